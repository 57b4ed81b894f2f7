import { expect, test } from "vitest";
import { createTestDatabase, engines } from "#tests/support/databases/database.ts";
import { tableNames, tablePolicies } from "./table-policies.ts";

test.each(engines)("every table of the database on %s says what becomes of it", async (engine) => {
  const testDatabase = await createTestDatabase(engine);
  // SQLite keeps its index of words in tables of its own, which hold nothing but what `search_texts` does.
  const tables = (await testDatabase.database.db.introspection.getTables()).filter(
    ({ name }) => !name.startsWith("search_index_"),
  );
  expect(tableNames.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  for (const { name, columns } of tables) {
    const { backup } = tablePolicies[name as (typeof tableNames)[number]];
    const known = columns.map((column) => column.name);
    if ("key" in backup) expect(known).toEqual(expect.arrayContaining([...backup.key]));
  }
  await testDatabase.dispose();
});
