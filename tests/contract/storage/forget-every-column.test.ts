import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { forgetPerson } from "#server/desk/people/forget-person.ts";
import { createDiskFileStore } from "#server/files/store/disk-file-store.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { policyOf, tableNames } from "#server/storage/table-policies/table-policies.ts";
import { filesIn, marksIn, person, rowsByTable } from "#tests/server/desk/marked-person.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { fileKey, fillEveryColumn, ids, notWritten, voterHash } from "./marked-rows.ts";

const actor = { kind: "cli", user: "desk" } as const;
const now = Date.parse("2026-02-11T19:00:00Z");
const guardian = "papa@marked-person.example";

describe.each(engines)("someone who is in every column of every table on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "forget-columns-"));
    await fillEveryColumn(testDatabase.database.db);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const tablesNaming = async () =>
    Object.entries(await rowsByTable(testDatabase.url)).flatMap(([table, rows]) =>
      marksIn(rows).length > 0 || rows.includes(voterHash) ? [table] : [],
    );
  const forget = async (email: string) => {
    const files = createDiskFileStore(path.join(folder, "files"));
    await files.put(fileKey, Readable.from([Buffer.from(`%PDF-1.4 /Author (${person.lastName})`)]));
    await mkdir(path.join(folder, "mail"));
    await writeFile(path.join(folder, "mail", "a.eml"), `To: ${person.email}\r\n\r\nHi`);
    await writeFile(path.join(folder, "mail", "b.eml"), `To: ${guardian}\r\n\r\nHi`);
    const { database, store } = testDatabase;
    const places = { dataDir: folder, mailFolder: path.join(folder, "mail"), files };
    // Who has a role is not forgotten before it is taken away; a judge of another season has none now.
    await database.db.deleteFrom("organizers").execute();
    const desk = { database, store, clock: { now: () => now }, programme: { id: "now" }, ...places } as never;
    const forgotten = await forgetPerson(desk, actor, email, "asked for it");
    if (!forgotten.ok) throw new Error(forgotten.reason);
    return forgotten;
  };

  test("is in no row, file, mail or log afterwards", async () => {
    expect((await tablesNaming()).length).toBeGreaterThan(20);
    await forget(person.email);
    expect(await tablesNaming()).toEqual([]);
    const databaseFiles = engine === "sqlite" ? [path.dirname(testDatabase.url.slice("sqlite:".length))] : [];
    for (const place of [path.join(folder, "files"), folder, ...databaseFiles])
      for (const file of await filesIn(place))
        if (!file.endsWith("b.eml")) expect(marksIn(await readFile(file)), file).toEqual([]);
  });

  test("leaves each column as its policy says", async () => {
    const { db } = testDatabase.database;
    await forget(person.email);
    for (const table of tableNames) {
      if (notWritten.includes(table)) continue;
      const { columns, forget: steps } = policyOf(table);
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
      if (columns === "gone with the row") {
        // Why someone was forgotten stays with that entry of the log; why anything else was done to them goes.
        if (table === "audit_reasons") {
          expect(rows.map(({ reason }) => reason)).toEqual(rows.map(() => "asked for it"));
          continue;
        }
        if (table !== "upload_pieces") expect(rows, table).toEqual([]);
        continue;
      }
      for (const [column, policy] of Object.entries(columns))
        if ("to" in policy && steps !== "nothing")
          for (const row of rows) expect(row[column], `${table}.${column}`).toEqual(policy.to);
    }
  });

  test("keeps of a person and a registration only what is said here too", async () => {
    const keptOf = (table: "people" | "registrations") =>
      Object.entries(policyOf(table).columns).flatMap(([column, policy]) => ("kept" in policy ? [column] : []));
    expect(keptOf("people")).toEqual(["id", "created_at", "locale"]);
    expect(keptOf("registrations").filter((column) => /name|mail|phone|company|url|_by$/.test(column))).toEqual([
      "success_url",
      "cancel_url",
    ]);
  });

  test("is in no reason, note or way back that stands with what was theirs", async () => {
    const { db } = testDatabase.database;
    const words = `${person.firstName} ${person.lastName} called`;
    const theirs = ["teams", "submissions", "appeals", "judges", "chambers", "scholarships", "refund_requests"];
    for (const table of theirs) {
      const subjects = ["somebody else's", `the-row-of-${table}`];
      await appendAudit(db, { at: now, actor, action: "refuse", subjects, reason: words });
      await db
        .insertInto("desk_notes")
        .values({ id: table, season: "now", kind: table, subject_id: subjects[1]!, text: words, created_at: "" })
        .execute();
    }
    const decided = { reason: words, outcome: "upheld" };
    const change = { table: "appeals" as const, key: { id: "the-row-of-appeals" }, about: null };
    const undo = { season: "now", changes: [{ ...change, before: { reason: null }, after: decided }] };
    const subjects = ["the-row-of-appeals", "the-row-of-submissions"];
    const entryId = await appendAudit(db, { at: now, actor, action: "decide-appeal", subjects, undo });
    await db.updateTable("appeals").set({ filed_by: "another member", reason: words }).execute();
    await forget(person.email);
    const kept = await rowsByTable(testDatabase.url);
    expect(theirs.filter((table) => kept["desk_notes"]!.includes(`"${table}"`))).toEqual([]);
    expect(["audit_reasons", "deed_changes"].filter((table) => marksIn(kept[table]!).length > 0)).toEqual([]);
    expect(await db.selectFrom("appeals").select("reason").execute()).toEqual([{ reason: null }]);
    const deed = db.selectFrom("deeds").select("erased_at").where("entry_id", "=", entryId);
    expect((await deed.executeTakeFirstOrThrow()).erased_at).not.toBeNull();
  });

  test("is let go as a guardian too, who is known by the address alone", async () => {
    const { db } = testDatabase.database;
    await db.updateTable("consents").set({ guardian_email: guardian, guardian_name: "Ágota Örn" }).execute();
    await db
      .updateTable("appeal_seats")
      .set({ name: "ágota ÖRN".normalize("NFD") })
      .execute();
    const { consentIds, personIds } = await forget("Papa@marked-person.example");
    expect({ consentIds, personIds }).toEqual({ consentIds: ["the-row-of-consents"], personIds: [] });
    const row = await db.selectFrom("consents").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ guardian_name: null, guardian_email: null, person_id: ids.person, method: "method" });
    expect(await db.selectFrom("appeal_seats").select("name").execute()).toEqual([{ name: null }]);
    expect((await filesIn(path.join(folder, "mail"))).map((file) => path.basename(file))).toEqual(["a.eml"]);
    expect(await readFile(path.join(folder, "forgotten.jsonl"), "utf8")).toContain("the-row-of-consents");
    // The young person stays.
    expect((await tablesNaming()).length).toBeGreaterThan(10);
  });
});
