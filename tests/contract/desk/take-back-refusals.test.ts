import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { deskAreas } from "#domain/people/audience.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { addOrganizer, removeOrganizer } from "#server/desk/organizers/organizers.ts";
import { assignWave } from "#server/judging/assignment/assign-wave.ts";
import { giveProject } from "#server/judging/assignment/give-project.ts";
import { inviteJudge } from "#server/judging/judges.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { decideVotes } from "#server/voting/decide-votes.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const judging = judgingSeasonOf(programme);
const { id: season, opensAt, closesAt } = votingSeasonOf(programme);

describe("what is not taken back", () => {
  const rig = suiteWebDesk("sqlite");
  const actor = suiteOrganizer(rig);
  let submissionId: string;
  beforeEach(async () => {
    rig.clock.set(opensAt + 3_600_000);
    ({ submissionId } = await addTeam(db(), 1));
  });

  const db = () => rig.testDatabase.database.db;
  const look = async (entryId: string) => rig.desk.takeBack.look(actor, entryId);
  const takeBack = (action: string) => rig.takeBack(actor, action);

  test("is what the log does not have, or what has no way back", async () => {
    expect(await look("none")).toBeNull();
    const added = await rig.entryOf("organizer add");
    expect(await look(added)).toMatchObject({
      entry: { action: "organizer add" },
      undo: null,
      area: null,
      whyNot: "no_way_back",
      takenBackBy: null,
    });
    // Of a deed from before anything was kept.
    rig.clock.advance(1_000);
    await rig.store.appendAudit({ at: rig.clock.now(), actor, action: "close-place", subjects: [actor.personId] });
    expect(await look(await rig.entryOf("close-place"))).toMatchObject({ undo: null, whyNot: "no_way_back" });
    expect(await takeBack("close-place")).toEqual({ ok: false, reason: "no_way_back" });
  });

  describe("votes", () => {
    const vote = (id: string, change: object = {}) =>
      putRow(db(), "votes", {
        id,
        season,
        submission_id: submissionId,
        voter_hash: id,
        disposable: 0,
        mail_domain: "x.example",
        status: "held",
        why: "browser",
        cast_at: toText(rig.clock.now()),
        ...change,
      });
    const decide = (decision: "counted" | "struck" | "held") => {
      rig.clock.advance(1_000);
      const slice = { mailDomain: "x.example" };
      return decideVotes(votingOptionsOf(rig.raw), actor, { slice, decision, reason: "A tip" });
    };
    const set = (change: object) => db().updateTable("votes").set(change).execute();
    const state = async () => {
      const { status, why, decided_at } = await db().selectFrom("votes").selectAll().executeTakeFirstOrThrow();
      return { status, why, decided_at };
    };

    test("of which nothing is known any more", async () => {
      await vote("v");
      await decide("struck");
      await db().deleteFrom("vote_decisions").execute();
      expect(await takeBack("strike-votes")).toEqual({ ok: false, reason: "erased" });
      expect((await state()).status).toBe("struck");
    });

    test("that were decided otherwise since, unless they were moved", async () => {
      await vote("v");
      await decide("counted");
      await set({ status: "struck" });
      expect(await takeBack("count-votes")).toEqual({ ok: false, reason: "changed_since" });
      // It is another vote by now, and stays what it became.
      await set({ moved_at: toText(rig.clock.now() + 1_000), why: null });
      const before = await state();
      expect(await takeBack("count-votes")).toMatchObject({ ok: true });
      expect(await state()).toEqual(before);
    });

    test("which are as they were before, also where a rule had held them, or somebody had counted them", async () => {
      await vote("v", { status: "counted", why: "network", decided_at: toText(1) });
      await decide("held");
      await set({ why: `${(await state()).why},domain` });
      expect(await takeBack("hold-votes")).toMatchObject({ ok: true });
      // A person's word stands above a rule's.
      expect(await state()).toEqual({ status: "counted", why: "network", decided_at: toText(1) });
      await set({ decided_at: null });
      await decide("held");
      expect(await takeBack("hold-votes")).toMatchObject({ ok: true });
      expect(await state()).toEqual({ status: "counted", why: "network", decided_at: null });
      await decide("held");
      await set({ why: `${(await state()).why},domain` });
      expect(await takeBack("hold-votes")).toMatchObject({ ok: true });
      expect((await state()).status).toBe("held");
      expect((await state()).why?.split(",")).toContain("domain");
    });

    test("of which all organizers are told only once the vote is closed", async () => {
      const told = async () =>
        (await db().selectFrom("outbox").select("id").where("kind", "=", "results-changed").execute()).length;
      await vote("v");
      await decide("struck");
      rig.clock.set(closesAt - 1_001);
      await takeBack("strike-votes");
      expect(await told()).toBe(0);
      await decide("struck");
      const before = await told();
      await takeBack("strike-votes");
      expect(await told()).toBe(before + 1);
    });
  });

  test("is a project given to a judge, once judging is over", async () => {
    const { assignment } = rig.competition;
    rig.clock.set(judging.opensAt + 3_600_000);
    const invite = async (name: string) => {
      const invited = await inviteJudge(assignment, actor, { email: `${name}@example.org`, name, capacity: 5 });
      if (!invited.ok) throw new Error(invited.reason);
      return invited.judgeId;
    };
    await invite("one");
    await assignWave(assignment, { wave: 1, perProject: 1 });
    const toId = await invite("two");
    await db().deleteFrom("assignments").where("judge_id", "=", toId).execute();
    expect(await giveProject(assignment, actor, { submissionId, toId })).toEqual({ ok: true });
    rig.clock.set(judging.closesAt - 1_000);
    expect(await takeBack("give-project")).toEqual({ ok: false, reason: "judging_closed" });
    rig.clock.set(judging.closesAt - 1_001);
    expect(await takeBack("give-project")).toMatchObject({ ok: true });
  });

  test("is a role of somebody who was forgotten; a role that comes back is told to whom it concerns", async () => {
    const finn = { email: "finn@example.org", name: "Finn Finance", role: "organizer" } as const;
    const added = await addOrganizer(rig.raw, actor, finn);
    if (!added.ok) throw new Error(added.reason);
    const { personId } = added.organizer;
    const told = async () =>
      (await db().selectFrom("outbox").select(["kind", "person_id"]).where("kind", "like", "%role%").execute()).filter(
        ({ person_id }) => person_id === personId,
      ).length;
    const others = async () =>
      (await db().selectFrom("outbox").select("id").where("kind", "=", "organizer-added").execute()).length;
    rig.clock.advance(1_000);
    await removeOrganizer(rig.raw, actor, finn.email);
    const [before, heard] = [await told(), await others()];
    expect(await takeBack("organizer remove")).toMatchObject({ ok: true });
    expect(await told()).toBe(before + 1);
    expect(await others()).toBe(heard + 1);
    // To another role, and back: no organizer comes with it.
    rig.clock.advance(1_000);
    await addOrganizer(rig.raw, actor, { ...finn, role: "reader" });
    expect(await takeBack("organizer role")).toMatchObject({ ok: true });
    rig.clock.advance(1_000);
    await addOrganizer(rig.raw, actor, { ...finn, role: "finance" });
    const entryId = await rig.entryOf("organizer role");
    await changeRows(db(), "people", { forgotten_at: toText(1) }, { id: personId });
    expect(await rig.desk.takeBack.takeBack(actor, deskAreas, entryId, "A slip")).toEqual({
      ok: false,
      reason: "forgotten",
    });
  });
});
