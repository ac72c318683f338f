// A text whose amounts stay in one line: a browser would part `−` from `$4`.

const AMOUNT = /([−+]?\$[\d,.]*\d)/;

export function WholeAmounts({ says }: { says: string }) {
  return (
    <>
      {says.split(AMOUNT).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <span key={place} class="unparted">
            {part}
          </span>
        ),
      )}
    </>
  );
}
