import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "#tests/support/databases/database.ts";
import type { RunningSite } from "#tests/support/running-site/start-site.ts";
import type { Row, Say } from "../attempt.ts";
import { crowdedChamber } from "./desk-statements.ts";
import { organizerToken } from "./fill-desk.ts";
import { percentile } from "../table.ts";

const mostMs = 2_000;
/** A public page may be slower by this much while the letter is queued. */
const slower = 1.25;

/** Sends a letter to all members of a chamber, and looks at what visitors feel of it. */
export async function measureGroupMail(site: RunningSite, engine: Engine, say: Say): Promise<Row[]> {
  const quiet = await watchPage(site, () => wait(3_000));
  let sentMs = 0;
  let location = "";
  const busy = await watchPage(site, async () => {
    const startedAt = performance.now();
    const answer = await fetch(`${site.url}/desk/mail`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: `session=${organizerToken}`, Origin: site.url },
      body: new URLSearchParams({
        intent: "send",
        letter: crypto.randomUUID(),
        to: `chamber-members:${crowdedChamber}`,
        subject: "The finals",
        message: "Dear {first name},\n\nthe finals are near.",
      }),
    });
    sentMs = performance.now() - startedAt;
    location = answer.headers.get("Location") ?? `status ${answer.status}`;
  });
  if (!location.includes("done=sent")) throw new Error(`the letter was not sent: ${location}`);
  say(
    `${engine}: ${location} in ${Math.round(sentMs)} ms; a page ${quiet.toFixed(2)} ms before, ${busy.toFixed(2)} then`,
  );
  return [
    {
      what: `${engine}: a letter to 10,000 people is queued`,
      figure: `${Math.round(sentMs)} ms`,
      limit: `within ${mostMs / 1000} s`,
      ok: sentMs <= mostMs,
    },
    {
      what: `${engine}: a public page meanwhile, against before (median)`,
      figure: `${quiet.toFixed(2)} and ${busy.toFixed(2)} ms: ${(busy / quiet).toFixed(2)} times`,
      limit: `at most ${slower} times`,
      ok: busy <= quiet * slower,
    },
  ];
}

/** The median time of a public page that is asked for again and again while something goes on. */
async function watchPage(site: RunningSite, during: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await (await fetch(`${site.url}/faq`)).arrayBuffer();
      times.push(performance.now() - startedAt);
      await wait(5);
    }
  })();
  await during();
  isOver = true;
  await watching;
  return percentile(times, 0.5);
}
