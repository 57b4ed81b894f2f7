import type { PublicProfile } from "#domain/profiles/profile.ts";
import { PersonMark } from "#app/art/person-mark.tsx";
import { Section } from "#app/ui/section.tsx";

export interface LoadedPeople {
  title: string;
  lead: string;
  people: readonly (PublicProfile & { site: string })[];
}

/** Who takes part, by name, each because they said so: one thought, so the sections stand close. */
export function PeopleSections({ sections }: { sections: readonly LoadedPeople[] }) {
  return (
    <div className="[&>section+section]:pt-0">
      {sections.map((section) => (
        <PeopleSection key={section.title} {...section} />
      ))}
    </div>
  );
}

function PeopleSection({ title, lead, people }: LoadedPeople) {
  return (
    <Section title={title} lead={lead}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {people.map((person) => (
          <Person key={person.id} {...person} />
        ))}
      </ul>
    </Section>
  );
}

const picture = "size-24 shrink-0 rounded-card border border-line";

function Person({ id, name, line, town, link, site, hasPortrait }: LoadedPeople["people"][number]) {
  const below = town !== "" && !line.includes(town) ? [line, town].filter(Boolean).join(" · ") : line;
  return (
    <li className="flex items-center gap-4">
      {hasPortrait ? (
        <img src={`/people/${id}.png`} alt="" width="96" height="96" loading="lazy" className={picture} />
      ) : (
        <PersonMark name={name} className={picture} />
      )}
      <div className="min-w-0">
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        {below && <p className="text-ink-soft wrap-anywhere">{below}</p>}
        {link && (
          <a
            href={link}
            rel="noopener"
            className="text-link inline-flex min-h-11 items-center wrap-anywhere"
            aria-label={site}
          >
            {new URL(link).hostname.replace(/^www\./, "")}
          </a>
        )}
      </div>
    </li>
  );
}
