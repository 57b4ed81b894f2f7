import { data, redirect } from "react-router";
import type { Route } from "./+types/advising";
import { readDeliverableNote } from "#domain/portal/deliverable-note.ts";
import { workProps } from "#app/components/note-props.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { HandedInWork } from "#app/components/handed-in-work.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const asking = privateRequest(context);
  const { principal, services, copy, facts } = asking;
  const { deliverableNotes } = services.portal;
  const { meta, title, lead, none, question, nothing, minors, note } = copy.advising(facts);
  const teams = await deliverableNotes.teamsOf(principal.personId);
  const people = teams.flatMap(({ members }) => members);
  const notes = new Map(
    await Promise.all(
      people.map(async ({ personId }) => [personId, await deliverableNotes.ofPerson(personId)] as const),
    ),
  );
  return {
    meta,
    words: { title, lead, none, minors, note: { read: note.read, label: note.label, hint: note.hint } },
    problem: note.refused.title,
    done: new URL(request.url).searchParams.get("done") === "note" ? note.done : null,
    teams: teams.map((team) => ({
      id: team.teamId,
      name: team.name,
      asked: question(copy.momentText(facts, team.askedAt)),
      question: team.question,
      members: team.members.map(({ personId, name, handedIn }) => ({
        id: personId,
        name,
        nothing: handedIn.length === 0 ? nothing(name) : null,
        work: handedIn.map((item) => workProps(asking, personId, item, notes.get(personId) ?? [], true)),
      })),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { refused } = copy.advising(facts).note;
  const form = await readForm(request, ["note"]);
  const refuse = (reason: Exclude<keyof typeof refused, "title">) =>
    data(
      { about: String(form.get("about") ?? ""), typed: String(form.get("note") ?? ""), message: refused[reason] },
      { status: 422 },
    );
  const read = readDeliverableNote(form);
  if (!read.ok) return refuse(read.reason);
  const left = await services.portal.deliverableNotes.byAdvisor(principal.personId, read.note);
  if (!left.ok) return refuse(left.reason);
  services.mailQueued();
  return redirect("/advising?done=note", 303);
}

export default function AdvisingPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { words, problem, done, teams } = loaderData;
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {refused && (
        <ErrorSummary
          title={problem}
          errors={[{ field: `note-${refused.about.replaceAll(":", "-")}`, message: refused.message }]}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      {teams.length === 0 ? <p>{words.none}</p> : <p className="text-ink-soft">{words.minors}</p>}
      {teams.map((team) => (
        <section key={team.id} className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 md:p-7">
          <h2 className="text-2xl wrap-anywhere">{team.name}</h2>
          <div className="border-l-4 border-dawn pl-4">
            <p className="text-ink-soft">{team.asked}</p>
            <p className="wrap-anywhere whitespace-pre-wrap">{team.question}</p>
          </div>
          {team.members.map((member) => (
            <section key={member.id} className="flex flex-col gap-4">
              <h3 className="text-xl wrap-anywhere">{member.name}</h3>
              {member.nothing && <p>{member.nothing}</p>}
              {member.work.map((item) => (
                <HandedInWork
                  key={item.about}
                  {...item}
                  words={words.note}
                  heading="h4"
                  refused={refused?.about === item.about ? refused : null}
                />
              ))}
            </section>
          ))}
        </section>
      ))}
    </div>
  );
}
