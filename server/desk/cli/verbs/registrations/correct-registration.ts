import type { RegistrationFields } from "#domain/registration/registration-form.ts";
import { correctRegistration, type CorrectResult } from "#server/desk/registrations/correct-registration.ts";
import { alreadyForgotten, findRefusals } from "#server/desk/cli/refusals.ts";
import { textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";

/** The options and what they correct. */
const options = {
  email: "email",
  "first-name": "firstName",
  "last-name": "lastName",
  phone: "phone",
  company: "company",
} as const;

export const correctRegistrationVerb: Verb = {
  name: "correct",
  form: "<id> [--email E] [--first-name N] [--last-name N] [--phone P] [--company C]",
  summary: "correct what a person entered; a new address gets the receipt again",
  details: [
    "The rules of the form apply. Nothing else in the registration changes.",
    '--company ""   takes the company away',
  ],
  async run({ desk, terminal, actor }, given) {
    const changes: Partial<RegistrationFields> = {};
    for (const [option, field] of Object.entries(options)) {
      const value = textOption(given, option);
      if (value !== undefined) changes[field] = value;
    }
    if (Object.keys(changes).length === 0)
      throw new UsageError(
        `give what to correct: ${Object.keys(options)
          .map((name) => `--${name}`)
          .join(", ")}`,
      );
    const result = await correctRegistration(desk, actor, given.positionals[0] ?? "", changes);
    if (!result.ok) {
      for (const line of describeRefusal(result)) terminal.note(line);
      return "failed";
    }
    const { registration, changed, receiptSent } = result;
    if (changed.length === 0) await terminal.print(`Nothing to correct: ${registration.id} is already like that.`);
    else await terminal.print(`Corrected: ${changed.join(", ")} of ${registration.id}.`);
    if (receiptSent) await terminal.print("The receipt goes out again, to the new address.");
    return "done";
  },
};

function describeRefusal(result: Extract<CorrectResult, { ok: false }>): string[] {
  switch (result.reason) {
    case "invalid":
      return Object.entries(result.errors).map(([field, message]) => `${field}: ${message}`);
    case "forgotten":
      return [alreadyForgotten];
    case "overtaken":
      return ["Someone else has just changed it: look at it again (`desk show`)."];
    case "taken":
      return [
        `The address belongs to ${result.owner.name} (${result.owner.id}), so nothing was changed.`,
        "If both are one person, forget or refund one registration; if not, ask for another address.",
      ];
    case "organizers_only":
      return ["Someone has signed in with the old address, so only an organizer can change it."];
    case "not_open_yet":
      return ["Its checkout is still being created with the old address: try again in a minute."];
    default:
      return [findRefusals[result.reason]];
  }
}
