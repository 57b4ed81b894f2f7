import { isEmptySlice, type VoteSlice } from "#domain/voting/vote-slice.ts";
import type { SlicePart, SliceParts } from "#server/desk/votes/held-clusters.ts";
import type { DeskRequest } from "../desk-request.ts";
import { readVoteSlice, typedSlice, type TypedSlice } from "./read-slice.ts";
import type { SliceDecisionProps } from "./slice-decision.tsx";
import type { SliceFormProps } from "./slice-form.tsx";

export interface AskedSlice {
  form: SliceFormProps;
  /** How many votes were found, or what is wrong with the choice; empty where nothing was asked. */
  found: string;
  decision: Omit<SliceDecisionProps, "reason"> | null;
}

/** From so many on nobody finds one in a menu. */
const mostInAMenu = 100;

type Held = Awaited<ReturnType<DeskRequest["desk"]["votes"]["held"]>>;

/** The choices of votes that the page was asked for, in words. */
export function sliceLoader({ desk, copy, facts }: DeskRequest, query: URLSearchParams) {
  const words = copy.desk.votes(facts);
  const zone = facts.programme.zone;
  const of = query.get("of") === "counted" ? "counted" : "held";
  const typed = typedSlice((name) => query.get(name)?.trim() ?? "");
  const nothing = typedSlice(() => "");
  const isAsked = query.has("of") || typed.cluster !== "";
  const read = (slice: TypedSlice) => readVoteSlice(slice, zone, desk.votes.network);

  async function venueOptions(parts?: readonly SlicePart[]) {
    const venues = await desk.votes.venues();
    const shown = parts ? venues.filter(({ id }) => parts.some(({ value }) => value === id)) : venues;
    return [{ value: "", label: words.slice.any }, ...shown.map(({ id, place }) => ({ value: id, label: place }))];
  }
  const menu = (parts: readonly SlicePart[]) =>
    parts.length > mostInAMenu
      ? null
      : [
          { value: "", label: words.slice.any },
          ...parts.map(({ value, votes }) => ({ value, label: words.slice.part(value, votes) })),
        ];
  const decisionOf = (parts: SliceParts, kind: "held" | "counted"): AskedSlice["decision"] =>
    parts.votes === 0
      ? null
      : {
          of: kind,
          title: kind === "held" ? words.held.decide(parts.votes) : words.counted.decide(parts.votes),
          text: kind === "held" ? words.held.text : words.counted.what,
          reasonLabel: words.held.reason,
          typed,
          buttons:
            kind === "held"
              ? [
                  { intent: "count", label: words.held.count, variant: "default" },
                  { intent: "strike", label: words.held.strike, variant: "destructive" },
                ]
              : [{ intent: "hold", label: words.counted.hold, variant: "default" }],
          cancel: kind === "held" ? words.held.cancel : words.counted.cancel,
        };
  const times = ({ votes, firstAt, lastAt }: SliceParts) =>
    firstAt === null || lastAt === null
      ? words.slice.none
      : words.slice.found(votes, copy.desk.moment(facts, firstAt), copy.desk.moment(facts, lastAt));

  return {
    async held({ parts, clusters }: Held): Promise<AskedSlice | null> {
      if (!isAsked || of !== "held" || clusters.length === 0) return null;
      const whole = parts({ cluster: typed.cluster || undefined });
      const form: SliceFormProps = {
        of,
        words: words.slice.fields,
        typed,
        domains: menu(whole.mailDomains),
        networks: menu(whole.networks),
        venues: await venueOptions(whole.venues),
      };
      const choice = await read(typed);
      if (!choice.ok) return { form, found: words.refusals[choice.reason], decision: null };
      const chosen = parts(choice.slice);
      const name = typed.cluster === "" ? "" : `${words.held.clusterName(typed.cluster)}. `;
      // Nothing chosen is not everything: nobody decides on all votes at once.
      const decision = isEmptySlice(choice.slice) ? null : decisionOf(chosen, "held");
      return { form, found: `${name}${times(chosen)}`, decision };
    },

    async counted(): Promise<AskedSlice> {
      const form: SliceFormProps = {
        of: "counted",
        words: words.slice.fields,
        typed: of === "counted" ? typed : nothing,
        domains: null,
        networks: null,
        venues: await venueOptions(),
      };
      if (of !== "counted") return { form, found: "", decision: null };
      const choice = await read(typed);
      if (!choice.ok) return { form, found: words.refusals[choice.reason], decision: null };
      if (isEmptySlice(choice.slice)) return { form, found: words.refusals.no_choice, decision: null };
      const chosen = await desk.votes.counted(choice.slice satisfies VoteSlice);
      return { form, found: times(chosen), decision: decisionOf(chosen, "counted") };
    },
  };
}
