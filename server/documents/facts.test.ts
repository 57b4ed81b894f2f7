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
    const { generateDocuments } = await import("./generate-documents.ts");
    const { programmeCalendar } = await import("./calendar.ts");
    expect(documentSource.programme).toBe(other);

    const files = await generateDocuments(documentSource, { siteUrl: null, madeAt: Date.parse("2028-01-01T00:00Z") });
    const texts: string[] = [
      programmeCalendar({ programme: other, name: site.name, siteUrl: "https://x.example", now: 0 })
        .replaceAll("\r\n ", "")
        .replaceAll(other.zone, ""),
    ];
    for (const [name, bytes] of files)
      if (name.endsWith(".pdf")) texts.push((await readPdf(bytes)).texts.join(" ").replace(/\s+/g, " "));

    const said = texts.join("\n");
    expect(factsIn(said, programme)).toEqual([]);
    expect(said.replace(/\s/g, "")).toContain(other.finals.venue.replace(/\s/g, ""));
  }, 240_000);
});
