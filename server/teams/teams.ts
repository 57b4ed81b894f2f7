import { randomBytes, randomUUID } from "node:crypto";
import { codeKey, formatCode } from "#domain/teams/team-code.ts";
import type { Instant } from "#domain/time/time.ts";
import { settleEach } from "#server/operations/settle-each.ts";
import type { Queries } from "#server/storage/database.ts";
import type { KeptChanges } from "#server/storage/queries/deeds/row-change.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { giveLead, withdrawProject } from "#server/storage/queries/retention/leave-teams.ts";
import { emailKey, findRow, insertRow, toText, updateRows } from "#server/storage/queries/rows.ts";
import { endTeamMembership } from "./end-team-membership.ts";
import { openSince } from "./open-invitations.ts";
import { isLocked, readTeam, takesNobody, teamIdOf, type Team, readTeamOf } from "./team-rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface TeamsOptions extends WriteAccess {
  season: string;
  /** The largest team. */
  maxMembers: number;
  /** How long a member has between the lead's notice and the removal. */
  removalNoticeDays: number;
  /** The deadline: from then on nobody comes into a team whose project is not decided yet. */
  closesAt?: Instant;
  /** Called with who has entered a team, in that transaction. */
  onEntered?: (transaction: Queries, personId: string) => Promise<void>;
}

type Refused<Reason extends string> = { ok: false; reason: Reason };
export type TeamMade = { ok: true; teamId: string } | Refused<"has_team">;
export type TeamJoined =
  { ok: true; teamId: string } | Refused<"unknown_code" | "removed" | "full" | "has_team" | "locked">;
type LogChange = (transaction: Queries, undo: KeptChanges | undefined) => Promise<unknown>;
export type TeamChanged = { ok: true } | Refused<"no_team" | "not_lead" | "not_member" | "locked">;

/**
 * Making, joining and leaving teams. Every change takes its turn by person and by team, so that two who join at the
 * same moment see each other; that nobody is in two teams is also the database's own rule.
 */
export function createTeams(options: TeamsOptions) {
  const { db, locks, clock, season, maxMembers, removalNoticeDays, closesAt = Infinity, onEntered } = options;
  const removalNoticeMs = removalNoticeDays * 24 * 3_600_000;
  const inTurn = <Result>(names: readonly string[], work: (transaction: Queries) => Promise<Result>) =>
    db.transaction().execute(async (transaction) => {
      await locks.takeTurn(transaction, ...names);
      return work(transaction);
    });
  const person = (id: string) => `person:${season}:${id}`;
  const team = (id: string) => `team:${id}`;

  /** Runs a change of the person's own team, before it is locked. `lead`: only for its lead. */
  const changeOwn = async (
    personId: string,
    lead: boolean,
    work: (transaction: Queries, own: Team, now: Instant) => Promise<TeamChanged>,
  ): Promise<TeamChanged> => {
    const teamId = await teamIdOf(db, season, personId);
    if (teamId === null) return { ok: false, reason: "no_team" };
    return inTurn([person(personId), team(teamId)], async (transaction) => {
      const own = await readTeam(transaction, teamId);
      if (!own?.members.some((member) => member.personId === personId)) return { ok: false, reason: "no_team" };
      if (lead && own.leadId !== personId) return { ok: false, reason: "not_lead" };
      if (await isLocked(transaction, teamId)) return { ok: false, reason: "locked" };
      return work(transaction, own, clock.now());
    });
  };

  return {
    teamOf: (personId: string): Promise<Team | null> => readTeamOf(db, season, personId),

    create(personId: string, name: string): Promise<TeamMade> {
      return inTurn([person(personId)], async (transaction) => {
        const own = await readTeamOf(transaction, season, personId);
        const now = toText(clock.now());
        // Pressed twice, it is there.
        if (own?.name === name && own.leadId === personId) return { ok: true, teamId: own.id };
        if (own) return { ok: false, reason: "has_team" };
        const teamId = randomUUID();
        const code = formatCode(randomBytes(8));
        await insertRow(transaction, "teams", {
          id: teamId,
          season,
          name,
          code,
          code_key: codeKey(code),
          lead_id: personId,
          created_at: now,
        });
        await insertMember(transaction, { teamId, season, personId, now });
        await onEntered?.(transaction, personId);
        return { ok: true, teamId };
      });
    },

    async join(personId: string, typedCode: string): Promise<TeamJoined> {
      const found = await findRow(db, "teams", ["id"], { code_key: codeKey(typedCode), season, ended_at: null });
      if (!found) return { ok: false, reason: "unknown_code" };
      return inTurn([person(personId), team(found.id)], async (transaction) => {
        const wanted = await readTeam(transaction, found.id);
        if (!wanted) return { ok: false, reason: "unknown_code" };
        if (wanted.members.some((member) => member.personId === personId)) return { ok: true, teamId: wanted.id };
        if (await teamIdOf(transaction, season, personId)) return { ok: false, reason: "has_team" };
        if (
          (await isLocked(transaction, wanted.id)) ||
          (await takesNobody(transaction, wanted.id, clock.now() >= closesAt))
        )
          return { ok: false, reason: "locked" };
        if (await isPutOut(transaction, wanted.id, personId, clock.now())) return { ok: false, reason: "removed" };
        if (wanted.members.length >= maxMembers) return { ok: false, reason: "full" };
        await insertMember(transaction, { teamId: wanted.id, season, personId, now: toText(clock.now()) });
        await onEntered?.(transaction, personId);
        return { ok: true, teamId: wanted.id };
      });
    },

    leave: (personId: string) =>
      changeOwn(personId, false, async (transaction, own, now) => {
        await endTeamMembership(transaction, own, personId, now);
        return { ok: true };
      }),

    rename: (personId: string, name: string) =>
      changeOwn(personId, true, async (transaction, own) => {
        await transaction.updateTable("teams").set({ name }).where("id", "=", own.id).execute();
        return { ok: true };
      }),

    handOver: (personId: string, toPersonId: string) =>
      changeOwn(personId, false, async (transaction, own) => {
        if (!own.members.some((member) => member.personId === toPersonId)) return { ok: false, reason: "not_member" };
        if (own.leadId === toPersonId) return { ok: true };
        if (own.leadId !== personId) return { ok: false, reason: "not_lead" };
        await giveLead(transaction, own.id, toPersonId);
        return { ok: true };
      }),

    /** Gives a member notice; `queue` writes the mail that tells them, in the same transaction. */
    giveNotice: (
      personId: string,
      memberId: string,
      queue: (transaction: Queries, own: Team, removalAt: Instant) => Promise<void>,
    ) =>
      changeOwn(personId, true, async (transaction, own, now) => {
        const member = own.members.find((one) => one.personId === memberId && one.personId !== personId);
        if (!member) return { ok: false, reason: "not_member" };
        if (member.removalAt !== null) return { ok: true };
        await transaction
          .updateTable("team_members")
          .set({ removal_at: toText(now + removalNoticeMs) })
          .where("team_id", "=", own.id)
          .where("person_id", "=", memberId)
          .where("left_at", "is", null)
          .execute();
        await queue(transaction, own, now + removalNoticeMs);
        return { ok: true };
      }),

    /** Ends the memberships whose notice has run out. A team that was locked meanwhile stays as it is. */
    async removeDue(): Promise<void> {
      const now = clock.now();
      const due = await db
        .selectFrom("team_members")
        .select(["team_id", "person_id"])
        .where("left_at", "is", null)
        .where("removal_at", "<=", toText(now))
        .execute();
      await settleEach(due, ({ team_id, person_id }) =>
        inTurn([person(person_id), team(team_id)], async (transaction) => {
          const own = await readTeam(transaction, team_id);
          const member = own?.members.find((one) => one.personId === person_id);
          if (!own || !member || member.removalAt === null || member.removalAt > now) return;
          if (!(await isLocked(transaction, team_id))) await endTeamMembership(transaction, own, person_id, now);
        }),
      );
    },

    /** For the desk: at any time, with a reason. `log` writes it down in the same transaction. */
    async remove(teamId: string, personId: string, log?: LogChange): Promise<TeamChanged> {
      return inTurn([person(personId), team(teamId)], async (transaction) => {
        const own = await readTeam(transaction, teamId);
        if (!own?.members.some((member) => member.personId === personId)) return { ok: false, reason: "not_member" };
        const watch = await watchTeam(transaction, teamId);
        const now = clock.now();
        const membership = { team_id: teamId, person_id: personId, left_at: null };
        await updateRows(transaction, "team_members", membership, { removal_at: toText(now) });
        await endTeamMembership(transaction, own, personId, now);
        if (own.members.length === 1) await withdrawProject(transaction, teamId, now);
        await log?.(transaction, await watch.undo(season));
        return { ok: true };
      });
    },

    async setLead(teamId: string, personId: string, log?: LogChange): Promise<TeamChanged> {
      return inTurn([team(teamId)], async (transaction) => {
        const own = await readTeam(transaction, teamId);
        if (!own?.members.some((member) => member.personId === personId)) return { ok: false, reason: "not_member" };
        // Pressed twice, it is done and logged once.
        if (own.leadId === personId) return { ok: true };
        const watch = await watchTeam(transaction, teamId);
        await giveLead(transaction, teamId, personId);
        await log?.(transaction, await watch.undo(season));
        return { ok: true };
      });
    },
  };
}

export type Teams = ReturnType<typeof createTeams>;

/**
 * Whether somebody was taken out of the team, or left it under notice: they still know its code, and only whom it has
 * asked since comes back.
 */
async function isPutOut(db: Queries, teamId: string, personId: string, now: Instant): Promise<boolean> {
  const last = await db
    .selectFrom("team_members")
    .innerJoin("people", "people.id", "team_members.person_id")
    .select(["email", "removal_at", "left_at"])
    .where("team_id", "=", teamId)
    .where("person_id", "=", personId)
    .orderBy("joined_at", "desc")
    .executeTakeFirst();
  if (!last?.email || last.removal_at === null) return false;
  const asked = await openSince(db, now)
    .select("team_invitations.id")
    .where("team_id", "=", teamId)
    .where((row) => row(row.fn<string>("lower", ["team_invitations.email"]), "=", emailKey(last.email!)))
    .where("team_invitations.created_at", ">=", last.left_at)
    .executeTakeFirst();
  return asked === undefined;
}

const watchTeam = (transaction: Queries, teamId: string) =>
  watchRows(transaction, [
    rowsOf("teams", { id: teamId }),
    rowsOf("team_members", { team_id: teamId }),
    rowsOf("submissions", { team_id: teamId }),
  ]);

function insertMember(
  db: Queries,
  { teamId, season, personId, now }: { teamId: string; season: string; personId: string; now: string },
) {
  return insertRow(db, "team_members", {
    id: randomUUID(),
    team_id: teamId,
    season,
    person_id: personId,
    joined_at: now,
  });
}
