import { afterEach, describe, expect, it, vi } from "vitest";
import { currentSeason, describedProgramme } from "#content/facts.ts";
import { siteOf } from "#content/site.ts";
import { factsIn, otherSeason } from "#tests/support/season/other-season.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import { programmeCalendar } from "../calendar.ts";

const mocked = ["#content/programme.ts", "#content/en/programme-words.ts"];

describe("in another season", () => {
  // The files that this process runs next are of this season again.
  afterEach(() => {
    for (const file of mocked) vi.doUnmock(file);
    vi.resetModules();
  });

  it("no document and no calendar file keeps a fact of this one", async () => {
    const programme = describedProgramme();
    const other = otherSeason(currentSeason);
    const described = describedProgramme("en", other);
    vi.resetModules();
    vi.doMock("#content/programme.ts", () => ({ programme: other.record }));
    vi.doMock("#content/en/programme-words.ts", () => ({ programmeWords: other.words.en.programme }));
    const { makePublicDocument } = await import("./make-public-document.ts");
    const { publicDocumentNames } = await import("./public-document-names.ts");
    const { name } = siteOf(other.record);

    const texts: string[] = [
      programmeCalendar({ programme: described, name, siteUrl: "https://x.example", now: 0 })
        .replaceAll("\r\n ", "")
        .replaceAll(described.zone, ""),
    ];
    const at = Date.parse("2028-01-01T00:00Z");
    for (const file of publicDocumentNames.filter((each) => each.endsWith(".pdf"))) {
      const pdf = await readPdf(makePublicDocument({ name: file, at, siteUrl: null }));
      texts.push(pdf.texts.join(" ").replace(/\s+/g, " "));
    }

    const said = texts.join("\n");
    expect(factsIn(said, programme)).toEqual([]);
    expect(said.replace(/\s/g, "")).toContain(described.finals.venue.replace(/\s/g, ""));
  }, 240_000);
});
