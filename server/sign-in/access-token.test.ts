import { describe, expect, test } from "vitest";
import { tokenValidMs } from "#domain/people/sign-in-rules.ts";
import { makeAccessToken, readAccessToken } from "./access-token.ts";

const now = Date.parse("2026-02-01T12:00:00Z");
const token = makeAccessToken("secret", "person-1", now);

describe("an access token", () => {
  test("names the person until its time is over", () => {
    expect(readAccessToken("secret", token, now + tokenValidMs - 1)).toBe("person-1");
    expect(readAccessToken("secret", token, now + tokenValidMs)).toBeNull();
  });
  test("is worth nothing with another secret or changed claims", () => {
    expect(readAccessToken("other", token, now)).toBeNull();
    const [claims, signature] = token.split(".");
    expect(readAccessToken("secret", `${claims}x.${signature}`, now)).toBeNull();
    expect(readAccessToken("secret", `${token}.x`, now)).toBeNull();
  });
  test.each(["", ".", "a.b", "Bearer", "\u0000.\u0000", "é.é"])("%j is none", (text) => {
    expect(readAccessToken("secret", text, now)).toBeNull();
  });
});
