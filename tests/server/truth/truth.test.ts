import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import { announcementAt } from "#domain/programme/moments.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";
import { daysIn } from "./days-in.ts";
import { deadLinks, moveTo, readPages } from "./read-season.ts";
import { truthRules, type Said } from "./rules.ts";
import { momentsToRead } from "./season-walk.ts";
import { splitSentences } from "./sentences.ts";

/** Where each sentence that breaks a rule stands first. */
function findingsIn(all: Iterable<Said & { who: string }>): string[] {
  const found = new Map<string, string>();
  for (const said of all)
    for (const { name, breaks } of truthRules) {
      const key = `${name}: ${said.sentence}`;
      if (!found.has(key) && breaks(said))
        found.set(key, `${key} [${said.who} ${said.where} ${new Date(said.at).toISOString()}]`);
    }
  return [...found.values()];
}

describe("a season, read from its first day to its last by everyone in it", () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "truth-"));
  const said: (Said & { who: string })[] = [];
  const dead = new Set<string>();
  let pages = 0;
  let site: RunningSite | undefined;

  beforeAll(async () => {
    const moments = momentsToRead();
    const from = new Date(moments[0]!).toISOString();
    site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: "1" }, [
      "scripts/rehearse.mjs",
      "--teams",
      "14",
      "--at",
      from,
    ]);
    for (const at of moments) {
      await moveTo(site, at);
      const read = await readPages(site, at);
      pages += read.length;
      for (const link of deadLinks(read)) dead.add(link);
      const isPublished = at >= announcementAt(programme);
      for (const { who, address, sentences } of read)
        for (const sentence of sentences) said.push({ sentence, where: address, at, isPublished, who });
    }
  }, 900_000);
  afterAll(async () => {
    await site?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("was read widely", () => {
    expect(pages).toBeGreaterThan(2_000);
    expect(new Set(said.map(({ who }) => who)).size).toBeGreaterThan(7);
  });

  it("says nothing on any page that is false on its day", () => {
    expect(findingsIn(said)).toEqual([]);
  });

  it("links to nothing that is not there", () => {
    expect([...dead]).toEqual([]);
  });

  it("says nothing in any mail that is false when it is sent", () => {
    const db = new SqliteDatabase(path.join(dataDir, "rehearsal/site.db"), { readonly: true });
    const mails = db.prepare("select sent_at, subject, text from rehearsal_mails").all() as {
      sent_at: string;
      subject: string;
      text: string;
    }[];
    db.close();
    expect(mails.length).toBeGreaterThan(200);
    const inMails = mails.flatMap(({ sent_at, subject, text }) =>
      splitSentences(`${subject}\n${text}`).map((sentence) => {
        const at = Date.parse(sent_at);
        return { sentence, where: "mail", who: subject, at, isPublished: at >= announcementAt(programme) };
      }),
    );
    expect(findingsIn(inMails)).toEqual([]);
  });
});

describe("the rules", () => {
  const at = Date.parse("2026-04-20T12:00:00Z");
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
  ])("find %s", (sentence) => expect(breaks(sentence)).toBe(true));

  it.each([
    "Submissions closed March 18, 2026, 11:59 PM MT.",
    "The finals are on April 25, 2026.",
    "Up to three of the four AI certifications: the fourth needs a submission",
  ])("let %s pass", (sentence) => expect(breaks(sentence)).toBe(false));

  it("find a link to finalists that nobody has published", () => {
    expect(breaks("See the finalists", "/timeline", false)).toBe(true);
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
