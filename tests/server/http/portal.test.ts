import { beforeAll, expect, test } from "vitest";
import pino from "pino";
import { routes } from "#app/routes.ts";
import { programme } from "#content/programme.ts";
import { uploadsAddress } from "#domain/files/upload-protocol.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { storeOn } from "#tests/support/databases/database.ts";
import { sample } from "#tests/support/sample-files.ts";
import { onDatabase, seedOrganizer, signInCookie } from "#tests/support/seeds/seed-judging.ts";
import { toMetadata } from "#tests/support/rigs/upload-rig.ts";
import { sharedSite } from "./shared-site.ts";

const at = portalTimes(programme).deadlineAt - 5 * 24 * 3_600_000;
const site = sharedSite(at);
const deck = sample("pitch-deck.pdf");
const ann = "ann@example.org";
const eve = "eve@example.org";

/** Nothing of this may be on a page of anyone else. */
const secrets = ["Zymurgy Zeppelins", "Quixotic Plan", "ann-only-deck.pdf", "Pamphylia", "papa@guardian.example"];

interface Seeded {
  personId: string;
  teamId: string;
  code: string;
  submissionId: string;
  serial: string;
}
let own: Seeded;
let cookies: Record<string, string>;

beforeAll(async () => {
  await onDatabase(site().dataDir, async (database) => {
    const clock = { now: () => at };
    const { portal } = openPortal(
      { database, store: storeOn(database), clock },
      { siteUrl: site().url, log: pino({ level: "silent" }) },
    );
    const desk = { db: database.db, clock, programme, portal };
    const seed = async (email: string, firstName: string, team: string, title: string): Promise<Seeded> => {
      const place = { email, firstName, lastName: "Tester", reason: "test" };
      const granted = await grantPlace(desk, { kind: "cli", user: "test" }, place);
      if (!granted.ok) throw new Error(granted.reason);
      const { personId } = granted;
      await portal.details.answerAge(personId, "adult");
      const made = await portal.teams.create(personId, team);
      if (!made.ok) throw new Error(made.reason);
      const { submission, team: begun } = (await portal.submissionPage.begin(personId))!;
      const content = { ...emptyContent, title };
      await portal.submissions.save(submission.id, personId, { baseVersion: 0, content });
      const certificate = { season: programme.id, kind: "stage-1", personId, name: firstName } as const;
      const serial = await portal.certificates.issue(database.db, certificate);
      return { personId, teamId: made.teamId, code: begun.code, submissionId: submission.id, serial };
    };
    own = await seed(ann, "Pamphylia", secrets[0]!, secrets[1]!);
    await seed(eve, "Eve", "Eves", "Apple");
    await portal.guardians.ask(own.personId, { name: "Papa", email: "papa@guardian.example" });
  });
  await seedOrganizer(site().dataDir, "finance@example.org", "finance", at);
  cookies = {};
  for (const email of [ann, eve, "finance@example.org"]) cookies[email] = await signInCookie(site(), email, at);
});

const ask = (who: string | null, method: string, path: string, init: RequestInit = {}) =>
  fetch(site().url + path, {
    method,
    redirect: "manual",
    ...init,
    headers: { ...(who && { Cookie: cookies[who]! }), Origin: site().url, ...init.headers },
  });
const post = (who: string, path: string, fields: Record<string, string>) =>
  ask(who, "POST", path, { body: new URLSearchParams(fields) });
const tus = { "Tus-Resumable": "1.0.0" };
const beginUpload = (who: string | null, owner: { ownerKind: string; ownerId: string; slot: string }) =>
  ask(who, "POST", uploadsAddress, {
    headers: {
      ...tus,
      "Upload-Length": String(deck.length),
      "Upload-Metadata": toMetadata({ ...owner, filename: "ann-only-deck.pdf" }),
    },
  });

/** Ann's deck, as a file that is ready. */
async function sendDeck(): Promise<{ upload: string; file: string }> {
  const begun = await beginUpload(ann, { ownerKind: "submission", ownerId: own.submissionId, slot: "deck" });
  const upload = begun.headers.get("Location")!;
  const body = new Uint8Array(deck);
  await ask(ann, "PATCH", upload, {
    headers: { ...tus, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
    body,
  });
  const described = async () => (await (await ask(ann, "GET", upload)).json()) as { file: { address: string } | null };
  await expect.poll(async () => (await described()).file?.address ?? null, { timeout: 20_000 }).not.toBeNull();
  return { upload, file: (await described()).file!.address };
}

test("the wrong team sees nothing of a team, whatever ids it knows", { timeout: 90_000 }, async () => {
  const { upload, file } = await sendDeck();
  expect(await (await ask(ann, "GET", "/portal/submission")).text()).toContain("ann-only-deck.pdf");

  const pages = routes.filter(({ audience, methods }) => audience === "participant" && !methods);
  for (const { path } of pages) {
    const asked = path.replace(":stage", "1").replace(":lesson", "1").replace(":file", own.submissionId);
    const text = await (await ask(eve, "GET", `${asked}?team=${own.teamId}&submission=${own.submissionId}`)).text();
    for (const secret of [...secrets, own.code]) expect(text, asked).not.toContain(secret);
  }
  for (const who of [eve, "finance@example.org", null]) {
    expect((await ask(who, "GET", file)).status, `${who} reads the file`).toBe(404);
    for (const method of ["HEAD", "GET", "DELETE", "PATCH"])
      expect((await ask(who, method, upload, { headers: tus })).status, `${who} ${method}`).toBe(who ? 404 : 401);
    for (const owner of [
      { ownerKind: "submission", ownerId: own.submissionId, slot: "video" },
      { ownerKind: "person", ownerId: own.personId, slot: "consent" },
    ])
      expect((await beginUpload(who, owner)).status, `${who} begins`).toBe(who ? 403 : 401);
  }
  for (const path of [
    `/judging/${own.submissionId}`,
    `/desk/submissions/${own.submissionId}`,
    `/desk/people/${own.personId}`,
  ])
    expect((await ask(eve, "GET", path)).status, path).toBe(403);
  expect((await ask(ann, "GET", file)).status).toBe(200);
});

test("the wrong team changes nothing of a team, whatever ids it sends", async () => {
  const { personId, teamId, submissionId } = own;
  for (const intent of ["rename", "hand-over", "remove", "leave", "invite"])
    await post(eve, "/portal/team", {
      intent,
      personId,
      teamId,
      memberId: personId,
      name: "Taken",
      email: "x@x.example",
    });
  const saved = await post(eve, "/portal/submission", { intent: "save", version: "1", title: "Mine", submissionId });
  expect([303, 409]).toContain(saved.status);
  await post(eve, "/portal/submission", { intent: "choices", display: "yes", submissionId, personId });
  await post(eve, "/api/submission", { version: "1", title: "Mine", submissionId });
  await post(eve, "/portal/details", { intent: "age", age: "minor", personId });
  await onDatabase(site().dataDir, async ({ db }) => {
    const team = await db.selectFrom("teams").selectAll().where("id", "=", teamId).executeTakeFirstOrThrow();
    expect(team).toMatchObject({ name: secrets[0], lead_id: personId, ended_at: null });
    const members = await db.selectFrom("team_members").selectAll().where("team_id", "=", teamId).execute();
    expect(members).toMatchObject([{ person_id: personId, left_at: null, removal_at: null }]);
    const versions = await db
      .selectFrom("submission_versions")
      .select("content")
      .where("submission_id", "=", submissionId)
      .execute();
    for (const { content } of versions) expect(content).toContain(secrets[1]);
    const consents = await db
      .selectFrom("display_consents")
      .selectAll()
      .where("submission_id", "=", submissionId)
      .execute();
    expect(consents).toEqual([]);
    const person = await db
      .selectFrom("people")
      .select("age_band")
      .where("id", "=", personId)
      .executeTakeFirstOrThrow();
    expect(person.age_band).toBe("adult");
  });
});

test("who asks for a code learns nothing of whether an address is known here", async () => {
  const answers = [];
  for (const email of [ann, "nobody@example.org"]) {
    const asked = await ask(null, "POST", "/sign-in", { body: new URLSearchParams({ email }) });
    const cookie = asked.headers.getSetCookie().map((one) => one.split(";", 1)[0]!);
    const next = asked.headers.get("Location")!;
    const shown = await ask(null, "GET", next, { headers: { Cookie: cookie.join("; ") } });
    const page = await shown.text();
    expect(page).toContain(email);
    const entered = await ask(null, "POST", next, {
      body: new URLSearchParams({ code: "000000" }),
      headers: { Cookie: cookie.join("; ") },
    });
    answers.push({
      asked: asked.status,
      next,
      cookies: asked.headers.getSetCookie().map((one) => one.replace(/=[^;]+/, "")),
      page: page.replaceAll(email, "them"),
      entered: entered.status,
      refused: (await entered.text()).replaceAll(email, "them"),
    });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("a serial that was never issued is named as such, and leads to the check of a credential", async () => {
  const answer = await ask(null, "GET", "/certificates/2026-XXXX-XXXX-XXXX");
  expect(answer.status).toBe(404);
  const page = await answer.text();
  expect(page).toContain("There is no certificate with this serial");
  expect(page).toContain("2026-XXXX-XXXX-XXXX");
  expect(page).toContain('href="/certificates/verify"');
});

test("a certificate is for everyone who has its serial, and says nothing but what it certifies", async () => {
  const page = await (await ask(null, "GET", `/certificates/${own.serial}`)).text();
  expect(page).toContain("Pamphylia");
  for (const secret of [ann, own.personId, own.code, secrets[0]!]) expect(page).not.toContain(secret);
  // Whoever types the number of a paper, with spaces or in small letters, is led to the same page.
  const typed = ` ${own.serial.toLowerCase().replaceAll("-", " ")} `;
  const checked = await ask(null, "POST", "/certificates/verify", { body: new URLSearchParams({ credential: typed }) });
  expect([checked.status, checked.headers.get("Location")]).toEqual([303, `/certificates/${own.serial}`]);
});

test("a revoked certificate says so, and no longer whose it was", async () => {
  const revoked = (revoked_at: string | null) =>
    onDatabase(site().dataDir, ({ db }) =>
      db.updateTable("certificates").set({ revoked_at }).where("serial", "=", own.serial).execute(),
    );
  const pictureIn = (html: string) => /property="og:image" content="https?:[/][/][^/]+([^"]+)"/.exec(html)?.[1];
  const valid = await (await ask(null, "GET", `/certificates/${own.serial}`)).text();
  expect(pictureIn(valid)).toBe(`/certificates/${own.serial}/card.png`);
  await revoked(new Date(at).toISOString());
  const page = await (await ask(null, "GET", `/certificates/${own.serial}`)).text();
  await revoked(null);
  // Its own picture is gone with it.
  expect(pictureIn(page)).toBe("/share/home.png");
  expect(page).toContain("This certificate was revoked");
  expect(page).not.toContain("Pamphylia");
  expect(page).not.toContain("The holder");
});

test("a guardian is never the minor's own mailbox, whatever it is called", async () => {
  await post(eve, "/portal/details", { intent: "age", age: "minor" });
  const [name, host] = eve.split("@");
  for (const guardianEmail of [eve, eve.toUpperCase(), `${name}+mom@${host}`]) {
    const asked = await post(eve, "/portal/details", { intent: "guardian", guardianName: "Mom", guardianEmail });
    expect(asked.status, guardianEmail).toBe(422);
    expect(await asked.text()).toContain("not yours");
  }
  const older = await post(eve, "/portal/details", { intent: "age", age: "adult" });
  expect(older.status).toBe(422);
});

test("more than thirty autosaves in a minute are asked to wait", async () => {
  const answers: Response[] = [];
  for (let count = 0; count < 40; count++)
    answers.push(await post(eve, "/api/submission", { version: "0", title: "Mine" }));
  const waiting = answers.filter(({ status }) => status === 429);
  // Others of this file may have saved in the same minute.
  expect(answers.length - waiting.length).toBeLessThanOrEqual(30);
  expect(answers.length - waiting.length).toBeGreaterThan(25);
  for (const { headers } of waiting) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("a form from an earlier version is shown both texts, and overwrites nobody", async () => {
  const first = await post(eve, "/portal/submission", { intent: "save", version: "1", title: "First", pitch: "One" });
  expect([303, 409]).toContain(first.status);
  const stale = await post(eve, "/portal/submission", { intent: "save", version: "0", title: "Stale", pitch: "Two" });
  expect(stale.status).toBe(409);
  const text = await stale.text();
  expect(text).toContain("Stale");
  expect(text).toMatch(/data-theirs="title"/);
});

test("a file is removed by an ordinary form, which saves what was typed with it", { timeout: 60_000 }, async () => {
  await sendDeck();
  const page = async () => (await ask(ann, "GET", "/portal/submission")).text();
  await expect.poll(page).toMatch(/data-of-file-before.*ann-only-deck\.pdf/s);
  const version = /name="version" value="(\d+)"/.exec(await page())![1]!;
  const typed = { version, title: secrets[1]!, pitch: "Typed beside it" };
  const removed = await post(ann, "/portal/submission", { ...typed, intent: "remove-deck" });
  expect(removed.headers.get("Location")).toBe("/portal/submission?done=removed");
  const after = await page();
  expect(after).not.toContain("ann-only-deck.pdf");
  expect(after).toContain("Typed beside it");
});

test("a form that does not arrive whole shows what is saved, and never an empty form in its place", async () => {
  const body = '--cut\r\nContent-Disposition: form-data; name="title"\r\n\r\nHalf a ti';
  const headers = { "Content-Type": "multipart/form-data; boundary=cut" };
  const refused = await ask(ann, "POST", "/portal/submission", { body, headers });
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toContain("Part of the form got lost on the way");
  expect(text).toContain(secrets[1]);
});
