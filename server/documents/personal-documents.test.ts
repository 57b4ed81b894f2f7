import { describe, expect, it } from "vitest";
import { formatMoney } from "#content/en/formats.ts";
import { factsAt } from "#content/facts.ts";
import { submissionsCloseAt } from "#domain/programme/moments.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { instantOf } from "#domain/time/time.ts";
import { endOf } from "#domain/time/when.ts";
import { expectAccessible } from "#tests/support/documents/accessible-pdf.ts";
import { allTags } from "#tests/support/documents/pdf-tags.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import { boardBriefPdf } from "./chambers/board-brief-pdf.ts";
import { chamberLetterPdf } from "./chambers/chamber-letter-pdf.ts";
import { chamberPosterPdf } from "./chambers/chamber-poster-pdf.ts";
import { consentFormPdf } from "./consent-form-pdf.ts";
import { tableSignPdf } from "./table-sign-pdf.ts";

const { programme, site } = factsAt(0);
const siteUrl = "https://accelerator.example";
const earlyEndsAt = instantOf(programme.earlyBirdEndsAt, programme.zone);
const endsAt = (id: string) => endOf(eventOf(programme, id).when, programme.zone)!;
/** One instant in each part of the season. */
const moments = [earlyEndsAt - 1, earlyEndsAt, endsAt("submission-deadline"), endsAt(programme.finals.eventId)];
const kit = {
  chamberName: "Ashton & Marysville Chamber of Commerce",
  joinCode: "7K3F-9QXM",
  joinUrl: `${siteUrl}/join`,
  joinCodeUrl: `${siteUrl}/join?code=7K3F-9QXM`,
};
const price = (tier: "earlyPrice" | "standardPrice") => formatMoney(programme.packages.chamber[tier]);

async function read(bytes: Uint8Array) {
  const pdf = await readPdf(bytes);
  expectAccessible(pdf);
  return { ...pdf, said: pdf.texts.join(" ").replace(/\s+/g, " ") };
}
const altsOf = ({ tags }: Awaited<ReturnType<typeof read>>) =>
  allTags(tags).flatMap(({ role, alt }) => (role === "Figure" ? [alt] : []));

describe("the board's brief", () => {
  const brief = (at: number) => read(boardBriefPdf({ at, siteUrl, chamberName: kit.chamberName }));

  it.each(moments)("has two pages at %i, with the price that applies then", async (at) => {
    const { pages, said, outerLinks } = await brief(at);
    expect(pages).toBe(2);
    expect(said).toContain(
      `${at < submissionsCloseAt(programme) ? "one-time fee of" : "the package costs"} ${price(at < earlyEndsAt ? "earlyPrice" : "standardPrice")}`,
    );
    expect(said).toContain(`board of ${kit.chamberName}`);
    expect(outerLinks).toContain(`${siteUrl}/register?package=chamber`);
  });

  it("names both prices and the day between them only while there are two", async () => {
    expect((await brief(earlyEndsAt - 1)).said).toContain(`costs ${price("standardPrice")}`);
    expect((await brief(earlyEndsAt)).said).not.toContain(price("earlyPrice"));
  });

  it("promises no place in the finals, and after the deadline no place in the competition", async () => {
    expect((await brief(moments[1]!)).said).toContain("Finalists are chosen by score");
    const late = await brief(moments[2]!);
    expect(late.said).toContain("no longer brings teams into this season's competition");
    expect(late.said).not.toContain("guaranteed into the finals pipeline");
  });
});

describe("a chamber's papers for its members", () => {
  it.each(moments)("the poster is one page at %i with the code to scan and to type", async (at) => {
    const poster = await read(chamberPosterPdf({ ...kit, at }));
    expect(poster.pages).toBe(1);
    for (const words of [kit.chamberName, kit.joinCode, "accelerator.example/join"])
      expect(poster.said).toContain(words);
    expect(altsOf(poster)).toEqual([expect.stringContaining("accelerator.example/join")]);
  });

  it.each(moments)("the letter is one page at %i", async (at) => {
    const letter = await read(
      chamberLetterPdf({ ...kit, at, writtenOn: "2025-12-01", signedBy: "Dale Ostergaard, Executive Director" }),
    );
    expect(letter.pages).toBe(1);
    expect(letter.author).toBe(kit.chamberName);
    for (const words of ["December 1, 2025", kit.joinCode, "Dale Ostergaard"]) expect(letter.said).toContain(words);
    expect(letter.said.includes("Projects are due")).toBe(at < endsAt("submission-deadline"));
    expect(altsOf(letter)).toHaveLength(1);
  });
});

describe("a table sign", () => {
  it("is one sheet, also for the longest title, pitch and address", async () => {
    const title = "Smart Waterworks for Small Communities and the Memory of Every Mountain Spring";
    const pitch =
      "Sensors and a plain-language assistant that tell ranchers in eight counties when to water, when to wait, and what each choice costs them now";
    const { pages, said } = await read(
      tableSignPdf({ at: moments[1]!, title, pitch, url: `${siteUrl}/${"a-".repeat(40)}` }),
    );
    expect(pages).toBe(1);
    expect(said).toContain("One vote for each email address");
  });
});

describe("the consent form", () => {
  const at = moments[1]!;

  it("has what is agreed to and the line to sign on one sheet", async () => {
    const { texts, pages } = await read(consentFormPdf({ at, siteUrl, participant: null }));
    expect(pages).toBe(2);
    for (const words of ["By signing, I agree that", "Signature", "Relationship"])
      expect(texts.at(-1)).toContain(words);
  });

  it("fills in what is known, and leads to the rules", async () => {
    const participant = { name: "Bo Li", email: "bo@example.org" };
    const { said, outerLinks } = await read(consentFormPdf({ at, siteUrl, participant }));
    expect(said).toContain("Bo Li");
    expect(said).toContain("bo@example.org");
    expect(outerLinks).toEqual(expect.arrayContaining([`${siteUrl}/contest-rules`, `${siteUrl}/privacy-policy`]));
    expect(said).toContain(site.contacts.legal);
  });
});
