// Watches a table while a round is played: what is written when, what moves, what is said aloud.

window.witness = { looks: [], said: [], longest: {}, asked: [] };

const openCards = () => hands().flatMap((hand) => hand.cards.filter(isOpen)).length;
const isTurning = () =>
  document.getAnimations().some((each) => each.playState === "running" && each.effect?.target?.closest?.("[data-card]"));

/** Everything written on the page, for eyes and for ears. */
const written = () => {
  const names = all("[aria-label], [title]").map((each) => `${each.getAttribute("aria-label") ?? ""} ${each.title ?? ""}`);
  return [document.body.textContent, ...names].join(" | ").replace(/\s+/g, " ");
};

const note = () => {
  if (!felt()) return;
  const own = ownSeat();
  const chips = one(`chips-${own}`)?.textContent ?? "";
  const look = { open: openCards(), turning: isTurning(), chips, written: written() };
  const before = window.witness.looks.at(-1);
  if (!before || Object.keys(look).some((part) => look[part] !== before[part])) window.witness.looks.push(look);
};
const everything = { childList: true, subtree: true, characterData: true, attributes: true };
new MutationObserver(note).observe(document.body, everything);

/** Messages of a live region as they come. */
const listen = (name, into) => {
  let last = "";
  new MutationObserver(() => {
    const words = one(name)?.textContent.trim() ?? "";
    if (words && words !== last) into.push(words);
    last = words;
  }).observe(document.body, everything);
};
listen("live", window.witness.said);
listen("live-asked", window.witness.asked);

/** How long animations last that run: each name with its longest. */
const watchMotion = () => {
  for (const each of document.getAnimations()) {
    if (each.playState !== "running") continue;
    const name = `${each.animationName ?? each.transitionProperty ?? each.id ?? "animation"} of ${nameOf(each.effect?.target ?? document.body)}`;
    const length = each.effect?.getComputedTiming().endTime ?? 0;
    window.witness.longest[name] = Math.max(window.witness.longest[name] ?? 0, length);
  }
  requestAnimationFrame(watchMotion);
};
watchMotion();
