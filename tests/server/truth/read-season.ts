import { setTimeout as wait } from "node:timers/promises";
import { routes } from "#app/routes.ts";
import type { Instant } from "#domain/time/time.ts";
import { actorIds, startingPages, type ActorId } from "#server/rehearsal/actors.ts";
import type { RunningSite } from "#tests/support/running-site/start-site.ts";
import { readAnswer, type Contents } from "./read-answer.ts";
import { clockText, type Look } from "./season-walk.ts";

/** A page or a file as one person had it at one moment. */
export interface ReadPage extends Contents {
  who: ActorId;
  address: string;
  status: number;
  at: Instant;
  /** The page that led here. */
  from: string;
}

/** On one machine, to pack a page and unpack it takes longer than to send it. */
const plainly = { "accept-encoding": "identity" };

let networks = 0;
/** Each change from a network of its own: what limits one visitor would end the walk. Needs `TRUST_PROXY=1`. */
const fromElsewhere = () => ({ "x-forwarded-for": `10.1.${(networks += 1) >> 8}.${networks & 255}`, ...plainly });

/** So many of one kind are read: the next person's page says the same about another person. */
const ofAKind = 1;

/**
 * Reads every page that each person of a rehearsal can come to, by its links; side by side, since one waits for the
 * site while another's page is taken apart.
 */
export async function readPages(site: RunningSite, at: Instant, look: Look): Promise<ReadPage[]> {
  const readers = actorIds.filter((who) => look !== "some pages" || lookingAtOnce.has(who));
  const leftOut = leftOutOf[look];
  const read = readers.map(async (who) => crawl(site, who, await actAs(site, who), at, leftOut));
  return (await Promise.all(read)).flat();
}

/**
 * Who looks right after a boundary, too. The others look when most days have passed, and what it made false is still
 * there: theirs are the most pages, and the heaviest.
 */
const lookingAtOnce: ReadonlySet<ActorId> = new Set(["voter", "founder", "chamber", "judge", "advisor"]);

async function actAs(site: RunningSite, who: ActorId): Promise<string> {
  const acted = await fetch(`${site.url}/rehearsal/act`, {
    method: "POST",
    headers: { origin: site.url, ...fromElsewhere() },
    body: new URLSearchParams({ as: who }),
    redirect: "manual",
  });
  if (acted.status !== 303) throw new Error(`Nobody can be ${who}: ${acted.status}`);
  return acted.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** What nobody whom one can be here is led to: the consent form is offered to minors alone. */
const furtherStarts: Partial<Record<ActorId, readonly string[]>> = {
  voter: ["/", "/contest-rules", "/sitemap.xml", "/registration-success"],
  newcomer: ["/portal/consent-form.pdf"],
};

/** Reads what one person can come to; without a cookie, what a visitor can. */
export async function crawl(
  site: RunningSite,
  who: ActorId,
  cookie: string,
  at: Instant,
  leftOut: RegExp,
): Promise<ReadPage[]> {
  const waiting = [startingPages[who], ...(furtherStarts[who] ?? [])].map((to) => ({ to, from: "" }));
  const seen = new Set<string>(waiting.map(({ to }) => to));
  const counts = new Map<string, number>();
  const pages: ReadPage[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const answer = await fetch(site.url + next.to, { headers: { cookie, ...fromElsewhere() }, redirect: "manual" });
    const contents = await readAnswer(answer, site.url);
    pages.push({ who, address: next.to, status: answer.status, at, from: next.from, ...contents });
    for (const to of contents.links) {
      // Each reads their own area; what is public is the same for all of them.
      if (seen.has(to) || (who !== "voter" && !isPrivate(to)) || leftOut.test(to)) continue;
      seen.add(to);
      const kind = kindOf(to);
      const count = counts.get(kind) ?? 0;
      if (count >= ofAKind) continue;
      counts.set(kind, count + 1);
      waiting.push({ to, from: next.to });
    }
  }
  return pages;
}

/** Links of these pages that answered with a refusal or that nothing is there: "who from -> to status". */
export function deadLinks(pages: readonly ReadPage[]): string[] {
  return pages
    .filter(({ status, from }) => from !== "" && status >= 400)
    .map(({ who, from, address, status }) => `${who}: ${from} -> ${address} (${status})`);
}

/** Whose content depends on who asks; a certificate is public and one founder's own. */
const isPrivate = (address: string): boolean =>
  /^\/(portal|chamber|judging|advising|desk|account|certificates)\b/.test(address);
/** The rehearsal is not part of the site, and what teams upload are their own words. */
const notRead = /^\/rehearsal|^\/files\//;
const andFiles = (endings: string) => new RegExp(`${notRead.source}|\\.(?:${endings})(?:\\?|$)`);
const noFiles = andFiles("pdf|zip|csv|txt|jwt|json|png|svg");
/** Papers and pictures take the site longer to draw than all pages together. */
export const leftOutOf: Readonly<Record<Look, RegExp>> = {
  "some pages": noFiles,
  pages: noFiles,
  papers: andFiles("zip|png|svg"),
  everything: notRead,
};

/** Addresses of files before those of pages, which would match them too. */
const patterns = routes
  .map(({ path }) => path)
  .toSorted((a, b) => Number(b.includes(".")) - Number(a.includes(".")))
  .map((path) => ({ path, matches: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}$`) }));

/** Pages of one kind: the same route, and the same question behind it. Each paper with a name is one of a kind. */
export function kindOf(address: string): string {
  const [path = "", search = ""] = address.split("?");
  const paper = /\/[a-z-]+\.(?:pdf|zip)$/.exec(path)?.[0] ?? "";
  const matching = patterns.find((one) => one.path === path) ?? patterns.find(({ matches }) => matches.test(path));
  return `${matching?.path ?? path}${paper}?${search.replaceAll(/=[^&]*/g, "")}`;
}

/** Moves the clock of a rehearsal, and waits until everything on the way is done. */
export async function moveTo(site: RunningSite, at: Instant): Promise<void> {
  const moved = await fetch(`${site.url}/rehearsal/move`, {
    method: "POST",
    headers: { origin: site.url, ...fromElsewhere() },
    body: new URLSearchParams({ to: clockText(at), back: "/" }),
    redirect: "manual",
  });
  if (moved.status !== 303) throw new Error(`The clock did not move to ${clockText(at)}: ${moved.status}`);
  const status = async () => (await fetch(`${site.url}/rehearsal/moving?to=/`, { redirect: "manual" })).status;
  // The clock has arrived when its page sends one on; a season's whole work may lie between.
  for (let asked = 0; (await status()) !== 303; asked += 1) {
    if (asked > 2_000) throw new Error(`The clock did not arrive at ${clockText(at)}`);
    await wait(100);
  }
}
