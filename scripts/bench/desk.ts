import os from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import type { Engine } from "#tests/support/databases/database.ts";
import { season } from "#tests/support/season/season.ts";
import { sessionCookies } from "./fill.ts";
import { crowdedChamber, fillDesk, organizerId } from "./fill-desk.ts";
import { paced, timedFetch, visitAllTheTime } from "./load.ts";
import { atMost, held, medianAnd95th, onEachEngine, percentile, type BenchPart, type Row, type Say } from "./report.ts";
import { withSeasonSite, type SeasonSite } from "./servers.ts";

const rows = 100_000;
const members = 10_000;
const perSecond = 10;
const mostMs = 60;
/** Find looks in every list at once. */
const mostFindMs = 100;
/** A public page may be slower by this much while a letter is queued. */
const slower = 1.25;

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
  "/desk/questions",
  "/desk/numbers",
  "/desk/judges",
  "/desk/profiles",
];

const findAddresses = ["reyes77", "ovelac", "208-555", "idge+4711", "nobodyatall"].map((q) => `/desk/find?q=${q}`);
const addresses = [...deskAddresses, ...findAddresses];

const desk: BenchPart = {
  how:
    `a desk of which each list has ${rows.toLocaleString("en")} rows, ${perSecond} requests a second by one organizer; ` +
    `then a letter to ${members.toLocaleString("en")} people while a public page is asked for`,
  measure: (say, { seconds }) =>
    onEachEngine("desk", (engine) => {
      const fill = async (database: OpenDatabase, url: string) => {
        await fillDesk(database, url, rows, members);
        const [cookie] = await sessionCookies(database.db, [organizerId], season.votingAt);
        say(`${engine}: filled`);
        return cookie!;
      };
      return withSeasonSite({ engine, at: season.votingAt, fill }, async (site) => [
        ...(await measureLists(site, engine, seconds, say)),
        ...(await measureGroupMail(site, engine, say)),
      ]);
    }),
};

async function measureLists({ url, filled: Cookie }: SeasonSite<string>, engine: Engine, seconds: number, say: Say) {
  const ask = async (address: string) => (await timedFetch(url + address, { headers: { Cookie } })).ms;
  for (const address of addresses) await ask(address);
  const times = new Map<string, number[]>(addresses.map((address) => [address, []]));
  const { errors } = await paced({
    perSecond,
    seconds,
    async send(index) {
      const address = addresses[index % addresses.length]!;
      const ms = await ask(address);
      times.get(address)?.push(ms);
      return ms;
    },
  });
  if (errors.length > 0) say(`${engine}: ${errors.length} errors, ${errors[0]}`);
  for (const [address, spent] of times) say(`${engine}: ${address} ${medianAnd95th(spent)}`);
  const row = (what: string, spent: readonly number[], most = mostMs): Row =>
    held(
      `${engine}: ${what} at ${perSecond} a second (median / 95th percentile)`,
      `${medianAnd95th(spent)}, load ${os.loadavg()[0]?.toFixed(1)}`,
      `95th percentile at most ${most} ms`,
      errors.length === 0 && percentile(spent, 0.95) <= most,
    );
  const spentOn = (of: readonly string[]) => of.flatMap((address) => times.get(address) ?? []);
  const lists = spentOn(deskAddresses.filter((address) => address !== "/desk"));
  return [
    row(`lists of the desk with ${rows.toLocaleString("en")} rows`, lists),
    row("Today with a full season", spentOn(["/desk"])),
    row("Find over all of them", spentOn(findAddresses), mostFindMs),
  ];
}

/** Sends a letter to all members of a chamber, and looks at what visitors feel of it. */
async function measureGroupMail({ url, filled: Cookie }: SeasonSite<string>, engine: Engine, say: Say): Promise<Row[]> {
  const letter = { letter: crypto.randomUUID(), to: `chamber-members:${crowdedChamber}`, subject: "The finals" };
  const message = "Dear {first name},\n\nthe finals are near.";
  const visits = visitAllTheTime(`${url}/faq`, 1);
  const quietFrom = performance.now();
  await wait(3_000);
  const startedAt = performance.now();
  const { ms, answer } = await timedFetch(
    `${url}/desk/mail`,
    {
      method: "POST",
      headers: { Cookie, Origin: url },
      body: new URLSearchParams({ intent: "send", ...letter, message }),
    },
    303,
  ).finally(() => visits.stop());
  const location = answer.headers.get("Location") ?? "";
  if (!location.includes("done=sent")) throw new Error(`the letter was not sent: ${location}`);
  const quiet = visits.between(quietFrom, startedAt).medianMs;
  const busy = visits.between(startedAt, startedAt + ms).medianMs;
  say(`${engine}: ${location} in ${Math.round(ms)} ms; a page ${quiet.toFixed(2)} ms before, ${busy.toFixed(2)} then`);
  const figure = `${quiet.toFixed(2)} and ${busy.toFixed(2)} ms: ${(busy / quiet).toFixed(2)} times`;
  const what = `${engine}: a public page meanwhile, against before (median)`;
  return [
    atMost(`${engine}: a letter to 10,000 people is queued`, ms, 2_000, (spent) => `${Math.round(spent)} ms`),
    held(what, figure, `at most ${slower} times`, busy <= quiet * slower),
  ];
}

export const deskParts = { desk };
