import { resendMail, type ResendResult } from "#server/desk/mail/resend-mail.ts";
import { findRefusals } from "#server/desk/cli/refusals.ts";
import type { Verb } from "#server/desk/cli/verb.ts";

export const resendMailVerb: Verb = {
  name: "resend",
  form: "<id>",
  summary: "send a registrant's receipt again, or any mail of the outbox",
  details: [
    "The id of a registration means its receipt, the id of a mail (`desk mail` lists them) that mail.",
    "The running site sends it within seconds; without one it waits for the next start.",
    "A mail that still waits after a failure is tried at once instead of being doubled.",
  ],
  options: {},
  words: 1,
  async run({ desk, terminal, actor }, { positionals: [word = ""] }) {
    const result = await resendMail(desk, actor, word);
    if (!result.ok) {
      terminal.note(describeRefusal(result));
      return "failed";
    }
    const { kind, registrationId, personId } = result.mail;
    const about = registrationId ?? personId;
    const name = about === null ? `The ${kind}` : `The ${kind} of ${about}`;
    await terminal.print(result.hurried ? `${name} was still waiting: it is tried now.` : `${name} is sent again.`);
    return "done";
  },
};

function describeRefusal(result: Extract<ResendResult, { ok: false }>): string {
  switch (result.reason) {
    case "unknown":
      return `${findRefusals.unknown_id} Nor is there a mail.`;
    case "several":
      return "Several mails or registrations have an id that begins so: give more of it.";
    case "forgotten":
      return "The person was forgotten: there is nobody to write to.";
    case "address_gone":
      return "It was written to an address that is kept no longer.";
    case "too_late":
      return "Its time is over: it says something that is no longer so.";
    case "not_paid":
      return `Nothing was paid (the registration is ${result.status}): there is no receipt to send.`;
    default:
      return findRefusals[result.reason];
  }
}
