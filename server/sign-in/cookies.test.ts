import { describe, expect, test } from "vitest";
import { cookiesOf } from "./cookies.ts";

describe("cookies", () => {
  test("on https are bound to the host and never travel in the clear", () => {
    const written = cookiesOf("https://x.example").write("session", "abc", 30_500);
    expect(written).toBe("__Host-session=abc; Max-Age=30; Path=/; HttpOnly; SameSite=Lax; Secure");
  });
  test("on http work without the prefix", () => {
    expect(cookiesOf("http://localhost:3000").write("code", "abc", 1000)).toBe(
      "code=abc; Max-Age=1; Path=/; HttpOnly; SameSite=Lax",
    );
  });
  test("are read among others, exactly by name", () => {
    const cookies = cookiesOf("http://localhost:3000");
    expect(cookies.read("mysession=x; session=abc; session2=y", "session")).toBe("abc");
    expect(cookies.read("mysession=x", "session")).toBeNull();
    expect(cookies.read("session=", "session")).toBeNull();
    expect(cookies.read(null, "session")).toBeNull();
  });
  test("a plain cookie is no session on https", () => {
    expect(cookiesOf("https://x.example").read("session=abc", "session")).toBeNull();
  });
  test("are cleared by an age of zero", () => {
    expect(cookiesOf("http://localhost:3000").clear("session")).toContain("session=; Max-Age=0;");
  });
});
