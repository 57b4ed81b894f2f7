import { beforeAll, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { leaveChamber, whatLeavingMeans } from "#server/chambers/leave-chamber.ts";
import { createScholarshipsDesk } from "#server/desk/scholarships/scholarships-desk.ts";
import { createOwnRegistration, type OwnRegistration } from "#server/handing/own-registration.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { findPersonByEmail } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import { placesOnSettlement } from "#server/people/on-settled.ts";
import { createScholarships, type Scholarships } from "#server/scholarships/scholarships.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createTeams } from "#server/teams/teams.ts";
import { readTeamOf } from "#server/teams/team-rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const season = programme.id;
const dan = { firstName: "Dan", lastName: "Newcomer", email: "dan@example.org" };

describe.each(engines)("a place on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const options = () => ({ locks: locksOf(engine), clock: rig.clock, season, db: db() });
  let own: OwnRegistration;
  let teams: ReturnType<typeof createTeams>;
  let scholarships: Scholarships;
  beforeAll(() => {
    own = createOwnRegistration(options());
    teams = createTeams({ ...options(), maxMembers: 5, removalNoticeDays: 7 });
    scholarships = createScholarships(options());
  });

  const db = () => rig.raw.database.db;
  const insert = (table: string, values: object) =>
    db()
      .insertInto(table as "teams")
      .values(values as never)
      .execute();
  const bought = async () => {
    const registrationId = await rig.paid();
    return { registrationId, ada: (await findPersonByEmail(db(), "ada@example.org"))!.id };
  };
  const refund = async (id: string) => {
    const before = (await rig.store.findRegistration(id))!;
    const after = { ...before, status: "refunded", refundedCents: before.amountCents } as const;
    await db().updateTable("registrations").set({ status: "refunded" }).where("id", "=", id).execute();
    await placesOnSettlement(db(), { before, after, mails: [], at: rig.clock.now() });
  };
  const dispute = async (id: string) => {
    const before = (await rig.store.findRegistration(id))!;
    const after = { ...before, disputedAt: rig.clock.now() };
    await db().updateTable("registrations").set({ disputed_at: "2026-01-01" }).where("id", "=", id).execute();
    await placesOnSettlement(db(), { before, after, mails: [], at: rig.clock.now() });
  };
  const boughtTwice = async () => {
    await rig.paid({ email: "bo@example.org" });
    const once = await bought();
    rig.clock.advance(60_000);
    return { ...once, first: once.registrationId, second: await rig.paid() };
  };

  test("that was paid twice stays, whichever of the two payments goes back; the last one is for a person", async () => {
    const { first, second, ada } = await boughtTwice();
    const accessMails = () => db().selectFrom("outbox").select("id").where("kind", "=", "portal-access").execute();
    const sent = await accessMails();
    await refund(first);
    expect(await findPlace(db(), season, ada)).toMatchObject({ sourceId: second, flag: null });
    expect(await accessMails()).toEqual(sent);
    await refund(second);
    expect(await findPlace(db(), season, ada)).toMatchObject({ sourceId: second, flag: "refunded" });
  });

  test.each([
    ["disputed", { disputed_at: "2026-01-01T00:00:00.000Z" }],
    ["a chamber's", { registration_type: "chamber" }],
    ["another season's", { season: "2025" }],
    ["not paid", { status: "pending" }],
  ] as const)("that was paid back is for a person where the other payment is %s", async (_, columns) => {
    const { first, second, ada } = await boughtTwice();
    await db().updateTable("registrations").set(columns).where("id", "=", second).execute();
    await refund(first);
    expect(await findPlace(db(), season, ada)).toMatchObject({ sourceId: first, flag: "refunded" });
  });

  test("that was paid twice stays while the bank asks about one payment; about both, it is for a person", async () => {
    const { first, second, ada } = await boughtTwice();
    await dispute(first);
    expect(await findPlace(db(), season, ada)).toMatchObject({ sourceId: second, flag: null });
    await dispute(second);
    expect(await findPlace(db(), season, ada)).toMatchObject({ sourceId: second, flag: "disputed" });
  });

  test("that was closed stays closed, though it was paid twice and one payment goes back", async () => {
    const { first, ada } = await boughtTwice();
    await db().updateTable("places").set({ ended_at: "2026-01-01T00:00:00.000Z" }).execute();
    await refund(first);
    expect(await findPlace(db(), season, ada)).toBeNull();
  });

  const chamber = { id: "boise", season, name: "Boise", code: "B", code_key: "B", created_at: "" };
  const joined = async (ada: string, state: Record<string, unknown> = {}, left: string | null = null) => {
    const paidWith = await rig.paid({ email: "office@boise.example" });
    await insert("chambers", { ...chamber, registration_id: paidWith, ...state });
    const member = { id: "m", chamber_id: "boise", season, person_id: ada, joined_at: "", removed_at: left };
    await insert("chamber_members", member);
  };
  const granted = async (outcome: "granted" | "refused" = "granted") => {
    const help = { town: "Challis", project: "Wells", help: "The fee", rural: true, underrepresented: false };
    await scholarships.apply({ firstName: "Ada", lastName: "Lovelace", email: "ada@example.org", ...help });
    const { id } = await db().selectFrom("scholarships").select("id").executeTakeFirstOrThrow();
    await scholarships.decide(id, outcome, { kind: "cli", user: "o" }, "fits");
    return id;
  };
  /** What else may give Ada the place that she has paid for. */
  const covers: Record<string, (ada: string) => Promise<unknown>> = {
    "another payment": async () => {
      rig.clock.advance(60_000);
      await rig.paid();
    },
    "a chamber": (ada) => joined(ada),
    "a scholarship": () => granted(),
  };
  const sources = { "another payment": "registration", "a chamber": "chamber", "a scholarship": "scholarship" };

  test.each(Object.keys(covers) as (keyof typeof sources)[])(
    "that was paid for and handed on is kept by %s, with the team",
    async (cover) => {
      const { registrationId, ada } = await bought();
      await teams.create(ada, "Shift Swap");
      expect((await own.stateOf(ada)).purchases[0]).toMatchObject({ isUsed: true });
      await covers[cover]!(ada);
      const team = (await readTeamOf(db(), season, ada))!;
      // What is locked stays who it was; nobody leaves it here.
      await insert("submissions", { id: "s1", season, team_id: team.id, status: "locked", created_at: "" });
      expect((await own.stateOf(ada)).purchases[0]).toMatchObject({ isUsed: false, canHand: true, isLocked: false });
      expect(await own.hand(ada, { ...dan, registrationId })).toEqual({ ok: true });
      const place = await findPlace(db(), season, ada);
      expect(place).toMatchObject({ source: sources[cover], flag: null });
      expect(place?.sourceId).not.toBe(registrationId);
      expect((await readTeamOf(db(), season, ada))?.id).toBe(team.id);
    },
  );

  test.each(["a chamber", "a scholarship"] as const)(
    "whose money goes back is kept by %s, and nobody has to decide",
    async (cover) => {
      const { registrationId, ada } = await bought();
      await covers[cover]!(ada);
      await refund(registrationId);
      expect(await findPlace(db(), season, ada)).toMatchObject({ source: sources[cover], flag: null });
    },
  );

  test.each([
    ["a chamber that was closed", (ada: string) => joined(ada, { closed_at: "2026-01-01" })],
    ["a chamber that is to be looked at", (ada: string) => joined(ada, { flag: "refunded" })],
    ["a chamber that they left", (ada: string) => joined(ada, {}, "2026-01-01")],
    ["a scholarship that they did not get", () => granted("refused")],
  ])("is not kept by %s", async (_, cover) => {
    const { registrationId, ada } = await bought();
    await cover(ada);
    await refund(registrationId);
    expect(await findPlace(db(), season, ada)).toMatchObject({ sourceId: registrationId, flag: "refunded" });
  });

  test("that a chamber gave stays by a scholarship when its member leaves", async () => {
    await granted();
    const ada = (await findPersonByEmail(db(), "ada@example.org"))!.id;
    await joined(ada);
    await db().updateTable("places").set({ source: "chamber", source_id: "boise" }).execute();
    expect(await whatLeavingMeans(options(), ada)).toMatchObject({ keepsPlace: true });
    await leaveChamber(options(), ada);
    expect(await findPlace(db(), season, ada)).toMatchObject({ source: "scholarship" });
  });

  test("that the desk has closed stays closed when its member leaves the chamber, whatever else would give it", async () => {
    await granted();
    const ada = (await findPersonByEmail(db(), "ada@example.org"))!.id;
    await joined(ada);
    const closed = { source: "chamber", source_id: "boise", ended_at: "2026-01-01T00:00:00.000Z" } as const;
    await db().updateTable("places").set(closed).where("person_id", "=", ada).execute();
    await leaveChamber(options(), ada);
    expect(await findPlace(db(), season, ada)).toBeNull();
  });

  test("that was paid for beside a scholarship: mail, page and desk say so", async () => {
    const { ada } = await bought();
    const id = await granted();
    const desk = createScholarshipsDesk({ ...rig.raw, scholarships });
    expect(await desk.find(id)).toMatchObject({ state: "granted", place: "registration" });
    const amount = programme.packages.individual.standardPrice;
    expect((await own.stateOf(ada)).tooMuch).toMatchObject({ why: "scholarship", tooMuchCents: amount });
    const row = (await rig.store.listMail()).find(({ kind }) => kind === "scholarship-granted")!;
    const settings = { siteUrl: "https://x.example", organizerEmail: "o@x.example", calendar: () => "" };
    const mail = await renderMail(row, { ...settings, documents: noDocuments, db: db(), now: rig.clock.now() });
    const text = mail.ok ? mail.mail.text : "";
    expect(text).toContain("You paid $350, and your scholarship gives you a place at no cost.");
    expect(text).toContain("Ask for a refund: https://x.example/portal/registration");
    expect(text).not.toContain("nothing to pay");
  });
});
