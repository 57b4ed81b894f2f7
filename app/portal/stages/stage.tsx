import { data, redirect } from "react-router";
import type { Route } from "./+types/stage";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import { withNotes } from "#domain/notebook/own-lines.ts";
import {
  handInMaxLength,
  readHandIn,
  readNotesFor,
  readTyped,
  seenDeliverable,
  type Typed,
} from "#domain/portal/hand-in-form.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { StageView } from "./stage-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);
export const handle = { islands: "stage" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const words = copy.portal.stages(facts);
  const { use } = copy.portal.notebook(facts);
  const stage = facts.programme.stages.find(({ number }) => String(number) === params.stage);
  if (!stage) throw data(null, { status: 404 });
  const { learning, certificates, notebook, deliverableNotes } = services.portal;
  const progress = await learning.progressOf(principal.personId);
  const handedIn = progress.handedIn.get(stage.number) ?? [];
  const certificate = (await certificates.ofPerson(principal.personId)).find(
    ({ kind, season, revokedAt }) =>
      kind === `stage-${stage.number}` && season === facts.programme.id && revokedAt === null,
  );
  const drafts = new Map(
    (await learning.draftsOf(principal.personId, stage.number)).map((draft) => [draft.deliverable, draft]),
  );
  const notes = copy.portal.draftsFromNotes(copy.portal.lessons(facts), await notebook.notesOf(principal.personId));
  const lessons = copy.portal.lessons(facts).filter((lesson) => lesson.stage === stage.number);
  const unopened = lessons.filter(({ number }) => !progress.opened.includes(number));
  const isAllIn = stage.deliverables.every(({ id }) => handedIn.some(({ deliverable }) => deliverable === id));
  const left = await deliverableNotes.ofPerson(principal.personId);
  const done = new URL(request.url).searchParams.get("done");
  const isLast = stage.number === facts.programme.stages.length;
  return {
    meta: words.meta(stage.title),
    personId: principal.personId,
    words: {
      eyebrow: words.eyebrow(stage.number),
      lessons: { title: words.lessons.title, read: words.lessons.read },
      handIn: {
        title: words.handIn.title,
        rule: words.handIn.rule,
        link: words.handIn.link,
        text: words.handIn.text,
        or: words.handIn.or,
        good: words.handIn.good,
        restored: words.handIn.restored,
        save: words.handIn.save,
        bySubmission: words.handIn.bySubmission,
        toSubmission: words.handIn.toSubmission,
      },
      certificate: words.certificate,
      notes: { button: use.button, none: use.none, open: use.open },
      others: words.others,
      problem: words.refused.title,
      otherPerson: words.refused.otherPerson,
    },
    done:
      done === "complete"
        ? words.handIn.complete
        : done === "in"
          ? words.handIn.done
          : done === "kept"
            ? words.handIn.kept
            : done === "notes"
              ? use.done
              : null,
    stage: {
      number: stage.number,
      title: stage.title,
      subtitle: stage.subtitle,
      description: stage.description,
      certification: stage.certification,
    },
    unopened: isAllIn && unopened.length > 0 ? words.handIn.unopened(unopened.map(({ title }) => title)) : null,
    lessons: lessons.map(({ number, title, promise }) => ({
      number,
      title,
      promise,
      isRead: progress.lessons.includes(number),
    })),
    deliverables: isLast
      ? []
      : stage.deliverables.map(({ id, name }) => {
          const item = handedIn.find(({ deliverable }) => deliverable === id);
          const { text, link } = drafts.get(id) ?? { text: item?.text ?? "", link: item?.link ?? "" };
          return {
            id,
            name,
            hint: words.handIn.hints(id)?.hint ?? "",
            goodWhen: words.handIn.hints(id)?.good ?? "",
            text,
            link,
            seen: learning.markOf({ text, link }),
            notes: { hasSome: notes.of(id) !== "", to: `/portal/notebook?week=${notes.lessonOf(id) ?? 1}` },
            draft: drafts.has(id) ? words.handIn.draft : null,
            submit: item ? words.handIn.again : words.handIn.submit,
            handedIn: item ? words.handIn.handedIn(copy.momentText(facts, item.handedInAt)) : null,
            feedback: left
              .filter((note) => note.stage === stage.number && note.deliverable === id)
              .map(({ id: noteId, text, advisor, writtenAt }) => ({
                id: noteId,
                text,
                from: words.handIn.noteFrom(advisor, copy.momentText(facts, writtenAt)),
              })),
          };
        }),
    isLast,
    certificate: certificate ? `/certificates/${certificate.serial}` : null,
    stages: facts.programme.stages.map(({ number, title }) => ({ number, title })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const stage = Number(params.stage);
  const { refused } = copy.portal.stages(facts);
  const { learning } = services.portal;
  const form = await readForm(request);
  const own = facts.programme.stages.find(({ number }) => number === stage);
  if (isOfAnotherPerson(form, principal.personId))
    return data({ unsent: unsentOf(readTyped(form, own?.deliverables.map(({ id }) => id) ?? [])) }, { status: 422 });
  const noted = readNotesFor(form);
  const pressed = noted ?? form.get("deliverable");
  // What was left as it stood when the page was opened may have been written anew since, on another device.
  const typed = readTyped(form, own?.deliverables.map(({ id }) => id) ?? []).filter(
    (one) => one.deliverable === pressed || learning.markOf(one) !== form.get(seenDeliverable(one.deliverable)),
  );
  const templates = copy.portal
    .lessons(facts)
    .flatMap((lesson) => (lesson.stage === stage ? lesson.template.text : []));
  if (noted !== null) {
    const notes = copy.portal.draftsFromNotes(
      copy.portal.lessons(facts),
      await services.portal.notebook.notesOf(principal.personId),
    );
    const filled = typed.map((one) =>
      one.deliverable === noted
        ? { ...one, text: withNotes(one.text, notes.of(noted)).slice(0, handInMaxLength) }
        : one,
    );
    await learning.keepDrafts(principal.personId, stage, filled);
    return redirect(`/portal/stages/${stage}?done=notes#${encodeURIComponent(noted)}`, 303);
  }
  const read = readHandIn(form, { minWords: facts.programme.handInMinWords, templates });
  if (form.get("deliverable") === "" || !read.ok) await learning.keepDrafts(principal.personId, stage, typed);
  // Enter in a field, without a button: what was typed is kept, and nothing is handed in.
  if (form.get("deliverable") === "") return redirect(`/portal/stages/${stage}?done=kept`, 303);
  if (!read.ok) {
    const message = read.reason === "short" ? refused.short(read.words) : refused[read.reason];
    return data({ message, deliverable: read.deliverable, text: read.text, link: read.link }, { status: 422 });
  }
  const result = await learning.handIn(principal.personId, stage, read.deliverable, read.content);
  if (!result.ok) throw data(null, { status: 404 });
  // Once it is in: its own draft goes, and what was typed for the others stays.
  await learning.keepDrafts(
    principal.personId,
    stage,
    typed.map((one) => (one.deliverable === read.deliverable ? { ...one, ...emptied(read.content) } : one)),
  );
  const done = result.completed ? "complete" : "in";
  return redirect(`/portal/stages/${stage}?done=${done}`, 303);
}

/** As it is stored: with a link, the text is not. */
const emptied = (content: { text: string } | { link: string }) => ({ text: "", link: "", ...content });

/** All that was typed, to be read by who typed it. */
const unsentOf = (typed: readonly Typed[]): string =>
  typed
    .flatMap(({ link, text }) => [link, text])
    .filter((part) => part !== "")
    .join("\n\n");

export default function StagePage({ loaderData, actionData }: Route.ComponentProps) {
  return <StageView {...loaderData} refused={actionData ?? null} />;
}
