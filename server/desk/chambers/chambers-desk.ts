import type { Actor } from "#domain/people/actor.ts";
import { locksOf } from "#server/storage/locks.ts";
import { nameOf } from "#server/people/people.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { Desk } from "../desk.ts";
import { listPage, readSlice, type PageRequest } from "../list/list-page.ts";
import { findChamber } from "#server/chambers/chamber-rows.ts";
import { capChamber, closeChamber, decideName, keepChamber, noteSeen } from "./change-chamber.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { projectsOnDisplay } from "#server/chambers/chamber-projects.ts";
import { readChamberTeams } from "#server/chambers/nominations.ts";
import { moveMember, type MemberMove } from "./move-member.ts";
import { removeContactAtDesk, type ContactRemoval } from "./remove-contact.ts";
import { oncePage, csvLine, sheetFile } from "#server/export/csv.ts";
import { questionColumns } from "../questions/question-columns.ts";
import { chamberQuery, everyChamber, listChambers, toListedChamber, type ListedChamber } from "./list-chambers.ts";
import type { Instant } from "#domain/time/time.ts";
import { rosterPageSize } from "#server/chambers/roster.ts";
import type { Queries } from "#server/storage/database.ts";

/** What the desk's pages about chambers ask for. */
export function createChambersDesk({ database, clock, programme, store }: Desk) {
  const { db } = database;
  const options = { db, locks: locksOf(database.engine), clock };
  /** By a join code only for whoever may see one: it opens places. */
  const query = (search: string, { codes }: { codes: boolean }) => {
    const all = chamberQuery(db, programme.id);
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return words.reduce(
      (found, word) =>
        found.where((row) =>
          row.or([
            row(row.fn<string>("lower", ["name"]), "like", `%${word.replaceAll(/[\\%_]/g, "")}%`),
            ...(codes ? [row("code_key", "=", word.toUpperCase().replaceAll("-", ""))] : []),
          ]),
        ),
      all,
    );
  };
  return {
    page: (search: string, request: PageRequest, shown: { codes: boolean }) =>
      listPage(
        request,
        async (slice) => {
          const rows = await readSlice(query(search, shown), { at: "chambers.created_at", id: "chambers.id" }, slice);
          return rows.map(toListedChamber);
        },
        ({ createdAt, id }) => ({ at: createdAt, id }),
      ),

    async find(chamberId: string) {
      // The log leads to those that have closed, and to those of earlier seasons: there is the way back.
      const row = await everyChamber(db).where("chambers.id", "=", chamberId).executeTakeFirst();
      if (!row) return null;
      const contacts = await db
        .selectFrom("chamber_contacts")
        .innerJoin("people", "people.id", "chamber_contacts.person_id")
        .select(["people.id", "first_name", "last_name", "email"])
        .where("chamber_id", "=", chamberId)
        .where("removed_at", "is", null)
        .orderBy("added_at")
        .orderBy("people.id")
        .execute();
      const paid = await db
        .selectFrom("chamber_members")
        .innerJoin("people", "people.id", "chamber_members.person_id")
        .select(["people.id", "first_name", "last_name", "email"])
        .where("chamber_id", "=", chamberId)
        .where("removed_at", "is", null)
        .where("flag", "=", "paid")
        .limit(100)
        .execute();
      const person = (one: (typeof contacts)[number]) => ({ name: nameOf(one), email: one.email ?? "" });
      return {
        chamber: toListedChamber(row),
        closedAt: row.closed_at === null ? null : fromText(row.closed_at),
        wantedName: (await findChamber(db, chamberId))?.wanted_name ?? null,
        contacts: contacts.map((contact) => ({ id: contact.id, ...person(contact) })),
        paidMembers: paid.map(person),
      };
    },

    roster: (chamberId: string, page: number) => readDeskRoster(db, chamberId, page),
    mails: (chamberId: string) => readChamberMails(db, chamberId),
    /** The chamber's teams, each with what it has in the public gallery. */
    async teams(chamberId: string) {
      const teams = await readChamberTeams(db, chamberId);
      const ids = teams.map(({ id }) => id);
      const projects = await projectsOnDisplay(db, votingSeasonOf(programme), clock.now(), ids);
      return teams.map((team) => ({ ...team, project: projects.get(team.id) ?? null }));
    },
    /** Where a member could be moved to. */
    async others(chamberId: string): Promise<{ id: string; name: string | null; code: string }[]> {
      const all = await listChambers({ db, programme });
      return all.filter(({ id, flag }) => id !== chamberId && flag === null);
    },
    move: (actor: Actor, move: MemberMove) => moveMember(options, actor, move),
    removeContact: (actor: Actor, removal: ContactRemoval) => removeContactAtDesk(options, actor, removal),

    /** The lines of a spreadsheet. That it was taken is in the log. */
    async export(actor: Actor, shown: { codes: boolean }): Promise<AsyncIterable<string>> {
      await store.appendAudit({ at: clock.now(), actor, action: "export", subjects: [], detail: "chambers" });
      const asked = await questionColumns(db, programme.id, "chambers");
      return sheetFile(
        chamberSheet(shown, asked.titles),
        oncePage(async () => {
          const all = await listChambers({ db, programme });
          const answersOf = await asked.read(all.map(({ id }) => id));
          return all.map((chamber) => ({ ...chamber, answers: answersOf(chamber.id) }));
        }),
      );
    },

    cap: (actor: Actor, id: string, cap: number | null) => capChamber(options, actor, id, cap),
    keep: (actor: Actor, id: string, reason: string) => keepChamber(options, actor, id, reason),
    close: (actor: Actor, id: string, reason: string) => closeChamber(options, actor, id, reason),
    decideName: (actor: Actor, id: string, decision: { accept: boolean; wanted: string }) =>
      decideName(options, actor, id, decision),
    seen: (actor: Actor, id: string) => noteSeen(options, actor, id),
  };
}

interface Answered {
  answers: readonly (string | null)[];
}

/** Chambers for a spreadsheet. Their codes open places: they are for organizers only. */
function chamberSheet({ codes }: { codes: boolean }, asked: readonly string[]) {
  return {
    header: csvLine([
      "Name",
      ...(codes ? ["Code"] : []),
      "Members",
      "Limit",
      "Nominated",
      "Needs",
      "Registration",
      "Id",
      ...asked,
    ]),
    line: ({ name, code, members, cap, nominated, flag, registrationId, id, answers }: ListedChamber & Answered) =>
      csvLine([name, ...(codes ? [code] : []), members, cap, nominated, flag, registrationId, id, ...answers]),
  };
}

/** A chamber's member as the desk sees one: by name, whatever the chamber sees. */
interface DeskMember {
  memberId: string;
  personId: string;
  name: string;
  business: string | null;
  joinedAt: Instant;
  /** Whether the chamber sees the name. */
  isListed: boolean;
  team: { id: string; name: string } | null;
}

/** One page of them, and whether another follows. */
async function readDeskRoster(db: Queries, chamberId: string, page: number) {
  const rows = await db
    .selectFrom("chamber_members")
    .innerJoin("people", "people.id", "chamber_members.person_id")
    .leftJoin("team_members", (join) =>
      join
        .onRef("team_members.person_id", "=", "chamber_members.person_id")
        .onRef("team_members.season", "=", "chamber_members.season")
        .on("team_members.left_at", "is", null),
    )
    .leftJoin("teams", "teams.id", "team_members.team_id")
    .select(["chamber_members.id", "chamber_members.person_id", "chamber_members.joined_at", "listed_at", "business"])
    .select(["first_name", "last_name", "email", "teams.id as team_id", "teams.name as team_name"])
    .where("chamber_members.chamber_id", "=", chamberId)
    .where("chamber_members.removed_at", "is", null)
    .orderBy("chamber_members.joined_at")
    .orderBy("chamber_members.id")
    .limit(rosterPageSize + 1)
    .offset((page - 1) * rosterPageSize)
    .execute();
  const members = rows.slice(0, rosterPageSize).map((row): DeskMember => ({
    memberId: row.id,
    personId: row.person_id,
    name: nameOf(row),
    business: row.business,
    joinedAt: fromText(row.joined_at),
    isListed: row.listed_at !== null,
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? "" },
  }));
  return { members, hasMore: rows.length > rosterPageSize };
}

/** The latest mails to its contacts. */
async function readChamberMails(db: Queries, chamberId: string) {
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("chamber_contacts", "chamber_contacts.person_id", "outbox.person_id")
    .select(["outbox.id", "outbox.kind", "outbox.created_at"])
    .where("chamber_contacts.chamber_id", "=", chamberId)
    .orderBy("outbox.created_at", "desc")
    .limit(10)
    .execute();
  return rows.map(({ id, kind, created_at }) => ({ id, kind, at: fromText(created_at) }));
}
