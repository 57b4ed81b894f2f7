import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SiteRoute } from "#app/site-route.ts";
import { formProblemField, readFormFile } from "#domain/files/form-file.ts";
import { uploadsAddress } from "#domain/files/upload-protocol.ts";
import type { Principal } from "#domain/people/principal.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { fileStatesOf, submissionsUploading } from "#server/files/file-states.ts";
import { startFiles, type RunningFiles } from "#server/files/start-files.ts";
import { filesOfSubmission } from "#server/portal/files-of-submission.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import type { Log } from "#server/process/log.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createSubmissions, type Submissions } from "#server/submission/submissions.ts";
import { createUploadRights } from "#server/submission/upload-rights.ts";
import { createTeams } from "#server/teams/teams.ts";
import { borrowTestDatabase, engines, fastFolder, type TestDatabase } from "#tests/support/databases/database.ts";
import { changeRows, readRow } from "#tests/support/databases/rows.ts";
import { program, sample } from "#tests/support/sample-files.ts";
import { serveShell, type ServedShell } from "#tests/support/running-site/serve-shell.ts";
import { createTestClock, type TestClock } from "#tests/support/season/test-clock.ts";
import { deadlineAt, fileLimits, lastByteAt, toMetadata } from "#tests/support/rigs/upload-rig.ts";

const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"] as const;
const table: SiteRoute[] = [
  { path: uploadsAddress, file: null, audience: "signed-in", body: "upload", methods },
  { path: `${uploadsAddress}/:id`, file: null, audience: "signed-in", body: "upload", methods },
  { path: "/files/:file", file: null, audience: "everyone", knows: true, body: "upload", methods: ["GET", "HEAD"] },
  { path: "/portal/submission", file: "portal/submission/submission.tsx", audience: "signed-in", body: "upload" },
];
const deck = sample("pitch-deck.pdf");

describe.each(engines)("a team's files, through the shell, on %s", (engine) => {
  let database: TestDatabase;
  let folder: string;
  let clock: TestClock;
  let shell: ServedShell;
  let files: RunningFiles;
  let submissions: Submissions;
  let submissionId: string;
  let posted: URLSearchParams | null;
  let displayed: boolean;

  beforeAll(async () => {
    database = await borrowTestDatabase(engine);
  });
  beforeEach(async () => {
    await database.reset();
    posted = null;
    displayed = false;
    folder = await mkdtemp(path.join(fastFolder, "accelerator-shell-files-"));
    clock = createTestClock(deadlineAt - 3_600_000);
    const { db } = database.database;
    const common = { db, locks: locksOf(engine), clock, season: "2026", deadlineAt };
    const teams = createTeams({ ...common, maxMembers: 5, removalNoticeDays: 7 });
    submissions = createSubmissions({
      ...common,
      limits: {
        titleLength: 80,
        pitchLength: 140,
        abstractWords: { min: 1, max: 500 },
        aiLogWords: { min: 1, max: 250 },
        reflectionMaxWords: 1000,
      },
      filesOf: fileStatesOf,
      onSubmitted: async () => undefined,
    });
    for (const name of ["ann", "eve"]) {
      const personId = await ensurePerson(db, { email: `${name}@example.org` }, clock.now());
      await givePlace(db, { season: "2026", personId, source: "desk", sourceId: null }, clock.now());
      const made = await teams.create(personId, name);
      if (!made.ok) throw new Error(made.reason);
      const begun = await submissions.begin(made.teamId);
      if (name === "ann") submissionId = begun!.id;
    }
    const personOf = async (name: string) =>
      db.selectFrom("people").select("id").where("email", "=", `${name}@example.org`).executeTakeFirst();
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Log;
    const rights = createUploadRights({ db, clock, season: "2026", deadlineAt, uploadsUntil: lastByteAt });
    files = startFiles({
      settings: { kind: "folder", folder },
      records: database.store,
      limits: fileLimits,
      rights,
      clock,
      log,
      maxFormFileBytes: 1024 * 1024,
      async mayRead(principal, file) {
        if (displayed) return "public";
        return principal && (await rights.mayContinue(principal.personId, file)) ? "private" : null;
      },
      forms: [
        {
          path: "/portal/submission",
          fileFields: { deck: "deck", video: "video" },
          ownerOf: async (personId) =>
            personId === (await personOf("ann"))?.id ? { ownerKind: "submission", ownerId: submissionId } : null,
        },
      ],
      async onFinished({ ownerId, slot, fileId, personId }) {
        if (fileId && slot === "deck") await submissions.attachFile(ownerId, "deck", fileId, personId);
      },
    });
    shell = await serveShell(
      async (request) => {
        posted = new URLSearchParams(await request.text());
        return new Response("page");
      },
      {
        siteUrl: "http://localhost",
        uploads: files.requests,
        sessions: {
          async principalOf(cookie) {
            const name = /who=(\w+)/.exec(cookie ?? "")?.[1];
            const person = name && (await personOf(name));
            return person ? ({ personId: person.id, roles: ["participant"] } as unknown as Principal) : null;
          },
        },
      },
      table,
    );
  });
  afterEach(async () => {
    shell.server.closeAllConnections();
    shell.server.close();
    await files.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(() => database.dispose());

  const ask = (
    method: string,
    target: string,
    options: { who?: string | null; headers?: Record<string, string>; body?: BodyInit } = {},
  ) => {
    const { who = "ann", headers = {}, body } = options;
    return fetch(shell.url + target, {
      method,
      headers: {
        Origin: "http://localhost",
        "Tus-Resumable": "1.0.0",
        ...(who && { Cookie: `who=${who}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
  };
  const begin = (who: string | null, slot = "deck", size = deck.length) =>
    ask("POST", uploadsAddress, {
      who,
      headers: {
        "Upload-Length": String(size),
        "Upload-Metadata": toMetadata({ ownerKind: "submission", ownerId: submissionId, slot, filename: "deck.pdf" }),
      },
    });
  const patch = (address: string, body: Uint8Array<ArrayBuffer>, offset = 0) =>
    ask("PATCH", address, {
      headers: { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
      body,
    });
  const statusOf = async (id: string) => (await database.store.findUpload(id))?.status;

  test("a deck is sent, checked, made part of the submission and given to its team alone", async () => {
    const address = (await begin("ann")).headers.get("Location")!;
    const { db } = database.database;
    expect((await fileStatesOf(db, [submissionId])).get(submissionId)!.uploading).toEqual(new Set(["deck"]));
    expect(await submissionsUploading(db, [submissionId, "other"])).toEqual(new Set([submissionId]));
    expect((await patch(address, deck)).status).toBe(204);
    await expect
      .poll(async () => (await fileStatesOf(db, [submissionId])).get(submissionId)!.uploading.size, { timeout: 20_000 })
      .toBe(0);

    const [file] = await database.store.filesOf({ ownerKind: "submission", ownerId: submissionId });
    expect(file!.sha256).toBe(createHash("sha256").update(deck).digest("hex"));
    const { team_id } = await readRow(db, "submissions", { id: submissionId });
    expect((await submissions.ofTeam(team_id))?.newest?.content).toEqual({ ...emptyContent, deck: file!.id });

    const target = `/files/${file!.id}.pdf`;
    const own = await ask("GET", target);
    expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(own.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
    expect(Buffer.from(await own.arrayBuffer()).equals(deck)).toBe(true);
    for (const who of ["eve", null]) expect((await ask("GET", target, { who })).status).toBe(404);
    displayed = true;
    expect((await ask("GET", target, { who: null, headers: { Range: "bytes=0-1" } })).status).toBe(206);
    displayed = false;
    expect((await ask("GET", target, { who: null })).status).toBe(404);
  });

  test("nobody else begins or sees an upload: not signed in, another team, from another site, after the deadline", async () => {
    expect((await begin(null)).status).toBe(401);
    expect((await begin("eve")).status).toBe(403);
    expect((await ask("POST", uploadsAddress, { headers: { Origin: "https://evil.example" } })).status).toBe(403);
    const address = (await begin("ann")).headers.get("Location")!;
    expect((await ask("HEAD", address, { who: "eve" })).status).toBe(404);
    expect((await ask("HEAD", address, { who: null })).status).toBe(401);
    expect((await begin("ann", "consent")).status).toBe(403);
    clock.set(deadlineAt);
    expect((await begin("ann", "video")).status).toBe(410);
    expect((await patch(address, deck)).status).toBe(204);
  });

  test("a file that counts is shown for as long as it counts, beside what was sent after it", async () => {
    const { db } = database.database;
    const shown = async () => {
      const { team_id } = await readRow(db, "submissions", { id: submissionId });
      const content = (await submissions.ofTeam(team_id))?.newest?.content ?? emptyContent;
      return (await filesOfSubmission(db, submissionId, content)).deck;
    };
    expect(await shown()).toEqual({ counting: null, latest: null });
    const address = (await begin("ann")).headers.get("Location")!;
    expect(await shown()).toMatchObject({ counting: null, latest: { name: "deck.pdf", status: "receiving" } });
    await patch(address, deck);
    await expect.poll(shown, { timeout: 20_000 }).toMatchObject({ counting: { name: "deck.pdf" }, latest: null });

    clock.advance(60_000);
    const wrong = (await begin("ann", "deck", program.length)).headers.get("Location")!;
    expect(await shown()).toMatchObject({ counting: { name: "deck.pdf" }, latest: { status: "receiving" } });
    await patch(wrong, program);
    const refused = { counting: { type: "pdf" }, latest: { status: "refused", reason: "wrong_type" } };
    await expect.poll(shown, { timeout: 20_000 }).toMatchObject(refused);

    // Uploads are swept two weeks after they ended, and are in no backup. The deck still counts.
    await database.store.dropExpiredUploads({ now: lastByteAt, idleSince: 0, endedSince: lastByteAt, limit: 10 });
    expect(await shown()).toMatchObject({ counting: { name: "deck.pdf", type: "pdf" }, latest: null });
  });

  test("whoever has left the team cannot go on with an upload for it", async () => {
    const address = (await begin("ann")).headers.get("Location")!;
    await changeRows(database.database.db, "team_members", { left_at: new Date(clock.now()).toISOString() });
    expect((await patch(address, deck)).status).toBe(404);
  });

  test("a minor's own signed form is theirs alone, and nobody else has one", async () => {
    const person = await database.database.db
      .selectFrom("people")
      .selectAll()
      .where("email", "=", "ann@example.org")
      .executeTakeFirstOrThrow();
    const consent = (who: string, slot: string) =>
      ask("POST", uploadsAddress, {
        who,
        headers: {
          "Upload-Length": "9",
          "Upload-Metadata": toMetadata({ ownerKind: "person", ownerId: person.id, slot }),
        },
      });
    expect((await consent("ann", "consent")).status).toBe(403);
    await database.database.db.updateTable("people").set({ age_band: "minor" }).execute();
    expect((await consent("ann", "consent")).status).toBe(201);
    expect((await consent("ann", "deck")).status).toBe(403);
    expect((await consent("eve", "consent")).status).toBe(403);
  });

  test("without scripts a form brings its file along, and the page's action gets the rest", async () => {
    const form = new FormData();
    form.append("title", "Spud Scout");
    form.append("deck", new Blob([deck]), "deck.pdf");
    form.append("video", new Blob([Buffer.alloc(1024 * 1024 + 1)]), "film.mp4");
    form.append("video", "upload:forged");
    form.append(formProblemField, "forged");
    expect((await ask("POST", "/portal/submission", { body: form })).status).toBe(200);
    expect(posted?.get("title")).toBe("Spud Scout");
    expect(posted?.get(formProblemField)).toBeNull();
    expect(readFormFile(posted!.get("video"))).toEqual({ ok: false, reason: "too_large" });
    const sent = readFormFile(posted!.get("deck"));
    if (!sent?.ok) throw new Error("no upload was made of the file");
    await expect.poll(() => statusOf(sent.uploadId), { timeout: 20_000 }).toBe("ready");
  });

  test("a form's file is checked like any other, and a stranger's is not kept", async () => {
    const form = new FormData();
    form.append("deck", new Blob([program]), "deck.pdf");
    await ask("POST", "/portal/submission", { body: form });
    const sent = readFormFile(posted!.get("deck"));
    if (!sent?.ok) throw new Error("no upload was made of the file");
    await expect.poll(() => statusOf(sent.uploadId), { timeout: 20_000 }).toBe("refused");
    await ask("POST", "/portal/submission", { who: "eve", body: form });
    expect(readFormFile(posted!.get("deck"))).toEqual({ ok: false, reason: "not_yours" });
  });

  test("a form without files, one without a file chosen, and one that is none", async () => {
    await ask("POST", "/portal/submission", { body: new URLSearchParams({ title: "Plain" }) });
    expect(posted?.get("title")).toBe("Plain");
    // Whoever names somebody's upload in a form without files has sent none.
    const forged = new URLSearchParams({ title: "Forged", deck: "upload:forged", [formProblemField]: "forged" });
    await ask("POST", "/portal/submission", { body: forged });
    expect([...posted!.keys()]).toEqual(["title"]);
    const form = new FormData();
    form.append("title", "None chosen");
    form.append("deck", new Blob([]), "");
    await ask("POST", "/portal/submission", { body: form });
    expect([posted?.get("title"), posted?.get("deck")]).toEqual(["None chosen", null]);
    await ask("POST", "/portal/submission", { headers: { "Content-Type": "multipart/form-data" }, body: "x" });
    expect(posted?.get(formProblemField)).toBe("broken");
    await ask("POST", "/portal/submission", { body: new URLSearchParams({ title: "x".repeat(200_000) }) });
    expect(posted?.get(formProblemField)).toBe("too_large");
  });
});
