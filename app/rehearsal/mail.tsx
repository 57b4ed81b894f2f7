import { data } from "react-router";
import type { Route } from "./+types/mail";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: loaderData.mail.subject, description: loaderData.words.lead }) : [];
export const handle = { noindex: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { rehearsal } = context.get(servicesContext);
  const mail = (await rehearsal?.mail(params.id)) ?? null;
  if (!mail) throw data(null, { status: 404 });
  const { copy, facts } = wordsOf(context);
  return { words: copy.rehearsal().mail, mail, sent: copy.momentText(facts, mail.sentAt) };
}

export default function MailPage({ loaderData: { words, mail, sent } }: Route.ComponentProps) {
  return (
    <div className="shell flex max-w-4xl flex-col gap-6 py-10 md:py-14">
      <QuietHeading title={mail.subject} lead={`${words.to} ${mail.address}, ${sent}`} />
      <pre className="rounded-card border border-line bg-card p-5 font-sans wrap-anywhere whitespace-pre-wrap">
        {mail.text}
      </pre>
      <p>
        <a href="/rehearsal/mail">{words.back}</a>
      </p>
    </div>
  );
}
