import { searchKinds, searchSources, type SearchSource, type SearchWatch } from "./search-sources.ts";

/** The index of one kind; on SQLite it is a table of the engine's own. */
export const searchIndexOf = (kind: string): string => `search_index_${kind}`;

/** Writes the text of what `where` finds anew. */
function refresh({ kind, from, subject, at, texts }: SearchSource, where: string, title: string): string {
  const words = texts.map((column) => `coalesce(${column === "title" ? title : column}, '')`).join(" || ' ' || ");
  return `insert into search_texts (kind, subject_id, at, text)
    select '${kind}', ${subject}, ${at}, lower(trim(${words})) from ${from} where ${where}
    on conflict (kind, subject_id) do update set text = excluded.text where search_texts.text <> excluded.text`;
}

const remove = ({ kind, id }: SearchSource) =>
  `delete from search_texts where kind = '${kind}' and subject_id = old.${id}`;

const everyWatch = (each: (source: SearchSource, watch: SearchWatch, name: string) => string[]): string[] =>
  searchSources.flatMap((source) =>
    source.watches.flatMap((watch) => each(source, watch, `search_${source.kind}_by_${watch.table}`)),
  );

const sqliteTitle = "json_extract(v.content, '$.title')";
const postgresTitle = "(v.content::json ->> 'title')";

/** Triggers keep the texts, so that no way to write a row can leave its words behind. */
export const sqliteSearch: readonly string[] = [
  // Parts of words are found by their trigrams, whatever the case of the letters; what is deleted leaves at once.
  ...searchKinds.flatMap((kind) => [
    `create virtual table ${searchIndexOf(kind)} using fts5(text, content='search_texts', content_rowid='number',
      tokenize='trigram')`,
    `insert into ${searchIndexOf(kind)} (${searchIndexOf(kind)}, rank) values ('secure-delete', 1)`,
  ]),
  ...searchKinds.flatMap((kind) => {
    const index = searchIndexOf(kind);
    const add = `insert into ${index} (rowid, text) values (new.number, new.text);`;
    const drop = `insert into ${index} (${index}, rowid, text) values ('delete', old.number, old.text);`;
    const trigger = (change: string, row: "new" | "old", steps: string) =>
      `create trigger ${index}_${change} after ${change} on search_texts when ${row}.kind = '${kind}' begin ${steps} end`;
    return [trigger("insert", "new", add), trigger("update", "new", drop + add), trigger("delete", "old", drop)];
  }),
  ...everyWatch((source, { table, columns, where }, name) =>
    ["insert", `update of ${columns.join(", ")}`].map(
      (change) =>
        `create trigger ${name}_${change.slice(0, 6)} after ${change} on ${table} begin
          ${refresh(source, where, sqliteTitle)}; end`,
    ),
  ),
  ...searchSources.map(
    (source) =>
      `create trigger search_${source.kind}_delete after delete on ${source.kind} begin ${remove(source)}; end`,
  ),
  // Words too short for a trigram are looked for in here, without the rest of the table.
  "create index search_texts_by_kind on search_texts (kind, text, subject_id)",
  ...searchSources.map((source) => refresh(source, "true", sqliteTitle)),
];

export const postgresSearch: readonly string[] = [
  ...everyWatch((source, { table, columns, where }, name) => [
    `create function ${name}() returns trigger language plpgsql as
      $$ begin ${refresh(source, where, postgresTitle)}; return null; end $$`,
    `create trigger ${name} after insert or update of ${columns.join(", ")} on ${table}
      for each row execute function ${name}()`,
  ]),
  ...searchSources.flatMap((source) => [
    `create function search_${source.kind}_delete() returns trigger language plpgsql as
      $$ begin ${remove(source)}; return null; end $$`,
    `create trigger search_${source.kind}_delete after delete on ${source.kind}
      for each row execute function search_${source.kind}_delete()`,
  ]),
  ...searchSources.map((source) => refresh(source, "true", postgresTitle)),
];

/** Where PostgreSQL has the extension, and lets us: without it the narrow table is read through. */
export const postgresTrigrams: readonly string[] = [
  "create extension if not exists pg_trgm",
  ...searchKinds.map(
    (kind) =>
      `create index ${searchIndexOf(kind)} on search_texts using gin (text gin_trgm_ops) where kind = '${kind}'`,
  ),
];
