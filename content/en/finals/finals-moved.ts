import type { Facts } from "#content/facts.ts";
import type { Day } from "#domain/time/time.ts";
import { formatDay } from "../formats.ts";

/** To a team that said who is coming when the finals were on another day. */
export const finalsMoved = ({ dates }: Facts, earlierDay: Day): string =>
  `Your team answered for ${formatDay(earlierDay)}. The finals are now on ${dates.finalsDay}, so please tell us again who's coming.`;
