import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { announcementAt, finalsDayEndsAt } from "#domain/programme/moments.ts";
import { decidePlace } from "#server/desk/people/change-membership.ts";
import type { PortalDesk } from "#server/desk/people/portal-desk.ts";
import { whatIsLeftOf } from "#server/desk/people/teams-left-empty.ts";
import { planOfToday } from "#server/desk/today/plan-of-today.ts";
import type { Desk } from "#server/desk/desk.ts";
import { givePlace } from "#server/people/places.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { changeRows, putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { createTestClock } from "#tests/support/season/test-clock.ts";

const season = programme.id;
const actor = { kind: "cli", user: "desk" } as const;
const start = announcementAt(programme) - 5 * 24 * 3_600_000;

describe.each(engines)("a team with nobody left on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  const clock = createTestClock(start);
  let team: Awaited<ReturnType<typeof addTeam>>;
  let second: string;
  beforeEach(async () => {
    clock.set(start);
    team = await addTeam(db(), 1);
    second = await ensurePerson(db(), { email: "second@example.org", firstName: "Sec", lastName: "Ond" }, start);
    const member = { id: "second", season, team_id: team.teamId, person_id: second, joined_at: toText(start) };
    await putRow(db(), "team_members", member);
    for (const personId of [team.personId, second])
      await givePlace(db(), { season, personId, source: "desk", sourceId: null }, start);
  });

  const db = () => testDatabase.database.db;
  const close = (personId: string) =>
    decidePlace({ db: db(), clock, programme } as unknown as PortalDesk, actor, {
      personId,
      keep: false,
      reason: "Paid back",
    });
  const plan = () => planOfToday({ database: testDatabase.database, clock, programme } as unknown as Desk, ["people"]);
  const left = () => whatIsLeftOf(db(), season, team.teamId);

  test("is to be decided on before anything is announced, once the last of it has no place", async () => {
    await close(team.personId);
    expect((await plan()).blocking).toEqual([]);
    expect(await left()).toBeNull();
    clock.advance(1_000);
    await close(second);
    const { teamId: id } = team;
    const need = { kind: "team-empty", id, about: "Team 1", at: start + 1_000, to: `/desk/people/teams/${id}` };
    const group = { kind: "team-empty", area: "people", count: 1, deadline: announcementAt(programme) };
    expect((await plan()).blocking).toEqual([{ ...group, needs: [need] }]);
    expect(await left()).toBe("judged");
    await changeRows(db(), "submissions", { status: "withdrawn" }, { id: team.submissionId });
    expect([(await plan()).blocking, await left()]).toEqual([[], null]);
  });

  test("is to be decided on after that only where it is to pitch, until the finals are over", async () => {
    await close(team.personId);
    await close(second);
    clock.set(announcementAt(programme));
    const at = toText(clock.now());
    const run = { id: "run", season, formula: "f", checksum: "c", inputs: "{}", computed_at: at, published_at: at };
    await putRow(db(), "score_runs", { ...run, votes_counted: 0, votes_held: 0, votes_struck: 0 });
    expect([(await plan()).waiting, await left()]).toEqual([[], null]);
    const { submissionId: submission_id } = team;
    await putRow(db(), "finalists", { submission_id, season, announced_at: at });
    expect((await plan()).waiting).toMatchObject([{ kind: "team-empty", count: 1 }]);
    expect(await left()).toBe("finalist");
    await putRow(db(), "run_sheet", { submission_id, season, position: 0, pitches: "no" });
    expect([(await plan()).waiting, await left()]).toEqual([[], null]);
    await changeRows(db(), "run_sheet", { pitches: "yes" });
    clock.set(finalsDayEndsAt(programme) - 1);
    expect((await plan()).waiting).toHaveLength(1);
    clock.set(finalsDayEndsAt(programme));
    expect((await plan()).waiting).toEqual([]);
  });
});
