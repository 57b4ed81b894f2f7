import { expect, test } from "vitest";
import { troubleOf } from "./trouble.ts";

const failed = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  ["SQLITE_FULL", "database or disk is full", "no room is left on the disk. Make room (old backups first)"],
  ["ENOSPC", "write", "no room is left on the disk. Make room (old backups first)"],
  ["SQLITE_BUSY", "database is locked", "something else is writing to the database. Wait until it has finished"],
  ["EROFS", "read-only, open '/x'", "read-only, open '/x'. Give the site's account the right to"],
  ["ECONNRESET", "read ECONNRESET", "read ECONNRESET. Fix that"],
])("%s is said in a sentence, with what to do", (code, message, words) => {
  const said = `This was not done: ${words}, then run the same command again.`;
  expect(troubleOf(failed(code, message))).toBe(said);
  expect(troubleOf(new Error("the driver's", { cause: failed(code, message) }))).toBe(said);
});

test("a mistake of ours is left to whoever can mend it", () => {
  expect(troubleOf(new TypeError("undefined is not a function"))).toBeNull();
  expect(troubleOf(failed("SQLITE_CONSTRAINT", "unique"))).toBeNull();
});
