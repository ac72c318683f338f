// The key that gives an answer, on its button.

export function Digit({ digit }: { digit: number | string }) {
  return typeof digit === "number" && digit > 9 ? null : (
    <kbd class="digit" aria-hidden="true">
      {digit}
    </kbd>
  );
}
