import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import pino from "pino";
import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { backUp } from "#server/desk/backup/back-up.ts";
import { restore } from "#server/desk/backup/restore.ts";
import type { Desk } from "#server/desk/desk.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import { createDiskFileStore } from "#server/files/store/disk-file-store.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import { borrowTestDatabase, engines, fastFolder, type TestDatabase } from "#tests/support/databases/database.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { sample } from "#tests/support/sample-files.ts";

const actor = { kind: "cli", user: "desk" } as const;
const at = Date.parse("2026-02-10T19:00:00Z");
const clock = { now: () => at };
const deck = sample("pitch-deck.pdf");

function open(testDatabase: TestDatabase, dataDir: string) {
  const { database, store } = testDatabase;
  const files = createDiskFileStore(path.join(dataDir, "files"));
  const log = pino({ level: "silent" });
  const { portal } = openPortal({ database, store, clock }, { siteUrl: "http://localhost", log });
  const desk = { database, store, clock, programme, files, dataDir, mailFolder: path.join(dataDir, "mail") };
  return { portal, files, db: database.db, desk: desk as unknown as Desk };
}

test.each(engines)(
  "a backup of %s brings back people, their work, files and certificates",
  { timeout: 90_000 },
  async (engine) => {
    const root = await mkdtemp(path.join(fastFolder, "accelerator-portal-backup-"));
    const [before, empty] = [await borrowTestDatabase(engine), await borrowTestDatabase(engine)];
    const site = open(before, path.join(root, "site"));
    const place = { email: "ada@example.org", firstName: "Ada", lastName: "Alder", reason: "test" };
    const granted = await grantPlace({ db: site.db, clock, programme, portal: site.portal }, actor, place);
    if (!granted.ok) throw new Error(granted.reason);
    const { personId } = granted;
    const { team, submission } = (await site.portal.submissionPage.begin(personId))!;
    const fileId = randomUUID();
    await site.files.put(`files/${fileId}`, new Blob([new Uint8Array(deck)]).stream());
    const when = new Date(at).toISOString();
    await putRow(site.db, "files", {
      id: fileId,
      owner_kind: "submission",
      owner_id: submission.id,
      slot: "deck",
      person_id: personId,
      name: "deck.pdf",
      type: "pdf",
      size: deck.length,
      sha256: createHash("sha256").update(deck).digest("hex"),
      warnings: "[]",
      store_key: `files/${fileId}`,
      started_at: when,
      received_at: when,
      ready_at: when,
    });
    const content = { ...emptyContent, title: "Spud Scout", deck: fileId };
    await site.portal.submissions.save(submission.id, personId, { baseVersion: 0, content });
    const kind = { season: programme.id, personId, name: "Ada Alder" };
    const serial = await site.portal.certificates.issue(site.db, { ...kind, kind: "stage-1" });
    const { credential } = (await site.portal.certificates.find(serial))!;

    const file = path.join(root, "site.backup");
    expect(await backUp(site.desk, actor, file)).toMatchObject({ ok: true, files: { copied: 1 } });
    const restored = open(empty, path.join(root, "restored"));
    expect(await restore(restored.desk, actor, file)).toMatchObject({ ok: true });

    const state = await restored.portal.stateOf(personId);
    expect(state).toMatchObject({
      person: { email: "ada@example.org" },
      team: { code: team.code },
      certificates: [{ serial }],
    });
    const files = await restored.portal.submissionPage.filesOf(submission.id, content);
    expect(files.deck).toMatchObject({ counting: { name: "deck.pdf" }, latest: null });
    const bytes: Uint8Array[] = [];
    for await (const chunk of (await restored.files.read(`files/${fileId}`)) ?? []) bytes.push(chunk);
    expect(Buffer.concat(bytes).equals(deck)).toBe(true);

    // What was signed is still checked with the old key; the key itself is in no backup, so the next one is new.
    expect(await restored.portal.certificates.verify(credential!)).toMatchObject({
      ok: true,
      serial,
      name: "Ada Alder",
    });
    const next = await restored.portal.certificates.issue(restored.db, { ...kind, kind: "stage-2" });
    expect(next).not.toBe(serial);
    const { keys } = await restored.portal.certificates.publicKeys();
    expect(keys).toHaveLength(2);
    const again = (await restored.portal.certificates.find(next))!.credential!;
    expect(await restored.portal.certificates.verify(again)).toMatchObject({ ok: true, serial: next });

    await Promise.all([before.dispose(), empty.dispose()]);
    await rm(root, { recursive: true, force: true });
  },
);
