import { counted } from "#server/desk/cli/display-text.ts";
import { portalDeskOf } from "#server/desk/cli/portal-desk-of.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";
import { endSessions, type SessionsEnded } from "#server/desk/people/end-sessions.ts";
import { settleAddress, type AddressSettled } from "#server/desk/people/settle-address.ts";
import { findPersonByEmail } from "#server/people/people.ts";

const refusals: Readonly<Record<Extract<SessionsEnded | AddressSettled, { ok: false }>["reason"], string>> = {
  unknown_person: "No one has this email address.",
  no_reason: "Say why with --reason.",
  organizers_only: "Only organizers can do this.",
  no_objection: "No one has objected to a change of this address, or it is already settled.",
  address_taken: "The old address now belongs to someone else. Write to both.",
};

export const endSessionsVerb: Verb = {
  name: "end-sessions",
  form: "<email> [--reason R] [--passkeys]",
  summary: "sign a person out everywhere",
  details: [
    "--reason R    why; kept with the log (default: asked for at the command line)",
    "--passkeys    removes their passkeys too: for a lost device where the desk requires one",
  ],
  async run(context, given) {
    const { actor, core } = context;
    const [email = ""] = given.positionals;
    const person = await findPersonByEmail(core.database.db, email.trim());
    const result = await endSessions(portalDeskOf(context), actor, {
      personId: person?.id ?? "",
      reason: textOption(given, "reason") ?? "asked for at the command line",
      passkeys: given.options["passkeys"] === true,
    });
    if (!result.ok) return { failed: refusals[result.reason] };
    return { done: `Ended: ${counted(result.ended, "session")} of ${email.trim()}.` };
  },
};

export const settleAddressVerb: Verb = {
  name: "settle-address",
  form: "<email> old|new --reason R",
  summary: "decide between two addresses after an objection",
  details: [
    "<email>     the person's current address",
    "old          the earlier address comes back, and passkeys are removed",
    "new          the current address stays",
  ],
  async run(context, given) {
    const { actor, core } = context;
    const [email = "", keep = ""] = given.positionals;
    if (keep !== "old" && keep !== "new") return { failed: "Say which address stays: old or new." };
    const person = await findPersonByEmail(core.database.db, email.trim());
    const reason = textOption(given, "reason") ?? "";
    const personId = person?.id ?? "";
    const result = await settleAddress(portalDeskOf(context), actor, { personId, keep, reason });
    if (!result.ok) return { failed: refusals[result.reason] };
    return { done: `Settled: the ${keep} address stays.` };
  },
};
