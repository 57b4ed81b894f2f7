import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Registration } from "#domain/registration/registration.ts";
import { deleteNoted } from "#server/files/work/sweep-files.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { clearRemains } from "#server/retention/clear-remains.ts";
import { removeMailFiles, removeMailFilesNaming } from "#server/retention/mail-files.ts";
import { consentsOfGuardian } from "#server/storage/queries/retention/consents-of-guardian.ts";
import { formerAddresses } from "#server/storage/queries/retention/former-addresses.ts";
import { invitationsTo } from "#server/storage/queries/retention/invitations-to.ts";
import { emailKey } from "#server/storage/queries/rows.ts";
import type { Desk } from "../desk.ts";
import { locksOf, type Locks } from "#server/storage/locks.ts";
import { noteForgotten, type ForgottenIds } from "./forgotten-register.ts";
import { findRegistrations, type FindRefusal } from "../registrations/find-registrations.ts";
import type { Queries } from "#server/storage/database.ts";
import { holdsRole, isOrganizer } from "#server/people/holds-role.ts";

/** Whom a word means, and what they have: to be shown before it is taken for good. */
export type PersonToForget =
  | {
      ok: true;
      email: string;
      registrations: Registration[];
      isPerson: boolean;
      isGuardian: boolean;
      isInvited: boolean;
    }
  | { ok: false; reason: FindRefusal | "forgotten" };

export interface Forgotten {
  registrationIds: string[];
  personIds: string[];
  /** Consents from which their guardian was taken out. */
  consentIds: string[];
  /** Invitations to a team that went to them. */
  invitationIds: string[];
  mailFiles: number;
  /** Whether the person's uploads are gone; otherwise the running site deletes them as soon as their store answers. */
  filesGone: boolean;
  /** Whether a backup from before is known to hold them; otherwise the next backup notes it, by the log. */
  isNoted: boolean;
  /** Whether the last traces left the database's files at once, or leave with its next housekeeping. */
  isCleared: boolean;
}

/** The person of an address, or of the registration with that id. */
export async function findPersonToForget(
  { store, database }: Pick<Desk, "store" | "database">,
  word: string,
): Promise<PersonToForget> {
  const found = await findRegistrations({ store }, word);
  const email = found.ok ? (found.registrations[0]?.email ?? null) : word.includes("@") ? word : null;
  if (email === null) return { ok: false, reason: found.ok ? "forgotten" : found.reason };
  const registrations = await store.findByEmail(email);
  const isPerson = (await findPersonByEmail(database.db, email)) !== undefined;
  const isGuardian = (await consentsOfGuardian(database.db, emailKey(email))).length > 0;
  const isInvited = (await invitationsTo(database.db, emailKey(email))).length > 0;
  const isKnown = registrations.length > 0 || isPerson || isGuardian || isInvited;
  if (!isKnown) return { ok: false, reason: "unknown_address" };
  return { ok: true, email, registrations, isPerson, isGuardian, isInvited };
}

/** Takes a person out of everything, files of mails included. What bookkeeping needs stays. For organizers only. */
export async function forgetPerson(
  desk: Desk,
  actor: Actor,
  email: string,
  reason: string,
): Promise<({ ok: true } & Forgotten) | { ok: false; reason: ForgetRefusal }> {
  const { store, clock, database, mailFolder, dataDir, programme } = desk;
  if (reason.trim() === "") return { ok: false, reason: "no_reason" };
  const marks = await namesOf(desk, email);
  const refuse = refuseToForget(actor, { locks: locksOf(database.engine), season: programme.id });
  const taken = await store.forget(email, actor, clock.now(), { reason: reason.trim(), refuse });
  if ("refused" in taken) return { ok: false, reason: taken.refused };
  const { mailIds, ...ids } = taken;
  const isNoted = await noted(dataDir, ids, clock.now());
  const mailFiles =
    (await removeMailFiles(mailFolder, mailIds)) + (await removeMailFilesNaming(mailFolder, [email, ...marks]));
  const filesGone = await deleteFiles(desk);
  return { ok: true, ...ids, mailFiles, filesGone, isNoted, isCleared: await clearRemains(database) };
}

/** They are forgotten already: a disk that is full must not make it look as if they were not. */
async function noted(dataDir: string, ids: ForgottenIds, at: Instant): Promise<boolean> {
  try {
    await noteForgotten(dataDir, ids, at);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return false;
  }
}

/** A store that is down must not keep anybody from being forgotten: what is noted is deleted later. */
async function deleteFiles({ store, files }: Pick<Desk, "store" | "files">): Promise<boolean> {
  try {
    await deleteNoted({ records: store, store: files });
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return false;
  }
}

/** As the person is called in mails to others: by first and last name, or by an address that they had. */
async function namesOf({ store, database }: Pick<Desk, "store" | "database">, email: string): Promise<string[]> {
  const person = await findPersonByEmail(database.db, email);
  const known = [
    [person?.first_name, person?.last_name],
    ...(await store.findByEmail(email)).map(({ firstName, lastName }) => [firstName, lastName]),
  ];
  const asGuardian = await consentsOfGuardian(database.db, emailKey(email));
  // A first name alone would take other people's mails along.
  const full = known.flatMap(([first, last]) => (first && last ? [`${first} ${last}`] : []));
  const former = await formerAddresses(database.db, person ? [person.id] : []);
  return [...full, ...former, ...asGuardian.flatMap(({ guardian_name: name }) => (name?.includes(" ") ? [name] : []))];
}

/** `holds_role`: take the role at the desk or among the judges away first, and with it the question of the last one. */
type ForgetRefusal = "organizers_only" | "no_reason" | "holds_role";

/** Why somebody may not be forgotten now, read in the transaction that would do it and in the organizers' turn. */
function refuseToForget(actor: Actor, { locks, season }: { locks: Locks; season: string }) {
  return async (transaction: Queries, personIds: readonly string[]): Promise<ForgetRefusal | null> => {
    await locks.takeTurn(transaction, "organizers");
    if (!(await isOrganizer(transaction, actor))) return "organizers_only";
    return (await holdsRole(transaction, season, personIds)) ? "holds_role" : null;
  };
}
