import type { Route } from "./+types/log";
import { deskAreasOf } from "#domain/people/audience.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { deskRequest } from "../desk-request.ts";
import { DeskList } from "../list/desk-list.tsx";
import { listAddress, readListQuery } from "../list/list-query.ts";
import { entryAddress, mayTakeBack } from "../log-lines.ts";
import { nameActor } from "../name-actor.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const path = "/desk/log";
const namedOfEach = 3;
/** An id is cut; a domain, a serial or a season says what it is. */
const shortId = (subject: string): string =>
  /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(subject) ? subject.slice(0, 13) : subject;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { principal, desk, copy, facts } = asking;
  const { takenBack, submit: takeBack } = copy.desk.takeBack();
  const words = copy.desk.log(facts);
  const forms = copy.desk.forms();
  const actions = await desk.log.actions();
  const query = readListQuery(request.url, { action: actions });
  const { action } = query.filters;
  const page = await desk.log.page({ search: query.search, ...(action && { action }) }, query.page);
  const areas = deskAreasOf(principal.organizerRole!);
  const addressOf = listAddress(path, query);
  const { columns, title, lead, none, searchHint } = words;
  return {
    meta: words.meta,
    title,
    lead,
    none,
    searchHint,
    path,
    words: copy.desk.list(),
    search: query.search,
    filters: [
      {
        name: "action",
        label: words.filters.action,
        value: action ?? "",
        options: actions.map((value) => ({ value, label: words.action(value) })),
      },
    ],
    columns: (["at", "who", "what", "whom", "more", "undo"] as const).map((key) => ({
      key,
      label: columns[key],
      when: key === "at" || key === "undo",
      plain: key === "at" ? { zone: facts.programme.zoneLabel } : key !== "more",
    })),
    rows: page.rows.map(({ id, at, actor, action: verb, subjects, detail, reason }) => {
      const shown = subjects.slice(0, namedOfEach);
      const [only] = subjects.length === 1 ? shown.map((subject) => page.names.get(subject)) : [];
      const left = subjects.length - shown.length;
      const known = shown.flatMap((subject) => page.names.get(subject)?.name || []);
      // An id beside a name tells nobody anything.
      const whom = known.length > 0 ? known : shown.map(shortId);
      // A cell without words is no link.
      const undoLink = mayTakeBack({ id }, page, asking) ? { undo: entryAddress(id) } : {};
      return {
        id,
        to: entryAddress(id),
        links: only && areas.includes(only.area) ? { whom: only.to, ...undoLink } : undoLink,
        cells: {
          at: copy.desk.time(facts, at),
          who: nameActor(forms, actor, page.names),
          what: words.action(verb),
          whom: [...whom, ...(left > 0 ? [words.andMore(copy.desk.count(left))] : [])].join(", "),
          more: [detail, reason && `“${reason}”`, page.undo.get(id)?.isTakenBack && takenBack]
            .filter(Boolean)
            .join(", "),
          undo: mayTakeBack({ id }, page, asking) ? takeBack : "",
        },
      };
    }),
    newer: page.newer && addressOf({ before: page.newer }),
    older: page.older && addressOf({ after: page.older }),
    totals: [],
    exportTo: listAddress("/desk/lists/log.csv", query)(),
  };
}

export default function LogPage({ loaderData }: Route.ComponentProps) {
  return <DeskList {...loaderData} />;
}
