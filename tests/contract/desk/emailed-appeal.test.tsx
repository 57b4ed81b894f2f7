import { beforeEach, describe, expect, test } from "vitest";
import * as recordPage from "#app/desk/appeals/record-appeal.tsx";
import * as submissionPage from "#app/desk/submissions/submission.tsx";
import { programme } from "#content/programme.ts";
import { appealWindow } from "#domain/appeals/appeal-window.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { civilIn, dayIn } from "#domain/time/time.ts";
import { readReceivedAt } from "#domain/time/received-at.ts";
import { refuseProject } from "#server/appeals/refuse-project.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { openAtDesk, sendToDesk } from "#tests/support/rigs/desk-page.tsx";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const season = judgingSeasonOf(programme);
const { zone } = programme;

describe.each(engines)("an appeal that came by email on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  const db = () => rig.testDatabase.database.db;
  let team: Awaited<ReturnType<typeof addTeam>>;
  let refusedAt: number;
  beforeEach(async () => {
    refusedAt = season.opensAt + 3_600_000 + 30_000;
    rig.clock.set(refusedAt);
    team = await addTeam(db(), 1, { title: "Potato Scout" });
    const refusal = { submissionId: team.submissionId, ground: season.grounds[0]!, reason: "Copied" };
    await refuseProject(rig.competition.appeals, actor, refusal);
  });

  const at = () => ({
    address: `/desk/appeals/record/${team.submissionId}`,
    params: { submission: team.submissionId },
  });
  const record = (change: Record<string, string>) =>
    sendToDesk(rig, actor.personId, recordPage, {
      ...at(),
      form: { subject: "refusal", member: team.personId, receivedAt: "", text: "We did not.", ...change },
    });
  const appeals = () => db().selectFrom("appeals").select(["id", "filed_at", "filed_by", "due_on", "text"]).execute();
  const queued = async (kind: string) =>
    (await db().selectFrom("outbox").select("kind").where("kind", "=", kind).execute()).length;
  const lastOn = () => appealWindow(refusedAt, season.appeals, zone).lastOn;

  test("is as old as its mail: in time through the last minute, whenever the desk reads it", async () => {
    const last = `${lastOn()}T23:59`;
    const tooLate = `${dayIn(readReceivedAt(last, zone)! + 60_000, zone)}T00:00`;
    rig.clock.set(readReceivedAt(last, zone)! - 60_000);
    const asked = await openAtDesk(rig, actor.personId, submissionPage, {
      address: `/desk/submissions/${team.submissionId}`,
      params: at().params,
    });
    expect(asked.html).toContain(`href="${at().address}"`);
    // It has yet to come.
    expect((await record({ receivedAt: last })).html).toContain("not in the future");
    rig.clock.set(readReceivedAt(tooLate, zone)! + 24 * 3_600_000);
    for (const receivedAt of [tooLate, `${dayIn(refusedAt, zone)}T00:00`])
      expect(await record({ receivedAt })).toMatchObject({
        status: 422,
        html: expect.stringContaining("within the days for an appeal, and not in the future."),
      });
    expect(await appeals()).toEqual([]);
    const recorded = await record({ receivedAt: last });
    const [appeal] = await appeals();
    expect(recorded.location).toBe(`/desk/appeals/${appeal!.id}?done=recorded`);
    expect(appeal).toMatchObject({ filed_at: toText(readReceivedAt(last, zone)!), filed_by: team.personId });
    expect(await queued("appeal-filed")).toBe(1);
    // Pressed twice it is one; another about the same decision is refused, and the page offers no decision any more.
    expect((await record({ receivedAt: last })).location).toBe(recorded.location);
    const second = await record({ receivedAt: last, text: "And again." });
    expect(second.html).toMatch(/already an appeal.*And again\./s);
    expect((await openAtDesk(rig, actor.personId, recordPage, at())).html).toContain("There is no decision");
    expect(await appeals()).toHaveLength(1);
  });

  test("counts when it came in the minute of the decision, and not in the one before", async () => {
    rig.clock.advance(3_600_000);
    const typed = (at: number) => civilIn(at, zone).slice(0, "2026-03-18T23:40".length);
    expect((await record({ receivedAt: typed(refusedAt - 60_000) })).html).toContain("after the decision");
    expect((await record({ receivedAt: typed(refusedAt) })).status).toBe(303);
  });

  test("gives back what was typed with what is wrong, and names somebody of the team", async () => {
    rig.clock.advance(3_600_000);
    const receivedAt = `${dayIn(refusedAt, zone)}T23:59`;
    for (const [change, message] of [
      [{ receivedAt: "yesterday" }, "Enter the day and time of the email."],
      [{ receivedAt, text: " " }, "Enter what they wrote."],
      [{ receivedAt, member: actor.personId }, "Choose someone who is on the team."],
      [{ receivedAt, subject: "ranking" }, "Choose the decision that they appeal."],
    ] as const) {
      const refused = await record(change);
      expect([refused.status, refused.html.includes(message)], message).toEqual([422, true]);
      if (!("text" in change)) expect(refused.html).toContain("We did not.");
    }
    expect(await appeals()).toEqual([]);
  });

  test("can be taken back, and the team is told", async () => {
    rig.clock.advance(24 * 3_600_000);
    await record({ receivedAt: `${dayIn(refusedAt, zone)}T23:59` });
    const [entry] = await rig.store.auditLog(1);
    expect(entry).toMatchObject({ action: "record-appeal", detail: "refusal" });
    rig.clock.advance(60_000);
    expect(await rig.takeBack(actor, "record-appeal", "Another team's")).toMatchObject({ ok: true });
    expect(await appeals()).toEqual([]);
    expect(await queued("taken-back")).toBe(1);
  });
});
