import type { Registration } from "#domain/registration/registration.ts";
import { newMail } from "#server/mail/queue-mail.ts";
import type { Store } from "#server/storage/store.ts";
import { findMails } from "../find-mails.ts";
import { findRegistrations } from "../find-registrations.ts";
import type { Verb } from "../verb.ts";

type Wanted = Parameters<Store["resendMail"]>[0];
type FoundMail = { ok: true; mail: Wanted } | { ok: false; words: string };

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
  async run({ core: { store, clock }, terminal, actor }, { positionals: [word = ""] }) {
    const found = await findMail(store, word);
    if (!found.ok) {
      terminal.note(found.words);
      return "failed";
    }
    const { kind, registrationId, personId } = found.mail;
    const { hurried } = await store.resendMail(found.mail, actor, clock.now());
    const name = `The ${kind} of ${registrationId ?? personId ?? "nobody in particular"}`;
    await terminal.print(hurried ? `${name} was still waiting: it is tried now.` : `${name} is sent again.`);
    return "done";
  },
};

/** What to send, or why nothing can be. */
async function findMail(store: Store, word: string): Promise<FoundMail> {
  const [mails, found] = await Promise.all([findMails(store, word), findRegistrations(store, word)]);
  const [mail, anotherMail] = mails;
  if (mail && (anotherMail || found.ok))
    return { ok: false, words: "Several mails or registrations have an id that begins so: give more of it." };
  if (mail) return sendable(mail, mail.registrationId && (await store.findRegistration(mail.registrationId)));
  if (!found.ok) return { ok: false, words: word.includes("@") ? found.words : `${found.words} Nor is there a mail.` };
  const [registration, another] = found.registrations;
  if (!registration || another)
    return {
      ok: false,
      words: "This person has several registrations: give the id of one (`desk show <e-mail>` lists them).",
    };
  return sendable(newMail({ kind: "receipt", ids: { registrationId: registration.id }, at: 0 }), registration);
}

/** The organizer's mails can always be sent; a receipt needs a reader and a payment. */
function sendable(mail: Wanted, registration: Registration | null | ""): FoundMail {
  if (mail.recipient !== "registration" || !registration) return { ok: true, mail };
  const { email, paidAt, status } = registration;
  if (email === null) return { ok: false, words: "The person was forgotten: there is nobody to write to." };
  if (paidAt === null)
    return { ok: false, words: `Nothing was paid (the registration is ${status}): there is no receipt to send.` };
  return { ok: true, mail };
}
