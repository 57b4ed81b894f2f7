import type { Facts } from "#content/facts.ts";

const reasons: Readonly<Record<string, string>> = {
  browser: "many from one browser",
  network: "many from one network, most for one project",
  domain: "many from one mail domain, most for one project",
  disposable: "a disposable mail domain",
};

const clusterKinds: Readonly<Record<string, string>> = {
  browser: "Browser",
  network: "Network",
  domain: "Mail domain",
  disposable: "Disposable domain",
};

/** "Mail domain club.example", of the cluster "domain-club.example" */
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
    lead: (isOver: boolean) =>
      `Held votes are decided without seeing for whom they are. ${
        isOver ? "The vote is over: counts by project are below." : "Counts by project come when the vote is over."
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
        domains: "Mail domains",
        first: `First (${zoneLabel})`,
        last: `Last (${zoneLabel})`,
      },
      more: (shown: number, count: number) => `The ${shown} largest of ${count} groups.`,
      why: (names: readonly string[]) => capital(names.map((name) => reasons[name] ?? name).join("; ")),
      clusterName,
      decide: (count: number, name: string) => `Decide on ${votes(count)} (${name})`,
      text: "This is for good. Struck votes never count; counted ones are held by no rule again. The reason is kept with the log.",
      reason: "Reason",
      count: "Count them",
      strike: "Strike them",
      cancel: "Leave them held",
    },
    bursts: {
      title: "Bursts",
      text: "Many votes for one project within minutes. Nobody is held for it: most often a newspaper or a school has written about a project.",
      none: "There was no burst.",
      columns: { first: `First (${zoneLabel})`, last: `Last (${zoneLabel})`, votes: "Votes" },
    },
    venues: {
      title: "Venues",
      text: "Where people vote together: nobody who opens the venue's address there in its hours is held.",
      none: "No venue is announced.",
      place: "Place",
      from: `From (${zoneLabel})`,
      to: `To (${zoneLabel})`,
      add: "Announce venue",
      hours: (from: string, to: string) => `${from} to ${to}`,
      qr: (place: string) => `QR code of the venue ${place}`,
    },
    institutions: {
      title: "Institutions",
      text: "Mail domains from which many honest votes are expected: a university, an employer. List them before the vote opens.",
      none: "No domain is listed.",
      domain: "Mail domain",
      add: "List domain",
    },
    done: {
      counted: (count: number) => `Counted: ${votes(count)}.`,
      struck: (count: number) => `Struck: ${votes(count)}.`,
      venue: "The venue is announced. Print its QR code below.",
      institution: "The domain is listed.",
    },
    refusals: {
      not_held: "These votes are not held any more: somebody else decided.",
      ambiguous: "Several votes begin so.",
      no_reason: "Give a reason.",
      no_place: "Name the place, in at most 200 characters.",
      wrong_hours: "It must end after it begins.",
      not_in_vote: "The public does not vote in those hours.",
      invalid_domain: "That is not a mail domain.",
    },
  };
}
