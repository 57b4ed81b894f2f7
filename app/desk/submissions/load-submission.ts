import { data } from "react-router";
import { fileAddress } from "#domain/files/file-type.ts";
import { deskAreasOf } from "#domain/people/audience.ts";
import { typedFields } from "#domain/submission/submission-content.ts";
import { takesPart } from "#domain/submission/submission-status.ts";
import { deskRequest, type DeskRequest } from "../desk-request.ts";
import { notesProps } from "../notes/notes-props.ts";
import { storyOf } from "../story-of.ts";
import { doneOf } from "../parts/done-of.ts";

/** One project in words, for the view. */
export async function loadSubmission(context: Parameters<typeof deskRequest>[0], url: string, id: string) {
  const asking = deskRequest(context);
  const { desk, principal, rights, copy, facts } = asking;
  const words = copy.desk.submissions(facts);
  const found = await desk.submissions.find(id);
  if (!found) throw data(null, { status: 404 });
  const { one } = words;
  const { content, shownAt, hiddenAt, status } = found;
  const moment = (at: number) => copy.desk.moment(facts, at);
  const time = (at: number) => copy.desk.time(facts, at);
  const categoryOf = (category: string) =>
    facts.programme.submission.categories.find(({ id: known }) => known === category)?.name ?? category;
  const ground = facts.programme.grounds.find(({ id: known }) => known === found.refusedGround)?.name ?? "";
  const showcase =
    hiddenAt !== null ? one.hidden(moment(hiddenAt)) : shownAt === null ? one.unseen : one.shown(moment(shownAt));
  return {
    meta: words.meta,
    title: content?.title || words.untitled,
    status: words.statuses[status],
    result: doneOf(url, words.done),
    mayChange: rights.change,
    facts: [
      {
        label: one.team,
        value: found.team,
        to: `/desk/people/teams?${new URLSearchParams({ q: found.team })}`,
      },
      {
        label: one.members,
        value: found.members
          .map(({ name, displays }) => (displays ? one.wantsDisplay(name) : one.noDisplay(name)))
          .join(", "),
      },
      { label: one.ground, value: ground },
      { label: one.page, value: found.isDisplayed ? `/showcase/${found.slug}` : "", to: `/showcase/${found.slug}` },
      { label: one.id, value: id },
    ],
    readiness: found.readiness && {
      title: one.readiness.missing,
      text:
        found.outAt !== null
          ? one.readiness.out(moment(found.outAt))
          : found.conditionalAt !== null
            ? one.readiness.conditional(moment(found.conditionalAt))
            : "",
      none: one.readiness.none,
      lines: found.readiness.map((item) => one.readiness.line(item)),
    },
    texts: {
      title: one.texts,
      parts: typedFields
        .filter((field) => field !== "title")
        .map((field) => ({ field, text: content?.[field] ?? "" }))
        .filter(({ text }) => text !== "")
        .map(({ field, text }) => ({
          label: one.labels[field],
          text: field === "category" ? categoryOf(text) : text,
        })),
    },
    files: {
      title: one.files,
      none: one.noFiles,
      columns: columnsOf(one.fileColumns),
      rows: found.files.map(({ id: file, type, slot, name, size, readyAt }) => ({
        id: file,
        to: fileAddress({ id: file, type }),
        cells: { name, slot: one.slot(slot), size: one.size(size), at: time(readyAt) },
      })),
    },
    versions: {
      title: one.versions,
      columns: columnsOf(one.versionColumns),
      rows: found.versions.map(({ version, savedAt, author, complete, checksum }) => ({
        id: String(version),
        to: null,
        cells: {
          version: String(version),
          at: time(savedAt),
          author: author || one.site,
          state: version === found.lockedVersion ? one.counts : complete ? one.complete : one.incomplete,
          checksum: checksum.slice(0, 12),
        },
      })),
    },
    showcase: {
      title: one.showcase,
      text: showcase,
      show: one.show,
      hide: one.hide,
      hideText: one.hideText,
      reason: one.reason,
      mayShow: takesPart(status) && (shownAt === null || hiddenAt !== null),
      mayHide: takesPart(status) && hiddenAt === null,
    },
    refusal: takesPart(status)
      ? {
          title: one.refuse,
          text: one.refuseText,
          ask: one.ask,
          submit: one.refuseSubmit,
          keep: one.keep,
          ground: one.groundLabel,
          reason: one.reason,
          grounds: facts.programme.grounds.map(({ id: value, name }) => ({ value, label: name })),
          isAsked: new URL(url).searchParams.get("ask") === "refuse",
        }
      : null,
    // Each decision that stands can be appealed once, and the days are counted from the email.
    appeal:
      rights.change && deskAreasOf(principal.organizerRole!).includes("appeals") && (await isAppealable(asking, id))
        ? { label: copy.desk.recordAppeal(facts).link, to: `/desk/appeals/record/${id}` }
        : null,
    next: await nextLink(asking, id),
    notes: await notesProps(asking, "submission", id, url),
    story: await storyOf(asking, [id]),
    back: one.back,
  };
}

async function isAppealable({ services }: DeskRequest, id: string): Promise<boolean> {
  return (await services.competition.appealsDesk.recordable(id)).decisions.length > 0;
}

/** The next project that nobody has looked at, while there is one. */
async function nextLink({ desk, rights, copy, facts }: DeskRequest, id: string) {
  if (!rights.change) return null;
  const { first, count } = await desk.showcase.unseen(id);
  if (first === null) return null;
  return { label: copy.desk.submissions(facts).one.next(count), to: `/desk/submissions/${first}#showcase` };
}

const columnsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([key, label]) => ({
    key,
    label,
    when: key === "at",
    plain: key === "slot" || key === "size",
  }));
