import type { Store } from "#server/storage/create-store.ts";
import type { FileRecord } from "#server/storage/upload.ts";

const pageSize = 200;

/** Every file that the database knows, a page at a time. */
export async function* eachFile(records: Pick<Store, "listFiles">): AsyncGenerator<FileRecord> {
  for (let after: string | null = null; ;) {
    const page: FileRecord[] = await records.listFiles({ after, limit: pageSize });
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)?.storeKey ?? null;
  }
}
