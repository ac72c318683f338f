// Law 14: whoever cannot see well, or has no mouse, gets along too.

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";
const ROLES = new Set(
  ("alert alertdialog application button checkbox combobox dialog document form grid gridcell group heading img " +
    "link list listbox listitem log main meter navigation none option presentation progressbar radio radiogroup " +
    "region row rowgroup rowheader columnheader cell search searchbox slider spinbutton status switch tab table " +
    "tablist tabpanel textbox timer toolbar tooltip tree treeitem banner complementary contentinfo").split(" "),
);

const refers = (element, attribute) =>
  (element.getAttribute(attribute) ?? "").split(/\s+/).filter((id) => id && !document.getElementById(id));

/** Roles, names and references are as assistive technology expects them. */
const rolesAreSound = () => {
  const breaches = [];
  const say = (elements, fault) => breaches.push(...elements.map((each) => `${nameOf(each)} ${fault}`));
  say(all("[role]").filter((each) => !ROLES.has(each.getAttribute("role"))), "has a role nobody knows");
  say(all("[role=img]:not([aria-label], [aria-labelledby])"), "is a picture without a name");
  say(all("img:not([alt])"), "is a picture without a name");
  say(all("[tabindex]").filter((each) => each.tabIndex > 0), "has a place of its own in the order");
  say(all("button button, button a, a button, a a"), "can be pressed inside of something to press");
  say(
    all("[aria-hidden=true]").flatMap((each) => all(FOCUSABLE, each)).filter((each) => isSeen(each) && each.tabIndex >= 0),
    "is hidden from listeners and takes the focus",
  );
  for (const attribute of ["aria-labelledby", "aria-describedby", "aria-controls"])
    say(all(`[${attribute}]`).filter((each) => refers(each, attribute).length), `names in ${attribute} what is not there`);
  say(all("label[for]").filter((each) => refers(each, "for").length), "is the label of nothing");
  const ids = all("[id]").map((each) => each.id);
  for (const id of new Set(ids.filter((each, place) => ids.indexOf(each) !== place))) breaches.push(`two have the id ${id}`);
  if (all("h1").length !== 1) breaches.push(`there are ${all("h1").length} first headings`);
  if (all("main, [role=main]").length !== 1) breaches.push("there is not one main part");
  if (!document.documentElement.lang) breaches.push("the language is not said");
  return breaches;
};

/** Tab goes through the felt, then the dock, then what is beside them. */
const focusGoesOnward = () => {
  const parts = ["felt", "dock", "side"].map(one).filter(Boolean);
  const order = all(FOCUSABLE)
    .filter((each) => each.tabIndex >= 0 && !each.disabled && isSeen(each))
    .map((each) => ({ each, place: parts.findIndex((part) => part.contains(each)) }))
    .filter(({ place }) => place >= 0);
  return order.flatMap(({ each, place }, at) =>
    at && place < order[at - 1].place ? [`${nameOf(each)} comes after ${nameOf(order[at - 1].each)}`] : [],
  );
};

// ---- contrast ----

const over = ([red, green, blue, alpha], [r, g, b]) =>
  [red * alpha + r * (1 - alpha), green * alpha + g * (1 - alpha), blue * alpha + b * (1 - alpha), 1];

const light = ([red, green, blue]) => {
  const [r, g, b] = [red, green, blue].map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** By WCAG. */
const contrast = (one, other) => {
  const [bright, dark] = [light(one), light(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
};

/** The colours a style paints with: one, or those of its gradients. */
const paintsOf = (style) => {
  const stops = style.backgroundImage.match(/(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^()]*\)|#[0-9a-f]{3,8}/gi) ?? [];
  const found = stops.map(rgba);
  return found.length ? found : [rgba(style.backgroundColor)];
};

/** Every colour a text may stand on: what is painted under its middle, from the paper up. */
const groundsOf = ({ element, lines }) => {
  const [line] = lines;
  const stack = document.elementsFromPoint(line.left + line.width / 2, line.top + line.height / 2);
  const from = stack.findIndex((each) => element.contains(each));
  if (from < 0) return null;
  let grounds = [[255, 255, 255, 1]];
  for (const each of stack.slice(from).reverse()) {
    const style = getComputedStyle(each);
    const faint = opacityOf(each);
    const colours =
      each instanceof SVGElement
        ? each.localName === "svg" || style.fill === "none" ? [] : [rgba(style.fill)]
        : ["::before", "::after"].reduce(
            (found, pseudo) => {
              const own = getComputedStyle(each, pseudo);
              const fills = own.content !== "none" && own.position === "absolute" && own.zIndex === "-1";
              return fills ? [...found, ...paintsOf(own)] : found;
            },
            paintsOf(style),
          );
    const seen = colours.map(([red, green, blue, alpha]) => [red, green, blue, alpha * faint]).filter((each) => each[3] > 0.02);
    if (seen.length) grounds = grounds.flatMap((ground) => seen.map((colour) => over(colour, ground))).slice(0, 24);
  }
  return grounds;
};

/** What may be faint: what cannot be pressed yet, and whoever is out. Spots are read even when nobody can bet on them. */
const isIdle = (element) =>
  element.closest(':disabled:not([data-testid^="spot-"]), [aria-disabled=true], [aria-hidden=true]') ||
  (element.closest('[data-testid^="seat-"]') && !isIn(element.closest('[data-testid^="seat-"]')));

/** Texts stand out against what is behind them, 4.5 to 1; large ones 3 to 1. */
const textsStandOut = () =>
  textsIn(document.querySelector("main") ?? document.body)
    .filter((text) => !isIdle(text.element))
    .flatMap((text) => {
      const grounds = groundsOf(text);
      if (!grounds) return []; // covered, which another law finds, or scrolled away
      const style = getComputedStyle(text.element);
      const colour = text.element instanceof SVGElement ? style.fill : style.color;
      const [red, green, blue, alpha] = rgba(colour);
      const ink = [red, green, blue, alpha * opacityOf(text.element)];
      const worst = Math.min(...grounds.map((ground) => contrast(over(ink, ground), ground)));
      const size = parseFloat(style.fontSize);
      const least = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
      return worst < least - 0.05 ? [`“${text.words.slice(0, 40)}” has a contrast of ${round(worst)}`] : [];
    });
