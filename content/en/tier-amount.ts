import type { SponsorTier } from "#domain/programme/programme.ts";
import { formatMoney } from "./formats.ts";

/** "$50,000+" where larger contributions are welcome, otherwise "$25,000". */
export function tierAmount({ amount, orMore }: Pick<SponsorTier, "amount" | "orMore">): string {
  return `${formatMoney(amount)}${orMore ? "+" : ""}`;
}
