import { data, redirect } from "react-router";
import type { Route } from "./+types/advising";
import { readDeliverableNote } from "#domain/portal/deliverable-note.ts";
import { workProps } from "#app/components/note-props.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { AdvisingView } from "./advising-view.tsx";

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

export default function AdvisingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AdvisingView {...loaderData} refused={actionData ?? null} />;
}
