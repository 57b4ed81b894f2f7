import { grantPlace, type Granted } from "#server/desk/people/grant-place.ts";
import { portalDeskOf } from "#server/desk/cli/portal-desk-of.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Extract<Granted, { ok: false }>["reason"], string>> = {
  no_address: "That is not an email address.",
  no_name: "Give the person's name with --first-name and --last-name.",
  no_reason: "Say why with --reason.",
};

export const grantPlaceVerb: Verb = {
  name: "grant",
  form: "<email> --first-name N --last-name N --reason R [--json]",
  summary: "give someone a place in the season without payment",
  details: [
    "They are told by email when the portal opens, or right away if it is open. Anyone who already has a place keeps it.",
    "--reason R   why; kept with the log",
  ],
  async run(context, given) {
    const { terminal, actor } = context;
    const [email = ""] = given.positionals;
    const result = await grantPlace(portalDeskOf(context), actor, {
      email,
      firstName: textOption(given, "first-name") ?? "",
      lastName: textOption(given, "last-name") ?? "",
      reason: textOption(given, "reason") ?? "",
    });
    if (!result.ok) return { failed: refusals[result.reason] };
    const { personId, isNew } = result;
    if (given.options["json"]) await terminal.print(JSON.stringify({ id: personId, email: email.trim(), isNew }));
    else await terminal.print(isNew ? `Granted: a place for ${email.trim()}.` : `${email.trim()} already has a place.`);
    return "done";
  },
};
