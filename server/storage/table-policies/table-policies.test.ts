import type { Database } from "#server/storage/database.ts";
import { expect, test } from "vitest";
import { createTestDatabase, engines } from "#tests/support/databases/database.ts";
import { cleared, kept } from "./column-policy.ts";
import { peoplePolicies } from "./people-policies.ts";
import { policyOf, tableNames } from "./table-policies.ts";
import type { TablePolicy } from "./table-policy.ts";

test.each(engines)("every table and column of the database on %s says what becomes of it", async (engine) => {
  const testDatabase = await createTestDatabase(engine);
  // SQLite keeps its index of words in tables of its own, which hold nothing but what `search_texts` does.
  const tables = (await testDatabase.database.db.introspection.getTables()).filter(
    ({ name }) => !name.startsWith("search_index_"),
  );
  expect(tableNames.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  for (const { name, columns } of tables) {
    const known = columns.map((column) => column.name).toSorted();
    const policy = policyOf(name as (typeof tableNames)[number]);
    if ("key" in policy.backup) expect(known).toEqual(expect.arrayContaining([...policy.backup.key]));
    if (policy.columns !== "gone with the row") expect(Object.keys(policy.columns).toSorted(), name).toEqual(known);
  }
  await testDatabase.dispose();
});

test("a table of which nothing is forgotten keeps every column, and says why", () => {
  for (const table of tableNames) {
    const { columns, forget } = policyOf(table);
    if (forget !== "nothing") continue;
    expect(columns, table).not.toBe("gone with the row");
    for (const [column, policy] of Object.entries(columns)) expect(policy, `${table}.${column}`).toHaveProperty("kept");
  }
});

/* What the compiler must refuse: each line below that it took would itself be an error. */
const people = peoplePolicies.people;
people satisfies TablePolicy<Database["people"]>;
// @ts-expect-error A new column says nothing yet.
people satisfies TablePolicy<Database["people"] & { asked_tomorrow: string | null }>;
const { age_band: _, ...withoutAge } = people.columns;
// @ts-expect-error A column was taken out of the policy.
({ ...people, columns: withoutAge }) satisfies TablePolicy<Database["people"]>;
({
  ...people,
  columns: { ...people.columns, ...kept("by chance", "phone"), ...cleared("age_band") },
}) satisfies TablePolicy<Database["people"]>;
// @ts-expect-error A column that is never null cannot become so.
({ ...people, columns: { ...people.columns, ...cleared("created_at") } }) satisfies TablePolicy<Database["people"]>;
