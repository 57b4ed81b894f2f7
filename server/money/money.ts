import type { Actor } from "#domain/people/actor.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { acceptPayment } from "./accept-payment.ts";
import { addByHand, type HandRegistration } from "./add-by-hand.ts";
import { askAboutPayment } from "./ask-about-payment.ts";
import { changePackage } from "./change-package.ts";
import type { Transaction } from "kysely";
import type { Database, Queries } from "#server/storage/database.ts";
import { readHeld, type MoneyOptions } from "./hold-registration.ts";
import { recordPayment, type NewPayment } from "./record-payment.ts";
import { strikeHeld, strikePayment } from "./strike-payment.ts";

/** What an organizer does, and why. */
interface Deed {
  actor: Actor;
  reason: string;
}

/** Money that no payment provider knows of, and what a person decides about money. */
export function createMoney(options: MoneyOptions) {
  return {
    record: (registrationId: string, payment: NewPayment, actor: Actor) =>
      recordPayment(options, registrationId, payment, actor),
    strike: (registrationId: string, paymentId: string, deed: Deed) =>
      strikePayment(options, registrationId, paymentId, deed),
    /** For taking back an entry of the log, in that transaction and turn. False where it cannot be struck. */
    async strikeWithin(transaction: Queries, registrationId: string, paymentId: string): Promise<boolean> {
      const held = await readHeld(transaction as Transaction<Database>, registrationId, options.clock.now());
      return held !== null && (await strikeHeld(options, held, paymentId, null)).ok;
    },
    accept: (registrationId: string, deed: Deed) => acceptPayment(options, registrationId, deed),
    ask: (registrationId: string, actor: Actor) => askAboutPayment(options, registrationId, actor),
    changePackage: (registrationId: string, to: RegistrationType, deed: Deed) =>
      changePackage(options, registrationId, to, deed),
    addByHand: (registration: HandRegistration, deed: Deed) => addByHand(options, registration, deed),
  };
}

export type Money = ReturnType<typeof createMoney>;
