import type { Programme } from "#domain/programme/programme.ts";
import { programme } from "./programme.ts";

/**
 * Who runs the site and how to reach them: names, addresses and hours. The defaults are reserved values that reach
 * nobody. What a language says about them is in content/en/site-words.ts.
 */
export function siteOf({ state }: Pick<Programme, "state">) {
  /** The name in two parts: a small phone has room for the first alone. */
  const wordmark = { start: `${state} AI`, rest: "Startup Accelerator" };
  const name = `${wordmark.start} ${wordmark.rest}`;
  return {
    /** Name of the product in full. */
    name,
    wordmark,
    /** Put before the subject of every mail about the programme. */
    mailTag: `[${name}]`,
    /** Who runs the programme, as legal texts name them inside a sentence and at its start. */
    organizer: "the Organizer, a public benefit corporation",
    organizerAtStart: "The Organizer, a public benefit corporation",
    contacts: {
      general: "hello@idahoaiaccelerator.example",
      legal: "legal@idahoaiaccelerator.example",
      media: "media@idahoaiaccelerator.example",
      sponsors: "sponsors@idahoaiaccelerator.example",
      phone: "208-555-0142",
      city: "Rexburg",
      state,
    },
    /** Where letters on paper reach the organizer. The law asks for it in every mail to a group. */
    postalAddress: `${name}, 100 Example Street, Rexburg, ${state} 83440`,
    /** Within how many hours each way of writing is answered. A call is answered on the same day. */
    responseHours: { email: { min: 24, max: 48 }, media: 12 },
    /** Hours of the day in the programme's zone; null where the office is closed. */
    officeHours: {
      weekdays: { opens: "09:00", closes: "18:00" },
      saturday: { opens: "10:00", closes: "14:00" },
      sunday: null,
    },
  } as const;
}

export type SiteFacts = ReturnType<typeof siteOf>;

export const site = siteOf(programme);
