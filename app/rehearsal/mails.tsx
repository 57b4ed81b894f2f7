import { data } from "react-router";
import type { Route } from "./+types/mails";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: loaderData.words.title, description: loaderData.words.lead }) : [];
export const handle = { noindex: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { rehearsal } = context.get(servicesContext);
  if (!rehearsal) throw data(null, { status: 404 });
  const { copy, facts } = wordsOf(context);
  const asked = Number(new URL(request.url).searchParams.get("page") ?? "1");
  const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
  const { mails, isMore } = await rehearsal.mails(page);
  return {
    words: copy.rehearsal().mail,
    mails: mails.map((mail) => ({ ...mail, sent: copy.momentText(facts, mail.sentAt) })),
    older: isMore ? `/rehearsal/mail?page=${page + 1}` : null,
  };
}

export default function MailsPage({ loaderData: { words, mails, older } }: Route.ComponentProps) {
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 py-10 md:py-14">
      <QuietHeading title={words.title} lead={words.lead} />
      {mails.length === 0 && <p>{words.none}</p>}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {mails.map(({ id, address, subject, sent }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <a href={`/rehearsal/mail/${encodeURIComponent(id)}`} className="font-semibold wrap-anywhere">
              {subject}
            </a>
            <span className="text-ink-soft wrap-anywhere">
              {words.to} {address}, {sent}
            </span>
          </li>
        ))}
      </ul>
      {older && (
        <p>
          <a href={older}>{words.older}</a>
        </p>
      )}
    </div>
  );
}
