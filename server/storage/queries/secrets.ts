import type { Queries, Database } from "../database.ts";

type Name = Database["secrets"]["name"];
const known = new WeakMap<Queries, Map<Name, string>>();

/** A secret of this installation, read once: it never changes. */
export function secretOf(db: Queries, name: Name): () => Promise<string> {
  return async () => {
    const read = known.get(db)?.get(name);
    if (read !== undefined) return read;
    const { value } = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
    known.set(db, (known.get(db) ?? new Map<Name, string>()).set(name, value));
    return value;
  };
}
