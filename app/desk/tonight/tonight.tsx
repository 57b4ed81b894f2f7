import type { Route } from "./+types/tonight";
import { deskAreasOf } from "#domain/people/audience.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { BackLink } from "#app/ui/button.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { DeskFacts } from "../parts/desk-facts.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { deskRequest } from "../desk-request.ts";
import { loadTonight } from "./load-tonight.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const renewedEverySeconds = 20;

export function loader({ context }: Route.LoaderArgs) {
  const asking = deskRequest(context);
  return loadTonight(asking, deskAreasOf(asking.principal.organizerRole!));
}

export default function TonightPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, countdown, facts, clocks, teams, labels, back } = loaderData;
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      {/* Without a script: the page asks for itself again. */}
      <meta httpEquiv="refresh" content={String(renewedEverySeconds)} />
      <QuietHeading title={title} lead={lead} />
      <p className="font-display text-3xl font-bold">{countdown}</p>
      <DeskFacts facts={facts} />
      {teams.map((part) => (
        <DeskPart key={part.id} id={part.id} title={part.title}>
          {part.rows.length === 0 ? <p>{part.none}</p> : <p className="max-w-measure text-ink-soft">{part.text}</p>}
          <ul className="flex flex-col gap-3">
            {part.rows.map(({ id, name, to, lead: who, missing }) => (
              <li key={id} className="wrap-anywhere">
                {to ? (
                  <a href={to} className="text-link font-semibold">
                    {name}
                  </a>
                ) : (
                  <strong>{name}</strong>
                )}
                {missing.map((person) => (
                  <Reach key={person.email + person.name} label={labels.missing} {...person} />
                ))}
                <Reach label={labels.lead} {...who} />
              </li>
            ))}
          </ul>
          {part.more && <p>{part.more}</p>}
        </DeskPart>
      ))}
      <DeskPart title={clocks.title}>
        <ul className="flex flex-col gap-1 tabular-nums">
          {clocks.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </DeskPart>
      <BackLink to="/desk" label={back} />
    </div>
  );
}

/** A person, by mail or on the phone. */
function Reach({ label, name, email, phone }: { label: string; name: string; email: string; phone: string }) {
  return (
    <p>
      <span className="text-ink-soft">{label}:</span> {name}
      {email && (
        <>
          {", "}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </>
      )}
      {phone && (
        <>
          {", "}
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} className="text-link whitespace-nowrap">
            {phone}
          </a>
        </>
      )}
    </p>
  );
}
