import { resendMail, type ResendResult } from "#server/desk/mail/resend-mail.ts";
import { findRefusals } from "#server/desk/cli/refusals.ts";
import type { Verb } from "#server/desk/cli/verb.ts";

export const resendMailVerb: Verb = {
  name: "resend",
  form: "<id>",
  summary: "send a registrant's receipt, or any email in the outbox, again",
  details: [
    "The id of a registration means its receipt; the id of an email (`desk mail` lists them) means that email.",
    "The running site sends it within seconds. If the site is not running, it waits for the next start.",
    "An email that is still waiting after a failure is tried right away instead of being sent twice.",
  ],
  async run({ desk, actor }, { positionals: [word = ""] }) {
    const result = await resendMail(desk, actor, word);
    if (!result.ok) return { failed: describeRefusal(result) };
    const { kind, registrationId, personId } = result.mail;
    const about = registrationId ?? personId;
    const name = about === null ? `The ${kind}` : `The ${kind} of ${about}`;
    return { done: result.hurried ? `${name} was still waiting, and is being tried now.` : `${name} is sent again.` };
  },
};

function describeRefusal(result: Extract<ResendResult, { ok: false }>): string {
  switch (result.reason) {
    case "unknown":
      return `${findRefusals.unknown_id} There is no email with it, either.`;
    case "several":
      return "Several emails or registrations have an id that begins like this: give more of it.";
    case "forgotten":
      return "The person was forgotten, so there is no one to write to.";
    case "address_gone":
      return "It went to an address that we no longer keep.";
    case "too_late":
      return "It is too late to send it: what it says is no longer true.";
    case "not_paid":
      return `Nothing was paid (the registration is ${result.status}), so there is no receipt to send.`;
    default:
      return findRefusals[result.reason];
  }
}
