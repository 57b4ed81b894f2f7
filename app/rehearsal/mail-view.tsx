import { data, type LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#app/context.ts";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { wordsOf } from "#app/words.ts";
import { mailAddress, mailBodyAddress } from "./mail-address.ts";

/** One mail, with what came with it. */
export async function loadMail({ context, params }: LoaderFunctionArgs) {
  const mail = await context.get(servicesContext).rehearsal!.mail(params["id"] ?? "");
  if (!mail) throw data(null, { status: 404 });
  const { copy, facts } = wordsOf(context);
  const { id, address, subject, text, code } = mail;
  return {
    words: copy.rehearsal().mail,
    subject,
    address,
    text,
    code,
    sent: copy.momentText(facts, mail.sentAt),
    body: mailBodyAddress(id),
    attachments: mail.attachments.map((name) => ({ name, address: mailAddress(id, name) })),
  };
}

export function MailView({
  words,
  subject,
  address,
  text,
  code,
  sent,
  body,
  attachments,
}: Awaited<ReturnType<typeof loadMail>>) {
  return (
    <div className="shell flex max-w-4xl flex-col gap-6 py-10 md:py-14">
      <QuietHeading title={subject} lead={`${words.to} ${address}, ${sent}`} />
      {code !== null && (
        <p>
          {words.code} <strong className="font-mono text-2xl tracking-widest">{code}</strong>
        </p>
      )}
      {attachments.length > 0 && (
        <section aria-labelledby="attachments" className="flex flex-col gap-2">
          <h2 id="attachments" className="text-xl">
            {words.attachments}
          </h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {attachments.map((file) => (
              <li key={file.name}>
                <a href={file.address} className="text-link">
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <iframe
        title={words.shown}
        src={body}
        sandbox="allow-popups allow-top-navigation-by-user-activation"
        className="h-160 w-full rounded-card border border-line bg-white"
      />
      <details>
        <summary className="min-h-6 cursor-pointer font-semibold">{words.asText}</summary>
        <pre className="mt-3 rounded-card border border-line bg-card p-5 font-sans wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      </details>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={`/rehearsal/mail?${new URLSearchParams({ person: address })}`} className="text-link">
          {words.toThem}
        </a>
        <a href="/rehearsal/mail" className="text-link">
          {words.back}
        </a>
      </p>
    </div>
  );
}
