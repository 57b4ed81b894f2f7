import { describe, expect, it, vi } from "vitest";
import { programme } from "#content/programme.ts";
import { factsIn, otherSeason } from "#tests/support/other-season.ts";
import { readPdf } from "#tests/support/pdf.ts";

describe("in another season", () => {
  it("no document and no calendar file keeps a fact of this one", async () => {
    const other = otherSeason(programme);
    vi.resetModules();
    vi.doMock("#content/programme.ts", () => ({ programme: other }));
    const { site } = await import("#content/site.ts");
    const { documentSource } = await import("./document-source.ts");
    const { makePublicDocument } = await import("./make-public-document.ts");
    const { publicDocumentNames } = await import("./public-document-names.ts");
    const { programmeCalendar } = await import("./calendar.ts");
    const at = Date.parse("2028-01-01T00:00Z");
    expect(documentSource(at).programme).toBe(other);

    const texts: string[] = [
      programmeCalendar({ programme: other, name: site.name, siteUrl: "https://x.example", now: 0 })
        .replaceAll("\r\n ", "")
        .replaceAll(other.zone, ""),
    ];
    for (const name of publicDocumentNames.filter((file) => file.endsWith(".pdf"))) {
      const pdf = await readPdf(makePublicDocument({ name, at, siteUrl: null }));
      texts.push(pdf.texts.join(" ").replace(/\s+/g, " "));
    }

    const said = texts.join("\n");
    expect(factsIn(said, programme)).toEqual([]);
    expect(said.replace(/\s/g, "")).toContain(other.finals.venue.replace(/\s/g, ""));
  }, 240_000);
});
