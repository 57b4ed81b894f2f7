import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { submissionsCloseAt } from "#domain/programme/moments.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { civilIn, dayBefore } from "#domain/time/time.ts";
import { closingTime } from "#domain/time/when.ts";
import { nominateTeam } from "#server/chambers/nominations.ts";
import { nominationsMilestone } from "#server/chambers/remind-nominations.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { reachMilestones } from "#server/operations/milestones.ts";
import { suiteChambers } from "#tests/support/rigs/chamber-rig.ts";
import { engines } from "#tests/support/databases/database.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { moveEvent } from "#tests/support/season/move-event.ts";

const watch = { run: <Result>(_: string, work: () => Promise<Result>) => work(), isDue: () => true };

describe.each(engines)("a chamber that has not nominated on %s", (engine) => {
  const rig = suiteChambers(engine);

  const milestone = (record = programme) => nominationsMilestone({ db: rig.db, clock: rig.clock, programme: record });
  const reach = (record = programme) => reachMilestones([milestone(record)], { ...rig.options, watch });
  const team = async (code: string, member: string, name: string) => rig.team(await rig.joined(code, member), name);
  const nominate = (chamberId: string, teamId: string) => {
    const rule = { most: programme.chamberNominations, closesAt: submissionsCloseAt(programme) };
    return nominateTeam({ ...rig.options, ...rule }, chamberId, teamId);
  };
  const texts = async () => {
    const rows = (await rig.testDatabase.store.listMail()).filter(({ kind }) => kind === "chamber-nominations");
    const context = { siteUrl: "https://x.example", organizerEmail: "o@x.example", calendar: () => "", db: rig.db };
    const settings = { ...context, documents: noDocuments, now: rig.clock.now() };
    const mails = await Promise.all(rows.map((row) => renderMail(row, settings)));
    return mails.map((mail) => (mail.ok ? mail.mail.text.replaceAll(/\s+/g, " ") : null));
  };

  test("hears once which of its teams it can still nominate, a week before the deadline", async () => {
    const boise = await rig.open("Boise Chamber", "dale@example.com");
    const spuds = await team(boise.code, "ada", "Spud Scouts");
    await team(boise.code, "bea", "Trout Talk");
    await nominate(boise.id, spuds);
    await rig.formerContact(boise.id);
    // One without a team, and one that has nominated the only one that it has.
    await rig.open("Nampa Chamber", "nan@example.com");
    const twin = await rig.open("Twin Falls Chamber", "tom@example.com");
    await nominate(twin.id, await team(twin.code, "cem", "Canal Crew"));

    expect(civilIn(milestone().at, programme.zone).slice(11)).toBe(programme.submission.remind.at);
    rig.clock.set(milestone().at - 1);
    await reach();
    expect(await texts()).toEqual([]);
    rig.clock.set(milestone().at);
    await reach();
    await reach();
    const [text, ...others] = await texts();
    expect(others).toEqual([]);
    expect(text).toContain(
      `You can nominate up to ${programme.chamberNominations} teams. So far, you have nominated 1.`,
    );
    expect(text).toContain("Trout Talk");
    expect(text).toContain("https://x.example/chamber");
  });

  test("hears again where the deadline was moved on", async () => {
    const { code } = await rig.open("Boise Chamber", "dale@example.com");
    await team(code, "ada", "Spud Scouts");
    const before = moveEvent(namedEvents.submissions, (when) => {
      const [day, hour] = closingTime(when)!.split("T");
      return { kind: "deadline", at: `${dayBefore(day!)}T${hour}` };
    });
    rig.clock.set(milestone(before).at);
    await reach(before);
    expect(await texts()).toHaveLength(1);
    rig.clock.set(milestone().at);
    await reach();
    expect(await texts()).toHaveLength(2);
  });

  test("is not told once it has nominated meanwhile, or after the deadline", async () => {
    const boise = await rig.open("Boise Chamber", "dale@example.com");
    const spuds = await team(boise.code, "ada", "Spud Scouts");
    rig.clock.set(milestone().at);
    await reach();
    await nominate(boise.id, spuds);
    expect(await texts()).toEqual([null]);
    const [mail] = await rig.db
      .selectFrom("outbox")
      .select("not_after")
      .where("kind", "=", "chamber-nominations")
      .execute();
    expect(mail).toEqual({ not_after: new Date(submissionsCloseAt(programme)).toISOString() });
  });
});
