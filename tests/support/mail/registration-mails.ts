import { programme } from "#content/programme.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { SettlementMail } from "#domain/registration/settlement.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { newMail } from "#server/mail/outbox/queue-mail.ts";
import type { NewMail } from "#server/storage/outbox-mail.ts";
import { changeRows } from "../databases/rows.ts";
import { storeRegistration } from "../databases/store-registration.ts";
import { noDocuments } from "../documents/no-documents.ts";
import { season } from "../season/season.ts";
import { queueAbout } from "./mails.ts";
import { openOutboxRig } from "./outbox-rig.ts";

const settings = {
  siteUrl: "https://accelerator.example",
  organizerEmail: "organizer@accelerator.example",
  calendar: () => "BEGIN:VCALENDAR",
  documents: noDocuments,
};
/** On the last day of early bird. */
export const paidAt = season.earlyBirdEndsAt - 690 * 60_000;
export const paidRegistration: Registration = {
  id: "reg-1",
  season: programme.id,
  locale: "en",
  status: "paid",
  registrationType: "individual",
  tier: "early",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@analytical.example",
  phone: "208-555-0100",
  company: "Analytical Engines",
  priceId: "price_individual_early",
  amountCents: programme.packages.individual.earlyPrice,
  askedCents: null,
  cardCents: null,
  refundedCents: 0,
  currency: "usd",
  termsVersion: "1",
  sessionId: "cs_test_1234567890abcdefghij",
  sessionUrl: null,
  sessionExpiresAt: paidAt,
  createdAt: paidAt,
  statusAt: paidAt,
  paidAt,
  disputedAt: null,
  disputeLostAt: null,
  duplicateOf: null,
};

/** What the outbox adds to a mail. */
const untried = {
  id: "mail-1",
  status: "waiting",
  attempts: 1,
  createdAt: paidAt,
  nextAttemptAt: paidAt,
  sentAt: null,
  lastError: null,
} as const;

type About = [
  kind: SettlementMail | "given-up-alert",
  changes?: Partial<Registration>,
  now?: number,
  aboutKind?: SettlementMail,
];

/** Mails about the one registration, as they would go out. */
export async function openRegistrationMails() {
  const rig = await openOutboxRig();
  const { db } = rig;

  const write = (mail: NewMail, now: number, registrationId?: string) =>
    renderMail({ ...mail, ...untried, ...(registrationId && { registrationId }) }, { ...settings, db, now });

  /** A mail about the registration with something changed. */
  async function result(...[kind, changes = {}, now = paidAt, aboutKind]: About) {
    const changed = { ...paidRegistration, ...changes };
    await storeRegistration(db, changed);
    const about = aboutKind && (await queueAbout(db, aboutKind, changed.id, paidAt));
    if (about) await changeRows(db, "outbox", { status: "given-up" }, { id: about });
    const mail = newMail({ kind, ids: { registrationId: changed.id, mailId: about ?? "" }, at: paidAt });
    return write(mail, now, changed.id);
  }

  return {
    db,
    write,
    result,
    async rendered(...about: About) {
      const outcome = await result(...about);
      if (!outcome.ok) throw new Error(outcome.reason);
      return outcome.mail;
    },
    close: () => rig.close(),
  };
}
