/** A telephone number's digits as SQL, the same on every engine. The index of phones is made from it. */
export const phoneDigits = (column: string): string =>
  [" ", "-", "(", ")", "+", "."].reduce((inner, sign) => `replace(${inner}, '${sign}', '')`, column);
