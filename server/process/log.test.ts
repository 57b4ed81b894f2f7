import pino from "pino";
import { describe, expect, it } from "vitest";
import { serializers } from "./log.ts";

describe("an error in the log", () => {
  it("says what went wrong and where, but not what the database quotes of a row", () => {
    const written: string[] = [];
    const log = pino({ serializers }, { write: (line: string) => void written.push(line) });
    const refused = Object.assign(new Error("null value in column"), {
      code: "23502",
      detail: "Failing row contains (Ada, ada@example.org).",
      client: { password: "secret" },
    });
    log.error({ err: new Error("not stored", { cause: refused }) }, "failed");
    expect(JSON.parse(written.join(""))).toMatchObject({
      err: { type: "Error", message: "not stored", cause: { message: "null value in column", code: "23502" } },
    });
    expect(written.join("")).toContain("log.test.ts");
    expect(written.join("")).not.toMatch(/ada@example|Ada|secret/);
  });
});
