import { data, redirect } from "react-router";
import type { Route } from "./+types/advisors";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import { mentoringEndsAt } from "#domain/programme/moments.ts";
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
import { UnsentText } from "#app/ui/unsent-text.tsx";
import { PersonField } from "#app/components/person-field.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { ask, sent, ...words } = copy.portal.advisors(facts);
  const advisors = await services.portal.advisors.list();
  const asked = new URL(request.url).searchParams.get("asked");
  const answered = advisors.find(({ id }) => id === asked);
  return {
    words,
    hasTeam: (await services.portal.teams.teamOf(principal.personId)) !== null,
    done: answered ? sent(answered.name) : null,
    advisors: advisors.map((advisor) => ({ ...advisor, ask: ask(advisor.name) })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, facts } = privateRequest(context);
  const form = await readForm(request);
  const advisor = String(form.get("advisor") ?? "");
  const question = String(form.get("question") ?? "").trim();
  if (isOfAnotherPerson(form, principal.personId)) return data({ unsent: question }, { status: 422 });
  const refuse = (refused: "empty" | "closed" | "long" | "unreadable" | "unknown_advisor" | "no_team" | "too_many") =>
    data({ refused, advisor, question }, { status: 422 });
  if (services.clock.now() >= mentoringEndsAt(facts.programme)) return refuse("closed");
  if (question === "") return refuse("empty");
  if (question.length > facts.programme.portal.questionLength) return refuse("long");
  if (checkText(question, "prose") !== null) return refuse("unreadable");
  const team = await services.portal.teams.teamOf(principal.personId);
  if (!team) return refuse("no_team");
  const asked = await services.portal.advisors.ask(advisor, team.id, principal.personId, question);
  return asked.ok ? redirect(`/portal/advisors?asked=${encodeURIComponent(advisor)}`, 303) : refuse(asked.reason);
}

export default function AdvisorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "refused" in actionData ? actionData : null;
  const { words, hasTeam, done, advisors } = loaderData;
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {actionData && "unsent" in actionData && <OtherPerson words={words.otherPerson} typed={actionData.unsent} />}
      {refused && (
        <ErrorSummary
          title={words.refused.title}
          errors={[{ field: `question-${refused.advisor}`, message: words.refused[refused.refused] }]}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      {refused && !(words.isOpen && hasTeam && advisors.some(({ id }) => id === refused.advisor)) && (
        // Nobody is there to be asked any more.
        <UnsentText id={`question-${refused.advisor}`} label={words.unsent} text={refused.question} />
      )}
      {advisors.length === 0 && <p>{words.none}</p>}
      {advisors.length > 0 && words.isOpen && !hasTeam && <p>{words.needsTeam}</p>}
      <ul className="flex flex-col gap-6">
        {advisors.map(({ id, name, topics, hours, ask }) => (
          <li key={id} className="flex flex-col gap-3 rounded-card border border-line bg-card p-5 md:p-7">
            <h2 className="text-xl">{name}</h2>
            <p>
              <strong>{words.topics}:</strong> {topics}
            </p>
            {hours && (
              <p>
                <strong>{words.hours}:</strong> {hours}
              </p>
            )}
            {hasTeam && words.isOpen && (
              <form method="post" noValidate aria-label={ask} className="flex flex-col gap-4">
                <PersonField />
                <input type="hidden" name="advisor" value={id} />
                <TextArea
                  id={`question-${id}`}
                  name="question"
                  label={words.question}
                  hint={words.hint}
                  rows={4}
                  defaultValue={refused?.advisor === id ? refused.question : ""}
                  error={refused?.advisor === id ? words.refused[refused.refused] : undefined}
                />
                <Button type="submit" variant="secondary" className="self-start">
                  {ask}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
