import { readdir } from "node:fs/promises";
import path from "node:path";
import { maskAddress } from "#domain/text/mask-address.ts";
import { openDatabase } from "#server/storage/open-database.ts";

/** Someone whose every detail can be told from anything else. */
export const person = {
  firstName: "Xylophoria",
  lastName: "Quibbleton",
  email: "xylo.quibble@marked-person.example",
  phone: "+1 208 555 7391",
  company: "Zanzibarian Widgetry",
};
const marks = [
  ...Object.values(person),
  "marked-person",
  "xylo.quibble",
  encodeURIComponent(person.email),
  encodeURIComponent(person.phone),
  Buffer.from(person.email).toString("base64").slice(0, 40),
].map((mark) => mark.toLowerCase());

/** Which of the marks a text holds. */
export const marksIn = (text: string | Buffer) => {
  const wanted = (typeof text === "string" ? text : text.toString("latin1")).toLowerCase();
  return marks.filter((mark) => wanted.includes(mark));
};

/** A page without the masked address, which the page after paying may show: a first letter and the provider. */
export const withoutMask = (page: string): string => page.replaceAll(maskAddress(person.email), "");

/** Every file below a folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** What each table of a database holds, as text. */
export async function rowsByTable(url: string): Promise<Record<string, string>> {
  const opened = await openDatabase(url, { onConnectionLost: () => undefined });
  if (!opened.ok) throw new Error(opened.message);
  const { db } = opened.database;
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    // An index of the words in `search_texts`, which SQLite keeps in tables of its own.
    .filter((name) => !name.startsWith("search_index_"));
  const rows: Record<string, string> = {};
  for (const table of tables)
    rows[table] = JSON.stringify(
      await db
        .selectFrom(table as "outbox")
        .selectAll()
        .execute(),
    );
  await opened.database.close();
  return rows;
}
