import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import { daysIn } from "./days-in.ts";
import { disagreements, factsCompared, figures } from "./figures.ts";
import { poorHeads } from "./heads.ts";
import { poorManners } from "./manners.ts";
import { brokenPromises } from "./promises.ts";
import type { ReadMail } from "./read-mails.ts";
import type { ReadPage } from "./read-season.ts";
import { truthRules } from "./rules.ts";
import { momentsToRead } from "./season-walk.ts";
import { structuredFaults } from "./structured.ts";
import { apart, contradictions } from "./together.ts";
import { unapprovedMoments, walkUnapproved } from "./walk-unapproved.ts";
import { heardInMails, heardOnPages, walkSeason, type Heard, type WalkedSeason } from "./walk-season.ts";
import { isWhole } from "#tests/support/depth.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";

/** The frame of an area says the same on every page of it: at one moment it is judged once. */
function* oncePerArea(all: Iterable<Heard>): Generator<Heard> {
  const heard = new Set<string>();
  for (const said of all) {
    const area = /^\/(?:desk|portal|judging|chamber|account)\b/.exec(said.where)?.[0] ?? said.where;
    const key = `${said.at} ${area} ${said.sentence}`;
    if (heard.has(key)) continue;
    heard.add(key);
    yield said;
  }
}

/** Where each sentence that breaks a rule stands first. */
function findingsIn(all: Iterable<Heard>): string[] {
  const found = new Map<string, string>();
  for (const said of oncePerArea(all))
    for (const { name, breaks } of truthRules) {
      if (!breaks(said)) continue;
      const key = `${name}: ${said.sentence}`;
      if (!found.has(key)) found.set(key, `${key} [${said.who} ${said.where} ${new Date(said.at).toISOString()}]`);
    }
  return [...found.values()];
}

const fileNames = (pages: readonly ReadPage[]): Set<string> =>
  new Set(
    pages.flatMap(
      ({ address, sentences }) =>
        /\/([a-z-]+\.(?:pdf|zip|ics|csv))(?:\?|$)/.exec(sentences.length ? address : "")?.[1] ?? [],
    ),
  );

describe("a season, read from its first day to its last by everyone in it", () => {
  const dataDir = mkdtempSync(path.join(fastFolder, "truth-"));
  let season: WalkedSeason;
  let onPages: Heard[];
  let inMails: Heard[];

  beforeAll(async () => {
    season = await walkSeason(dataDir);
    onPages = heardOnPages(season.pages);
    inMails = heardInMails(season.mails);
  }, 1_500_000);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it("was read widely", () => {
    expect(season.pages.length).toBeGreaterThan(isWhole ? 5_000 : 2_000);
    expect(season.mails.length).toBeGreaterThan(200);
    expect(new Set(onPages.map(({ who }) => who)).size).toBeGreaterThan(7);
  });

  it("was read in its documents too", () => {
    expect([...fileNames(season.pages)].toSorted()).toEqual(
      expect.arrayContaining([
        ...["poster", "letter", "board-brief", "invoice", "receipt", "progress-report"].map((name) => `${name}.pdf`),
        ...["press-fact-sheet", "sponsor-package", "contest-rules", "privacy-policy"].map((name) => `${name}.pdf`),
        "table-sign.pdf",
        "consent-form.pdf",
        "finals.pdf",
        "pack.pdf",
        "media-kit.zip",
        "legal-documents.zip",
        "calendar.ics",
        "registrations.csv",
        "people.csv",
        "roster.csv",
      ]),
    );
    const certificate = onPages.some(({ where }) => /^\/certificates\/.*\.pdf$/.test(where));
    const receipt = onPages.some(({ where }) => /^\/portal\/registration\/.*\.pdf$/.test(where));
    expect({ certificate, receipt }).toEqual({ certificate: true, receipt: true });
    expect(inMails.some(({ where }) => /^mail\/invoice.*\.pdf$/.test(where))).toBe(true);
  });

  it("says nothing on any page or in any document that is false on its day", () => {
    expect(findingsIn(onPages)).toEqual([]);
  });

  it("says nothing in any mail, or in what comes with it, that is false when it is sent", () => {
    expect(findingsIn(inMails)).toEqual([]);
  });

  it("gives one number for one fact, wherever it is read", () => {
    const all = [...onPages, ...inMails];
    expect(disagreements(all)).toEqual([]);
    const compared = factsCompared(all);
    expect(figures.filter(({ fact }) => !compared.has(fact)).map(({ fact }) => fact)).toEqual([]);
  });

  it("sends what its mails promise, within the hours that they say", () => {
    expect(season.mails.some(({ sentences }) => sentences.some((one) => /within \d+ hours/.test(one)))).toBe(true);
    expect(brokenPromises(season.mails, momentsToRead().at(-1)!)).toEqual([]);
  });

  it("links to nothing that is not there, from pages, documents and mails", () => {
    expect(season.dead).toEqual([]);
  });

  it("names itself in every tab, and is described in 160 characters", () => {
    expect(poorHeads(season.pages)).toEqual([]);
  });

  it("leaves nothing out that another sentence of the page needs, nor says what another one denies", () => {
    expect(apart(season.pages)).toEqual([]);
  });

  it("answers no question in two ways on one day", () => {
    expect(contradictions(season.pages)).toEqual([]);
  });

  it("tells search engines what is so, at the price of the day", () => {
    expect(season.pages.filter(({ data }) => data.length > 0).length).toBeGreaterThan(100);
    expect(structuredFaults(season.pages)).toEqual([]);
  });

  it("sends no reminder at night, no endless sentence, and nobody to a command line", () => {
    expect(poorManners(season.mails)).toEqual([]);
  });
});

describe("a season of which nothing was approved", () => {
  it.each(unapprovedMoments())(
    "says nothing false to the public on %s",
    async (_, at) => {
      const pages = await walkUnapproved(at);
      expect(pages.length).toBeGreaterThan(25);
      expect(findingsIn(heardOnPages(pages, false))).toEqual([]);
      expect(apart(pages)).toEqual([]);
      expect(pages.filter(({ from, status }) => from !== "" && status >= 400)).toEqual([]);
    },
    120_000,
  );
});

describe("the rules", () => {
  const at = Date.parse("2026-04-20T12:00:00Z");
  const page: ReadPage = {
    who: "voter",
    address: "/x",
    status: 200,
    at,
    from: "",
    sentences: [],
    links: [],
    head: null,
    data: [],
  };
  const breaks = (sentence: string, where = "/faq", isPublished = true) =>
    truthRules.some((rule) => rule.breaks({ sentence, where, at, isPublished }));

  it.each([
    "Submissions are due March 18, 2026, 11:59 PM MT.",
    "Please finish until March 29, 2026, 11:59 PM MT.",
    "Four stages, a certification for each",
    "Voting is open until March 30",
    "Advisors mentor in February – March 2026.",
    "The finalists are announced on April 3, 2026, 9:00 AM MT.",
    "1 members have joined.",
    "120 founders in 44 teams completed all four stages.",
    "Only you and the organizers see it.",
    "The gallery is open March 20–30, 2026.",
    "By Fair Play of Arco, Arco",
    "These projects pitched live at the Idaho State Capitol on April 25, 2026.",
    "Motion: that the chamber register for the 2026 season for a one-time fee of $6,000.",
    "Pitches on April 25, 2026 at the Idaho State Capitol.",
    "Scores are final on April 2, 2026, 11:59 PM MT.",
    "Dear Ada, Your parent or guardian withdrew their consent.",
    "Your place no longer holds after a refund.",
    "See it and vote for us",
    "You didn't get a scholarship because all places were given.",
  ])("find %s", (sentence) => expect(breaks(sentence)).toBe(true));

  it.each([
    "Submissions closed March 18, 2026, 11:59 PM MT.",
    "The finals are on April 25, 2026.",
    "Up to three of the four AI certifications: the fourth needs a submission",
  ])("let %s pass", (sentence) => expect(breaks(sentence)).toBe(false));

  it("let a dated document and an invoice name their own days", () => {
    expect(breaks("Please pay $5,000.00 by December 30, 2025.", "/chamber/invoice.pdf")).toBe(false);
    expect(breaks("The portal launches on January 8, 2026.", "/documents/terms-of-service.pdf")).toBe(false);
    expect(breaks("The portal launches on January 8, 2026.", "/documents/board-brief.pdf")).toBe(true);
  });

  it("find a deadline that the desk calls midnight", () => {
    expect(breaks("Mar 19, 2026, 12:00 AM MT", "/desk/tonight")).toBe(true);
    expect(breaks("Mar 18, 2026, 11:59 PM MT", "/desk/tonight")).toBe(false);
    expect(breaks("Since Apr 3, 2026, 12:00 AM MT", "/desk")).toBe(false);
  });

  it("find what is still called to come when the season is over", () => {
    const said = { sentence: "There are no advisors to ask yet.", where: "/portal/advisors", isPublished: true };
    const found = (moment: number) => truthRules.some((rule) => rule.breaks({ ...said, at: moment }));
    expect(found(Date.parse("2026-12-01T12:00:00Z"))).toBe(true);
    expect(found(at)).toBe(false);
  });

  it("find mentoring that is over on one page while another says now", () => {
    const says = (sentence: string, moment: number) =>
      truthRules.some((rule) => rule.breaks({ sentence, where: "/portal/advisors", at: moment, isPublished: false }));
    const inMarch = Date.parse("2026-03-10T12:00:00Z");
    expect(says("Mentoring for this season is over.", inMarch)).toBe(true);
    expect(says("Mentoring for this season is over.", at)).toBe(false);
  });

  it("find two numbers for one fact, at one moment or over the season", () => {
    const said = (sentence: string, moment = at) => ({ sentence, where: "/", at: moment, isPublished: true });
    expect(disagreements([said("Four stages, no coding."), said("In 4 stages you learn it.")])).toEqual([]);
    expect(disagreements([said("Four stages, no coding."), said("In five stages you learn it.")])).toHaveLength(1);
    expect(disagreements([said("20 votes are held."), said("Decide on 19 votes")])).toHaveLength(1);
    expect(disagreements([said("20 votes are held."), said("Decide on 19 votes", at + 1)])).toEqual([]);
  });

  it("find a promise that nothing followed", () => {
    const mail = { at, to: "a@b.example", text: "", attached: [], links: [] };
    const receipt: ReadMail = { ...mail, subject: "Receipt", sentences: ["Your join code comes within 24 hours."] };
    const code: ReadMail = { ...mail, at: at + 3_600_000, subject: "Your chamber's join code", sentences: [] };
    const later = at + 48 * 3_600_000;
    expect(brokenPromises([receipt], later)).toHaveLength(1);
    expect(brokenPromises([receipt, code], later)).toEqual([]);
    expect(brokenPromises([receipt, { ...code, at: later }], later)).toHaveLength(1);
  });

  it("find a tab without the site's name, and a description that would be cut", () => {
    const head = { title: "Sign in", description: "d".repeat(161) };
    expect(poorHeads([{ ...page, head }])).toHaveLength(2);
  });

  it("find a link to finalists that nobody has published, and an announcement called done", () => {
    expect(breaks("See the finalists", "/timeline", false)).toBe(true);
    expect(breaks("The finalists are announced", "/", false)).toBe(true);
    expect(breaks("Done", "/timeline", false)).toBe(true);
  });

  it("find a vote per IP without its meaning, and a stage that is complete without a lesson", () => {
    const says = (...sentences: string[]) => apart([{ ...page, sentences }]);
    expect(says("One verified vote per person, e-mail or IP")).toHaveLength(1);
    expect(says("One vote per person, e-mail or IP.", "The IP address is only evidence.")).toEqual([]);
    expect(says("0 of 3 lessons read", "Complete")).toHaveLength(1);
    expect(says("3 lessons", "Complete")).toEqual([]);
    expect(says("Invitation to review submitted projects")).toHaveLength(1);
    const pipeline = "We guarantee 3 to 5 teams a place in the finals pipeline.";
    expect(says(pipeline)).toHaveLength(1);
    expect(says(pipeline, "They are judged in full, and finalists are chosen by score.")).toEqual([]);
    expect(says("As a guide, a whole team pays $750 to $1,000.")).toHaveLength(1);
  });

  it("find two pages of one day that answer one question differently", () => {
    const says = (address: string, sentence: string, who: ReadPage["who"] = "founder") => ({
      ...page,
      address,
      who,
      sentences: [sentence],
    });
    const over = says("/portal/appeal", "The time to appeal ended on March 26, 2026.");
    expect(contradictions([says("/portal", "You can appeal."), over])).toHaveLength(1);
    expect(contradictions([says("/portal", "You can appeal.", "member"), over])).toEqual([]);
    const pitched = says("/results", "These projects pitched live at the Capitol.");
    expect(contradictions([says("/", "The finals are today", "voter"), pitched])).toHaveLength(1);
    expect(contradictions([{ ...says("/", "The finals are today"), at: at - 1 }, pitched])).toEqual([]);
  });

  it("find tickets for an event that is free, and a price of another day", () => {
    const told = (data: unknown, moment = at) => structuredFaults([{ ...page, at: moment, data: [data] }]);
    const offer = { "@type": "Offer", price: programme.packages.individual.earlyPrice / 100 };
    expect(told({ "@type": "Event", offers: [] })).toHaveLength(1);
    expect(told({ "@type": "Course", offers: [offer] })).toHaveLength(1);
    expect(told({ "@type": "Course", offers: [offer] }, Date.parse("2025-12-01T12:00:00Z"))).toEqual([]);
  });

  it("find a reminder at midnight, a sentence without an end, and a command line", () => {
    const noon = Date.parse("2026-03-12T12:00:00-06:00");
    const mail: ReadMail = { at: noon, to: "", subject: "Hello", text: "", attached: [], links: [], sentences: [] };
    const midnight = Date.parse("2026-03-12T00:01:00-06:00");
    expect(poorManners([{ ...mail, at: midnight, subject: "Your project is due in 6 days" }])).toHaveLength(1);
    expect(poorManners([{ ...mail, subject: "Your project is due in 6 days" }])).toEqual([]);
    expect(poorManners([{ ...mail, sentences: ["word ".repeat(60)] }])).toHaveLength(1);
    expect(poorManners([{ ...mail, sentences: ["Run npm run desk -- refund <id>."] }])).toHaveLength(1);
  });

  it("find a mail that leads to a portal before it opens", () => {
    const december = Date.parse("2025-12-12T12:00:00-07:00");
    const sentences = ["You have a scholarship.", "Go to the portal"];
    const mail: ReadMail = { at: december, to: "", subject: "", text: "", attached: [], links: [], sentences };
    expect(poorManners([mail])).toHaveLength(1);
    const said = [...sentences, "The portal opens on January 8, 2026."];
    expect(poorManners([{ ...mail, sentences: said }])).toEqual([]);
    expect(poorManners([{ ...mail, at }])).toEqual([]);
  });

  it("know the last day of a span, and the season's year", () => {
    expect(daysIn("March 20–30, 2026, or Jan 8, and November 10, 2025 – March 17, 2026")).toEqual([
      "2026-03-30",
      "2026-01-08",
      "2025-11-10",
      "2026-03-17",
    ]);
  });
});
