import type { Voter, Crowds } from "./crowds.ts";

/** What happens in an attack, one after the other. */
export type AttackStep =
  | { cast: Voter }
  /** The desk is taken in, and counts every vote that is held at that moment. */
  | { deskCounts: true };

/** Somebody who tries to bend the vote. */
export interface Adversary {
  id: (typeof adversaryIds)[number];
  /** Honest voters who belong to the story, besides the households. */
  honest?: (crowd: Crowds) => Voter[];
  attack(crowd: Crowds, projects: AttackedProjects): AttackStep[];
}

/** Whom it is about: the adversary's own project, the honest leader, and all. */
export interface AttackedProjects {
  own: string;
  rival: string;
  all: readonly string[];
}

export const adversaryIds = [
  "dilution",
  "one-domain",
  "one-network",
  "five-projects",
  "subdomain-poisoning",
  "leaked-venue",
  "count-then-move",
  "rival-held",
] as const;

/** A college's students, listed by the desk beforehand. Its staff, at the domain above, are not. */
export const listedCollege = "u.college.example";

/** The hall whose code gets around, and how many are expected there. */
export const leakedVenue = { id: "hall", expected: 100 };

const many = (count: number, make: (index: number) => Voter): AttackStep[] =>
  Array.from({ length: count }, (_, index) => ({ cast: make(index) }));

/** An address for documentation (RFC 5737): the rehearsal casts these votes as if from there. */
const machine = (last: number): string => `203.0.113.${last}`;

/** Every one of them was tried, and got through what stood here before. */
export const adversaries: readonly Adversary[] = [
  {
    // Below any share for one project: a quarter of the votes goes to others.
    id: "dilution",
    attack: (crowd, { own, all }) =>
      many(200, (index) => ({
        ...crowd.stranger(index % 4 === 0 ? all[index % all.length]! : own),
        address: `friend${index}@diluted.example`,
        network: machine(1),
      })),
  },
  {
    id: "one-domain",
    attack: (crowd, { own }) =>
      many(1000, (index) => ({ ...crowd.stranger(own), address: `x${index}@mail${index % 7}.catch-all.example` })),
  },
  {
    id: "one-network",
    attack: (crowd, { own }) =>
      many(200, (index) => ({ ...crowd.stranger(own), address: `bought${index}@gmail.com`, network: machine(3) })),
  },
  {
    // Five projects that all stand above the others, so that a cap that goes by places would follow them.
    id: "five-projects",
    attack: (crowd, { all }) =>
      many(2500, (index) => ({
        ...crowd.stranger(all.at(-1 - (index % 5))!),
        address: `x${index}@farm${index % 5}.example`,
      })),
  },
  {
    // One name below a domain that strangers share, so that all of them look like one owner's; and own names that
    // begin like such a domain.
    id: "subdomain-poisoning",
    honest: (crowd) =>
      Array.from({ length: 40 }, (_, index) => ({
        ...crowd.stranger(),
        address: index % 2 ? `neighbor${index}@fastmail.com` : `student${index}@${listedCollege}`,
      })),
    attack: (crowd, { own }) => [
      { cast: { ...crowd.stranger(own), address: "prof@college.example" } },
      ...many(200, (index) => ({
        ...crowd.stranger(own),
        address: `x${index}@${index % 2 ? "fastmail.com" : "gmail.com"}.poison.example`,
      })),
    ],
  },
  {
    // The hall is full, and somebody has posted its code.
    id: "leaked-venue",
    honest: (crowd) => crowd.venue(leakedVenue.expected, "p3", leakedVenue.id),
    attack: (crowd, { own }) =>
      many(300, (index) => ({
        ...crowd.stranger(own),
        address: index % 2 ? `leak${index}@gmail.com` : `leak${index}@leaked.example`,
        venue: leakedVenue.id,
      })),
  },
  {
    // A club that votes for everybody else, until the desk has counted it.
    id: "count-then-move",
    attack: (crowd, { own, all }) => {
      // Not for the one that it is all about: what the desk counted there would need no moving.
      const others = all.filter((project) => project !== own);
      const club = Array.from({ length: 60 }, (_, index) => ({
        ...crowd.stranger(others[index % others.length]!),
        address: `member${index}@club.example`,
      }));
      return [
        ...club.map((voter) => ({ cast: voter })),
        { deskCounts: true },
        ...club.map((voter) => ({ cast: { ...voter, project: own } })),
      ];
    },
  },
  {
    // Crude votes for somebody else, so that theirs are held or struck with them.
    id: "rival-held",
    attack: (crowd, { rival }) => [
      ...many(200, (index) => ({
        ...crowd.stranger(rival),
        address: `fan${index}@planted.example`,
        network: machine(8),
      })),
      ...many(20, (index) => ({ ...crowd.stranger(rival), address: `fan${index}@gmail.com`, browser: "planted" })),
    ],
  },
];
