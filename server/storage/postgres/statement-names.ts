/** What comes seldom is not worth keeping on each connection. */
const usesBefore = 3;
/** More than the site's own. What is built from lists of any length makes further ones, which stay without a name. */
const most = 300;
/** A statement that inserts hundreds of rows is longer, and comes once. */
const longest = 4_000;

const repeats = /^\s*(select|insert|update|delete|with)\b/i;
/** How to find a pattern depends on the pattern, which a plan for all of them does not know. */
const searches = /\blike\b/i;

/**
 * Names for statements that come again and again: PostgreSQL parses and plans a named one once a connection, which
 * costs more than running it. After `renew` they have other names, and so are planned anew.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #generation = 0;

  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (sql.length > longest || this.#names.size >= most || !repeats.test(sql) || searches.test(sql)) return undefined;
    const uses = (this.#uses.get(sql) ?? 0) + 1;
    if (uses <= usesBefore) {
      if (this.#uses.size >= most * 10) this.#uses.clear();
      this.#uses.set(sql, uses);
      return undefined;
    }
    this.#uses.delete(sql);
    const name = `site_${this.#generation}_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }

  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}
