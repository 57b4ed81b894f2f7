import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { mailGroups } from "#domain/group-mail/mail-groups.ts";
import type { Route } from "./+types/mail";
import { deskRequest } from "../desk-request.ts";
import { DeskTable } from "../list/desk-table.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { LetterForm } from "./letter-form.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { answerMail } from "./mail-action.ts";
import { loadOutbox } from "./load-outbox.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { ListPager } from "../list/list-pager.tsx";
import { ListTotals } from "../list/list-totals.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, rights, copy, facts } = deskRequest(context);
  const { sent, already, preview, write, letters: letterWords, ...words } = copy.desk.mail(facts);
  const { chamber: chamberName, ...writeWords } = write;
  const { title, addressed, subject: subjectLabel, previous, next, test, change, send } = preview;
  const url = new URL(request.url);
  const count = Number(url.searchParams.get("readers")) || 0;
  const done = { sent: sent(count), already: already(count) }[url.searchParams.get("done") ?? ""];
  const [outbox, letters, chambers] = await Promise.all([
    loadOutbox(context, request.url),
    desk.mail.letters(),
    desk.mail.chambers(),
  ]);
  return {
    words: {
      meta: words.meta,
      title: words.title,
      lead: words.lead,
      write: writeWords,
      preview: { title, addressed, subject: subjectLabel, previous, next, test, change, send },
      letters: letterWords,
    },
    mayWrite: rights.change,
    result: done === undefined ? null : { ok: true, words: done },
    groups: mailGroups.flatMap((group) =>
      group === "chamber-members"
        ? chambers.map(({ id, name }) => ({ value: `${group}:${id}`, label: chamberName(name) }))
        : [{ value: group, label: words.groups[group] }],
    ),
    letters: letters.map(({ id, group, subject, recipients, at }) => ({
      id,
      to: null,
      cells: {
        subject,
        to: words.groups[group],
        readers: copy.desk.count(recipients),
        at: copy.desk.time(facts, at),
      },
    })),
    outbox,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerMail(context, await readForm(request, ["", "preview", "test", "change", "send"]));
}

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, mayWrite, groups, letters, outbox } = loaderData;
  const { typed = null, errors = [], preview = null } = actionData ?? {};
  const letter = mayWrite && (
    <DeskPart id="write" title={preview ? words.preview.title : words.write.title}>
      {preview && typed ? (
        <LetterPreview words={words.preview} typed={typed} preview={preview} />
      ) : (
        <LetterForm words={words.write} groups={groups} typed={typed} errors={errors} />
      )}
    </DeskPart>
  );
  const columns = [
    { key: "subject", label: words.letters.subject },
    { key: "to", label: words.letters.to },
    { key: "readers", label: words.letters.readers, figures: true },
    { key: "at", label: words.letters.at, when: true },
  ];
  return (
    <DeskPage title={words.title} lead={words.lead} result={actionData?.result ?? loaderData.result} width="full">
      {/* Whoever looks for a mail finds the outbox first. */}
      {outbox.isAsked ? <OutboxPart {...outbox} /> : letter}
      {letters.length > 0 && (
        <DeskPart title={words.letters.title}>
          <DeskTable caption={words.letters.title} columns={columns} rows={letters} />
        </DeskPart>
      )}
      {outbox.isAsked ? letter : <OutboxPart {...outbox} />}
    </DeskPage>
  );
}

/** Every mail and what became of it. */
function OutboxPart(props: Awaited<ReturnType<typeof loadOutbox>>) {
  const { title, words, totals, exportTo, columns, rows, none } = props;
  return (
    <DeskPart id="outbox" title={title}>
      <ListFilters {...props} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <ListTotals totals={totals} />
        {rows.length > 0 && (
          <ButtonLink href={exportTo} variant="secondary" size="sm" download="">
            {words.export}
          </ButtonLink>
        )}
      </div>
      {rows.length > 0 ? <DeskTable caption={title} columns={columns} rows={rows} /> : <p>{none}</p>}
      <ListPager {...props} />
    </DeskPart>
  );
}
