import { describe, expect, it } from "vitest";
import { readAddress, storedAddresses } from "./address.ts";

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
    ["//evil.example", { kind: "unknown" }],
    ["//evil.example/", { kind: "unknown" }],
    ["http://evil.example/", { kind: "unknown" }],
    ["/ada@example.org", { kind: "unknown" }],
  ])("%s", (target, address) => {
    expect(readAddress(target)).toEqual(address);
  });

  it("is never made from what a visitor typed: the cache's keys are a fixed list", () => {
    const known = storedAddresses();
    for (const target of ["/register?package=chamber&x=1", "/contact?topic=zzz", "/faq?a=1"]) {
      const address = readAddress(target);
      expect(address.kind === "stored" && known.includes(address.key)).toBe(true);
    }
  });
});
