import { data, redirect } from "react-router";
import type { Route } from "./+types/votes";
import { instantOf, isInCalendar } from "#domain/time/time.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { deskRequest } from "../desk-request.ts";
import { loadVotes } from "./load-votes.ts";
import { VotesView } from "./votes-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);
export const handle = { noindex: true };

export const loader = ({ context, request }: Route.LoaderArgs) => loadVotes(context, request.url);

export async function action({ context, request }: Route.ActionArgs) {
  const { desk, actor, copy, facts } = deskRequest(context);
  const { refusals } = copy.desk.votes(facts);
  const form = await readForm(request, ["venue", "institution", "count", "strike"]);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = {
    place: text("place"),
    from: text("from"),
    to: text("to"),
    domain: text("domain"),
    reason: text("reason"),
  };
  const refuse = (why: keyof typeof refusals) =>
    data({ result: { ok: false, words: refusals[why] }, typed }, { status: 422 });
  const intent = text("intent");
  if (intent === "venue") {
    const [fromAt, toAt] = [typed.from, typed.to].map((civil) => instantIn(civil, facts.programme.zone));
    if (fromAt === undefined || toAt === undefined) return refuse("wrong_hours");
    const added = await desk.votes.addVenue(actor, { place: typed.place, fromAt, toAt });
    return added.ok ? redirect("/desk/votes?done=venue", 303) : refuse(added.reason);
  }
  if (intent === "institution") {
    const added = await desk.votes.addInstitution(actor, typed.domain);
    return added.ok ? redirect("/desk/votes?done=institution", 303) : refuse(added.reason);
  }
  const decision = intent === "count" ? "counted" : "struck";
  const decided = await desk.votes.decide(actor, { which: text("cluster"), decision, reason: typed.reason });
  return decided.ok ? redirect(`/desk/votes?done=${decision}&votes=${decided.votes}`, 303) : refuse(decided.reason);
}

/** What a `datetime-local` field gives, at the programme's clock. */
function instantIn(civil: string, zone: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(civil) || !isInCalendar(civil)) return undefined;
  return instantOf(civil, zone);
}

export default function DeskVotesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <VotesView {...loaderData} result={actionData?.result ?? loaderData.result} typed={actionData?.typed ?? null} />
  );
}
