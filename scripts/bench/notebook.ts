import type { SavedAnswer } from "#domain/autosave/autosave.ts";
import { notebookAddress } from "#domain/notebook/note-form.ts";
import { season } from "#tests/support/season/season.ts";
import { fillSignedIn } from "./fill-signed-in.ts";
import { addressOf, paced, timedFetch } from "./load.ts";
import { held, medianAnd95th, none, onEachEngine, percentile, type BenchPart } from "./report.ts";
import { withSeasonSite } from "./servers.ts";

const people = 1_000;
const perSecond = 50;

/** About what a lesson's template holds once it is filled in. */
const line = "Who has the problem, when it comes up, and what they do about it today. ";

export const notebook: BenchPart = {
  how:
    `${perSecond} pages of notebooks a second saved, once the site is warm, by ${people} people in turn, each save another text made from ` +
    "the version that the last answer gave; afterwards each page must hold the last text that was answered for",
  measure: (say, { seconds }) =>
    onEachEngine("notebook", (engine) =>
      withSeasonSite({ engine, at: season.standardAt, fill: fillSignedIn(people) }, async ({ url, filled, look }) => {
        const pages = filled.map((team) => ({ ...team, version: 0, text: "" }));
        const send = async (index: number) => {
          const page = pages[index % pages.length]!;
          const text = `Saved ${index}. ${line.repeat(20)}`.trim();
          const { ms, text: json } = await timedFetch(url + notebookAddress, {
            method: "POST",
            headers: { Cookie: page.cookie, Origin: url, "X-Forwarded-For": addressOf(page.number) },
            body: new URLSearchParams({ lesson: "1", version: String(page.version), text }),
          });
          const answer = JSON.parse(json) as SavedAnswer | { ok: false; reason: string };
          if (!answer.ok) throw new Error(`refused: ${answer.reason}`);
          Object.assign(page, { version: answer.version, text });
          return ms;
        };
        await paced({ perSecond: perSecond / 2, seconds: 10, send });
        const { sent, times, errors } = await paced({ perSecond, seconds, send });
        const rows = await look(({ db }) => db.selectFrom("notes").select(["person_id", "text"]).execute());
        const kept = new Map(rows.map(({ person_id, text }) => [person_id, text]));
        const written = pages.filter(({ version }) => version > 0);
        const lost = written.filter(({ members, text }) => kept.get(members[0]!) !== text);
        say(`${engine}: ${medianAnd95th(times)}, ${errors.length} errors ${errors.slice(0, 3).join("; ")}`);
        const isQuick = percentile(times, 0.95) <= 100;
        const what = `${engine}: time to save a page of the notebook (median / 95th percentile)`;
        return [
          none(`${engine}: errors at ${perSecond} pages saved a second for ${seconds} s`, errors.length, sent),
          held(what, medianAnd95th(times), "95th percentile at most 100 ms", isQuick),
          none(`${engine}: saved pages lost or changed`, lost.length, written.length),
        ];
      }),
    ),
};
