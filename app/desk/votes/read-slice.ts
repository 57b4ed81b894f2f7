import { mailboxKey } from "#domain/text/mailbox-key.ts";
import { instantOf, isInCalendar } from "#domain/time/time.ts";
import type { VoteSlice } from "#domain/voting/vote-slice.ts";

/** A choice of votes as it stands in an address or in a form. */
export const sliceFields = ["cluster", "domain", "network", "venue", "from", "to"] as const;
export type TypedSlice = Readonly<Record<(typeof sliceFields)[number], string>>;

export type SliceRead = { ok: true; slice: VoteSlice } | { ok: false; reason: "invalid_domain" | "wrong_time" };

export const typedSlice = (get: (name: string) => string): TypedSlice =>
  Object.fromEntries(sliceFields.map((name) => [name, get(name)])) as TypedSlice;

/** What was typed, as the use case takes it. `network` gives the name of a network of which an address was typed. */
export async function readVoteSlice(
  typed: TypedSlice,
  zone: string,
  network: (typed: string) => Promise<string>,
): Promise<SliceRead> {
  const mailDomain = typed.domain === "" ? undefined : mailboxKey(`name@${typed.domain}`)?.split("@")[1];
  if (typed.domain !== "" && mailDomain === undefined) return { ok: false, reason: "invalid_domain" };
  const [from, to] = [typed.from, typed.to].map((civil) => instantIn(civil, zone));
  if ((typed.from !== "" && from === undefined) || (typed.to !== "" && to === undefined))
    return { ok: false, reason: "wrong_time" };
  return {
    ok: true,
    slice: {
      cluster: typed.cluster || undefined,
      mailDomain,
      network: typed.network === "" ? undefined : await network(typed.network),
      venue: typed.venue || undefined,
      from,
      to,
    },
  };
}

/** What a `datetime-local` field gives, at the programme's clock. */
export function instantIn(civil: string, zone: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(civil) || !isInCalendar(civil)) return undefined;
  return instantOf(civil, zone);
}
