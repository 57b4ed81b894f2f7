import { longestAppeal } from "#domain/appeals/longest-appeal.ts";
import type { Facts } from "#content/facts.ts";
import { formatDay } from "../formats.ts";

/** An appeal of a team that cannot sign in, from the email that it sent. */
export function deskRecordAppeal({ programme }: Facts) {
  return {
    meta: { title: "Record an appeal", description: "An appeal that came by email, from a team that cannot sign in." },
    title: "Record an appeal",
    lead: "For a team that cannot sign in and wrote to us instead. The appeal counts from when its email came. Everyone on the team gets an email that we have it.",
    link: "Record an appeal that came by email",
    none: "There is no decision about this project that its team could still appeal. Each decision can be appealed once.",
    nobody: "No one is on this team anymore, so no one can have sent an appeal for it.",
    against: "Against",
    member: "Who sent it",
    receivedAt: `Received (${programme.zoneLabel})`,
    receivedHint: (windows: readonly { name: string; decided: string; lastOn: string }[]) =>
      [
        "When the email came, according to its header.",
        ...windows.map(({ name, decided, lastOn }) => `${name}: from ${decided} through ${formatDay(lastOn)}.`),
      ].join(" "),
    text: "What they wrote",
    textHint: "In their own words. The committee reads it here.",
    submit: "Record the appeal",
    back: "Back to the project",
    problem: "There is a problem",
    unsent: "What you typed. It was not recorded.",
    refused: {
      empty: "Enter what they wrote.",
      too_long: `Keep it to ${longestAppeal.toLocaleString("en")} characters: the part that says what should be looked at again.`,
      no_decision: "Choose the decision that they appeal.",
      already: "There is already an appeal of this decision.",
      not_member: "Choose someone who is on the team.",
      unreadable: "Enter the day and time of the email.",
      not_then: "The email must have come after the decision, within the days for an appeal, and not in the future.",
    },
  };
}

export type RecordAppealWords = ReturnType<typeof deskRecordAppeal>;
