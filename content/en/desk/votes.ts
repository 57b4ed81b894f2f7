import type { Facts } from "#content/facts.ts";

const reasons: Readonly<Record<string, string>> = {
  browser: "many from one browser",
  network: "many from one network",
  domain: "many from an email domain that someone owns",
  venue: "more than the venue expects",
  disposable: "a disposable email domain",
  desk: "held by the desk",
};

const clusterKinds: Readonly<Record<string, string>> = {
  browser: "Browser",
  network: "Network",
  domain: "Email domain",
  venue: "Venue",
  disposable: "Disposable domain",
  desk: "Held by the desk",
};

const kindOf = (name: string): string => name.split("-", 1)[0]!;

/** "Email domain club.example", of the cluster "domain-club.example" */
function clusterName(name: string): string {
  const [kind = "", ...rest] = name.split("-");
  return clusterKinds[kind] ? `${clusterKinds[kind]} ${rest.join("-")}` : name;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function deskVotes({ programme }: Facts) {
  const { zoneLabel } = programme;
  const votes = (count: number) => (count === 1 ? "1 vote" : `${count.toLocaleString("en")} votes`);
  return {
    meta: { title: "Votes", description: "Held votes, venues and institutions." },
    title: "Votes",
    lead: (waiting: { reason: "open" | "held" } | null) =>
      `Votes are provisional until the vote is closed and every held vote is decided. You decide without seeing which project they are for. ${
        waiting === null
          ? "That's done: counts by project are below."
          : waiting.reason === "open"
            ? "Counts by project appear after the vote closes, once no vote is held."
            : "Counts by project appear once no vote is held."
      }`,
    totals: { counted: "Counted", held: "Held", struck: "Struck" },
    byProject: {
      title: "By project",
      columns: {
        title: "Project",
        counted: "Counted",
        held: "Held",
        struck: "Struck",
        excluded: "Not counted by the rules",
      },
    },
    held: {
      title: "Held votes",
      none: "No vote is held.",
      columns: {
        name: "What they share",
        votes: "Votes",
        why: "Why",
        domains: "Email domains",
        first: `First (${zoneLabel})`,
        last: `Last (${zoneLabel})`,
      },
      more: (shown: number, count: number) => `The ${shown} largest of ${count} groups.`,
      why: (names: readonly string[]) =>
        capital([...new Set(names.map((name) => reasons[kindOf(name)] ?? name))].join("; ")),
      clusterName,
      choose: "Choose among all held votes",
      decide: (count: number) => `Decide on ${votes(count)}`,
      text: "Struck votes don't count. A vote you count isn't held again unless its voter moves it. The reason is kept in the log.",
      reason: "Reason",
      count: "Count them",
      strike: "Strike them",
      cancel: "Leave them held",
    },
    slice: {
      any: "Any",
      part: (name: string, count: number) => `${name} (${count.toLocaleString("en")})`,
      found: (count: number, first: string, last: string) => `${votes(count)}, cast from ${first} to ${last}.`,
      none: "No vote fits.",
      fields: {
        domain: "Email domain",
        network: "Network",
        networkHint: "As the list names it, or an IP address.",
        venue: "Venue",
        from: `Cast from (${zoneLabel})`,
        to: `Cast before (${zoneLabel})`,
        look: "Show these votes",
      },
    },
    counted: {
      title: "Hold counted votes",
      text: "If you learn of something the rules can't see, choose the votes by where they came from and when. Which project they are for isn't shown.",
      decide: (count: number) => `Hold ${votes(count)}`,
      what: "They don't count until you decide on them above. If a run was approved, its approval is withdrawn.",
      hold: "Hold them",
      cancel: "Leave them counted",
    },
    bursts: {
      title: "Bursts",
      text: "Many votes for one project within minutes. No vote is held for this alone: usually a newspaper or a school has written about the project.",
      none: "There is no burst among the votes that aren't struck.",
      columns: { first: `First (${zoneLabel})`, last: `Last (${zoneLabel})`, votes: "Votes" },
    },
    venues: {
      title: "Venues",
      text: "Where people vote together: votes from people who open the venue's address during its hours aren't held for sharing a network. Votes beyond the number of voters you expect are held.",
      expected: "Expected voters",
      expectedHint: "Votes beyond this number are held, in case the code gets around.",
      usual: String(programme.voting.venueVoters),
      expects: (count: number) => `${count.toLocaleString("en")} voters expected`,
      none: "No venues have been announced.",
      place: "Place",
      from: `From (${zoneLabel})`,
      to: `To (${zoneLabel})`,
      add: "Announce venue",
      hours: (from: string, to: string) => `${from} to ${to}`,
      qr: (place: string) => `QR code of the venue ${place}`,
    },
    institutions: {
      title: "Institutions",
      text: "Email domains from which you expect many honest votes: a university, an employer. List them before the vote opens.",
      none: "No domains are listed.",
      domain: "Email domain",
      add: "List domain",
    },
    done: {
      counted: (count: number) => `Counted: ${votes(count)}.`,
      struck: (count: number) => `Struck: ${votes(count)}.`,
      held: (count: number) => `Held: ${votes(count)}. They are waiting for your decision below.`,
      venue: "The venue is announced. Print its QR code below.",
      institution: "The domain is listed.",
    },
    refusals: {
      not_held: "No held vote fits. Someone else may have decided.",
      none_counted: "No counted vote fits.",
      no_choice: "Choose an email domain, a network, a venue or a time.",
      published: "The results are published, so votes can no longer change.",
      ambiguous: "Several votes begin like this.",
      wrong_time: "That is not a time.",
      wrong_number: "Say how many voters you expect, at least 1.",
      no_reason: "Enter a reason.",
      no_place: "Enter the place, in at most 200 characters.",
      wrong_hours: "It must end after it begins.",
      not_in_vote: "The public vote isn't open in those hours.",
      invalid_domain: "That is not an email domain.",
    },
  };
}
