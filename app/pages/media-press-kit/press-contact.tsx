import type { MediaPressKitCopy } from "#content/en/pages/media-press-kit.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";

/** Whom a reporter writes to or calls, and when somebody is there. */
export function PressContact({ contact }: Pick<MediaPressKitCopy, "contact">) {
  const [mailbox, domain] = contact.email.split("@");
  return (
    <aside
      id="media-contact"
      aria-labelledby="media-contact-title"
      className="flex flex-col gap-4 rounded-card border-2 border-ink bg-card p-6"
    >
      <h2 id="media-contact-title" className="text-2xl">
        {contact.title}
      </h2>
      <p className="text-ink-soft">{contact.text}</p>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-ink-soft">{contact.emailLabel}</dt>
          <dd>
            <a
              href={contact.mailto}
              className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
            >
              <span>
                {mailbox}
                <wbr />@{domain}
              </span>
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">{contact.phoneLabel}</dt>
          <dd>
            <a href={`tel:+1-${contact.phone}`} className="text-link inline-flex min-h-11 items-center font-semibold">
              {contact.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">{contact.hoursLabel}</dt>
          {contact.hours.map(({ days, hours }) => (
            <dd key={days}>
              <Unbroken text={`${days}: ${hours}`} />
            </dd>
          ))}
        </div>
      </dl>
      <ButtonLink link={contact.write} />
    </aside>
  );
}
