import { season, siteClock } from "#tests/support/season/season.ts";
import { newVisitor, sendRegistration } from "#tests/server/rig/visitor.ts";
import { startBenchSite } from "../bench/servers.ts";

const requests = 40_000;
const every = 5_000;
const sideBySide = 8;
const pages = [
  "/",
  "/register",
  "/faq",
  "/register?package=individual",
  "/sign-in",
  "/healthz",
  "/readyz",
  "/showcase",
];

/** Whether the memory of one process comes to rest: pages and registrations, as many as a week of the season brings. */
export async function drill(): Promise<string[]> {
  const site = await startBenchSite({ SITE_CLOCK: siteClock(season.standardAt), TRUST_PROXY: "1" });
  const lines: string[] = [`at the start ${megabytes(site.memory())}`];
  let sent = 0;
  try {
    for (let upTo = every; upTo <= requests; upTo += every) {
      const work = async () => {
        while (sent < upTo) {
          const number = (sent += 1);
          // One in ten registers; the others look at pages, each time with a query of its own.
          if (number % 10 === 0) await sendRegistration(site.url, newVisitor());
          else {
            const page = pages[number % pages.length]!;
            const answer = await fetch(`${site.url}${page}${page.includes("?") ? "&" : "?"}n=${number}`);
            await answer.arrayBuffer();
          }
        }
      };
      await Promise.all(Array.from({ length: sideBySide }, work));
      lines.push(`after ${upTo} requests ${megabytes(site.memory())}`);
      console.log(`   ${lines.at(-1)}`);
    }
  } finally {
    await site.stop();
  }
  return [lines.join(", ")];
}

const megabytes = (bytes: number | null): string => (bytes === null ? "?" : `${Math.round(bytes / 1e6)} MB`);
