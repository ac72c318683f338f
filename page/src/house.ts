// What goes to the house: collection and jackpot.

export const HOUSE = new Set(["collection", "jackpot"]);

/** From somebody's chips; what the house takes from a pot was shown as it was taken. */
export function isTakenByHouse(postings: readonly { account: string }[]): boolean {
  const accounts = postings.map(({ account }) => account);
  return accounts.some((account) => HOUSE.has(account)) && !accounts.includes("pot");
}
