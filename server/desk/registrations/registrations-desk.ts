import type { DescribedProgramme } from "#content/describe-programme.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { RegistrationFields } from "#domain/registration/registration-form.ts";
import { findRefundRequest } from "#server/handing/find-refund-request.ts";
import { answerRefundRequest } from "#server/handing/refund-requests.ts";
import type { RefundOrder } from "#server/registration/refund-payment.ts";
import { cacheLargeSums } from "#server/process/cache-large-sums.ts";
import type { RegistrationTotals } from "#server/storage/store.ts";
import { sheetFile } from "#server/export/csv.ts";
import { resendMail } from "../mail/resend-mail.ts";
import { findPersonToForget, forgetPerson } from "../people/forget-person.ts";
import { markPaid } from "../invoices/change-invoice.ts";
import { addTypedByHand, type TypedByHand, type TypedPayment } from "../money/add-by-hand.ts";
import type { Desk } from "../desk.ts";
import { correctRegistration } from "./correct-registration.ts";
import { listRegistrations, type RegistrationList, type RegistrationQuery } from "./list-registrations.ts";
import { refundRegistration } from "./refund-registration.ts";
import { registrationSheet } from "./registration-sheet.ts";
import { readRegistrationStory } from "./show-registration.ts";

/** What the desk's pages about registrations ask for and do. */
export function createRegistrationsDesk(desk: Desk) {
  const { store, clock, database, money } = desk;
  const keepTotals = cacheLargeSums<RegistrationTotals | null>(clock, (totals) => totals?.count ?? 0);
  return {
    list(query: RegistrationQuery): RegistrationList {
      const list = listRegistrations(desk, query);
      return { ...list, totals: () => keepTotals(JSON.stringify(query), list.totals) };
    },

    /** The lines of a spreadsheet. That it was taken is in the log. */
    async export(
      actor: Actor,
      query: RegistrationQuery,
      { programme, phones }: { programme: DescribedProgramme; phones: boolean },
    ): Promise<AsyncIterable<string>> {
      await store.appendAudit({ at: clock.now(), actor, action: "export", subjects: [], detail: "registrations" });
      return sheetFile(registrationSheet(programme, { phones }), listRegistrations(desk, query).pages);
    },

    /** Every season that somebody has registered for, the newest first: one step along the index for each. */
    async seasons(): Promise<string[]> {
      const seasons: string[] = [];
      for (;;) {
        let query = database.db.selectFrom("registrations").select((row) => row.fn.max("season").as("season"));
        const last = seasons.at(-1);
        if (last !== undefined) query = query.where("season", "<", last);
        const { season } = (await query.executeTakeFirst()) ?? { season: null };
        if (season === null) return seasons;
        seasons.push(season);
      }
    },

    story: (id: string) => readRegistrationStory(desk, id),
    correct: (actor: Actor, id: string, fields: RegistrationFields, seen: RegistrationFields) =>
      correctRegistration(desk, actor, id, fields, seen),
    resend: (actor: Actor, id: string) => resendMail(desk, actor, id),
    refundRequest: (id: string) => findRefundRequest(database.db, id),
    answerRefundRequest: (actor: Actor, answer: { id: string; answer: string }) =>
      answerRefundRequest({ db: database.db, at: clock.now() }, actor, answer),
    refund: (
      actor: Actor,
      id: string,
      reason: string,
      part: Pick<RefundOrder, "amountCents" | "seenRefundedCents"> = {},
    ) => refundRegistration(desk, actor, id, { ...(reason && { reason }), ...part }),
    recordPayment: (actor: Actor, id: string, typed: TypedPayment) => markPaid(desk, actor, id, typed),
    strikePayment: (actor: Actor, id: string, paymentId: string, reason: string) =>
      money.strike(id, paymentId, { actor, reason }),
    acceptPayment: (actor: Actor, id: string, reason: string) => money.accept(id, { actor, reason }),
    askAboutPayment: (actor: Actor, id: string) => money.ask(id, actor),
    changePackage: (actor: Actor, id: string, to: RegistrationType, reason: string) =>
      money.changePackage(id, to, { actor, reason }),
    add: (actor: Actor, typed: TypedByHand) => addTypedByHand(desk, actor, typed),

    /** Takes the person of a registration out of everything, where it is still the one that was confirmed. */
    async forget(actor: Actor, id: string, { reason, confirmed }: { reason: string; confirmed: string }) {
      const found = await findPersonToForget(desk, id);
      if (!found.ok) return { ok: false, reason: "forgotten" } as const;
      if (confirmed !== found.email) return { ok: false, reason: "not_confirmed" } as const;
      return forgetPerson(desk, actor, found.email, reason);
    },
  };
}
