import { data, redirect } from "react-router";
import type { Route } from "./+types/votes";
import type { VoteStatus } from "#domain/voting/cast-vote.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { TextField } from "#app/ui/field.tsx";
import { deskRequest } from "../desk-request.ts";
import { DeskTable } from "../list/desk-table.tsx";
import { ListTotals } from "../list/list-totals.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { StoryPart } from "../parts/story-part.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { loadVotes } from "./load-votes.ts";
import { instantIn, readVoteSlice, typedSlice } from "./read-slice.ts";
import { CountedVotes, HeldVotes } from "./held-votes.tsx";
import { Venues } from "./venues.tsx";
import type { VotesProps } from "./votes-props.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export const loader = ({ context, request }: Route.LoaderArgs) => loadVotes(context, request.url);

export async function action({ context, request }: Route.ActionArgs) {
  const { desk, actor, copy, facts } = deskRequest(context);
  const { refusals } = copy.desk.votes(facts);
  const form = await readForm(request, ["venue", "institution", "count", "strike", "hold"]);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const intent = text("intent");
  const typed = {
    place: text("place"),
    from: text("from"),
    to: text("to"),
    expected: text("expected"),
    domain: text("domain"),
    reason: text("reason"),
  };
  const refuse = (why: keyof typeof refusals) =>
    data(
      {
        result: { ok: false, words: refusals[why] },
        // Each form gets back its own: where suspicious votes came from is not to be listed as an institution.
        typed: {
          venue: intent === "venue" ? typed : null,
          domain: intent === "institution" ? typed.domain : "",
          reason: typed.reason,
        },
      },
      { status: 422 },
    );
  if (intent === "venue") {
    const [fromAt, toAt] = [typed.from, typed.to].map((civil) => instantIn(civil, facts.programme.zone));
    if (fromAt === undefined || toAt === undefined) return refuse("wrong_hours");
    const expected = typed.expected === "" ? undefined : Number(typed.expected);
    const added = await desk.votes.addVenue(actor, { place: typed.place, fromAt, toAt, expected });
    return added.ok ? redirect("/desk/votes?done=venue", 303) : refuse(added.reason);
  }
  if (intent === "institution") {
    const added = await desk.votes.addInstitution(actor, typed.domain);
    return added.ok ? redirect("/desk/votes?done=institution", 303) : refuse(added.reason);
  }
  const decision = decisions.get(intent);
  if (decision === undefined) throw data(null, { status: 400 });
  const choice = await readVoteSlice(typedSlice(text), facts.programme.zone, desk.votes.network);
  if (!choice.ok) return refuse(choice.reason);
  const decided = await desk.votes.decide(actor, { slice: choice.slice, decision, reason: typed.reason });
  return decided.ok ? redirect(`/desk/votes?done=${decision}&votes=${decided.votes}`, 303) : refuse(decided.reason);
}

const decisions = new Map<string, VoteStatus>([
  ["count", "counted"],
  ["strike", "struck"],
  ["hold", "held"],
]);

export default function DeskVotesPage({ loaderData, actionData }: Route.ComponentProps) {
  const props = {
    ...loaderData,
    result: actionData?.result ?? loaderData.result,
    typed: actionData?.typed ?? null,
  };
  const { title, lead, result, totals, byProject, bursts } = props;
  return (
    <DeskPage title={title} lead={lead} result={result} width="full">
      <ListTotals totals={totals} className="text-lg" />
      <HeldVotes {...props} />
      <CountedVotes {...props} />
      <DeskPart title={bursts.title}>
        <p className="max-w-measure">{bursts.text}</p>
        {bursts.rows.length === 0 ? <p>{bursts.none}</p> : <DeskTable caption={bursts.title} {...bursts} />}
      </DeskPart>
      {byProject && (
        <DeskPart title={byProject.title}>
          <DeskTable caption={byProject.title} {...byProject} />
        </DeskPart>
      )}
      <Venues {...props} />
      <Institutions {...props} />
      <StoryPart {...props.story} />
    </DeskPage>
  );
}

/** Mail domains from which many honest votes are expected. */
function Institutions({ institutions: { words, domains }, mayChange, typed }: VotesProps) {
  return (
    <DeskPart id="institutions" title={words.title}>
      <p className="max-w-measure">{words.text}</p>
      {domains.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="list-disc ps-6">
          {domains.map((domain) => (
            <li key={domain}>{domain}</li>
          ))}
        </ul>
      )}
      {mayChange && (
        <ActionForm intent="institution" submit={words.add} label={words.add}>
          <TextField name="domain" label={words.domain} autoComplete="off" defaultValue={typed?.domain ?? ""} />
        </ActionForm>
      )}
    </DeskPart>
  );
}
