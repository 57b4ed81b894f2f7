import { data, redirect } from "react-router";
import type { Route } from "./+types/results";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { deskRequest } from "../desk-request.ts";
import { reasonLength } from "../reason-length.ts";
import { loadDeskResults } from "./load-results.ts";
import { ResultsView } from "./results-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadDeskResults(deskRequest(context), new URL(request.url).searchParams);

export async function action({ context, request }: Route.ActionArgs) {
  const { services, actor, copy, facts } = deskRequest(context);
  const { resultsDesk } = services.competition;
  const words = copy.desk.results(facts);
  const form = await readForm(request, ["approve", "award", "new-award"]);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const refuse = (refused: string) => data({ result: { ok: false, words: refused } }, { status: 422 });
  switch (text("intent")) {
    case "approve": {
      const approved = await resultsDesk.approve(actor, text("run"));
      if (!approved.ok) return refuse(words.approve.refused[approved.reason]);
      services.mailQueued();
      return redirect(`/desk/results?done=${approved.publishedAt === null ? "approved" : "published"}`, 303);
    }
    case "award": {
      const [submissionId, award, reason] = [text("project"), text("award"), text("reason").slice(0, reasonLength)];
      // The choice for the global showcase is the organizer's own, and says why.
      if (award === "global-nominees" && reason === "") return refuse(words.award.refused.no_reason);
      const given = await resultsDesk.award(actor, { submissionId, award, reason });
      if (!given.ok) return refuse(words.award.refused[given.reason]);
      services.mailQueued();
      return redirect("/desk/results?done=awarded", 303);
    }
    case "new-award": {
      const kind = {
        name: text("name"),
        purpose: text("purpose"),
        sponsor: text("sponsor") || null,
        winners: text("winners") === "several" ? "several" : "one",
      } as const;
      const made = await resultsDesk.makeAward(
        actor,
        kind,
        facts.programme.awards.map(({ name }) => name),
      );
      if (!made.ok) return refuse(words.newAward.refused[made.reason]);
      return redirect("/desk/results?done=made", 303);
    }
    default:
      return data({ result: null }, { status: 400 });
  }
}

export default function ResultsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ResultsView {...loaderData} result={actionData?.result ?? loaderData.result} />;
}
