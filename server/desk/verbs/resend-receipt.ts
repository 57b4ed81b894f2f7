import { findRegistrations } from "../find-registrations.ts";
import type { Verb } from "../verb.ts";

export const resendReceiptVerb: Verb = {
  name: "resend",
  form: "<id>",
  summary: "send a registrant's receipt again",
  details: [
    "The running site sends it within seconds; without one it waits for the next start.",
    "A receipt that still waits after a failure is tried at once instead of being doubled.",
  ],
  options: {},
  words: 1,
  async run({ core: { store, clock }, terminal }, { positionals: [word = ""] }) {
    const found = await findRegistrations(store, word);
    if (!found.ok) {
      terminal.note(found.words);
      return "failed";
    }
    const [registration, another] = found.registrations;
    if (!registration || another) {
      terminal.note("This person has several registrations: give the id of one (`desk show <e-mail>` lists them).");
      return "failed";
    }
    const { id, email, paidAt, status } = registration;
    if (email === null) {
      terminal.note("The person was forgotten: there is nobody to write to.");
      return "failed";
    }
    if (paidAt === null) {
      terminal.note(`Nothing was paid (the registration is ${status}): there is no receipt to send.`);
      return "failed";
    }
    const { hurried } = await store.resendReceipt(id, clock.now());
    await terminal.print(
      hurried ? `The receipt of ${id} was still waiting: it is tried now.` : `The receipt of ${id} is sent again.`,
    );
    return "done";
  },
};
