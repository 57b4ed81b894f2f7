import { renewCertificates } from "#server/certificates/renew-certificates.ts";
import { isOrganizer } from "#server/people/holds-role.ts";
import { findPerson } from "#server/people/people.ts";
import { organizerRoleOf } from "#server/people/roles.ts";
import { flagIfGoneSince } from "#server/people/source-of-place.ts";
import { signOutOldAddress } from "#server/people/readdress-person.ts";
import type { RowChange } from "#server/storage/queries/deeds/row-change.ts";
import type { Undo } from "../undo.ts";
import { isForgotten } from "./place-undos.ts";
import { areaOfRecord, isNotedRecord } from "#domain/desk/noted-record.ts";

// Its words are not in the log, but on whom it was is: for those who see the record.
export const noteUndos = {
  "strike-note": {
    area: (kind) => (kind !== null && isNotedRecord(kind) ? areaOfRecord[kind] : "today"),
    tells: "nobody",
    blocked: isForgotten,
  },
} satisfies Record<string, Undo>;

const ownRow = (changes: readonly RowChange[]) => changes.find(({ table }) => table === "people");

export const personUndos = {
  "correct-person": {
    area: "people",
    tells: "nobody",
    /** Another address is for whoever could correct it to that one today. */
    async refused(db, { entry, changes }, actor) {
      if (ownRow(changes)?.before?.["email_key"] === undefined) return null;
      const person = await findPerson(db, entry.subjects[0] ?? "");
      if (!person) return null;
      if (await organizerRoleOf(db, person.id)) return "holds_role";
      return person.signed_in_at === null || (await isOrganizer(db, actor)) ? null : "organizers_only";
    },
    async blocked(db, deed) {
      const forgotten = await isForgotten(db, deed);
      const key = ownRow(deed.changes)?.before?.["email_key"];
      if (forgotten || typeof key !== "string") return forgotten;
      const owner = await db.selectFrom("people").select("id").where("email_key", "=", key).executeTakeFirst();
      return owner ? "address_taken" : null;
    },
    async follow(transaction, { entry, changes }, { portalDesk }, { now: at }) {
      const [personId = ""] = entry.subjects;
      await renewCertificates(transaction, portalDesk.portal.certificates, personId);
      const own = ownRow(changes);
      const [oldEmail, newEmail] = [own?.after?.["email"], own?.before?.["email"]];
      if (typeof oldEmail === "string" && typeof newEmail === "string" && own?.before?.["email_key"])
        await signOutOldAddress(transaction, { personId, oldEmail, newEmail, at });
    },
  },
  "merge-people": {
    area: "people",
    tells: "nobody",
    refused: async (db, _, actor) => ((await isOrganizer(db, actor)) ? null : "organizers_only"),
    turns: ({ entry, season }) => entry.subjects.map((id) => `person:${season}:${id}`).toSorted(),
    async blocked(db, deed) {
      const forgotten = await isForgotten(db, deed);
      const gone = deed.changes.find(({ table, after }) => table === "people" && after === null);
      const key = gone?.before?.["email_key"];
      if (forgotten || typeof key !== "string") return forgotten;
      const owner = await db.selectFrom("people").select("id").where("email_key", "=", key).executeTakeFirst();
      return owner ? "address_taken" : null;
    },
    async follow(transaction, { entry, season }, { portalDesk }, { now }) {
      for (const personId of entry.subjects) {
        await renewCertificates(transaction, portalDesk.portal.certificates, personId);
        await flagIfGoneSince(transaction, { season, personId, since: entry.at }, now);
      }
    },
  },
} satisfies Record<string, Undo>;
