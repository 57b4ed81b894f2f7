import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { wordsOf } from "#app/words.ts";
import { mailAddress } from "./mail-address.ts";

/** The mails that went out, of everybody or of one person. */
export async function loadMails({ context, request }: LoaderFunctionArgs) {
  const { copy, facts } = wordsOf(context);
  const asked = new URL(request.url).searchParams;
  const person = (asked.get("person") ?? "").trim().slice(0, 200);
  const number = Number(asked.get("page") ?? "1");
  const page = Number.isInteger(number) && number > 0 && number < 10_000 ? number : 1;
  const { mails, isMore } = await context.get(servicesContext).rehearsal!.mails({ page, person });
  const olderQuery = new URLSearchParams({ ...(person && { person }), page: String(page + 1) });
  return {
    words: copy.rehearsal().mail,
    person,
    mails: mails.map((mail) => ({ ...mail, sent: copy.momentText(facts, mail.sentAt) })),
    older: isMore ? `/rehearsal/mail?${olderQuery}` : null,
  };
}

export function MailsView({ words, person, mails, older }: Awaited<ReturnType<typeof loadMails>>) {
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 py-10 md:py-14">
      <QuietHeading title={words.title} lead={words.lead} />
      <form method="get" role="search" className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <TextField name="person" label={words.person} defaultValue={person} autoComplete="off" />
        </div>
        <Button type="submit" variant="secondary" size="lg">
          {words.filter}
        </Button>
        {person !== "" && (
          <a href="/rehearsal/mail" className="text-link flex min-h-13 items-center">
            {words.everyone}
          </a>
        )}
      </form>
      {mails.length === 0 && <p role="status">{person === "" ? words.none : words.nothingFound}</p>}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {mails.map(({ id, address, subject, sent, code }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <a href={mailAddress(id)} className="text-link font-semibold wrap-anywhere">
              {subject}
            </a>
            {code !== null && (
              <span>
                {words.code} <strong className="font-mono text-xl tracking-widest">{code}</strong>
              </span>
            )}
            <span className="text-ink-soft wrap-anywhere">
              {words.to} <a href={`/rehearsal/mail?${new URLSearchParams({ person: address })}`}>{address}</a>, {sent}
            </span>
          </li>
        ))}
      </ul>
      {older && (
        <p>
          <a href={older} className="text-link inline-flex min-h-11 items-center">
            {words.older}
          </a>
        </p>
      )}
    </div>
  );
}
