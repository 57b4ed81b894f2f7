import os from "node:os";
import type { Engine } from "#tests/support/databases/database.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";
import { onEachEngine, type Row, type Say } from "../attempt.ts";
import { emptyDatabase } from "../bench-database.ts";
import type { Effort } from "../effort.ts";
import { paced } from "../load/paced.ts";
import { percentile } from "../table.ts";
import { fillDesk, organizerToken } from "./fill-desk.ts";
import { measureGroupMail } from "./group-mail.ts";

const rows = 100_000;
const members = 10_000;
const perSecond = 10;
const mostMs = 60;

/** What an organizer opens: each list as it is, and with a part of a word that few or many have. */
const deskAddresses = [
  "/desk",
  "/desk/registrations",
  "/desk/registrations?q=reyes77",
  "/desk/registrations?q=ovelac",
  "/desk/registrations?q=reyes+hiro&status=paid",
  "/desk/registrations?q=nobodyatall",
  "/desk/people?q=tanaka",
  "/desk/people/teams?q=idge+4711",
  "/desk/submissions?q=number+123",
  "/desk/invoices",
  "/desk/invoices?q=hawkins12&status=paid",
  "/desk/scholarships?q=field+99",
  "/desk/mail?q=moyle42",
  "/desk/mail?q=receipt&status=sent",
  "/desk/log?q=Olive",
  "/desk/log?q=okafor&action=correct",
  "/desk/votes",
];

export const how =
  `a desk of which each list has ${rows.toLocaleString("en")} rows, ${perSecond} requests a second by one organizer; ` +
  `then a letter to ${members.toLocaleString("en")} people while a public page is asked for`;

export const measure = (say: Say, { seconds }: Effort): Promise<Row[]> =>
  onEachEngine("desk", (engine) => measureDesk(engine, seconds, say));

async function measureDesk(engine: Engine, seconds: number, say: Say): Promise<Row[]> {
  const { url, drop } = await emptyDatabase(engine);
  try {
    await fillDesk(url, rows, members);
    say(`${engine}: filled`);
    const site = await startSite({ DATABASE_URL: url, SITE_CLOCK: siteClock(season.votingAt) });
    try {
      return [...(await measureLists(site, engine, seconds, say)), ...(await measureGroupMail(site, engine, say))];
    } finally {
      await site.stop();
    }
  } finally {
    await drop();
  }
}

async function measureLists(site: RunningSite, engine: Engine, seconds: number, say: Say): Promise<Row[]> {
  const ask = async (address: string) => {
    const startedAt = performance.now();
    const answer = await fetch(site.url + address, { headers: { Cookie: `session=${organizerToken}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
    return performance.now() - startedAt;
  };
  for (const address of deskAddresses) await ask(address);
  const times = new Map<string, number[]>(deskAddresses.map((address) => [address, []]));
  const { errors } = await paced({
    perSecond,
    seconds,
    async send(index) {
      const address = deskAddresses[index % deskAddresses.length] ?? "/desk";
      const ms = await ask(address);
      times.get(address)?.push(ms);
      return ms;
    },
  });
  if (errors.length > 0) say(`${engine}: ${errors.length} errors, ${errors[0]}`);
  const load = os.loadavg()[0]?.toFixed(1);
  for (const [address, spent] of times)
    say(`${engine}: ${address} ${Math.round(percentile(spent, 0.5))} / ${Math.round(percentile(spent, 0.95))} ms`);
  const row = (what: string, spent: readonly number[]): Row => ({
    what: `${engine}: ${what} at ${perSecond} a second (median / 95th percentile)`,
    figure: `${Math.round(percentile(spent, 0.5))} / ${Math.round(percentile(spent, 0.95))} ms, load ${load}`,
    limit: `95th percentile at most ${mostMs} ms`,
    ok: errors.length === 0 && percentile(spent, 0.95) <= mostMs,
  });
  return [
    row(
      `lists of the desk with ${rows.toLocaleString("en")} rows`,
      [...times].filter(([address]) => address !== "/desk").flatMap(([, spent]) => spent),
    ),
    row("Today with a full season", times.get("/desk") ?? []),
  ];
}
