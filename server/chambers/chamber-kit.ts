import { invoiceDocument, receiptDocument } from "#server/invoices/invoice-documents.ts";
import type { Invoices } from "#server/invoices/invoices.ts";
import { ensurePerson, nameOf } from "#server/people/people.ts";
import type { DisplaySeason } from "#server/submission/displayed.ts";
import { sheetFile, type Sheet, csvLine, exportText } from "#server/export/csv.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { cameCents } from "#server/storage/queries/payments.ts";
import { readRow, toRegistration } from "#server/storage/queries/rows.ts";
import { readProgress } from "./chamber-progress.ts";
import { projectsOnDisplay, type ChamberProject } from "./chamber-projects.ts";
import { findChamber, type ChamberRow } from "./chamber-rows.ts";
import type { JoinOptions } from "./join-chamber.ts";
import { removeMember } from "./leave-chamber.ts";
import {
  nominateTeam,
  readChamberTeams,
  withdrawNomination,
  type ChamberTeam,
  type NominationOptions,
} from "./nominations.ts";
import { addContact, newChamberCode } from "./open-chamber.ts";
import { mayRemoveContact, removeContact } from "./remove-contact.ts";
import { renameChamber } from "./rename-chamber.ts";
import { readRoster, rosterPages, type RosterEntry } from "./roster.ts";
import { dayIn } from "#domain/time/time.ts";

export type KitOptions = JoinOptions &
  NominationOptions & {
    /** How a registration is paid by invoice, or null where it is not. */
    invoiceOf: Invoices["find"];
    /** In whose days the roster is written. */
    zone: string;
    /** What of the season decides on display. */
    display: DisplaySeason;
  };

/** More would be a distribution list. */
const mostContacts = 10;

export interface Contact {
  firstName: string;
  lastName: string;
  email: string;
}

export type ContactAdded = { ok: true } | { ok: false; reason: "contacts" | "is_contact" };

/** What a chamber's contacts do on its page. Each call names the chamber; whether it is theirs, `chambersOf` says. */
export function createChamberKit(options: KitOptions) {
  const { db, clock, season } = options;
  return {
    /** The chambers that somebody looks after, oldest first. */
    chambersOf: (personId: string): Promise<ChamberRow[]> =>
      db
        .selectFrom("chambers")
        .innerJoin("chamber_contacts", "chamber_contacts.chamber_id", "chambers.id")
        .selectAll("chambers")
        .where("person_id", "=", personId)
        .where("removed_at", "is", null)
        .where("season", "=", season)
        .where("closed_at", "is", null)
        .orderBy("chambers.created_at")
        .orderBy("chambers.id")
        .execute(),

    roster: (chamberId: string, page: number) => readRoster(db, chamberId, page),
    /** The roster's lines for a spreadsheet. That it was taken, and by whom, is in the log. */
    async exportRoster(chamberId: string, contactId: string): Promise<AsyncIterable<string>> {
      const entry = { at: clock.now(), actor: { kind: "system" } as const, action: "export" as const };
      await appendAudit(db, { ...entry, subjects: [chamberId, contactId], detail: "roster" });
      return sheetFile(rosterSheet(options.zone), rosterPages(db, chamberId));
    },
    /** The chamber's teams, each with what it has in the public gallery. */
    async teams(chamberId: string): Promise<(ChamberTeam & { project: ChamberProject | null })[]> {
      const teams = await readChamberTeams(db, chamberId);
      const ids = teams.map(({ id }) => id);
      const projects = await projectsOnDisplay(db, options.display, clock.now(), ids);
      return teams.map((team) => ({ ...team, project: projects.get(team.id) ?? null }));
    },
    progress: (chamberId: string) => readProgress(db, chamberId, clock.now()),

    /** `mayRemove`: whether `seenBy`, one of them, can take the page from this one. */
    async contacts(
      { id, registration_id }: Pick<ChamberRow, "id" | "registration_id">,
      seenBy: string,
    ): Promise<{ id: string; name: string; email: string; mayRemove: boolean }[]> {
      const registration = await readRow(db, "registrations", ["email"], { id: registration_id });
      const rows = await db
        .selectFrom("chamber_contacts")
        .innerJoin("people", "people.id", "chamber_contacts.person_id")
        .select(["people.id", "first_name", "last_name", "email"])
        .where("chamber_id", "=", id)
        .where("removed_at", "is", null)
        .orderBy("added_at")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: nameOf(row),
        email: row.email ?? "",
        mayRemove: mayRemoveContact(row, seenBy, registration),
      }));
    },

    /** What the chamber was registered with and what came for it, for its receipt. */
    async registration({ registration_id }: ChamberRow) {
      const row = await db
        .selectFrom("registrations")
        .selectAll()
        .select(cameCents.as("came_cents"))
        .where("id", "=", registration_id)
        .executeTakeFirstOrThrow();
      return { ...toRegistration(row), cameCents: Number(row.came_cents) };
    },

    /** Whether its package is paid for: until then the board has something to decide. */
    async hasPaid({ registration_id }: ChamberRow): Promise<boolean> {
      const row = await readRow(db, "registrations", ["paid_at"], { id: registration_id });
      return row.paid_at !== null;
    },

    /** What the papers of its invoice are made from: the invoice, and once it is paid the receipt; null where none. */
    async bills({ registration_id }: ChamberRow) {
      const found = await options.invoiceOf(registration_id);
      return (
        found && { invoice: invoiceDocument(found.invoice), receipt: receiptDocument(found.invoice, found.payments) }
      );
    },

    rename: (chamberId: string, name: string) => renameChamber(options, chamberId, name),

    /** The old code lets nobody in any more; who has joined stays. */
    async renewCode(chamberId: string): Promise<void> {
      await db.updateTable("chambers").set(newChamberCode()).where("id", "=", chamberId).execute();
    },

    addContact: (chamberId: string, contact: Contact): Promise<ContactAdded> =>
      db.transaction().execute(async (transaction) => {
        await options.locks.takeTurn(transaction, `chamber:${chamberId}`);
        const { count } = await transaction
          .selectFrom("chamber_contacts")
          .select((row) => row.fn.countAll().as("count"))
          .where("chamber_id", "=", chamberId)
          .where("removed_at", "is", null)
          .executeTakeFirstOrThrow();
        if (Number(count) >= mostContacts || !(await findChamber(transaction, chamberId)))
          return { ok: false, reason: "contacts" };
        const now = clock.now();
        const personId = await ensurePerson(transaction, contact, now);
        return (await addContact(transaction, chamberId, personId, now))
          ? { ok: true }
          : { ok: false, reason: "is_contact" };
      }),

    removeContact: (chamberId: string, contactId: string, by: string) =>
      removeContact(options, { chamberId, contactId, by }),

    removeMember: (chamberId: string, memberId: string) => removeMember(options, chamberId, memberId),
    nominate: (chamberId: string, teamId: string) => nominateTeam(options, chamberId, teamId),
    withdraw: (chamberId: string, teamId: string) => withdrawNomination(options, chamberId, teamId),
    mayNominate: () => clock.now() < options.closesAt,
    most: options.most,
  };
}

export type ChamberKit = ReturnType<typeof createChamberKit>;

/** A chamber's roster for a spreadsheet: what the page shows, and nothing more. */
function rosterSheet(zone: string): Sheet<RosterEntry> {
  return {
    header: csvLine(["Name", "Business", "Joined", "Lessons", "Stages", "Team"]),
    line: ({ name, business, joinedAt, progress }) =>
      csvLine([
        exportText(name),
        exportText(business),
        dayIn(joinedAt, zone),
        progress?.lessons ?? null,
        progress?.stages ?? null,
        exportText(progress?.team ?? null),
      ]),
  };
}
