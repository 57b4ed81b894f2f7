import { deskRequest } from "../desk-request.ts";
import { latestOf } from "../story-of.ts";
import { sliceLoader } from "./load-slices.ts";
import type { Result } from "../parts/result-note.tsx";

/** So many clusters are listed: a decision on one often settles others. */
const clustersShown = 50;

/** The vote's page in words, for the view. */
export async function loadVotes(context: Parameters<typeof deskRequest>[0], url: string) {
  const request = deskRequest(context);
  const { desk, rights, copy, facts } = request;
  const words = copy.desk.votes(facts);
  const { searchParams } = new URL(url);
  const slices = sliceLoader(request, searchParams);
  const [totals, projects, held, bursts, venues, institutions] = await Promise.all([
    desk.votes.totals(),
    desk.votes.byProject(),
    desk.votes.held(),
    desk.votes.bursts(),
    desk.votes.venues(),
    desk.votes.institutions(),
  ]);
  const moment = (at: number) => copy.desk.moment(facts, at);
  const time = (at: number) => copy.desk.time(facts, at);
  const { count } = copy.desk;
  const { clusters } = held;
  const waiting = "reason" in projects ? projects : null;
  const byProject = "reason" in projects ? null : projects;
  const { more, why, clusterName, choose } = words.held;
  const { hours, qr, expects, ...venueWords } = words.venues;
  return {
    meta: words.meta,
    title: words.title,
    lead: words.lead(waiting),
    mayChange: rights.change,
    result: resultOf(searchParams),
    totals: (["counted", "held", "struck"] as const).map((status) => ({
      label: words.totals[status],
      value: count(totals[status]),
    })),
    byProject: byProject && {
      title: words.byProject.title,
      columns: Object.entries(words.byProject.columns).map(([key, label]) => ({
        key,
        label,
        figures: key !== "title",
      })),
      rows: byProject.map((one) => ({
        id: one.submissionId,
        to: `/desk/submissions/${one.submissionId}`,
        cells: {
          title: one.title,
          counted: count(one.counted),
          held: count(one.held),
          struck: count(one.struck),
          excluded: count(one.excluded),
        },
      })),
    },
    held: {
      words: { title: words.held.title, none: words.held.none },
      exported: { label: copy.desk.list().export, list: "held-votes" },
      more: clusters.length > clustersShown ? more(clustersShown, clusters.length) : "",
      columns: Object.entries(words.held.columns).map(([key, label]) => ({
        key,
        label,
        figures: key === "votes",
        when: key === "first" || key === "last",
        plain: key === "why",
      })),
      rows: clusters.slice(0, clustersShown).map(({ name, votes, firstAt, lastAt, mailDomains }) => ({
        id: name,
        to: rights.change ? `/desk/votes?cluster=${encodeURIComponent(name)}#held` : null,
        cells: {
          name: clusterName(name),
          votes: count(votes.length),
          why: why([...new Set(votes.flatMap((vote) => vote.why))]),
          domains: mailDomains.slice(0, 5).join(", "),
          first: time(firstAt),
          last: time(lastAt),
        },
      })),
      asked: await slices.held(held),
      choose: clusters.length > 0 ? { label: choose, to: "/desk/votes?of=held#held" } : null,
    },
    counted: rights.change
      ? { words: { title: words.counted.title, text: words.counted.text }, asked: await slices.counted() }
      : null,
    bursts: {
      title: words.bursts.title,
      text: words.bursts.text,
      none: words.bursts.none,
      columns: Object.entries(words.bursts.columns).map(([key, label]) => ({
        key,
        label,
        figures: key === "votes",
        ...(key === "first" && { plain: { zone: facts.programme.zoneLabel } }),
      })),
      rows: bursts.map(({ firstAt, lastAt, votes }) => ({
        id: `${firstAt}-${lastAt}-${votes}`,
        to: null,
        cells: { first: time(firstAt), last: time(lastAt), votes: count(votes) },
      })),
    },
    venues: {
      words: venueWords,
      rows: venues.map(({ id, place, fromAt, toAt, expected, url: address }) => ({
        id,
        place,
        hours: hours(moment(fromAt), moment(toAt)),
        expected: expects(expected),
        address,
        qr: { label: qr(place), ...desk.votes.qrPath(address) },
      })),
    },
    institutions: { words: words.institutions, domains: institutions },
    story: await latestOf(request, ["add-venue", "add-institution"]),
  };

  function resultOf(query: URLSearchParams): Result | null {
    const votes = Number(query.get("votes")) || 0;
    const { counted, struck, held: heldWords, venue, institution } = words.done;
    const said = { counted: counted(votes), struck: struck(votes), held: heldWords(votes), venue, institution }[
      query.get("done") ?? ""
    ];
    return said === undefined ? null : { ok: true, words: said };
  }
}
