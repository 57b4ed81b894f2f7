import { formatMoney, joinedShort } from "../formats.ts";
import { type EmailBlock, linkList, type PaidTooMuch } from "./email-content.ts";

/** Nobody finds out from their bank that they paid for two places. */
export function tooMuchBlocks(tooMuch: PaidTooMuch | null, siteUrl: string): EmailBlock[] {
  if (tooMuch === null) return [];
  const { why, payments, tooMuchCents, chamber } = tooMuch;
  const paid = joinedShort(payments.map(({ cents }) => formatMoney(cents)));
  const extra = formatMoney(tooMuchCents);
  return [
    why === "twice"
      ? {
          kind: "notice",
          title: "You paid more than once",
          text: `You paid ${paid} with this address. One payment covers one place, so you paid ${extra} more than you needed to. Ask for a refund, or hand the other place to someone.`,
        }
      : {
          kind: "notice",
          title: `You paid, and your ${why} covers you too`,
          text: `You paid ${paid}, and ${chamber ?? `your ${why}`} gives you a place at no cost. You can ask for a refund of ${extra}. Someone on our team will decide.`,
        },
    linkList({ "Ask for a refund": `${siteUrl}/portal/registration` }),
  ];
}
