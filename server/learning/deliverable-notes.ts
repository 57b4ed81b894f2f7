import { randomUUID } from "node:crypto";
import { isPressedTwice } from "#domain/desk/pressed-twice.ts";
import { deliverableNoteRules, type DeliverableNote } from "#domain/portal/deliverable-note.ts";
import type { Instant } from "#domain/time/time.ts";
import { guardianAddresses } from "#server/people/address-changes.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRows, insertRow, fromText, toText } from "#server/storage/queries/rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export type NoteAuthor = { kind: "advisor"; personId: string } | { kind: "desk"; personId: string | null };

/** A note as its reader sees it. */
export interface ListedNote {
  id: string;
  stage: number;
  deliverable: string;
  text: string;
  /** The advisor's name; null where the desk wrote it. */
  advisor: string | null;
  writtenAt: Instant;
}

/** `isNew`: false where the button was pressed twice. */
export type NoteLeaving = { ok: true; noteId: string; isNew: boolean } | { ok: false; reason: "unknown" | "too_many" };

export interface DeliverableNotesOptions extends WriteAccess {
  season: string;
}

/** Notes of two lines that an advisor or the desk leaves on what somebody handed in. The person is told by mail. */
export function createDeliverableNotes({ db, locks, clock, season }: DeliverableNotesOptions) {
  const isHandedIn = async (queries: Queries, { personId, stage, deliverable }: DeliverableNote) =>
    (await queries
      .selectFrom("deliverables")
      .innerJoin("people", "people.id", "deliverables.person_id")
      .select("deliverable")
      .where("person_id", "=", personId)
      .where("season", "=", season)
      .where("stage", "=", stage)
      .where("deliverable", "=", deliverable)
      .where("people.forgotten_at", "is", null)
      .executeTakeFirst()) !== undefined;

  const leave = async (transaction: Queries, author: NoteAuthor, note: DeliverableNote): Promise<NoteLeaving> => {
    if (!(await isHandedIn(transaction, note))) return { ok: false, reason: "unknown" };
    const { personId, stage, deliverable, text } = note;
    await locks.takeTurn(transaction, `notes-on:${personId}`);
    const [noteId, at] = [randomUUID(), clock.now()];
    const written = {
      season,
      person_id: personId,
      stage,
      deliverable,
      text,
      author_kind: author.kind,
      author_id: author.personId,
    };
    const before = await findRows(transaction, "deliverable_notes", ["id", "written_at"], written);
    const same = before.find(({ written_at }) => isPressedTwice(fromText(written_at), at));
    if (same) return { ok: true, noteId: same.id, isNew: false };
    await insertRow(transaction, "deliverable_notes", { id: noteId, ...written, written_at: toText(at) });
    await queueMail(transaction, { kind: "deliverable-note", ids: { personId, noteId }, at });
    // What an advisor writes to somebody under age, their guardian reads as well.
    const guardians = author.kind === "advisor" ? await guardianAddresses(transaction, season, [personId]) : [];
    for (const address of guardians)
      await queueMail(transaction, { kind: "deliverable-note-copy", ids: { noteId }, address, again: true, at });
    return { ok: true, noteId, isNew: true };
  };

  return {
    /** Every note that somebody got this season, the oldest first. */
    async ofPerson(personId: string): Promise<ListedNote[]> {
      const rows = await db
        .selectFrom("deliverable_notes")
        .leftJoin("people", "people.id", "deliverable_notes.author_id")
        .select(["deliverable_notes.id", "stage", "deliverable", "text", "author_kind", "written_at"])
        .select(["first_name", "last_name", "email"])
        .where("person_id", "=", personId)
        .where("season", "=", season)
        .orderBy("written_at")
        .orderBy("deliverable_notes.id")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        stage: row.stage,
        deliverable: row.deliverable,
        text: row.text,
        advisor: row.author_kind === "advisor" ? nameOf(row) : null,
        writtenAt: fromText(row.written_at),
      }));
    },

    /** The teams that have asked an advisor, with what their members handed in. */
    teamsOf: (advisorPersonId: string): Promise<AdvisedTeam[]> => advisedTeams(db, season, advisorPersonId),

    /** An advisor's note, on what a member of a team handed in that has asked them. */
    byAdvisor: (advisorPersonId: string, note: DeliverableNote): Promise<NoteLeaving> =>
      db.transaction().execute(async (transaction): Promise<NoteLeaving> => {
        await locks.takeTurn(transaction, `notes-by:${advisorPersonId}`);
        const teams = await advisedTeams(transaction, season, advisorPersonId);
        const isTheirs = teams.some(({ members }) => members.some(({ personId }) => personId === note.personId));
        if (!isTheirs) return { ok: false, reason: "unknown" };
        const { count } = await transaction
          .selectFrom("deliverable_notes")
          .select((row) => row.fn.countAll().as("count"))
          .where("author_id", "=", advisorPersonId)
          .where("written_at", ">", toText(clock.now() - 24 * 3_600_000))
          .executeTakeFirstOrThrow();
        if (Number(count) >= deliverableNoteRules.aDay) return { ok: false, reason: "too_many" };
        return leave(transaction, { kind: "advisor", personId: advisorPersonId }, note);
      }),

    /** For the desk, within its transaction. */
    byDesk: (transaction: Queries, personId: string | null, note: DeliverableNote): Promise<NoteLeaving> =>
      leave(transaction, { kind: "desk", personId }, note),
  };
}

/** What an advisor may see of a team that has asked them. */
interface AdvisedTeam {
  teamId: string;
  name: string;
  askedAt: Instant;
  question: string;
  members: {
    personId: string;
    name: string;
    handedIn: { stage: number; deliverable: string; text: string | null; link: string | null }[];
  }[];
}

/** The teams whose members have asked an advisor, the newest question first. Nobody else's work is shown to them. */
async function advisedTeams(db: Queries, season: string, advisorPersonId: string): Promise<AdvisedTeam[]> {
  const questions = await db
    .selectFrom("advisor_questions")
    .innerJoin("advisors", "advisors.id", "advisor_questions.advisor_id")
    .innerJoin("teams", "teams.id", "advisor_questions.team_id")
    .select(["team_id", "teams.name", "asked_at", "question"])
    .where("advisors.person_id", "=", advisorPersonId)
    .where("advisors.season", "=", season)
    .where("advisors.removed_at", "is", null)
    .where("teams.ended_at", "is", null)
    .where("question", "is not", null)
    .orderBy("asked_at", "desc")
    .execute();
  const newest = questions.filter((row, index) => questions.findIndex((one) => one.team_id === row.team_id) === index);
  if (newest.length === 0) return [];
  const members = await db
    .selectFrom("team_members")
    .innerJoin("people", "people.id", "team_members.person_id")
    .select(["team_id", "person_id", "first_name", "last_name", "email"])
    .where(
      "team_id",
      "in",
      newest.map(({ team_id }) => team_id),
    )
    .where("left_at", "is", null)
    .where("people.forgotten_at", "is", null)
    .orderBy("joined_at")
    .orderBy("team_members.id")
    .execute();
  const handedIn =
    members.length === 0
      ? []
      : await db
          .selectFrom("deliverables")
          .select(["person_id", "stage", "deliverable", "text", "link"])
          .where("season", "=", season)
          .where(
            "person_id",
            "in",
            members.map(({ person_id }) => person_id),
          )
          .orderBy("stage")
          .orderBy("handed_in_at")
          .execute();
  return newest.map((team) => ({
    teamId: team.team_id,
    name: team.name,
    askedAt: fromText(team.asked_at),
    question: team.question ?? "",
    members: members
      .filter((member) => member.team_id === team.team_id)
      .map((member) => ({
        personId: member.person_id,
        name: nameOf(member),
        handedIn: handedIn
          .filter((item) => item.person_id === member.person_id)
          .map(({ stage, deliverable, text, link }) => ({ stage, deliverable, text, link })),
      })),
  }));
}
