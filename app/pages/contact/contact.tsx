import { pageMeta } from "#app/frame/page-meta.ts";
import { Island } from "#app/islands/island.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { wordsOf } from "#app/words.ts";
import type { ContactCopy } from "#content/en/pages/contact.ts";
import { topicNamed } from "#content/topic-names.ts";
import type { Route } from "./+types/contact";
import { ContactMethods } from "./contact-methods.tsx";
import { ContactTypes } from "./contact-types.tsx";
import { ContactForm } from "./contact-form.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);
export const handle = { islands: "contact" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const topic = topicNamed(new URL(request.url).searchParams.get("topic"));
  return { page: copy.pages.contact(facts, topic), hasTopic: topic !== null };
}

/** Whoever comes with a topic finds the form first. */
export default function Contact({ loaderData: { page, hasTopic } }: Route.ComponentProps) {
  const types = <ContactTypes types={page.types} />;
  return (
    <>
      <PageHeading title={page.title} lead={page.lead}>
        <ContactMethods methods={page.methods} />
      </PageHeading>
      {!hasTopic && types}
      <Section id="write" title={page.write.title} lead={<p className="noscript:hidden">{page.write.lead}</p>}>
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
          <div className="flex flex-col gap-8">
            <noscript>
              <Notice title={page.noScript.title}>
                <p>{page.noScript.text}</p>
                <ButtonLink href={page.plain.mail.to} className="mt-3">
                  {page.noScript.action}
                </ButtonLink>
              </Notice>
            </noscript>
            <div className="noscript:hidden">
              <Island name="contact" props={{ copy: page.form, start: page.start }}>
                <ContactForm copy={page.form} start={page.start} />
              </Island>
            </div>
            <PlainWays plain={page.plain} />
          </div>
          <ContactHours responses={page.responses} hours={page.hours} />
        </div>
      </Section>
      {hasTopic && types}
    </>
  );
}

function PlainWays({ plain: { before, mail, after, phone } }: Pick<ContactCopy, "plain">) {
  return (
    <p className="border-t border-line pt-5 text-ink-soft">
      {before}{" "}
      <a href={mail.to} className="text-link inline-block wrap-anywhere">
        {mail.label}
      </a>{" "}
      {after}{" "}
      <a href={phone.to} className="text-link whitespace-nowrap">
        {phone.label}
      </a>
      .
    </p>
  );
}

/** When an answer comes, and when somebody is at the phone. */
function ContactHours({ responses, hours }: Pick<ContactCopy, "responses" | "hours">) {
  return (
    <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-1">
      <Table title={responses.title} rows={responses.entries.map(({ way, time }) => [way, time])} />
      <Table title={hours.title} rows={hours.entries.map(({ days, hours: open }) => [days, open])} />
    </div>
  );
}

function Table({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-xl">{title}</h3>
      <dl>
        {rows.map(([term, text]) => (
          <div key={term} className="border-b border-line py-2.5 last:border-0">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
