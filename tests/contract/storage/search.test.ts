import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchFor } from "#server/storage/search/search-for.ts";
import { borrowTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { putRow } from "#tests/support/databases/rows.ts";

const rows = 3_300;

describe.each(engines)("a search in a long list on %s", (engine) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await borrowTestDatabase(engine);
    const { db } = testDatabase.database;
    const texts = Array.from({ length: rows }, (_, index) => ({
      kind: "teams" as const,
      subject_id: `team-${(index * 7919) % rows}`,
      at: "2026-03-01T00:00:00.000Z",
      text: `team ridge ${index}`,
    }));
    for (let from = 0; from < rows; from += 500) await putRow(db, "search_texts", texts.slice(from, from + 500));
    if (engine === "postgres") await sql`analyze search_texts`.execute(db);
  });
  afterAll(() => testDatabase.dispose());

  const find = async (...words: string[]) => {
    const { db } = testDatabase.database;
    const found = await searchFor(db, "teams", words);
    const meant = await db
      .selectFrom("search_texts as listed")
      .select("text")
      .where(found.matches("listed.subject_id"))
      .execute();
    return { isMany: found.isMany, texts: meant.map(({ text }) => text) };
  };

  test("names the few, also where one of their words is everyone's", async () => {
    const { isMany, texts } = await find("ridge", "Ridge 17");
    expect(isMany).toBe(false);
    expect(texts).toHaveLength(111);
    expect(texts.every((text) => text.startsWith("team ridge 17"))).toBe(true);
  });

  test("says that there are many, and still tells them from the others", async () => {
    const { isMany, texts } = await find("ridge");
    expect(isMany).toBe(true);
    expect(texts).toHaveLength(rows);
  });

  test("counts exactly where a sample would not settle it", async () => {
    const { isMany, texts } = await find("1");
    expect(isMany).toBe(false);
    expect(texts).toHaveLength(
      Array.from({ length: rows }, (_, index) => `${index}`).filter((n) => n.includes("1")).length,
    );
  });
});
