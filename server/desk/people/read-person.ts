import type { FileType } from "#domain/files/file-type.ts";
import { peopleInSeason, type PersonInSeason } from "#server/people/person-in-season.ts";
import type { RegistrationStatus } from "#domain/registration/registration.ts";
import type { Certificate } from "#server/certificates/certificate-rows.ts";
import type { ConsentState } from "#server/people/consents.ts";
import type { ListedNote } from "#server/learning/deliverable-notes.ts";
import type { HandedIn } from "#server/learning/read-progress.ts";
import { findPerson, type PersonRow } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import type { NamedLog } from "../log/log-list.ts";
import { findObjection } from "./settle-address.ts";
import type { PortalDesk } from "./portal-desk.ts";

/** One person with all that the desk knows about them in the season. */
export interface DeskPerson extends PersonInSeason {
  row: PersonRow;
  certificates: Certificate[];
  consent: ConsentState;
  /** What they handed in, by stage, and the notes on it. */
  handedIn: ReadonlyMap<number, readonly HandedIn[]>;
  notes: ListedNote[];
  /** The newest signed form. */
  paper: { id: string; type: FileType } | null;
  /** Two addresses that somebody has to decide on. */
  objection: Awaited<ReturnType<typeof findObjection>>;
  registrations: { id: string; season: string; status: RegistrationStatus }[];
  log: NamedLog;
}

export async function readPerson(
  { db, programme, portal }: PortalDesk,
  log: { about(ids: readonly string[]): Promise<NamedLog> },
  personId: string,
): Promise<DeskPerson | null> {
  const row = await findPerson(db, personId);
  if (!row) return null;
  const describe = await peopleInSeason(db, programme.id, [personId]);
  const registrations =
    row.email_key === null
      ? []
      : await db
          .selectFrom("registrations")
          .select(["id", "season", "status"])
          .where("email_key", "=", row.email_key)
          .orderBy("created_at", "desc")
          .execute();
  return {
    ...describe(personId),
    row,
    certificates: await portal.certificates.ofPerson(personId),
    consent: await portal.consents.stateOf(personId),
    handedIn: (await portal.learning.progressOf(personId)).handedIn,
    notes: await portal.deliverableNotes.ofPerson(personId),
    paper: (await newestPaper(db, personId)) ?? null,
    objection: await findObjection(db, personId),
    registrations,
    log: await log.about([personId]),
  };
}

const newestPaper = (db: Queries, personId: string) =>
  db
    .selectFrom("consents")
    .innerJoin("files", "files.id", "consents.file_id")
    .select(["files.id", "files.type"])
    .where("consents.person_id", "=", personId)
    .orderBy("consents.requested_at", "desc")
    .executeTakeFirst();
