// A chip with the first letters of a house, in its colour.

interface HouseMarkProps {
  name: string;
  hue: number;
}

/** `Diamond Jim's Casino` → `DJ`: the kind of place says nothing about which one it is. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^(casino|club)$/i.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("");
}

export function HouseMark({ name, hue }: HouseMarkProps) {
  return (
    <svg class={`house-mark hue-${hue % 6}`} viewBox="0 0 40 40" aria-hidden="true">
      <circle class="house-mark-rim" cx="20" cy="20" r="19" />
      <circle class="house-mark-dashes" cx="20" cy="20" r="16.5" />
      <circle class="house-mark-face" cx="20" cy="20" r="13" />
      <text x="20" y="20" dy="0.36em" text-anchor="middle">
        {initials(name)}
      </text>
    </svg>
  );
}
