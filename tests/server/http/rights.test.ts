import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import pino from "pino";
import { routes } from "#app/routes.ts";
import { programme } from "#content/programme.ts";
import { needKinds } from "#domain/desk/need.ts";
import { deskAreasOf } from "#domain/people/audience.ts";
import { organizerRoles } from "#domain/people/principal.ts";
import { allowedActions, type Asker } from "#domain/rights/rights.ts";
import { uploadsAddress } from "#domain/files/upload-protocol.ts";
import { areaOfNeed } from "#server/desk/today/needs.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import { ensurePerson } from "#server/people/people.ts";
import { rolesOf } from "#server/people/roles.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { isWhole } from "#tests/support/depth.ts";
import { storeOn } from "#tests/support/databases/database.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";
import { toMetadata } from "#tests/support/rigs/upload-rig.ts";
import { sample } from "#tests/support/sample-files.ts";
import { siteClock } from "#tests/support/season/season.ts";
import { onDatabase, seedOrganizer, signInCookie } from "#tests/support/seeds/seed-judging.ts";

const at = portalTimes(programme).deadlineAt - 5 * 24 * 3_600_000;
const desk = organizerRoles.map((role) => `desk-${role}`);
/** Who had a role once, and has none now. */
const former = ["closed", "refunded", "ex-judge", "ex-advisor", "ex-contact"];
/** Every kind of person. The lead, the minor, the removed, the closed and the refunded once shared a team. */
const holders = ["lead", "minor", "removed", "judge", "finals-judge", "advisor", "contact"];
const kinds = ["nobody", "stranger", ...holders, ...former, ...desk];
const joinCode = "AAAA-AAAA";
const phone = "2085550100";
const emailOf = (kind: string) => `${kind}@example.org`;

let site: RunningSite;
const cookies = new Map<string, string>();
const askers = new Map<string, Asker>();
const ids = { team: "", submission: "", minor: "" };
let deck = "";
let paper = "";

beforeAll(async () => {
  // Each kind of person asks from a network of its own: together they ask more than one may.
  site = await startSite({ SITE_CLOCK: siteClock(at), LOG_LEVEL: "warn", TRUST_PROXY: "1" });
  await onDatabase(site.dataDir, seedEverybody);
  for (const role of organizerRoles) await seedOrganizer(site.dataDir, emailOf(`desk-${role}`), role, at);
  await onDatabase(site.dataDir, async ({ db }) => {
    for (const kind of kinds.slice(1)) {
      const personId = await ensurePerson(db, { email: emailOf(kind) }, at);
      askers.set(kind, { personId, ...(await rolesOf(db, personId, programme.id)) });
    }
  });
  for (const kind of kinds.slice(1)) cookies.set(kind, await signInCookie(site, emailOf(kind), at));
  deck = await upload("lead", { ownerKind: "submission", ownerId: ids.submission, slot: "deck" });
  paper = await upload("minor", { ownerKind: "person", ownerId: ids.minor, slot: "consent" });
}, 120_000);
afterAll(() => site.stop());

async function seedEverybody(database: Parameters<Parameters<typeof onDatabase>[1]>[0]): Promise<void> {
  const { db } = database;
  const clock = { now: () => at };
  const options = { siteUrl: "http://localhost", log: pino({ level: "silent" }) };
  const { portal } = openPortal({ database, store: storeOn(database), clock }, options);
  const people = new Map<string, string>();
  for (const kind of ["lead", "minor", "removed", "closed", "refunded"]) {
    const place = { email: emailOf(kind), firstName: kind, lastName: "Tester", reason: "test" };
    const granted = await grantPlace({ db, clock, programme, portal }, { kind: "cli", user: "test" }, place);
    if (!granted.ok) throw new Error(granted.reason);
    people.set(kind, granted.personId);
    await portal.details.answerAge(granted.personId, kind === "minor" ? "minor" : "adult");
  }
  const begun = (await portal.submissionPage.begin(people.get("lead")!))!;
  for (const kind of ["minor", "removed", "closed", "refunded"])
    await portal.teams.join(people.get(kind)!, begun.team.code);
  await portal.teams.remove(begun.team.id, people.get("removed")!);
  await changeRows(db, "places", { ended_at: toText(at) }, { person_id: people.get("closed")! });
  await db
    .updateTable("places")
    .set({ flag: "chamber-refunded", flagged_at: toText(at) })
    .where("person_id", "=", people.get("refunded")!)
    .execute();
  Object.assign(ids, { team: begun.team.id, submission: begun.submission.id, minor: people.get("minor")! });
  await ensurePerson(db, { email: emailOf("stranger") }, at);
  for (const [kind, removedAt] of [
    ["judge", null],
    ["ex-judge", toText(at)],
  ] as const)
    await putRow(db, "judges", {
      id: `${kind}-1`,
      season: programme.id,
      person_id: await ensurePerson(db, { email: emailOf(kind), firstName: "Jo" }, at),
      capacity: 3,
      invited_at: toText(at),
      signed_at: toText(at),
      removed_at: removedAt,
    });
  await putRow(db, "finals_judges", {
    season: programme.id,
    person_id: await ensurePerson(db, { email: emailOf("finals-judge") }, at),
    invited_at: toText(at),
  });
  for (const [kind, removedAt] of [
    ["advisor", null],
    ["ex-advisor", toText(at)],
  ] as const)
    await putRow(db, "advisors", {
      id: `${kind}-1`,
      season: programme.id,
      person_id: await ensurePerson(db, { email: emailOf(kind), firstName: "Advi" }, at),
      topics: "Pricing",
      approved_at: toText(at),
      removed_at: removedAt,
    });
  const paid = await db
    .insertInto("registrations")
    .values({ ...chamberRegistration, season: programme.id, created_at: toText(at) } as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  await putRow(db, "chambers", {
    id: "chamber-1",
    season: programme.id,
    registration_id: paid.id,
    name: "Boise",
    code: joinCode,
    code_key: joinCode.replace("-", ""),
    created_at: toText(at),
  });
  for (const [kind, removedAt] of [
    ["contact", null],
    ["ex-contact", toText(at)],
  ] as const) {
    const contact = await ensurePerson(db, { email: emailOf(kind), firstName: "Con" }, at);
    await db
      .insertInto("chamber_contacts")
      .values({ chamber_id: "chamber-1", person_id: contact, added_at: toText(at), removed_at: removedAt })
      .execute();
  }
}

const chamberRegistration = {
  id: "registration-1",
  registration_type: "chamber",
  first_name: "Con",
  last_name: "Tact",
  email: emailOf("contact"),
  email_key: emailOf("contact"),
  phone,
  company: "Boise",
  price_id: "price",
  amount_cents: 100,
  currency: "usd",
  status: "paid",
  tier: "standard",
  terms_version: "1",
  session_expires_at: toText(at),
  success_url: "/",
  cancel_url: "/",
  status_at: toText(at),
  paid_at: toText(at),
};

const ask = (kind: string, method: string, path: string, init: RequestInit = {}) =>
  fetch(site.url + path, {
    method,
    redirect: "manual",
    ...init,
    headers: {
      ...(cookies.has(kind) && { Cookie: cookies.get(kind)! }),
      "X-Forwarded-For": `10.1.${kinds.indexOf(kind)}.${method.length}`,
      Origin: site.url,
      ...init.headers,
    },
  });

const tus = { "Tus-Resumable": "1.0.0" };
const begin = (kind: string, owner: Record<string, string>, size: number) =>
  ask(kind, "POST", uploadsAddress, {
    headers: { ...tus, "Upload-Length": String(size), "Upload-Metadata": toMetadata({ ...owner, filename: "a.pdf" }) },
  });

/** Sends a whole file, and gives its address once it was checked. */
async function upload(kind: string, owner: Record<string, string>): Promise<string> {
  const body = new Uint8Array(sample("pitch-deck.pdf"));
  const begun = await begin(kind, owner, body.length);
  const address = begun.headers.get("Location");
  if (!address) throw new Error(`${kind} could not begin: ${begun.status}`);
  const headers = { ...tus, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };
  await ask(kind, "PATCH", address, { headers, body });
  const state = async () => (await (await ask(kind, "GET", address)).json()) as { file: { address: string } | null };
  const ready = async () => {
    const { file } = await state();
    if (!file) throw new Error("the file is still being checked");
    return file.address;
  };
  return vi.waitFor(ready, { timeout: 20_000, interval: 100 });
}

/** What opens places, and how somebody is reached: each for few. */
const seesJoinCode = new Set(["contact", "desk-organizer"]);
const seesPhones = new Set(["contact", "desk-organizer", "desk-finance"]);

/** What really is there, so that nobody is refused only because nothing is. */
const there = (path: string): Readonly<Record<string, string>> => ({
  stage: "1",
  lesson: "1",
  submission: ids.submission,
  team: ids.team,
  judge: "judge-1",
  chamber: "chamber-1",
  registration: "registration-1",
  id: path.includes("registrations") ? "registration-1" : path.includes("teams") ? ids.team : ids.minor,
});
const pathOf = (path: string) => path.replaceAll(/:(\w+)/g, (_, name: string) => there(path)[name] ?? "none");
const own = routes.filter(({ audience, path }) => audience !== "everyone" && !path.startsWith(uploadsAddress));

/** Refused: told so, or sent to sign in. */
const isRefused = ({ status, headers }: Response) =>
  status === 401 || status === 403 || (headers.get("Location") ?? "").startsWith("/sign-in");

/** Who has no role any more is to the rule who never had one: the test after this one sees that they have none. */
const isLikeStranger = (kind: string) => former.includes(kind) && kind !== "closed";

describe.each(kinds)("as %s", (kind) => {
  test.skipIf(isLikeStranger(kind) && !isWhole)(
    "each address opens exactly where the one rule says so, for reading and for sending",
    async () => {
      expect(own.length).toBeGreaterThan(50);
      const asker = askers.get(kind) ?? null;
      for (const { path, audience, methods, body } of own) {
        const allowed = allowedActions(asker, { kind: "address", audience }, at);
        if (!methods || methods.includes("GET")) {
          const answer = await ask(kind, "GET", pathOf(path));
          expect(isRefused(answer), `${kind} GET ${path}: ${answer.status}`).toBe(!allowed.has("read"));
          const text = await answer.text();
          if (!seesJoinCode.has(kind))
            expect(text.includes(joinCode), `${kind} reads a join code at ${path}`).toBe(false);
          if (!seesPhones.has(kind)) expect(text.includes(phone), `${kind} reads a phone at ${path}`).toBe(false);
          // Every page of a private area says where to get help.
          if (answer.status === 200 && answer.headers.get("Content-Type")?.startsWith("text/html"))
            expect(text, path).toContain('href="/contact?topic=general"');
        }
        if (body) {
          const fields = body === "form" ? new URLSearchParams() : new FormData();
          fields.set("intent", "zzz");
          const answer = await ask(kind, "POST", pathOf(path), { body: fields });
          expect(isRefused(answer), `${kind} POST ${path}: ${answer.status}`).toBe(!allowed.has("change"));
          // What a page does not offer is done by none of them. Some look first whether the thing is there.
          if (allowed.has("change")) expect([400, 404], `${kind} ${path}`).toContain(answer.status);
        }
      }
    },
  );

  test("files and uploads open only for those who can open the page before them", async () => {
    expect(former.includes(kind) ? [...(askers.get(kind)?.roles ?? [])] : [], "former roles").toEqual([]);
    const isTeam = kind === "lead" || kind === "minor";
    const seesProjects = ["desk-organizer", "desk-coordinator", "desk-reader"].includes(kind);
    expect((await ask(kind, "GET", deck)).status, "deck").toBe(isTeam || seesProjects ? 200 : 404);
    const seesPapers = kind === "minor" || kind === "desk-organizer";
    expect((await ask(kind, "GET", paper)).status, "paper").toBe(seesPapers ? 200 : 404);
    const owner = { ownerKind: "submission", ownerId: ids.submission, slot: "deck-pdf" };
    const refused = kind === "nobody" ? 401 : 403;
    expect((await begin(kind, owner, 10)).status, "upload").toBe(isTeam ? 201 : refused);
    const form = { ownerKind: "person", ownerId: askers.get(kind)?.personId ?? "none", slot: "consent" };
    expect((await begin(kind, form, 10)).status, "own consent form").toBe(kind === "minor" ? 201 : refused);
  });
});

test("a note on what waits, and putting it off, is for those who see its area", async () => {
  const remindOn = new Date(at + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  for (const role of organizerRoles)
    for (const kind of needKinds) {
      const body = new URLSearchParams({ intent: "note", note: `${role} was here`, remindOn });
      const { status } = await ask(`desk-${role}`, "POST", `/desk/notes/${kind}/need-1`, { body });
      const may = role !== "reader" && deskAreasOf(role).includes(areaOfNeed(kind));
      expect(status, `${role} on ${kind}`).toBe(may ? 303 : 403);
    }
  await onDatabase(site.dataDir, async ({ db }) => {
    for (const role of organizerRoles) {
      const { personId } = askers.get(`desk-${role}`)!;
      const seen = needKinds.filter((kind) => role !== "reader" && deskAreasOf(role).includes(areaOfNeed(kind)));
      const notes = await db.selectFrom("desk_notes").select("kind").where("author", "=", personId).execute();
      const putOff = await db.selectFrom("desk_reminders").select("kind").where("person_id", "=", personId).execute();
      for (const kept of [notes, putOff]) expect(kept.map(({ kind }) => kind).toSorted()).toEqual(seen.toSorted());
    }
  });
});

test("of papers that one asks for at once a few are made, and nobody else waits for them", async () => {
  const paper = (kind: string) => ask(kind, "GET", "/portal/consent-form.pdf").then(({ status }) => status);
  const statuses = await Promise.all(Array.from({ length: 12 }, () => paper("lead")));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
  expect(await paper("minor")).toBe(200);
  expect(await paper("lead")).toBe(200);
});

test("a chamber's contact finds what they paid for, and is not told to be without a place", async () => {
  const text = async (kind: string, path: string) => (await ask(kind, "GET", path)).text();
  expect(await text("contact", "/chamber")).toContain('href="/portal/registration"');
  expect(await text("contact", "/portal/registration")).toContain("Its members get their places by joining");
  expect(await text("ex-contact", "/portal/registration")).toContain("You have no place this season.");
  // It is the chamber's, and no place that could be handed on.
  const body = new URLSearchParams({ intent: "refund", registration: "registration-1", reason: "" });
  expect((await ask("contact", "POST", "/portal/registration", { body })).status).toBe(303);
  const asked = await text("contact", "/portal/registration");
  expect([asked.includes("You asked for a refund on"), asked.includes("handed over")]).toEqual([true, false]);
});

test("nobody opens what is there for another one of their own kind", async () => {
  expect((await ask("contact", "GET", "/portal/registration/registration-1.pdf")).status).toBe(200);
  for (const kind of ["stranger", "lead", "judge", "ex-contact", "desk-organizer"])
    expect((await ask(kind, "GET", "/portal/registration/registration-1.pdf")).status, kind).toBe(404);
  // Assigned to nobody: a judge opens what is theirs to judge, and nothing beside it.
  for (const path of [`/judging/${ids.submission}`, `/judging/finals/${ids.submission}`])
    expect((await ask("judge", "GET", path)).status, path).toBe(404);
});

test("each opening of a minor's papers is in the log, and who may not open them leaves nothing there", async () => {
  await onDatabase(site.dataDir, async ({ db }) => {
    const opened = await db.selectFrom("audit_log").select("actor_id").where("action", "=", "open-papers").execute();
    expect(new Set(opened.map(({ actor_id }) => actor_id))).toEqual(new Set([askers.get("desk-organizer")!.personId]));
  });
});

test("no other site has a browser export anything or open a minor's papers: refused, and not in the log", async () => {
  const traced = routes.filter(({ traced: isTraced }) => isTraced);
  expect(traced.length).toBeGreaterThan(7);
  const traces = ["export", "export-results", "open-papers"] as const;
  const exports = () =>
    onDatabase(site.dataDir, async ({ db }) => {
      const rows = await db.selectFrom("audit_log").select("id").where("action", "in", traces).execute();
      return rows.length;
    });
  const before = await exports();
  const cross = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
  expect((await ask("desk-organizer", "GET", paper, { headers: cross })).status).toBe(404);
  for (const { path } of traced) {
    expect((await ask("desk-organizer", "GET", path, { headers: cross })).status, path).toBe(403);
  }
  expect(await exports()).toBe(before);
});

test("a join code finds its chamber for those alone who see join codes", async () => {
  for (const role of ["organizer", "finance", "coordinator", "reader"]) {
    const found = await (await ask(`desk-${role}`, "GET", `/desk/chambers?q=${joinCode}`)).text();
    expect(found.includes("/desk/chambers/chamber-1"), role).toBe(role === "organizer");
    expect((await (await ask(`desk-${role}`, "GET", "/desk/chambers?q=Boise")).text()).includes("chamber-1")).toBe(
      true,
    );
  }
});

test("an intent that no page offers is 400 on every public form too", async () => {
  const forms = routes.filter(({ audience, body }) => audience === "everyone" && body === "form");
  for (const { path } of forms) {
    const body = new URLSearchParams({ intent: "zzz" });
    const address = path === "/register" ? "/register?package=individual" : pathOf(path);
    const { status } = await ask("nobody", "POST", address, { body });
    expect([400, 404], path).toContain(status);
  }
});

test("the author of a version that an upload made is who sent it", async () => {
  await onDatabase(site.dataDir, async ({ db }) => {
    const newest = await db.selectFrom("submission_versions").selectAll().executeTakeFirstOrThrow();
    expect(newest.author_id).toBe(askers.get("lead")!.personId);
    expect(newest.content).toContain(/[0-9a-f-]{36}/.exec(deck)![0]);
  });
});
