/** Orders by code unit: the same on every machine and in every language, for ids and whatever a checksum covers. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
