/** In so many days every copy has been read once. */
const turns = 7;

/** Whether a copy is to be read on that day: each day another part of them. */
export function isDueOn(id: string, day: number): boolean {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return sum % turns === day % turns;
}
