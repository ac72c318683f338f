// What a person sees of the table's page: boxes, what hides what, colours, and names for a report.
// An expression: other files are put behind it and use its names.

const one = (id) => document.querySelector(`[data-testid="${id}"]`);
const all = (css, root = document) => (root ? [...root.querySelectorAll(css)] : []);
const round = (number) => Math.round(number * 10) / 10;

/** For a report: `option-call`, `Board`, or the words in it. */
const nameOf = (element) => {
  const words = element.getAttribute?.("aria-label") || element.textContent?.trim();
  const name = element.dataset?.testid || words || element.getAttribute?.("class") || element.localName;
  return String(name).replace(/\s+/g, " ").slice(0, 60);
};

const boxOf = (element) => element.getBoundingClientRect();
const isSeen = (element) => {
  const box = boxOf(element);
  const shown = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  return box.width > 2 && box.height > 2 && element.checkVisibility(shown);
};

/** The smallest box around others. */
const around = (boxes) => {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { left, top, right, bottom, width: right - left, height: bottom - top };
};

// ---- colours ----

const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const known = new Map();
/** Red, green and blue up to 255 and the opacity up to 1, of any colour CSS can name. */
const rgba = (colour) => {
  if (!known.has(colour)) {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
    known.set(colour, [red, green, blue, alpha / 255]);
  }
  return known.get(colour);
};

/** How much of itself and of everything around it is left. */
const opacityOf = (element) => {
  let opacity = 1;
  for (let each = element; each; each = each.parentElement)
    opacity *= Number(getComputedStyle(each).opacity);
  return opacity;
};

// ---- texts ----

/** Every text that is seen below an element, with its boxes, one for each line. */
const textsIn = (root) => {
  const found = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.data.trim() || !isSeen(text.parentElement) || isForEarsOnly(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter((box) => box.width > 0.5);
    if (lines.length) found.push({ text, words: text.data.trim(), element: text.parentElement, lines });
  }
  return found;
};

/** Whether it is there for a screen reader alone. */
const isForEarsOnly = (element) => {
  for (let each = element; each; each = each.parentElement) {
    const box = boxOf(each);
    const style = getComputedStyle(each);
    if (style.overflow !== "visible" && box.width <= 2 && box.height <= 2) return true;
  }
  return false;
};

// ---- what hides what ----

/** Runs with everything open to hits, so that what lets pointers through is found too. */
const withEverythingHit = (look) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    return look();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
};

const paints = (element, x, y) => {
  if (opacityOf(element) < 0.1) return false;
  if (element instanceof SVGElement) return !["svg", "g", "symbol"].includes(element.localName);
  const style = getComputedStyle(element);
  if (rgba(style.backgroundColor)[3] > 0.1 || style.backgroundImage !== "none") return true;
  return [...element.childNodes].some((child) => {
    if (child.nodeType !== Node.TEXT_NODE || !child.data.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(child);
    return [...range.getClientRects()].some(
      (box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom,
    );
  });
};

/** What hides a point of an element, by name; empty where nothing does. */
const hider = (element, x, y) => {
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return "the edge of the window";
  for (const above of document.elementsFromPoint(x, y)) {
    if (element.contains(above)) return "";
    if (!above.contains(element) && paints(above, x, y)) return nameOf(above);
  }
  return "what cuts it off";
};

/** What hides a part of an element; its middle where no other part is named. */
const hiddenBy = (element, across = 0.5, down = 0.5) => {
  const box = boxOf(element);
  return hider(element, box.left + box.width * across, box.top + box.height * down);
};

// ---- what is on the felt ----

const felt = () => one("felt");
// face down: one's own, seen by oneself
const CARD =
  /^(\w+ of (spades|hearts|diamonds|clubs)|joker|tile of \w+ and \w+|one dot|\w+ dots|window)(, face down)?$/;
const SEAT = '[data-testid^="seat-"]';
const ownSeat = () => {
  const seats = all(SEAT, felt());
  const own = seats.find((seat) => textsIn(seat).some((text) => /\byou\b/i.test(text.words)));
  return own ? Number(own.dataset.testid.slice(5)) : 0;
};
const seatOf = (hand) => Number(/^\d+/.exec(hand.dataset.hand ?? "")?.[0] ?? hand.closest(SEAT)?.dataset.testid.slice(5) ?? 0);

/** The hands on the felt: their cards, whose they are, and what part they have in the game. */
const hands = () => {
  const own = ownSeat();
  return all(`[role=group][aria-label]:not(${SEAT})`, felt())
    .map((group) => {
      const cards = all("[role=img]", group).filter(isSeen);
      const seat = seatOf(group);
      const bank = group.closest("[data-bank]") !== null;
      const part = bank ? "bank" : !seat ? "board" : seat === own ? "own" : "other";
      const name = seat ? `seat ${seat}` : group.getAttribute("aria-label");
      return { name, group, seat, part, cards };
    })
    .filter((hand) => hand.cards.length);
};
const isOpen = (card) => CARD.test(card.getAttribute("aria-label"));
