import { setTimeout as wait } from "node:timers/promises";
import { season } from "#tests/support/season/season.ts";
import { newVisitor, sendRegistration } from "#tests/server/rig/visitor.ts";
import { sessionCookies } from "../bench/fill.ts";
import { fillTeams } from "../bench/fill-season.ts";
import { withSeasonSite } from "../bench/servers.ts";
import { freePort } from "../free-port.ts";

const requests = Number(process.env["SOAK_REQUESTS"] ?? 45_000);
const every = 5_000;
const sideBySide = 4;
const teams = 200;
/** Each time with a query of its own, so that nothing kept answers for it; signed in, and not. */
const publicPages = ["/", "/register", "/faq", "/sign-in", "/showcase", "/healthz", "/readyz"];
const privatePages = ["/portal", "/portal/team", "/portal/submission", "/portal/lessons/3"];
/** More than this between the second third of the requests and the last is a rise that goes on. */
const restRatio = 1.05;

/** Whether the memory of one process comes to rest: pages, signed in and not, and registrations. */
export async function drill(): Promise<string[]> {
  const heapPort = await freePort();
  return withSeasonSite(
    {
      env: { NODE_OPTIONS: `--import=${import.meta.dirname}/tell-heap.mjs`, HEAP_PORT: String(heapPort) },
      engine: "sqlite",
      at: season.standardAt,
      fill: async (database, url) => {
        const filled = await fillTeams(database, url, { teams, at: season.standardAt, state: "draft" });
        const leads = filled.map(({ members }) => members[0]!);
        return sessionCookies(database.db, leads, season.standardAt);
      },
    },
    async ({ site, url, filled: cookies }) => {
      // Each visitor has an address of their own, as behind a proxy.
      const ask = async (address: string, visitor: number, cookie = "") => {
        const headers = { Cookie: cookie, "X-Forwarded-For": `10.9.${visitor % 250}.1` };
        const answer = await fetch(url + address, { headers });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
      };
      const send = async (number: number) => {
        // One in ten registers, three in ten are signed in.
        if (number % 10 === 0) await sendRegistration(url, newVisitor());
        else if (number % 10 < 4)
          await ask(`${privatePages[number % privatePages.length]}?n=${number}`, number, cookies[number % teams]);
        else await ask(`${publicPages[number % publicPages.length]}?n=${number}`, number);
      };
      let sent = 0;
      const seen: number[] = [];
      const lines = [`at the start ${inMegabytes(site.memory() ?? 0)} MB`];
      for (let upTo = every; upTo <= requests; upTo += every) {
        const work = async () => {
          while (sent < upTo) await send((sent += 1));
        };
        await Promise.all(Array.from({ length: sideBySide }, work));
        // Between two bursts the collector has its turn, as between visitors.
        await wait(1_000);
        seen.push(inMegabytes(site.memory() ?? 0));
        const heap = await tellHeap(heapPort);
        lines.push(`after ${upTo} ${seen.at(-1)} MB (heap ${heap.used}, beside it ${heap.beside})`);
        console.log(`   ${lines.at(-1)}`);
      }
      const third = seen.length / 3;
      const [before, after] = [Math.max(...seen.slice(third, 2 * third)), Math.max(...seen.slice(2 * third))];
      if (after > before * restRatio) throw new Error(`still rising: ${lines.join(", ")}`);
      return [
        `at most ${before} MB in the second third of ${requests} requests, ${after} MB in the last`,
        lines.join(", "),
      ];
    },
  );
}

/** What the collector leaves in JavaScript's heap, and what is kept beside it. */
async function tellHeap(port: number): Promise<{ used: string; beside: string }> {
  const told = (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as NodeJS.MemoryUsage;
  return { used: (told.heapUsed / 1e6).toFixed(1), beside: (told.external / 1e6).toFixed(1) };
}

const inMegabytes = (bytes: number): number => Math.round(bytes / 1e6);
