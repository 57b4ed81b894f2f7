import { deskVotes } from "#content/en/desk/votes.ts";
import { factsAt } from "#content/facts.ts";
import { renderUnicodeCompact } from "uqr";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { addVenue, type VenueAdded } from "#server/voting/venues.ts";
import { fullTime } from "#server/desk/cli/display-text.ts";
import {
  exampleInstant,
  instantOption,
  UsageError,
  wholeOption,
  type GivenArguments,
  type Verb,
} from "#server/desk/cli/verb.ts";
import { addInstitution } from "#server/voting/institutions.ts";

export const addInstitutionVerb: Verb = {
  name: "institution add",
  form: "<mail domain>",
  summary: "list an email domain that many honest votes will come from: a university, an employer",
  details: ["Votes from it, and from domains below it, are not held for coming from one domain."],
  async run({ core, actor }, { positionals: [domain = ""] }) {
    const result = await addInstitution(votingOptionsOf(core), actor, domain);
    if (!result.ok) return { failed: "That is not an email domain. Write it like university.example." };
    return { done: `Listed: ${result.domain}` };
  },
};

const refusals: Readonly<
  Record<Exclude<Extract<VenueAdded, { ok: false }>["reason"], "wrong_hours" | "not_in_vote">, string>
> = {
  no_place: "Name the place with --place, in at most 200 characters.",
  wrong_number: "Say how many people are expected with --voters, at least 1.",
};

export const addVenueVerb: Verb = {
  name: "venue add",
  form: "--place P --from T --to T [--voters N] [--json]",
  summary: "announce a place and hours where people vote together, so that their votes are not held for it",
  details: [
    "--place P    where, for example the hall of the chamber",
    "--from T     a time with its zone, for example 2026-03-25T18:00:00-06:00",
    "--to T       the same, for the end",
    "--voters N   how many are expected; votes beyond that are held",
    "Prints the address for the QR code, and the code itself.",
  ],
  async run({ core, env, terminal, actor }, given) {
    const place = given.options["place"];
    if (typeof place !== "string") throw new UsageError("name the place with --place");
    const input = {
      place,
      fromAt: requiredInstant(given, "from"),
      toAt: requiredInstant(given, "to"),
      expected: wholeOption(given, "voters"),
    };
    const result = await addVenue(votingOptionsOf(core), actor, input);
    const { wrong_hours, not_in_vote } = deskVotes(factsAt(core.clock.now())).refusals;
    if (!result.ok) return { failed: { ...refusals, wrong_hours, not_in_vote }[result.reason] };
    const { id, address, fromAt, toAt } = result.venue;
    const url = env.siteUrl + address;
    if (given.options["json"]) {
      const [from, to] = [fromAt, toAt].map((at) => new Date(at).toISOString());
      return { done: JSON.stringify({ id, place: result.venue.place, from, to, address: url }) };
    }
    await terminal.print(`${result.venue.place}, ${fullTime(fromAt)} to ${fullTime(toAt)}`);
    await terminal.print(url);
    return { done: renderUnicodeCompact(url) };
  },
};

function requiredInstant(given: GivenArguments, name: "from" | "to"): number {
  const at = instantOption(given, name);
  if (at === undefined) throw new UsageError(`say with --${name} when, as in ${exampleInstant}`);
  return at;
}
