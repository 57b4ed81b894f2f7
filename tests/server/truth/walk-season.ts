import { programme } from "#content/programme.ts";
import { announcementAt } from "#domain/programme/moments.ts";
import type { Instant } from "#domain/time/time.ts";
import type { RunningSite } from "#tests/support/running-site/start-site.ts";
import { startSite } from "#tests/support/running-site/start-site.ts";
import { deadMailLinks, readMails, type ReadMail } from "./read-mails.ts";
import { deadLinks, moveTo, readPages, type ReadPage } from "./read-season.ts";
import type { Said } from "./rules.ts";
import { lookAt, momentsToRead } from "./season-walk.ts";

/** Who read it, beside what was said. */
export interface Heard extends Said {
  who: string;
}

/** All that a season said, from its first day to its last. */
export interface WalkedSeason {
  pages: ReadPage[];
  mails: ReadMail[];
  dead: string[];
}

/** Plays a season with 14 teams and reads it on both sides of every boundary, as everyone in it. */
export async function walkSeason(dataDir: string, onMoment: (at: Instant) => void = () => {}): Promise<WalkedSeason> {
  const moments = momentsToRead();
  const from = new Date(moments[0]!).toISOString();
  const site: RunningSite = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: "1" }, [
    "scripts/rehearse.mjs",
    "--teams",
    "14",
    "--at",
    from,
  ]);
  try {
    const walked: WalkedSeason = { pages: [], mails: [], dead: [] };
    const dead = new Set<string>();
    let before = 0;
    for (const at of moments) {
      onMoment(at);
      await moveTo(site, at);
      const pages = await readPages(site, at, lookAt(at));
      const mails = await readMails(site, before);
      for (const link of [...deadLinks(pages), ...(await deadMailLinks(site, mails))]) dead.add(link);
      walked.pages.push(...pages);
      walked.mails.push(...mails);
      before = mails.at(-1)?.at ?? before;
    }
    walked.dead = [...dead];
    return walked;
  } finally {
    await site.stop();
  }
}

const announcedAt = announcementAt(programme);

const heard = (sentence: string, where: string, at: Instant, who: string, isApproved = true): Heard => ({
  sentence,
  where,
  at,
  isPublished: isApproved && at >= announcedAt,
  who,
});

const inHead = ({ head }: ReadPage): string[] => (head ? [head.title, head.description ?? ""] : []);

export const heardOnPages = (pages: readonly ReadPage[], isApproved = true): Heard[] =>
  pages.flatMap((page) =>
    [...page.sentences, ...inHead(page)].map((one) => heard(one, page.address, page.at, page.who, isApproved)),
  );

export const heardInMails = (mails: readonly ReadMail[]): Heard[] =>
  mails.flatMap(({ at, subject, sentences, attached }) => [
    ...sentences.map((one) => heard(one, "mail", at, subject)),
    ...attached.flatMap((file) => file.sentences.map((one) => heard(one, `mail/${file.name}`, at, subject))),
  ]);
