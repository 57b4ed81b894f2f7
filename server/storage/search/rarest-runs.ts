/** Signs by how seldom they stand in names and addresses. The rest are common. */
const seldom = /[0-9]/;
const rather = /[jkqvwxyz_+'-]/;

const rarity = (run: string): number =>
  [...run].reduce((sum, sign) => sum + (seldom.test(sign) ? 3 : rather.test(sign) ? 2 : 0), 0);

/**
 * The few runs of three signs by which a word is looked up: those that probably stand in the fewest texts. All of them
 * would be slower, since half of an address is in everybody's; what they find is compared with the whole word.
 */
export function rarestRuns(word: string, count = 3): string[] {
  const signs = [...word];
  const runs = new Set(signs.slice(0, -2).map((_, index) => signs.slice(index, index + 3).join("")));
  const rare = [...runs].filter((run) => rarity(run) > 0);
  return (rare.length > 0 ? rare : [...runs]).toSorted((a, b) => rarity(b) - rarity(a)).slice(0, count);
}
