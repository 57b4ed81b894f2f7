import { afterEach, describe, expect, it, vi } from "vitest";
import { instantOf } from "#domain/time/time.ts";
import { programme } from "../programme.ts";

const opensAt = "2025-11-10T09:00";
const closesAt = "2026-03-01T17:30";
const at = (civil: string) => instantOf(civil, programme.zone);

/** The site's words on a record in which registration opens and closes. */
async function boundedSite() {
  vi.resetModules();
  const bounded = { ...programme, registrationOpensAt: opensAt, registrationClosesAt: closesAt };
  vi.doMock("#content/programme.ts", () => ({ programme: bounded }));
  const { registrationClosed, registerFormWords } = await import("./pages/register.ts");
  const { seasonNotice } = await import("./season.ts");
  const { structuredData } = await import("#app/frame/structured-data.ts");
  return { registrationClosed, registerFormWords, seasonNotice, structuredData };
}

afterEach(() => {
  vi.doUnmock("#content/programme.ts");
  vi.resetModules();
});

describe("where registration opens and closes", () => {
  it("says the hour and zone at which it opens, and no longer once it has closed", async () => {
    const { registrationClosed } = await boundedSite();
    const opens = "Registration opens on November 10, 2025, 9:00 AM MT.";
    const closed = "Registration closed on March 1, 2026, 5:30 PM MT.";
    expect(registrationClosed(at(opensAt) - 1).text).toContain(opens);
    expect(registrationClosed(at(closesAt)).text).toContain(closed);
    expect(registrationClosed(at(closesAt)).text).not.toContain("opens on");
  });

  it("tells a form that closes under the visitor's hands since when", async () => {
    const { registerFormWords } = await boundedSite();
    expect(registerFormWords("chamber").closed.text).toContain("Registration closed on March 1, 2026, 5:30 PM MT.");
  });

  it.each(["2026-04-01T12:00", "2026-11-15T12:00"])("offers no registration in the notice of %s", async (civil) => {
    const { seasonNotice } = await boundedSite();
    const { text } = seasonNotice(at(civil))!;
    expect(text).toContain("Registration is not open at the moment.");
    expect(text).not.toMatch(/A registration still gives|before you register/);
  });

  it("offers machines the packages only while it is open", async () => {
    const { structuredData } = await boundedSite();
    const said = (now: number) => JSON.stringify(structuredData("https://x.example", "/", now));
    expect(said(at(closesAt) - 1)).toContain("InStock");
    for (const now of [at(opensAt) - 1, at(closesAt)]) expect(said(now)).not.toContain("InStock");
  });
});

describe("where it has no bounds", () => {
  it("names none", async () => {
    const { registrationClosed, registerFormWords } = await import("./pages/register.ts");
    for (const { text } of [registrationClosed(0), registerFormWords("individual").closed])
      expect(text).toMatch(/^Questions about taking part\?/);
  });
});
