import type { ContactCopy } from "#content/en/pages/contact.ts";

/** When an answer comes, and when somebody is at the phone. */
export function ContactHours({ responses, hours }: Pick<ContactCopy, "responses" | "hours">) {
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
