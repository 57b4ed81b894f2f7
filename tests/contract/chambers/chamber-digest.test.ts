import { describe, expect, test } from "vitest";
import { formatDay } from "#content/en/formats.ts";
import { programme } from "#content/programme.ts";
import { civilIn, weekdays } from "#domain/time/time.ts";
import { digestMilestones } from "#server/chambers/chamber-digest.ts";
import { readDigest } from "#server/chambers/digest-weeks.ts";
import { readProgress } from "#server/chambers/chamber-progress.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { reachMilestones } from "#server/operations/milestones.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { suiteChambers } from "#tests/support/rigs/chamber-rig.ts";
import { engines } from "#tests/support/databases/database.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";

const week = 7 * 24 * 3_600_000;
const watch = { run: <Result>(_: string, work: () => Promise<Result>) => work(), isDue: () => true };

describe.each(engines)("a chamber's weekly digest on %s", (engine) => {
  const rig = suiteChambers(engine);

  const milestones = () => digestMilestones({ db: rig.db, clock: rig.clock, programme });
  const after = (at: number) => milestones().find((milestone) => milestone.at > at)!;
  const reach = () => reachMilestones(milestones(), { ...rig.options, watch });

  test("goes out on one hour of the week, as the record says", () => {
    const { weekday, at } = programme.chamberDigest;
    for (const milestone of milestones()) {
      const civil = civilIn(milestone.at, programme.zone);
      expect(civil.slice(11)).toBe(at);
      expect(weekdays[new Date(`${civil.slice(0, 10)}T00:00Z`).getUTCDay()]).toBe(weekday);
    }
  });

  test("goes to each contact once a week, and only when someone joined", async () => {
    const { id, code } = await rig.open();
    await rig.open("Nampa Chamber", "nan@example.com");
    await rig.formerContact(id);
    await rig.join(code, "ada");
    await rig.join(code, "bea", false);
    rig.clock.set(after(noon).at);
    await reach();
    await reach();
    const [mail, ...others] = await rig.mails("chamber-digest");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ chamberId: id });
    expect(await readDigest(rig.db, programme, id, mail!["week"]!)).toEqual({
      count: 2,
      joined: expect.arrayContaining([
        { name: "ada Member", business: "ada's Bakery" },
        { name: null, business: "bea's Bakery" },
      ]) as unknown,
    });
    // The week after, nobody joined.
    rig.clock.set(rig.clock.now() + week);
    await reach();
    expect(await rig.mails("chamber-digest")).toHaveLength(1);
  });

  test("says nothing of who was removed since, and is not sent by a closed chamber or of another season", async () => {
    const { id, code } = await rig.open();
    await rig.join(code, "ada");
    await rig.db.updateTable("chamber_members").set({ removed_at: "2026-01-01" }).execute();
    rig.clock.set(after(noon).at);
    await reach();
    await rig.join(code, "bea");
    await rig.db.updateTable("chambers").set({ closed_at: "2026-01-01" }).where("id", "=", id).execute();
    const past = await rig.open("Nampa Chamber", "nan@example.com");
    await rig.join(past.code, "cem");
    await rig.db.updateTable("chambers").set({ season: "2025" }).where("id", "=", past.id).execute();
    rig.clock.set(rig.clock.now() + week);
    await reach();
    expect(await rig.mails("chamber-digest")).toEqual([]);
  });

  test("names the week where it is sent on a later day than its own", async () => {
    const { code } = await rig.open();
    await rig.join(code, "ada");
    const { at } = after(noon);
    rig.clock.set(at);
    await reach();
    const mail = (await rig.testDatabase.store.listMail()).find(({ kind }) => kind === "chamber-digest")!;
    const subject = async (now: number) => {
      const parts = {
        siteUrl: "https://site.example",
        organizerEmail: "o@x.example",
        calendar: () => "",
        documents: noDocuments,
      };
      const result = await renderMail(mail, { ...parts, db: rig.db, now });
      return result.ok ? result.mail.subject : null;
    };
    expect(await subject(at)).toContain("1 member joined this week");
    const named = formatDay(civilIn(at, programme.zone));
    expect(await subject(at + week / 7)).toContain(`1 member joined in the week to ${named}`);
  });

  test("that a site was down for is not sent weeks later", async () => {
    const { code } = await rig.open();
    await rig.join(code, "ada");
    rig.clock.set(after(noon).at + week);
    await reach();
    expect(await rig.mails("chamber-digest")).toEqual([]);
  });

  test("the board's report counts members, lessons and stages without a name", async () => {
    const { id, code } = await rig.open();
    const ada = await rig.join(code, "ada");
    await rig.join(code, "bea", false);
    if (!ada.ok) throw new Error(ada.reason);
    for (const lesson of [1, 2])
      await putRow(rig.db, "lesson_progress", { season: rig.season, person_id: ada.personId, lesson, done_at: "" });
    for (const [kind, revoked_at] of [["stage-1", null] as const, ["stage-2", toText(noon)] as const]) {
      const stage = { serial: kind, season: rig.season, kind, person_id: ada.personId, hash: "", issued_at: "" };
      await putRow(rig.db, "certificates", { ...stage, revoked_at });
    }
    expect(await readProgress(rig.db, id, noon)).toEqual({
      joined: 2,
      joinedThisWeek: 2,
      readers: 1,
      lessons: 2,
      stages: { 1: 1 },
    });
    expect(await readProgress(rig.db, id, noon + 2 * week)).toMatchObject({ joined: 2, joinedThisWeek: 0 });
  });
});
