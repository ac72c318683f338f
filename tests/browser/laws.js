// The laws of the felt that one look can judge. Each gives its breaches in words; none is a good table.

const PHONE = 700; // the shorter side of wide windows is longer, or they are not narrower than this
const isPhone = () => innerWidth < PHONE || innerHeight < 500;

/** The document is not larger than the window. */
const noScroll = () => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const breaches = [];
  if (scrollWidth > innerWidth) breaches.push(`the page is ${scrollWidth} wide`);
  if (scrollHeight > innerHeight) breaches.push(`the page is ${scrollHeight} high`);
  for (const part of [felt(), one("dock")].filter(Boolean)) {
    const style = getComputedStyle(part);
    const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
    if (scrolls && part.scrollHeight > part.clientHeight + 1) breaches.push(`${nameOf(part)} scrolls`);
    for (const each of all("button, input, a", part).filter((each) => isSeen(each) && !isForEarsOnly(each)))
      if (reachesOut(boxOf(each), boxOf(part))) breaches.push(`${nameOf(each)} reaches out of the ${part.dataset.testid}`);
  }
  return breaches;
};

const reachesOut = (inner, outer) =>
  inner.left < outer.left - 2 || inner.right > outer.right + 2 || inner.top < outer.top - 2 || inner.bottom > outer.bottom + 2;

/** Whether a seat takes part in the hand: whoever folded or sits out may shrink. */
const isIn = (seat) => !seat.matches(".folded") && !seat.querySelector(".out");

/** Everything a person needs to answer a question. */
const needed = () => {
  const things = [];
  const add = (what, elements, across = 0.5, down = 0.5) => {
    for (const element of elements) things.push({ what, element, across, down });
  };
  const question = one("question");
  add("answer", all("button, input, select", question).filter((each) => !isForEarsOnly(each)));
  add("time left", all("[role=timer]", one("dock")));
  add("pot", all("[data-pot]", felt()));
  for (const hand of hands())
    if (hand.part !== "other" || hand.cards.some(isOpen)) add(`card of ${hand.name}`, hand.cards, 0.25, 0.3);
  for (const seat of all('[data-testid^="seat-"]', felt()).filter(isIn)) {
    const number = seat.dataset.testid.slice(5);
    const names = textsIn(seat).filter((text) => text.words === seat.dataset.name);
    add("name", names.map((text) => text.element));
    add("chips", all(`[data-testid="chips-${number}"]`));
    add("bet", all(`[data-street="${number}"]`));
  }
  return things.filter(({ element }) => boxOf(element).width || !element.closest("details:not([open])"));
};

/** While a question is open, all of that is in the window and uncovered; the time left where there is a clock. */
const inSight = ({ seconds }) => {
  if (!one("question")) return [];
  const breaches = needed().map(({ what, element, across, down }) => {
    const by = isSeen(element) ? hiddenBy(element, across, down) : "its own style";
    return by && `${what} ${nameOf(element)} is hidden by ${by}`;
  });
  if (!all('[data-testid^="option-"], [data-testid="bet"], [data-testid$="-bank"]').length)
    breaches.push("there is nothing to answer with");
  if (seconds && !all("[role=timer]", one("dock")).some(isSeen)) breaches.push("the time left is not told");
  return breaches.filter(Boolean);
};

// ---- nothing lies on anything else ----

/** The box of what an element paints, without some of what is in it. */
const painted = (root, except = []) => {
  const parts = [root, ...all("*", root)].filter(
    (part) => isSeen(part) && !isForEarsOnly(part) && !except.some((other) => other.contains(part)),
  );
  const boxes = parts
    .filter((part) => part.localName === "svg" || part.localName === "img" || paints(part, NaN, NaN))
    .map(boxOf);
  const texts = textsIn(root).filter((text) => !except.some((other) => other.contains(text.element)));
  const found = [...boxes, ...texts.flatMap((text) => text.lines)];
  return found.length ? around(found) : null;
};

const BETS = "[data-street], [data-chips]";

/** Lines are higher than the letters in them. */
const lettersOf = ({ left, right, top, bottom, height }) => ({
  left,
  right,
  top: top + height * 0.15,
  bottom: bottom - height * 0.15,
});

/** Seats, hands, bets, pots, the banner, spots, and whatever else is written on the felt. */
const things = () => {
  const found = [];
  const add = (kind, element, box, seat = 0) =>
    box && found.push({ kind, element, box, seat, name: `${kind} ${nameOf(element)}` });
  const cards = hands();
  for (const hand of cards) add("hand", hand.group, around(hand.cards.map(boxOf)), hand.seat);
  for (const seat of all('[data-testid^="seat-"]', felt())) {
    const number = Number(seat.dataset.testid.slice(5));
    const rows = all("[role=group][aria-label]", seat);
    const others = [...cards.map((hand) => hand.group), ...rows, ...all(BETS, seat)];
    add("seat", seat, painted(seat, others), number);
    for (const row of rows) if (!cards.some((hand) => hand.group === row)) add("hand", row, painted(row), number);
  }
  for (const spot of all('[data-testid^="spot-"]', felt()).filter(isSeen)) add("spot", spot, boxOf(spot));
  for (const bet of all(BETS, felt()).filter(isSeen)) {
    const seat = parseInt(bet.dataset.street ?? bet.dataset.chips, 10);
    add("bet", bet, painted(bet), seat);
  }
  for (const pot of all("[data-pot]", felt()).filter(isSeen)) add("pot", pot, painted(pot));
  const banner = one("banner");
  if (banner && isSeen(banner)) add("banner", banner, painted(banner));
  for (const text of textsIn(felt()))
    if (!found.some((thing) => thing.element.contains(text.element)))
      add("label", text.element, around(text.lines.map(lettersOf)));
  return found;
};

const belongs = (one, other) =>
  one.element.contains(other.element) ||
  other.element.contains(one.element) ||
  (one.seat && one.seat === other.seat && one.kind !== other.kind) ||
  isOnItsSpot(one, other) ||
  isOnItsSpot(other, one);

/** Chips lie on the spot of their wager. */
const isOnItsSpot = (bet, spot) =>
  bet.kind === "bet" &&
  spot.kind === "spot" &&
  bet.element.dataset.chips?.split("|")[1] === spot.element.dataset.testid.slice(5);

/** No two overlap by more than 6 % of the smaller. */
const nothingOverlaps = () => {
  const found = things();
  return found.flatMap((one, place) =>
    found.slice(place + 1).flatMap((other) => {
      if (belongs(one, other)) return [];
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across <= 0 || down <= 0) return [];
      const smaller = Math.min(one.box.width * one.box.height, other.box.width * other.box.height);
      const share = Math.round((100 * across * down) / smaller);
      return share > 6 ? [`${one.name} and ${other.name} overlap by ${share} %`] : [];
    }),
  );
};

/** The letters of an answer keep clear of the key in its corner. */
const keysAreClear = () =>
  all("button kbd", one("dock")).filter(isSeen).flatMap((key) =>
    textsIn(key.parentElement)
      .filter(({ element, lines }) => element !== key && lines.some((line) => meet(lettersOf(line), boxOf(key))))
      .map(({ words }) => `“${words}” lies under its key ${key.textContent}`),
  );

const meet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** No words lie under something else; the rail beside the felt scrolls. */
const wordsAreFree = () => [...keysAreClear(), ...textsAreFree()];

const textsAreFree = () =>
  textsIn(document.querySelector("main") ?? document.body)
    .filter(({ element }) => !element.closest('[data-testid="side"], aside'))
    .flatMap(({ words, element, lines }) => {
      const by = lines
        .flatMap((line) => [0.1, 0.5, 0.9].map((share) => [line.left + line.width * share, line]))
        .map(([x, line]) => hider(element, x, line.top + line.height / 2))
        .find(Boolean);
      return by ? [`“${words.slice(0, 40)}” lies under ${by}`] : [];
    });

// ---- cards ----

// Heights on wide screens, on upright phones and on those that lie on their side.
const LEAST = { board: [84, 70, 70], own: [96, 62, 62], other: [48, 48, 48], bank: [48, 48, 48] };
const BOARD_OF_THREE = { own: [84, 62, 62] }; // one's own, on wide screens as a board
const MAH_JONG = { own: [108, 74, 66], bank: [74, 53, 49] };
const DOMINO = { own: [118, 122, 97] };

/** What holds of a card instead of what holds of most. */
const ownSizes = (card, name) => {
  if (name.startsWith("tile")) return DOMINO;
  if (/^(one dot|\w+ dots|window)/.test(name)) return MAH_JONG;
  return card.closest(".three:not(.beside)") ? BOARD_OF_THREE : {};
};

/** How small a card or tile is, if it is too small. */
const tooSmall = (card, part) => {
  const shape = !isPhone() ? 0 : innerWidth < innerHeight ? 1 : 2;
  const { width, height } = boxOf(card);
  const name = card.getAttribute("aria-label");
  const domino = name.startsWith("tile");
  const high = (ownSizes(card, name)[part] ?? LEAST[part])[shape];
  if (height < high - 0.5) return `${round(height)} high, not ${high}`;
  const times = height / width;
  return domino && Math.abs(times - 2.1) > 0.1 ? `${round(times)} times as high as wide, no domino` : "";
};

/** Open cards are large enough, and their left halves free. */
const cardsCanBeRead = () =>
  hands().flatMap((hand) =>
    hand.cards.filter(isOpen).flatMap((card) => {
      const breaches = [];
      const name = `${nameOf(card)} of ${hand.name}`;
      const size = tooSmall(card, hand.part);
      if (size) breaches.push(`${name} is ${size}`);
      const covers = [0.1, 0.3, 0.47].map((across) => hiddenBy(card, across, 0.3)).filter(Boolean);
      if (covers.length) breaches.push(`${name} is covered on the left by ${covers[0]}`);
      return breaches;
    }),
  );

// ---- words ----

/** Where a text is cut: beyond its button, or beyond whatever hides what flows over. */
const cutBy = ({ element, lines }) => {
  const slack = parseFloat(getComputedStyle(element).fontSize) / 3; // lines are higher than letters
  for (let each = element; each && each !== document.body; each = each.parentElement) {
    const style = getComputedStyle(each);
    if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return null;
    const isEdge = each.localName === "button" || style.overflowX !== "visible" || style.overflowY !== "visible";
    if (!isEdge || style.display === "inline") continue;
    const edge = boxOf(each);
    const beyond = lines.some(
      (line) =>
        line.left < edge.left - 1.5 ||
        line.right > edge.right + 1.5 ||
        line.top < edge.top - slack ||
        line.bottom > edge.bottom + slack,
    );
    if (beyond) return each;
  }
  return null;
};

/** No amount is parted at the end of a line, not even from its sign. */
const amountsAreWhole = (main) =>
  textsIn(main).flatMap(({ text, lines }) =>
    lines.length < 2
      ? []
      : [...text.data.matchAll(/[−+]?\$[\d,.]*\d/g)].flatMap((amount) => {
          const range = document.createRange();
          range.setStart(text, amount.index);
          range.setEnd(text, amount.index + amount[0].length);
          const tops = new Set([...range.getClientRects()].filter((box) => box.width > 0.5).map((box) => round(box.top)));
          return tops.size > 1 ? [`${amount[0]} goes over two lines`] : [];
        }),
  );

/** What a seat has and has bet is written on its plate, not over its edge. */
const platesHoldMoney = () =>
  all(".plate-money", felt()).flatMap((money) => {
    const plate = boxOf(money.closest(".plate"));
    return textsIn(money)
      .filter(({ lines }) => lines.some((line) => line.left < plate.left || line.right > plate.right))
      .map(({ words }) => `“${words}” reaches over its plate`);
  });

/** No text is cut, and no amount in its field. */
const nothingIsCut = () => {
  const main = document.querySelector("main") ?? document.body;
  const texts = textsIn(main).flatMap((text) => {
    const edge = cutBy(text);
    return edge ? [`“${text.words.slice(0, 40)}” is cut by ${nameOf(edge)}`] : [];
  });
  const fields = all("input[type=text]", main).filter((field) => isSeen(field) && field.scrollWidth > field.clientWidth + 1);
  return [...amountsAreWhole(main), ...texts, ...fields.map((field) => `“${field.value}” is cut by its field ${nameOf(field)}`), ...platesHoldMoney()];
};

/** In the dock on phones everything to press is at least 40 px high. */
const fingersHit = () =>
  !isPhone()
    ? []
    : all("button, a, select, summary, input", one("dock"))
        .map((each) => each.closest("label") ?? each)
        .filter((each) => isSeen(each) && !isForEarsOnly(each) && boxOf(each).height < 39.5)
        .map((each) => `${nameOf(each)} is ${round(boxOf(each).height)} high`);

/** No keys are named where there is no keyboard. */
const noKeysOnPhones = () =>
  isPhone() ? all("kbd", one("dock")).filter(isSeen).map((key) => `the key ${key.textContent} is named`) : [];

// ---- bets ----

const plain = (words) => words.replace(/\s+/g, " ").trim().toLowerCase();

/** Every wager has a spot with its full name and the best odds of its pay table. */
const everyWagerHasASpot = ({ wagers }) =>
  wagers.flatMap(({ wager, title, best }) => {
    const found = all(`[data-testid="spot-${wager}"]`, felt());
    if (!found.length) return [`${title} has no spot`];
    const says = plain(found.map((spot) => `${spot.textContent} ${spot.getAttribute("aria-label") ?? ""}`).join(" "));
    const breaches = [];
    if (!says.includes(plain(title))) breaches.push(`the spot of ${title} says “${says}”`);
    if (best && !new RegExp(`(^|\\D)${best}(\\D|$)`).test(says))
      breaches.push(`the spot of ${title} does not say ${best}: “${says}”`);
    return breaches;
  });

/** While a question is open, each spot prints the odds it is named with, and says where they are the best of several. */
const oddsArePrinted = () =>
  !one("question")
    ? []
    : all('[data-testid^="spot-"]', felt())
        .map((spot) => ({ spot, named: /pays (up to )?(\d+) to (\d+)/.exec(spot.getAttribute("aria-label")) }))
        .filter(({ named }) => named)
        .flatMap(({ spot, named: [, upTo, wins, stake] }) => {
          const printed = textsIn(spot).map((text) => text.words).join(" ");
          const found = new RegExp(`(up to|≤)? ?\\b${wins}(?: to |:)${stake}\\b`).exec(printed);
          if (!found) return [`${nameOf(spot)} prints no odds: “${printed}”`];
          return upTo && !found[1] ? [`${nameOf(spot)} does not say that it pays up to that: “${printed}”`] : [];
        });

const money = (words) => {
  const found = /\$([\d,]+(?:\.\d\d)?)/.exec(words);
  return found ? Math.round(Number(found[1].replaceAll(",", "")) * 100) : null;
};

/** Presets are all different, none is over the stack, and the last is all in. */
const presetsAreSound = ({ most }) => {
  const field = one("amount");
  if (!field) return [];
  const found = all("button[aria-pressed]", one("question"))
    .map((button) => ({ words: plain(button.textContent), cents: money(button.textContent) }))
    .filter((preset) => preset.cents !== null);
  const breaches = [];
  const amounts = found.map((preset) => preset.cents);
  if (new Set(amounts).size < amounts.length) breaches.push(`two presets are equal: ${amounts}`);
  if (amounts.some((cents) => cents > most)) breaches.push(`a preset is over the stack of ${most}: ${amounts}`);
  const allIn = found.find((preset) => preset.words.startsWith("all in"));
  if (!allIn) breaches.push("there is no All in");
  else if (allIn.cents !== most) breaches.push(`All in is ${allIn.cents}, the stack ${most}`);
  return breaches;
};
