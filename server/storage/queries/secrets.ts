import type { Queries } from "../database.ts";
import type { SecretsTable } from "../tables/operations.ts";

/** A secret of this installation, read once: it never changes. */
export function secretOf(db: Queries, name: SecretsTable["name"]): () => Promise<string> {
  let known: string | undefined;
  return async () => {
    known ??= (await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow()).value;
    return known;
  };
}
