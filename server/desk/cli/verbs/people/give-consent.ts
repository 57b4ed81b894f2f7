import { giveConsent, type ConsentGiven } from "#server/desk/people/give-consent.ts";
import { portalDeskOf } from "#server/desk/cli/portal-desk-of.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Extract<ConsentGiven, { ok: false }>["reason"], string>> = {
  unknown_person: "No one has this email address.",
  not_minor: "This person said that they are an adult, so no consent is needed.",
  no_reason: "Say why with --reason.",
};

export const giveConsentVerb: Verb = {
  name: "consent",
  form: "<email> --reason R [--json]",
  summary: "record a parent's or guardian's consent for a minor",
  details: [
    "A signed form that was uploaded counts from when it arrived; anything else counts from now.",
    "--reason R   how it reached you; kept with the log",
  ],
  async run(context, given) {
    const { terminal, actor } = context;
    const [email = ""] = given.positionals;
    const result = await giveConsent(portalDeskOf(context), actor, {
      email,
      reason: textOption(given, "reason") ?? "",
    });
    if (!result.ok) return { failed: refusals[result.reason] };
    if (given.options["json"]) await terminal.print(JSON.stringify({ id: result.personId, email: email.trim() }));
    else await terminal.print(`Recorded: consent for ${email.trim()}.`);
    return "done";
  },
};
