import { data, redirect } from "react-router";
import type { Route } from "./+types/showcase";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PressForm } from "#app/ui/press-form.tsx";
import { deskRequest } from "../desk-request.ts";
import { countedPage, pageWords, readPageQuery } from "../list/counted-pages.ts";
import { DeskTable } from "../list/desk-table.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { ListPager } from "../list/list-pager.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { doneOf } from "../parts/done-of.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

/** So many to look at are listed: the next ones follow when these are done. */
const mostUnseen = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, rights, copy, facts } = deskRequest(context);
  const { waiting, more, done, refusals: _, states, reports: reportWords, ...words } = copy.desk.showcase(facts);
  const [queue, reports] = await Promise.all([desk.showcase.queue(), desk.showcase.reports()]);
  const stateOf = ({ displayed, waitsFor }: (typeof queue)[number]) =>
    displayed ? states.displayed : states[waitsFor.length === 2 ? "both" : (waitsFor[0] ?? "hidden")];
  const projects = queue.map((one) => ({
    id: one.id,
    title: one.title || words.untitled,
    team: one.team,
    state: stateOf(one),
    waits: one.waitsFor.includes("desk"),
    to: `/desk/submissions/${one.id}#showcase`,
  }));
  const unseen = projects.filter(({ waits }) => waits);
  const others = projects.filter(({ waits }) => !waits);
  const { rows: shown, ...pages } = countedPage(
    "/desk/showcase",
    others,
    ({ title, team }) => `${title} ${team}`,
    readPageQuery(new URL(request.url).searchParams),
    "#others",
  );
  return {
    words: { ...words, noOthers: others.length === 0 ? words.noOthers : words.notFound },
    mayChange: rights.change,
    result: doneOf(request.url, done),
    unseen: unseen.slice(0, mostUnseen),
    unseenTitle: waiting(unseen.length),
    more: unseen.length > mostUnseen ? more(unseen.length - mostUnseen) : null,
    others: shown.map(({ id, to, title, team, state }) => ({ id, to, cells: { title, team, state } })),
    pages: { words: pageWords(copy.desk.list()), searchHint: words.searchHint, filters: [], ...pages },
    reports: {
      title: reportWords.title,
      none: reportWords.none,
      settle: reportWords.settle,
      rows: reports.map(({ id, title, message, at, submissionId }) => ({
        id,
        about: reportWords.about(title, copy.desk.moment(facts, at)),
        message,
        to: `/desk/submissions/${submissionId}#showcase`,
      })),
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { desk, actor, copy, facts } = deskRequest(context);
  const { refusals } = copy.desk.showcase(facts);
  const form = await readForm(request, ["show", "settle"]);
  const id = String(form.get("id") ?? "");
  const refuse = (words: string) => data({ result: { ok: false, words } }, { status: 422 });
  if (form.get("intent") === "settle") {
    if (!(await desk.showcase.settleReport(actor, id))) return refuse(refusals.settled);
    return redirect("/desk/showcase?done=settled", 303);
  }
  const shown = await desk.showcase.show(actor, id);
  return shown.ok ? redirect("/desk/showcase?done=shown", 303) : refuse(refusals[shown.reason]);
}

export default function DeskShowcasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, mayChange, unseen, more, others, pages, reports } = loaderData;
  const columns = [
    { key: "title", label: words.columns.title },
    { key: "team", label: words.columns.team, plain: true },
    { key: "state", label: words.columns.state, plain: true },
  ];
  return (
    <DeskPage title={words.title} lead={words.lead} result={actionData?.result ?? loaderData.result} width="full">
      <DeskPart id="queue" title={loaderData.unseenTitle}>
        {unseen.length === 0 && <p>{words.nothing}</p>}
        <ul className="flex flex-col">
          {unseen.map(({ id, title, team, state, to }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3 last:border-b-0"
            >
              <p className="min-w-[min(16rem,100%)] flex-1">
                <span className="block text-lg font-semibold wrap-anywhere">{title}</span>
                <span className="text-ink-soft">
                  {team}. {state}.
                </span>
              </p>
              <div className="flex flex-wrap gap-2">
                <ButtonLink href={to} variant="secondary" size="sm" aria-label={`${words.look}: ${title}`}>
                  {words.look}
                </ButtonLink>
                {mayChange && <OneButton intent="show" id={id} label={words.show} about={title} />}
              </div>
            </li>
          ))}
        </ul>
        {more && <p>{more}</p>}
      </DeskPart>
      <DeskPart id="reports" title={reports.title}>
        {reports.rows.length === 0 && <p>{reports.none}</p>}
        <ul className="flex flex-col">
          {reports.rows.map(({ id, about, message, to }) => (
            <li key={id} className="flex flex-col items-start gap-2 border-b border-line py-4 last:border-b-0">
              <a href={to} className="text-link font-semibold">
                {about}
              </a>
              <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
              {mayChange && <OneButton intent="settle" id={id} label={reports.settle} about={about} />}
            </li>
          ))}
        </ul>
      </DeskPart>
      <DeskPart id="others" title={words.others}>
        {pages.isLong && <ListFilters {...pages} />}
        {others.length === 0 ? (
          <p>{words.noOthers}</p>
        ) : (
          <DeskTable caption={words.others} columns={columns} rows={others} />
        )}
        <ListPager {...pages} />
      </DeskPart>
    </DeskPage>
  );
}

function OneButton({ label, about, ...fields }: { intent: string; id: string; label: string; about: string }) {
  return (
    <PressForm fields={fields} size="sm" aria-label={`${label}: ${about}`}>
      {label}
    </PressForm>
  );
}
