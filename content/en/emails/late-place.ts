import type { Facts } from "#content/facts.ts";
import { lateOffer } from "../registration/late-registration.ts";
import type { EmailBlock } from "./email-content.ts";

/** What a place gives that somebody gets after the deadline; nothing before it. */
export function latePlace(facts: Facts): EmailBlock[] {
  if (facts.season === "open") return [];
  return [
    {
      kind: "notice",
      title: "Submissions for this season are closed",
      text: `Your place gives you ${lateOffer(facts).gives}.`,
    },
  ];
}
