import type { Facts } from "#content/facts.ts";

/** Read before anyone pays or applies. */
export const whoMayTakePart = ({ programme: { participation } }: Facts): string =>
  `You can take part if you are ${participation.adultAge} or older, or ${participation.childrenUnder} to ${participation.adultAge - 1} with a guardian's consent.`;
