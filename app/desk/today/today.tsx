import type { Route } from "./+types/today";
import { deskAreas } from "#domain/people/audience.ts";
import type { NeedGroup } from "#server/desk/today/plan-of-today.ts";
import { instantOf } from "#domain/time/time.ts";
import type { Need } from "#domain/desk/need.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { deskAddress, deskLinks } from "../desk-links.ts";
import { deskRequest } from "../desk-request.ts";
import { keyFigures } from "./load-key-figures.ts";
import { TodayView } from "./today-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  const { principal, desk, rights, copy, facts } = asking;
  const {
    needs: needWords,
    tasks,
    titles,
    blocking: why,
    since,
    until,
    keep,
    figures,
    setup,
    ...words
  } = copy.desk.today();
  const linked = new Set(deskLinks(principal.organizerRole!, copy.desk.areas).map(({ to }) => to));
  const areas = deskAreas.filter((area) => linked.has(deskAddress(area)));
  const { blocking, waiting, later, notes, ahead } = await desk.today(areas, principal.personId);
  const { steps, isOver } = await desk.setup();
  const said = new URL(request.url).searchParams.get("note") ?? "";
  const { kept, bad_day, no_note, note_unreadable, ...keepWords } = keep;
  const sayings: Readonly<Record<string, string>> = { kept, bad_day, no_note, note_unreadable };
  const moment = (at: number) => copy.desk.moment(facts, at);
  const toItem = ({ kind, id, at, about, to, fix }: Need) => ({
    id: `${kind}-${id}`,
    sentence: needWords[kind].sentence(about),
    action: fix === "address" ? words.correctAddress : needWords[kind].action,
    since: since(moment(at)),
    // A reader finds no form there.
    to: rights.change ? to : to.split("#")[0]!,
    note: notes.get(`${kind} ${id}`) ?? "",
    keepAt: rights.change ? `/desk/notes/${kind}/${encodeURIComponent(id)}` : null,
  });
  const untilDay = (day: string) => until(copy.desk.day(facts, instantOf(day, facts.programme.zone)));
  const toTask = ({ task, at, isEnd, to }: (typeof ahead)[number]) => ({
    id: `task-${task}`,
    sentence: tasks[task].text,
    action: tasks[task].action,
    since: isEnd ? copy.desk.until(facts, at) : moment(at),
    to,
    note: notes.get(`task ${task}`) ?? "",
    keepAt: rights.change ? `/desk/notes/task/${task}` : null,
  });
  const toGroup = ({ kind, area, count, deadline, needs }: NeedGroup) => ({
    kind,
    title: titles(kind, count, needs[0]?.about),
    why: deadline === null ? "" : why(kind, copy.desk.until(facts, deadline)),
    items: needs.map(toItem),
    more: count > needs.length ? { text: needWords[kind].more(count - needs.length), to: deskAddress(area) } : null,
  });
  return {
    words,
    keep: keepWords,
    figures: { title: figures.title, items: await keyFigures(asking, areas) },
    setup: steps && {
      title: setup.title,
      text: setup.text,
      done: setup.done,
      help: setup.help,
      steps: steps
        .filter(({ area }) => areas.includes(area))
        .map(({ step, area, isDone }) => ({ id: step, ...setup.steps[step], isDone, to: deskAddress(area) })),
    },
    over: isOver ? setup.over : null,
    result: Object.hasOwn(sayings, said) ? { ok: said === "kept", words: sayings[said]! } : null,
    later: [
      ...later.map((need) => ({ ...toItem(need), since: untilDay(need.day), day: need.day })),
      ...ahead.flatMap((task) =>
        task.day === null ? [] : [{ ...toTask(task), since: untilDay(task.day), day: task.day }],
      ),
    ],
    lists: [
      { id: "blocks", title: words.blocks, none: words.nothingBlocks, groups: blocking.map(toGroup) },
      { id: "waiting", title: words.waiting, none: words.nothing, groups: waiting.map(toGroup) },
    ],
    ahead: ahead.filter(({ day }) => day === null).map(toTask),
  };
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  return <TodayView {...loaderData} />;
}
