import { ArrowRight, Handshake, MessageCircleQuestionMark, Newspaper, Store, type LucideIcon } from "lucide-react";
import type { ContactCopy } from "#content/en/pages/contact.ts";
import type { InquiryType } from "#content/en/topics.ts";
import { Section } from "#app/ui/section.tsx";

const icons: Record<InquiryType, LucideIcon> = {
  chamber: Store,
  media: Newspaper,
  sponsorship: Handshake,
  general: MessageCircleQuestionMark,
};

/** The four kinds of inquiry. Each card leads to the form with its topic put ready. */
export function ContactTypes({ types: { title, lead, cards } }: Pick<ContactCopy, "types">) {
  return (
    <Section background="river" title={title} lead={lead}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.type} className="relative flex flex-col gap-2 rounded-card border border-line bg-card p-5">
            <TypeCard card={card} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TypeCard({ card }: { card: ContactCopy["types"]["cards"][number] }) {
  const Icon = icons[card.type];
  return (
    <>
      <Icon className="size-8 text-river" aria-hidden="true" />
      <h3 className="text-xl">{card.title}</h3>
      <p className="text-ink-soft">{card.text}</p>
      <a
        href={`/contact?topic=${card.type}#write`}
        className="mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-river underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
      >
        {card.action}
        <ArrowRight className="size-5 shrink-0" aria-hidden="true" />
      </a>
    </>
  );
}
