import { data, redirect } from "react-router";
import type { Route } from "./+types/submission";
import { countWords } from "#domain/text/count-words.ts";
import { emptyContent, fileFields, type FileField } from "#domain/submission/submission-content.ts";
import { isOpen } from "#domain/submission/submission-status.ts";
import { doneWords } from "#app/done-words.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { submissionIntents } from "./remove-intent.ts";
import type { FieldFiles, LatestUpload } from "#server/portal/files-of-submission.ts";
import type { PortalTimes } from "#server/people/portal-times.ts";
import type { Submission } from "#server/submission/submission-rows.ts";
import { readinessProps } from "../readiness/readiness-props.ts";
import { standingOf } from "./standing.ts";
import { answerSubmissionForm } from "./submission-post.ts";
import type { AfterDeadline, FileLine } from "./submission-props.ts";
import { SubmissionView } from "./submission-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.words.meta ?? { title: "", description: "" });
export const handle = { islands: "submission" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { portal, clock } = services;
  const all = copy.portal.submission(facts);
  const limits = facts.programme.submission;
  const team = await portal.teams.teamOf(principal.personId);
  const submission = team && (await portal.submissions.ofTeam(team.id));
  const shown = submission && (await portal.submissionPage.shownContent(submission));
  const content = shown?.content ?? emptyContent;
  const items = submission ? await portal.submissionPage.readinessOf(submission) : [];
  const earlier = submission && (await portal.submissionPage.countingVersion(submission));
  const files = submission ? await portal.submissionPage.filesOf(submission.id, content) : null;
  const display = submission ? await portal.submissionPage.displayOf(submission.id) : new Map<string, never>();
  const own = display.get(principal.personId);
  const {
    words: countedWords,
    saved: _saved,
    locked: _locked,
    earlier: earlierLine,
    countdown,
    readiness,
    done: messages,
    conflict,
    display: gallery,
    autosave,
    ...words
  } = all;
  const { saved: _, ...autosaveWords } = autosave;
  const { use } = copy.portal.notebook(facts);
  const ownNotes = await portal.notebook.notesOf(principal.personId);
  const { deadlineAt } = portal.times;
  const isStillOpen = clock.now() < deadlineAt && (!submission || isOpen(submission.status));
  const late = lateness(submission, portal.times, {
    now: clock.now(),
    isUpheld: submission !== null && !isStillOpen && (await portal.submissionPage.isUpheld(submission.id)),
  });
  const slug = submission?.slug ?? "";
  const isDisplayed = slug !== "" && (await services.dataHas("/showcase/:slug", { slug }));
  const page = isDisplayed ? `/showcase/${slug}` : null;
  const address = `${services.siteUrl}${page}`;
  return {
    askToVote:
      page === null
        ? null
        : {
            address,
            card: `${page}.png`,
            text: gallery.ask.message(content.title, address),
          },
    words: {
      ...words,
      gallery: { ...gallery, others: "", ask: { ...gallery.ask, message: null } },
      notes: { button: use.log, hint: use.logHint, none: use.logNone, open: use.open },
      theirs: conflict.theirs,
      autosave: autosaveWords,
    },
    personId: principal.personId,
    done: doneWords(request.url, messages),
    open: isStillOpen,
    late,
    ...standingOf({ copy, facts }, submission, shown),
    earlier: earlier && isStillOpen ? earlierLine(earlier.version, copy.momentText(facts, earlier.savedAt)) : null,
    countdown: isStillOpen ? countdownProps(countdown, deadlineAt - clock.now()) : null,
    submissionId: submission?.id ?? null,
    version: submission?.version ?? 0,
    content,
    counts: {
      abstract: countedWords(countWords(content.abstract)),
      aiLog: countedWords(countWords(content.aiLog)),
      reflection: countedWords(countWords(content.reflection)),
    },
    aiLogNotes: copy.portal.draftsFromNotes(copy.portal.lessons(facts), ownNotes).aiLog,
    wordLimits: {
      abstract: limits.abstractWords,
      aiLog: limits.aiLogWords,
      reflection: { min: 1, max: limits.reflectionMaxWords },
    },
    readiness: readinessProps(readiness, items, {
      personId: principal.personId,
      isAlone: (team?.members.length ?? 1) === 1,
      mayRemind: team?.leadId === principal.personId && !submission?.out,
      isOver: submission?.out !== null && submission !== null,
      back: "/portal/submission",
    }),
    files: Object.fromEntries(
      (Object.keys(fileFields) as FileField[]).map((field) => {
        return [field, files ? fileLine(files[field], words) : { counting: null, latest: null }];
      }),
    ) as Record<FileField, FileLine>,
    // Whoever submits alone gets a team of their own name.
    members: team?.members.map(({ name }) => name) ?? [principal.name],
    gallery: {
      given: own?.given ?? false,
      name: own?.name ?? "",
      others: gallery.others([...display.values()].filter(({ given }) => given).length, team?.members.length ?? 1),
      showDeck: submission?.showDeck ?? false,
      // Before it is on display, the team alone sees it as strangers will.
      page: page ?? (shown ? "/portal/submission/preview" : null),
    },
    nameLength: facts.programme.portal.displayNameLength,
    mayBeNamed: submission?.mayBeNamed ?? false,
    doNotEnter: submission?.doNotEnter ?? false,
  };
}

type FileWords = ReturnType<ReturnType<typeof privateRequest>["copy"]["portal"]["submission"]>;

function fileLine({ counting, latest }: FieldFiles, { files: words }: Pick<FileWords, "files">): FileLine {
  const refusals: Readonly<Record<string, string>> = words.refused;
  const statusOf = ({ status, reason }: LatestUpload) =>
    status === "refused" ? (refusals[reason ?? ""] ?? words.otherwise) : words[status];
  return {
    counting: counting && {
      name: counting.name,
      to: `/files/${counting.fileId}.${counting.type === "jpeg" ? "jpg" : counting.type}`,
      warning: counting.warnings.includes("codec_not_everywhere") ? words.codec : null,
    },
    latest: latest && {
      name: latest.name,
      status: statusOf(latest),
      isRefused: latest.status === "refused",
      isComing: latest.status === "receiving",
    },
  };
}

function lateness(
  submission: Submission | null,
  { deadlineAt }: PortalTimes,
  { now, isUpheld }: { now: number; isUpheld: boolean },
): AfterDeadline | null {
  if (now < deadlineAt || (submission && !isOpen(submission.status))) return null;
  if (!submission || submission.version === 0) return "incomplete";
  if (submission.doNotEnter) return "not-entered";
  if (submission.out) return submission.conditionalAt === null ? "out" : "out-people";
  if (isUpheld) return "upheld";
  return submission.conditionalAt === null ? "waiting" : "conditional";
}

const minute = 60_000;

/** From an hour before the deadline the time that is left is said, and goes on with scripts. */
function countdownProps(words: FileWords["countdown"], leftMs: number) {
  const { left, ...rest } = words;
  return { ...rest, left: left(Math.ceil(leftMs / minute)), leftMs, isClose: leftMs <= 60 * minute };
}

export async function action({ context, request }: Route.ActionArgs) {
  const asked = privateRequest(context);
  const answer = await answerSubmissionForm(asked, await readForm(request, submissionIntents));
  if (answer.ok) return redirect(`/portal/submission?done=${answer.done}`, 303);
  return data(answer.refused, { status: answer.status });
}

export default function SubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SubmissionView {...loaderData} refused={actionData ?? null} />;
}
