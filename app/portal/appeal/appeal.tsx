import { data, redirect } from "react-router";
import type { Route } from "./+types/appeal";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import { checkText } from "#domain/text/check-text.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { OtherPerson } from "#app/components/other-person.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { UnsentText } from "#app/ui/unsent-text.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import { appealProps, decisionProps, subjects, type AppealProps, type DecisionProps } from "./decision-props.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { ofTeam } = services.competition;
  const words = copy.portal.appeal(facts);
  const decisions = await ofTeam.decisions(principal.personId);
  const isFinalist = decisions.length === 0 && (await ofTeam.finals(principal.personId)) !== null;
  return {
    meta: words.meta,
    words: {
      title: words.title,
      lead: words.lead,
      days: words.days,
      rules: words.rules,
      field: words.field,
      hint: words.hint,
      send: words.send,
      unsent: words.unsent,
      otherPerson: words.otherPerson,
      refused: words.refused,
    },
    none: decisions.length > 0 ? null : isFinalist ? words.none.finalist : words.none.before,
    decisions: decisions.map((decision) => decisionProps(words, decision)),
    upheld: (await ofTeam.upheld(principal.personId)).map((appeal) => appealProps(words, appeal)),
    done: new URL(request.url).searchParams.has("sent") ? words.sent : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services } = privateRequest(context);
  const form = await readForm(request);
  const asked = String(form.get("subject") ?? "");
  const text = String(form.get("text") ?? "");
  if (isOfAnotherPerson(form, principal.personId)) return data({ unsent: text }, { status: 422 });
  const subject = subjects.find((one) => one === asked);
  const refuse = (refused: Refused) => data({ refused, subject: asked, text }, { status: 422 });
  if (!subject) return refuse("no_decision");
  if (text.trim() !== "" && checkText(text, "prose") !== null) return refuse("unreadable");
  const filed = await services.competition.ofTeam.appeal(principal.personId, subject, text);
  return filed.ok ? redirect("/portal/appeal?sent", 303) : refuse(filed.reason);
}

type Refused = "unreadable" | "empty" | "too_long" | "no_decision" | "closed" | "already";

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, none, decisions, upheld, done } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData : null;
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {actionData && "unsent" in actionData && <OtherPerson words={words.otherPerson} typed={actionData.unsent} />}
      {refused && (
        <ErrorSummary
          title={words.refused.title}
          errors={[{ field: `text-${refused.subject}`, message: words.refused[refused.refused] }]}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      {none && (
        <p className="text-lg">
          <Unbroken text={none} />
        </p>
      )}
      {refused && !decisions.some(({ subject, mayFile }) => mayFile && subject === refused.subject) && (
        // Too late, or after a member's own.
        <UnsentText id={`text-${refused.subject}`} label={words.unsent} text={refused.text} />
      )}
      {decisions.map((decision) => (
        <Decision
          key={decision.subject}
          words={words}
          decision={decision}
          refused={refused?.subject === decision.subject ? refused : null}
        />
      ))}
      {upheld.map((appeal) => (
        <Filed key={appeal.id} appeal={appeal} />
      ))}
      <p className="max-w-measure text-ink-soft">
        {words.days}{" "}
        <a href={words.rules.to} className="text-link">
          {words.rules.label}
        </a>
      </p>
    </div>
  );
}

function Decision({
  words,
  decision,
  refused,
}: Pick<Route.ComponentProps["loaderData"], "words"> & {
  decision: DecisionProps;
  refused: { refused: Refused; text: string } | null;
}) {
  const id = `text-${decision.subject}`;
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 md:p-7">
      <h2 className="text-2xl">{decision.title}</h2>
      <p className="text-ink-soft">{decision.decided}</p>
      {decision.facts.map(({ label, value }) => (
        <p key={label} className="wrap-anywhere">
          <strong>{label}:</strong> {value}
        </p>
      ))}
      <p className="font-semibold">{decision.until}</p>
      {decision.mayFile && (
        <form method="post" noValidate aria-label={decision.title} className="flex flex-col gap-4">
          <PersonField />
          <input type="hidden" name="subject" value={decision.subject} />
          <TextArea
            id={id}
            name="text"
            label={words.field}
            hint={words.hint}
            rows={8}
            defaultValue={refused?.text ?? ""}
            error={refused ? words.refused[refused.refused] : undefined}
          />
          <Button type="submit" className="self-start">
            {words.send}
          </Button>
        </form>
      )}
      {decision.appeal && <Filed appeal={decision.appeal} />}
    </section>
  );
}

function Filed({ appeal: { title, state, reason, text } }: { appeal: AppealProps }) {
  return (
    <div className="flex flex-col gap-2 border-l-4 border-river pl-4">
      <h3 className="text-xl">{title}</h3>
      <p className="font-semibold">{state}</p>
      {reason && (
        <p className="wrap-anywhere">
          <strong>{reason.label}:</strong> {reason.value}
        </p>
      )}
      <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{text}</p>
    </div>
  );
}
