import { beforeAll, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { finalsStartAt } from "#domain/programme/moments.ts";
import { dayIn } from "#domain/time/time.ts";
import { chambersOnSettlement } from "#server/chambers/on-settled.ts";
import { closeChamber } from "#server/desk/chambers/change-chamber.ts";
import { placesOnSettlement } from "#server/people/on-settled.ts";
import { createStore } from "#server/storage/create-store.ts";
import { locksOf } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { becomePaid, newCheckout } from "#tests/support/databases/new-checkout.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { seedChamberTeams } from "#tests/support/seeds/seed-chamber-teams.ts";
import { onDatabase, seedOrganizer, signInCookie } from "#tests/support/seeds/seed-judging.ts";
import { seedResults } from "#tests/support/seeds/seed-results.ts";
import { sharedSite } from "./shared-site.ts";

/** After the announcement, with the finals in the next two weeks. */
const at = finalsStartAt(programme) - 10 * 24 * 3_600_000;
const site = sharedSite(at);
const roles = ["organizer", "finance", "coordinator"] as const;
type Role = (typeof roles)[number];

const cookies = {} as Record<Role, string>;
let chamber: { id: string; code: string };
let other: { id: string };
/** The ids of Project 0, Project 1 and so on. */
let projects: string[];

beforeAll(async () => {
  await seedResults(site().dataDir, at - 1_000);
  for (const role of roles) {
    await seedOrganizer(site().dataDir, `${role}@desk.example`, role, at);
    cookies[role] = await signInCookie(site(), `${role}@desk.example`, at);
  }
  await onDatabase(site().dataDir, async (database) => {
    const { db } = database;
    const store = createStore(database, { onSettled: [placesOnSettlement, chambersOnSettlement] });
    const open = async (email: string, company: string) => {
      const checkout = newCheckout({ registrationType: "chamber", email, company, firstName: "Dale", lastName: "Fox" });
      const registrationId = checkout.registration.id;
      await store.insertCheckout(checkout);
      await store.settle({ registrationId, sessionId: null, event: null, at, decide: becomePaid(at) });
      const own = db.selectFrom("chambers").select(["id", "code"]).where("registration_id", "=", registrationId);
      return own.executeTakeFirstOrThrow();
    };
    [chamber, other] = [
      await open("dale@boise.example", "Boise Chamber"),
      await open("nan@nampa.example", "Nampa Chamber"),
    ];
    const rows = await db.selectFrom("submissions").select(["id", "team_id"]).orderBy("team_id").execute();
    projects = rows.map(({ id }) => id);
    const [judge] = await db.selectFrom("judges").select("id").orderBy("id").execute();
    const given = { season: programme.id, judge_id: judge!.id, wave: 1, assigned_at: toText(at), due_at: toText(at) };
    await putRow(
      db,
      "assignments",
      [0, 13].map((number) => ({
        ...given,
        id: `given-${number}`,
        submission_id: projects[number]!,
        order_key: number,
      })),
    );
    await putRow(db, "appeals", {
      id: "appeal-1",
      season: programme.id,
      submission_id: projects[12]!,
      subject: "ranking",
      decision_at: toText(at),
      text: "Look again.",
      filed_at: toText(at),
      due_on: "2026-04-20",
    });
    await db
      .updateTable("submissions")
      .set({ shown_at: toText(at) })
      .where("id", "in", projects.slice(2))
      .execute();
    await changeRows(db, "submissions", { locked_at: toText(at) }, { id: projects[1]! });
  });
  await seedChamberTeams(site().dataDir, { code: chamber.code, teams: ["Spud Scouts", "Trout Watch"], at });
  await onDatabase(site().dataDir, ({ db }) =>
    db.updateTable("chamber_members").set({ flag: "paid" }).where("listed_at", "is not", null).execute(),
  );
});

const ask = (path: string, role: Role = "organizer", form?: Record<string, string>) =>
  fetch(site().url + path, {
    redirect: "manual",
    headers: { Cookie: cookies[role], ...(form && { Origin: site().url }) },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
const page = async (path: string, role?: Role) => {
  const answer = await ask(path, role);
  expect(answer.status, path).toBe(200);
  // Where a long address may be broken is nothing to read.
  return (await answer.text()).replaceAll(/<wbr\/?>|<!-- -->/g, "");
};

test("a chamber has its roster, contacts and code, and its paid members lead where one may go", async () => {
  const address = `/desk/chambers/${chamber.id}`;
  const shown = await page(address);
  for (const word of [
    chamber.code,
    "Dale Fox (dale@boise.example)",
    "Member 0 Hill",
    "Team Spud Scouts",
    "Trout Watch",
  ])
    expect(shown).toContain(word);
  expect(shown).toContain('href="/desk/registrations?q=member0%40example.com"');
  const coordinators = await page(address, "coordinator");
  expect(coordinators).not.toContain(chamber.code);
  expect(coordinators).not.toContain("/desk/registrations");
  await page("/desk/people?q=member0%40example.com", "coordinator");
  expect(await page("/desk/chambers.csv")).toContain(`Boise Chamber,${chamber.code},2,`);
  expect(await page("/desk/chambers.csv", "coordinator")).not.toContain(chamber.code);
});

test("a chamber that has closed, and a team that has ended, open from the log with the way back", async () => {
  await onDatabase(site().dataDir, async ({ db, engine }) => {
    const clock = { now: () => at };
    await closeChamber({ db, locks: locksOf(engine), clock }, { kind: "cli", user: "test" }, other.id, "By mistake");
  });
  const log = await page("/desk/log?action=chamber-close");
  expect(log).toContain(`href="/desk/chambers/${other.id}"`);
  const closed = await page(`/desk/chambers/${other.id}`);
  expect(closed).toMatch(/Closed[^]*Take back/);
  expect(closed).not.toContain('value="cap"');
  expect(await page("/desk/chambers")).not.toContain("Nampa Chamber");

  const team = "/desk/people/teams/team-0011";
  const [, member] = /name="member"[^]*?<option value="([^"]+)"/.exec(await page(team))!;
  const removed = await ask(team, "organizer", { intent: "remove", member: member!, reason: "By mistake" });
  expect(removed.headers.get("Location")).toBe(`${team}?done=removed`);
  expect(await page(team)).toMatch(/This team has ended[^]*Take back/);
});

test("a judge has the projects with how far each is, and the list is a spreadsheet", async () => {
  const judge = /href="(\/desk\/judges\/[^".?#]+)"/.exec(await page("/desk/judges"))![1]!;
  const shown = await page(judge);
  expect(shown).toMatch(/Project 0<\/a>[^]*?done/);
  expect(shown).toMatch(/Project 13<\/a>[^]*?not started/);
  expect(await page("/desk/judges.csv")).toMatch(/Name,Email,Capacity,Assigned,Done[^]*,2,1,/);
});

test("after each decision on a project, the next that nobody has looked at comes", async () => {
  const [first, second] = projects as [string, string];
  expect(await page(`/desk/submissions/${first}`)).toContain(`href="/desk/submissions/${second}#showcase"`);
  const shown = await ask(`/desk/submissions/${first}`, "organizer", { intent: "show" });
  expect(shown.headers.get("Location")).toBe(`/desk/submissions/${second}?done=shown-next#showcase`);
  const last = await ask(`/desk/submissions/${second}`, "organizer", { intent: "show" });
  expect(last.headers.get("Location")).toBe(`/desk/submissions/${second}?done=shown`);
});

test("an appeal leads to the project and to what the judges said", async () => {
  const shown = await page("/desk/appeals/appeal-1");
  for (const area of ["results/projects", "submissions"])
    expect(shown).toContain(`href="/desk/${area}/${projects[12]}"`);
  expect(shown).toContain("Marks corrected, place unchanged");
});

test("the ranking explains equal totals, draws one line below the finalists, and shows no whole run id", async () => {
  const shown = await page("/desk/results");
  expect(shown).toContain("If totals are equal");
  expect([...shown.matchAll(/<tr data-last=""/g)]).toHaveLength(1);
  expect(shown.split('<tr data-last=""')[0]!.match(/<tr>|<tr /g)).toHaveLength(12);
  expect(shown.replaceAll(/<[^>]+>/g, " ")).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
});

test("what was done to a mail domain is in the log under its whole name", async () => {
  await ask("/desk/votes", "organizer", { intent: "institution", domain: "boisestate.edu" });
  expect(await page("/desk/log?q=boisestate.edu")).toContain(">boisestate.edu<");
  expect(await page("/desk/lists/log.csv?q=boisestate.edu")).toContain("add-institution,boisestate.edu,");
});

test("each list is a spreadsheet for those who see it, and for no other site", async () => {
  for (const list of ["teams", "ranking", "appeals", "finals", "held-votes", "advisors"]) {
    await page(`/desk/lists/${list}.csv`, "coordinator");
    expect((await ask(`/desk/lists/${list}.csv`, "finance")).status, list).toBe(403);
  }
  expect((await ask("/desk/lists/organizers.csv", "coordinator")).status).toBe(403);
  expect((await ask("/desk/lists/secrets.csv")).status).toBe(404);
  const headers = { Cookie: cookies.organizer, "Sec-Fetch-Site": "cross-site" };
  expect((await fetch(`${site().url}/desk/lists/teams.csv`, { headers })).status).toBe(403);
});

test("the areas stand in four groups, with what waits in them, and Find is on every page", async () => {
  const shown = await page("/desk/questions");
  for (const group of ["People", "Money", "Competition", "Site"]) expect(shown).toContain(`>${group}<`);
  expect(shown).toContain('action="/desk/find"');
  expect(shown).toMatch(/href="\/desk\/appeals"(?:(?!<\/li>)[^])*\b1\b/);
});

test("Today has a note and a reminder for each, the calendar's tasks as well", async () => {
  const task = "/desk/notes/task/finals-list";
  expect(await page("/desk")).toContain(`action="${task}"`);
  const kept = await ask(task, "organizer", { intent: "note", note: "Ask for the key.", remindOn: "" });
  expect(kept.headers.get("Location")).toBe("/desk?note=kept#ahead");
  expect(await page("/desk")).toContain("Ask for the key.");
  // Finance does not see results, and so no task there.
  expect((await ask(task, "finance", { intent: "note", note: "x", remindOn: "" })).status).toBe(403);
  expect((await ask("/desk/notes/task/none", "organizer", { intent: "note", note: "x" })).status).toBe(404);
});

test("a note stands on a project and on an appeal, and on nothing that is not there", async () => {
  for (const [kind, id, address] of [
    ["submission", projects[0]!, `/desk/submissions/${projects[0]}`],
    ["appeal", "appeal-1", "/desk/appeals/appeal-1"],
  ] as const) {
    const added = await ask(`/desk/notes/${kind}/${id}`, "organizer", { intent: "note", note: `About this ${kind}.` });
    expect(added.headers.get("Location")).toBe(`${address}#notes`);
    expect(await page(address)).toContain(`About this ${kind}.`);
  }
  expect((await ask("/desk/notes/appeal/none", "organizer", { intent: "note", note: "x" })).status).toBe(404);
});

test("Deadline night renews itself without a script", async () => {
  const shown = await page("/desk/tonight");
  expect(shown).toContain('<meta http-equiv="refresh" content="20"/>');
  for (const word of ["Uploads under way", "Mail queue", "File store", "Clocks", "Last backup"])
    expect(shown).toContain(word);
});

test("the report is a page, a spreadsheet and a PDF, with money for those who may see it", async () => {
  const sheet = await page("/desk/numbers.csv");
  expect(sheet).toContain("Bank transfer");
  expect(await page("/desk/numbers.csv", "coordinator")).not.toContain("Bank transfer");
  const paper = await ask("/desk/numbers.pdf");
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await page("/desk/numbers")).toContain('href="/desk/numbers.pdf"');
});

test("the contest rules say that nobody wins by a rule", async () => {
  expect(await page("/contest-rules")).toContain("These rules do not name a winner of the finals.");
});

test("a payment is of today unless someone says another day", async () => {
  const today = `value="${dayIn(at, programme.zone)}"`;
  expect(await page("/desk/registrations/add", "finance")).toContain(today);
  const [own] = /\/desk\/registrations\/[0-9a-f-]{36}/.exec(await page("/desk/registrations", "finance"))!;
  expect(await page(own, "finance")).toContain(today);
});
