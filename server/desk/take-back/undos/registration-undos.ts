import type { RegistrationFields } from "#domain/registration/registration-form.ts";
import { clearChamberFlag } from "#server/chambers/flag-chamber.ts";
import { chamberOfRegistration } from "#server/chambers/open-chamber.ts";
import { refuseCorrection } from "#server/people/person-on-correction.ts";
import type { RowChange } from "#server/storage/queries/deeds/row-change.ts";
import { findRow, updateRow, toRegistration, toText } from "#server/storage/queries/rows.ts";
import type { Undo, LoggedAction } from "../undo.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { turnOf } from "#server/money/hold-registration.ts";
import { restoreRows } from "#server/storage/queries/deeds/restore-rows.ts";
import { isForgotten } from "./place-undos.ts";

/** The chamber that was new or closed before. */
const openedChamber = ({ changes }: LoggedAction): RowChange | undefined =>
  changes.find(
    ({ table, before }) => table === "chambers" && (before === null || typeof before["closed_at"] === "string"),
  );

export const packageUndos = {
  "change-package": {
    area: "registrations",
    tells: "nobody",
    turns: ({ entry }) => [turnOf(entry.subjects[0] ?? "")],
    async blocked(db, deed) {
      if (await isForgotten(db, deed)) return "forgotten";
      const opened = openedChamber(deed);
      if (!opened) return null;
      const member = await findRow(db, "chamber_members", ["id"], {
        chamber_id: String(opened.key["id"]),
        removed_at: null,
      });
      return member ? "has_members" : null;
    },
    // A chamber that opened with it is closed: its contact and its code were already told of.
    async restore(transaction, deed, _, now) {
      const opened = openedChamber(deed);
      await restoreRows(
        transaction,
        deed.changes.filter((change) => change !== opened),
      );
      if (opened) await updateRow(transaction, "chambers", String(opened.key["id"]), { closed_at: toText(now) });
      return null;
    },
  },
} satisfies Record<string, Undo>;

const registrationOf = ({ entry }: LoggedAction): string => entry.subjects[0] ?? "";
const turns = (deed: LoggedAction): string[] => [turnOf(registrationOf(deed))];

/** The payment that the deed recorded. */
const paymentOf = ({ changes }: LoggedAction): string =>
  String(changes.find(({ table }) => table === "payments")?.key["id"] ?? "");

export const moneyUndos = {
  paid: {
    area: "registrations",
    tells: "nobody",
    turns,
    // A struck entry stays in the books as one that counts for nothing.
    async restore(transaction, deed, { desk }) {
      const struck = await desk.money.strikeWithin(transaction, registrationOf(deed), paymentOf(deed));
      return struck ? null : "changed_since";
    },
  },
  void: {
    area: "invoices",
    tells: "customer",
    turns,
    async follow(transaction, deed, _, { now }) {
      // Its members were shut out with it; those whom somebody has let in or moved since are as they are.
      const chamber = await chamberOfRegistration(transaction, registrationOf(deed));
      if (chamber?.flag === null) await clearChamberFlag(transaction, chamber.id);
      await queueMail(transaction, {
        kind: "invoice",
        ids: { registrationId: registrationOf(deed) },
        at: now,
        again: true,
      });
    },
  },
} satisfies Record<string, Undo>;

export const registrationUndos = {
  correct: {
    area: "registrations",
    tells: "customer",
    async refused(db, { entry, changes }, actor) {
      const [registrationId = ""] = entry.subjects;
      const email = changes.find(({ table }) => table === "registrations")?.before?.["email"];
      const row = await db.selectFrom("registrations").selectAll().where("id", "=", registrationId).executeTakeFirst();
      if (typeof email !== "string" || !row) return null;
      const refused = await refuseCorrection(db, actor, toRegistration(row), email);
      return refused && (refused.reason === "taken" ? "address_taken" : refused.reason);
    },
    /** The correction is made the other way round, so that person, place and chamber follow once more. */
    async restore(transaction, { entry, changes }, { desk }, now) {
      const [registrationId = ""] = entry.subjects;
      const own = changes.find(({ table }) => table === "registrations");
      if (!own) return "erased";
      const done = await desk.store.correctBack(transaction, registrationId, oldFields(own), now);
      return done ? null : "forgotten";
    },
  },
} satisfies Record<string, Undo>;

const columns: Readonly<Record<keyof RegistrationFields, string>> = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  company: "company",
};

/** What the correction changed, as it was. */
function oldFields({ before }: RowChange): Partial<RegistrationFields> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) =>
      before && column in before ? [[field, before[column] as string | null]] : [],
    ),
  );
}
