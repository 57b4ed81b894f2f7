import { data, redirect } from "react-router";
import type { Route } from "./+types/overview";
import { doneWords } from "#app/done-words.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { seasonEndsAt } from "#domain/programme/moments.ts";
import { privateRequest } from "#app/private-request.ts";
import { keepAnswers, ownQuestions } from "#app/questions/own-questions.ts";
import { readForm } from "#app/read-form.ts";
import { requireOwnForm } from "#app/own-form.ts";
import { DeclinedNotice, DeclinePart } from "./decline-part.tsx";
import { nextInList } from "./next-in-list.ts";
import { OverviewView } from "./overview-view.tsx";
import { SignRules } from "./sign-rules.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { principal, services, copy, facts } = asked;
  const { judging } = services.competition;
  const words = copy.judging.overview(facts);
  const overview = await judging.overview(principal.personId);
  const isOfFinals = await services.competition.finals.isJudge(principal.personId);
  // Invited for the day of the finals alone.
  if (!overview.ok && isOfFinals) throw redirect("/judging/finals", 303);
  if (!overview.ok) throw data(null, { status: 404 });
  const { judge, work } = overview;
  const { meta } = words;
  const now = services.clock.now();
  const { searchParams } = new URL(request.url);
  const questions = await ownQuestions(asked, "judges");
  const said = doneWords(request.url, { ...words.done, answers: questions.words.saved });
  const isOver = now >= judging.season.closesAt;
  const declined = judge.declinedAt !== null && !isOver ? words.cannot : null;
  const decline =
    judge.relievedAt === null && !isOver ? { words: words.decline, asks: searchParams.get("ask") === "cannot" } : null;
  if (judge.signedAt === null)
    return { meta, rules: copy.judging.conflictRules(facts), list: null, said, declined, decline };
  const doneCount = work.filter(({ state }) => state === "done").length;
  const open = work.filter(({ state }) => state !== "done");
  const dueAt = open.length === 0 ? null : Math.min(...open.map((item) => item.dueAt));
  const { progress, list } = words;
  return {
    meta,
    rules: null,
    said,
    declined,
    decline,
    list: {
      title: words.greeting(principal.name),
      done: said,
      questions,
      finals: isOfFinals && now < seasonEndsAt(facts.programme) ? { label: words.finals, to: "/judging/finals" } : null,
      relieved: judge.relievedAt === null || judge.declinedAt !== null ? null : words.relieved,
      next: {
        title: isOver ? words.next.over : words.next.title,
        ...nextInList(words.next, work, judging.season, now),
      },
      progress: {
        title: progress.title,
        done: progress.done(doneCount),
        left: progress.left(open.length),
        rows: [
          ...(dueAt === null || isOver ? [] : [{ label: progress.due(dueAt), value: progress.dueAt(dueAt) }]),
          { label: progress.final(isOver), value: progress.dueAt(judging.season.closesAt) },
        ],
      },
      profileLink: copy.ownProfile(facts).link,
      words: { title: list.title, order: list.order },
      work: work.map(({ submissionId, title, pitch, state }) => ({
        to: `/judging/${submissionId}`,
        title,
        pitch,
        state,
        stateText: isOver && state === "new" ? list.over : list.states[state],
      })),
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const asked = privateRequest(context);
  const { principal, services } = asked;
  const form = await readForm(request, ["", "cannot", "can", "answers"]);
  const intent = form.get("intent");
  if (intent === "answers") {
    if (!(await services.competition.judging.overview(principal.personId)).ok) throw data(null, { status: 404 });
    return (await keepAnswers(asked, "judges", form)) ?? redirect("/judging?done=answers", 303);
  }
  requireOwnForm(form, principal, request);
  if (intent === "cannot" || intent === "can") {
    const { judging } = services.competition;
    const answered = await (intent === "cannot" ? judging.decline : judging.takeUp)(principal.personId);
    if (!answered.ok) throw data(null, { status: 404 });
    services.mailQueued();
    return redirect(`/judging?done=${intent}`, 303);
  }
  if (form.get("read") !== "yes") return data({ unticked: true }, { status: 422 });
  const signed = await services.competition.judging.sign(principal.personId);
  if (!signed.ok) throw data(null, { status: 404 });
  return redirect("/judging?done=signed", 303);
}

export default function OverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, list, said, declined, decline } = loaderData;
  const answer = declined ? <DeclinedNotice words={declined} /> : decline && <DeclinePart {...decline} />;
  const answers = actionData && "answers" in actionData ? actionData.answers : null;
  if (list)
    return (
      <OverviewView {...list} answers={answers} declined={declined && answer}>
        {!declined && answer}
      </OverviewView>
    );
  return (
    <SignRules words={rules} said={said} isOpen={declined === null} unticked={actionData !== undefined}>
      {answer}
    </SignRules>
  );
}
