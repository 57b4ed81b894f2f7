import type { Route } from "./+types/contact";
import { contactFormCopy, contactPage as page, plainMailLink, startOfMessage } from "#content/en/pages/contact.ts";
import { site } from "#content/site.ts";
import { topicNamed, topics } from "#content/en/topics.ts";
import { ContactHours } from "./contact-hours.tsx";
import { ContactMethods } from "./contact-methods.tsx";
import { ContactTypes } from "./contact-types.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Island } from "#app/islands/island.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";

export const meta = () => pageMeta(page.meta);
export const handle = { islands: "contact" };

export function loader({ request }: Route.LoaderArgs) {
  const topic = topicNamed(new URL(request.url).searchParams.get("topic"));
  return { topic, start: startOfMessage(topic), mailLink: plainMailLink(topic) };
}

/** Whoever comes with a topic finds the form first. */
export default function Contact({ loaderData: { topic, start, mailLink } }: Route.ComponentProps) {
  const current = topic && topics[topic];
  const types = <ContactTypes current={current?.type ?? null} />;
  return (
    <>
      <PageHeading title={page.title} lead={current ? page.leadAbout(current.about) : page.lead}>
        <ContactMethods />
      </PageHeading>
      {!current && types}
      <Section id="write" title={page.write.title} lead={<p className="noscript:hidden">{page.write.lead}</p>}>
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
          <div className="flex flex-col gap-8">
            <noscript>
              <Notice title={page.noScript.title}>
                <p>{page.noScript.text}</p>
                <ButtonLink href={mailLink} className="mt-3">
                  {page.noScript.action}
                </ButtonLink>
              </Notice>
            </noscript>
            <div className="noscript:hidden">
              <Island name="contact" props={{ copy: contactFormCopy, start }}>
                <ContactForm copy={contactFormCopy} start={start} />
              </Island>
            </div>
            <PlainWays mailLink={mailLink} />
          </div>
          <ContactHours />
        </div>
      </Section>
      {current && types}
    </>
  );
}

function PlainWays({ mailLink }: { mailLink: string }) {
  const { general, phone } = site.contacts;
  return (
    <p className="border-t border-line pt-5 text-ink-soft">
      {page.plain.before}{" "}
      <a href={mailLink} className="text-link wrap-anywhere">
        {general}
      </a>{" "}
      {page.plain.after}{" "}
      <a href={`tel:+1-${phone}`} className="text-link whitespace-nowrap">
        {phone}
      </a>
      .
    </p>
  );
}
