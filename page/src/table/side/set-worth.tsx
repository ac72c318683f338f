// What the ways to set a hand are worth: the best, the house way, and behind them all others.

import type { AnswerWorth, SetOption } from "../../wire";
import { isSameSetting } from "../set/board";
import { WholeAmounts } from "../whole-amounts";
import { byWorth, givesUpWords, worthWords } from "./hint";
import { Cards } from "./hint-says";

interface SetWorthProps {
  answers: readonly AnswerWorth[];
  option: SetOption;
}

export function SetWorth({ answers, option }: SetWorthProps) {
  const [best, ...others] = byWorth(answers);
  if (!best) return null;
  const isHouseWay = ({ answer }: AnswerWorth) => isSameSetting(answer, option.house_way);
  const house = others.find(isHouseWay);
  const rest = others.filter((one) => one !== house);
  return (
    <>
      <ul class="hint-answers">
        <Way answer={best} option={option} title={isHouseWay(best) ? "House way" : ""} best />
        {house && <Way answer={house} option={option} title="House way" />}
      </ul>
      {rest.length > 0 && (
        <details class="hint-how">
          <summary>
            {rest.length === 1 ? "One more way to set it" : `${rest.length} more ways to set it`}
          </summary>
          <ul class="hint-answers">
            {rest.map((answer) => (
              <Way key={answer.answer} answer={answer} option={option} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface WayProps {
  answer: AnswerWorth;
  option: SetOption;
  title?: string;
  best?: boolean;
}

/** The first row tells it: the last one has all other cards, unless some are left over. */
function Way({ answer, option, title = "", best = false }: WayProps) {
  const rows = answer.answer
    .slice(option.word.length)
    .split("|")
    .map((row, place) => ({ cards: row.trim().split(" "), title: option.rows[place]?.title ?? "" }));
  const told =
    option.held.length > 0 || option.spare > 0
      ? rows.filter(({ cards }) => cards[0] !== "-")
      : rows.slice(0, 1);
  const worth = worthWords(answer.cents);
  const gives = givesUpWords(answer.gives_up);
  return (
    <li class={best ? "best" : ""}>
      <b>
        {told.map(({ cards, title }) => (
          <span key={title} class="set-way">
            <Cards cards={cards} /> {title.toLowerCase()}
          </span>
        ))}
      </b>
      {title && <span class="hint-best">{title}</span>}
      {best && <span class="hint-best">Best</span>}
      <span class="hint-worth figures">
        <WholeAmounts says={worth} />
        {worth && gives && ", "}
        {gives && <span class="bad">{gives}</span>}
      </span>
    </li>
  );
}
