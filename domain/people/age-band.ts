/** How old somebody says they are. Children are refused, so nothing is kept of them. */
export const ageBands = ["adult", "minor"] as const;
export type AgeBand = (typeof ageBands)[number];
