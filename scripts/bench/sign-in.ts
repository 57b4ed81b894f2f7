import type { Queries } from "#server/storage/database.ts";
import { season } from "#tests/support/season/season.ts";
import { fillTeams } from "./fill-season.ts";
import { addressOf, paced, timedFetch } from "./load.ts";
import { held, medianAnd95th, none, onEachEngine, percentile, type BenchPart } from "./report.ts";
import { withSeasonSite } from "./servers.ts";
import { openCodeInbox } from "./votes.ts";

const at = season.standardAt;
const perSecond = 50;
const warmUpSeconds = 10;

const signIn: BenchPart = {
  how:
    `${perSecond} founders a second give their address, get six digits by mail and enter them, each once, from a browser and ` +
    "network of their own, once the site is warm, the site's mails going to a mail server here; ours is the time of the two answers, without the mail's way",
  measure: (say, { seconds }) =>
    onEachEngine("sign-in", async (engine) => {
      const inbox = await openCodeInbox();
      // Two founders a team, and nobody signs in twice.
      const teams = Math.ceil((perSecond * (seconds + warmUpSeconds)) / 2);
      const fill: Parameters<typeof withSeasonSite>[0]["fill"] = (database, url) =>
        fillTeams(database, url, { teams, at, state: "draft" });
      try {
        return await withSeasonSite({ engine, at, env: { SMTP_URL: inbox.url }, fill }, async ({ url, look }) => {
          const [ask, enter]: [number[], number[]] = [[], []];
          let founders = 0;
          const send = async () => {
            const number = founders;
            founders += 1;
            const times = await signInOnce(url, number, inbox);
            ask.push(times.askMs);
            enter.push(times.enterMs);
            return times.enterMs;
          };
          await paced({ perSecond: perSecond / 2, seconds: warmUpSeconds, send });
          const warm = enter.length;
          ask.length = enter.length = 0;
          const onProgress = (second: number) => say(`${engine}: ${second} s of ${seconds}`);
          const { sent, errors } = await paced({ perSecond, seconds, send, onProgress });
          const opened = await look(({ db }) => countSessions(db));
          const figure = `asking ${medianAnd95th(ask)}, entering ${medianAnd95th(enter)}`;
          say(`${engine}: ${figure}; ${errors.slice(0, 3).join("; ")}`);
          // Who gave up waiting may have a session all the same.
          const without = Math.max(0, warm + enter.length - opened);
          const share = `${engine}: our own share of a sign-in (median / 95th percentile)`;
          return [
            none(`${engine}: sign-ins at ${perSecond} a second for ${seconds} s, errors`, errors.length, sent),
            held(share, figure, "95th percentile at most 100 ms", percentile([...ask, ...enter], 0.95) <= 100),
            none(`${engine}: founders let in without a session of their own`, without, opened),
          ];
        });
      } finally {
        await inbox.stop();
      }
    }),
};

/** As `fillTeams` names its people. */
const emailOf = (number: number): string => `person-${String(number >> 1).padStart(5, "0")}-${number & 1}@example.org`;

/** As a founder does it without a script: the address, six digits from the mail, in. */
async function signInOnce(url: string, number: number, inbox: Awaited<ReturnType<typeof openCodeInbox>>) {
  const post = (fields: Record<string, string>, more: Record<string, string> = {}) => {
    const headers = { Origin: url, "X-Forwarded-For": addressOf(number), ...more };
    return timedFetch(`${url}/sign-in`, { method: "POST", headers, body: new URLSearchParams(fields) }, 303);
  };
  const asked = await post({ email: emailOf(number) });
  const cookies = asked.answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  const code = await inbox.codeFor(emailOf(number), 20_000);
  const entered = await post({ code }, { Cookie: cookies.join("; ") });
  return { askMs: asked.ms, enterMs: entered.ms };
}

async function countSessions(db: Queries): Promise<number> {
  const rows = await db.selectFrom("sessions").select("person_id").distinct().execute();
  return rows.length;
}

export const signInParts = { "sign-in": signIn };
