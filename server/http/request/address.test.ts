import { describe, expect, it } from "vitest";
import { labelOf, originForm, readAddress, storedAddresses } from "./address.ts";

describe("an address", () => {
  it.each([
    ["/", "/"],
    ["/?utm=x", "/"],
    ["/register?package=chamber", "/register?package=chamber"],
    ["/register?utm=1&package=chamber", "/register?package=chamber"],
    ["/register?package=yacht", "/register"],
    ["/contact?topic=judge", "/contact?topic=judge"],
    ["/f%61q", "/faq"],
  ])("%s is kept as %s", (target, key) => {
    expect(readAddress(target)).toMatchObject({ kind: "known", key });
  });

  it.each([
    ["/registration-success?session_id=cs_test_1", "/registration-success", {}],
    ["/sandbox/checkout/cs_test_1", "/sandbox/checkout/:sessionId", { sessionId: "cs_test_1" }],
  ])("%s is answered live, as %s", (target, label, params) => {
    const address = readAddress(target);
    expect(address).toMatchObject({ kind: "known", key: null, params });
    expect(labelOf(address)).toBe(label);
  });

  it("has one spelling from here on", () => {
    const address = readAddress("/documents/f%61ct%20sheet%2epdf?x=1");
    const path = "/documents/fact%20sheet.pdf";
    expect(address).toMatchObject({ path, query: "?x=1", key: path, params: { file: "fact sheet.pdf" } });
    expect(labelOf(address)).toBe("/documents/:file");
  });

  it.each([
    ["/faq/", "/faq"],
    ["/faq//?a=b", "/faq?a=b"],
  ])("%s redirects to %s", (target, to) => {
    expect(readAddress(target)).toEqual({ kind: "redirect", to });
  });

  it.each([
    "/FAQ",
    "/faq.data",
    "/documents/terms-of-service.pdf.data",
    "//evil.example",
    "//evil.example/",
    "http://evil.example/",
    String.raw`/\evil.example/`,
    "/documents/%zz.pdf",
    "/documents/..",
    "/documents/%2e%2e",
    "/documents/%2E./faq",
    "/./faq",
    "/documents//faq",
    "/documents/a%2fb",
    "/documents/a%5cb",
    "/documents/a%00b",
    "/faq?a=b%00",
    "/ada@example.org",
  ])("%s is unknown", (target) => {
    expect(readAddress(target)).toEqual({ kind: "unknown" });
  });

  it("of many slashes is read as fast as any other", () => {
    const long = `/a${"/".repeat(200_000)}b`;
    // A pattern that tries again at each slash takes minutes, and the test ends by its time limit.
    expect(readAddress(`${long}//`)).toEqual({ kind: "redirect", to: long });
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
      expect(address.kind === "known" && known.includes(address.key ?? "")).toBe(true);
    }
  });
});
