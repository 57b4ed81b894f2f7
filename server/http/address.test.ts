import { describe, expect, it } from "vitest";
import { originForm, readAddress, storedAddresses } from "./address.ts";

describe("an address", () => {
  it.each([
    ["/", { kind: "stored", key: "/" }],
    ["/?utm=x", { kind: "stored", key: "/" }],
    ["/register?package=chamber", { kind: "stored", key: "/register?package=chamber" }],
    ["/register?utm=1&package=chamber", { kind: "stored", key: "/register?package=chamber" }],
    ["/register?package=yacht", { kind: "stored", key: "/register" }],
    ["/contact?topic=judge", { kind: "stored", key: "/contact?topic=judge" }],
    ["/faq/", { kind: "redirect", to: "/faq" }],
    ["/faq//?a=b", { kind: "redirect", to: "/faq?a=b" }],
    ["/registration-success?session_id=cs_test_1", { kind: "live", label: "/registration-success" }],
    ["/sandbox/checkout/cs_test_1", { kind: "live", label: "/sandbox/checkout/:sessionId" }],
    ["/FAQ", { kind: "unknown" }],
    ["/faq.data", { kind: "unknown" }],
    ["/documents/terms-of-service.pdf.data", { kind: "unknown" }],
    ["//evil.example", { kind: "unknown" }],
    ["//evil.example/", { kind: "unknown" }],
    ["http://evil.example/", { kind: "unknown" }],
    ["/\\evil.example/", { kind: "unknown" }],
    ["/documents/%zz.pdf", { kind: "unknown" }],
    ["/ada@example.org", { kind: "unknown" }],
  ])("%s", (target, address) => {
    expect(readAddress(target)).toEqual(address);
  });

  it("of many slashes is read as fast as any other", () => {
    const long = `/a${"/".repeat(200_000)}b`;
    const startedAt = performance.now();
    expect(readAddress(`${long}//`)).toEqual({ kind: "redirect", to: long });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it.each([
    ["/faq?a=b", "/faq?a=b"],
    ["http://evil.example/faq?a=b", "/faq?a=b"],
    ["https://evil.example", "/"],
    ["http://evil.example?a=b", "/?a=b"],
    ["/http://evil.example/", "/http://evil.example/"],
    ["*", "*"],
  ])("%s means %s, whatever host it names", (target, path) => {
    expect(originForm(target)).toBe(path);
  });

  it("is never made from what a visitor typed: the cache's keys are a fixed list", () => {
    const known = storedAddresses();
    for (const target of ["/register?package=chamber&x=1", "/contact?topic=zzz", "/faq?a=1"]) {
      const address = readAddress(target);
      expect(address.kind === "stored" && known.includes(address.key)).toBe(true);
    }
  });
});
