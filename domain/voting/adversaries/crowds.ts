import { chance } from "#domain/judging/assignment/chance.ts";
import type { CastVote } from "../cast-vote.ts";

/** Somebody about to vote: a mail address in plain, and where they sit. */
export interface Voter {
  address: string;
  project: string;
  browser: string;
  network: string;
  /** The session whose code they have opened. */
  venue?: string;
}

export const disposableDomains = new Set(["trash.example", "tenminutes.example", "mailgone.example"]);
export const universities = new Set(["university.example"]);

/** The gallery that they vote in. */
export const projectNames: readonly string[] = Array.from({ length: 40 }, (_, index) => `p${index}`);

const providers: [domain: string, share: number][] = [
  ["gmail.com", 0.55],
  ["yahoo.com", 0.12],
  ["outlook.com", 0.12],
  ["icloud.com", 0.1],
  ["cableone.net", 0.03],
];

/** Voters as they come, by chance that a seed decides. */
export function crowds(seed: string) {
  const random = chance(seed);
  const below = (count: number) => Math.floor(random() * count);
  let people = 0;

  /** Most have a great provider, some their employer's domain, some the university's. */
  const address = (): string => {
    const name = `person${people++}`;
    let draw = random();
    for (const [domain, share] of providers) {
      draw -= share;
      if (draw < 0) return `${name}@${domain}`;
    }
    return random() < 0.6 ? `${name}@business${below(300)}.example` : `${name}@university.example`;
  };
  /** A few of forty projects are known far and wide. */
  const anyProject = (): string => projectNames[Math.floor(projectNames.length * random() ** 2)]!;
  const stranger = (project = anyProject()): Voter => ({
    address: address(),
    project,
    browser: `b${people}`,
    network: `home ${people}`,
  });

  return {
    stranger,
    /** Households of one to five behind one address each; a fifth of them share one device. */
    households: (count: number): Voter[] =>
      Array.from({ length: count }, (_, home) => {
        const size = random() < 0.01 ? 4 + below(2) : [1, 1, 1, 1, 2, 2, 2, 2, 3, 3][below(10)]!;
        const shared = random() < 0.2;
        return Array.from({ length: size }, (): Voter => ({
          ...stranger(),
          network: `house ${home}`,
          ...(shared && { browser: `tablet ${home}` }),
        }));
      }).flat(),
    /** Everybody in one hall, on its network; the team on stage gets nearly all the votes. */
    venue: (count: number, project: string, venue?: string): Voter[] =>
      Array.from({ length: count }, () => ({
        ...stranger(random() < 0.9 ? project : anyProject()),
        network: "hall",
        ...(venue !== undefined && { venue }),
      })),
    /** An article about one project: many in an hour, each from home. */
    newspaper: (count: number, project: string): Voter[] =>
      Array.from({ length: count }, () => stranger(random() < 0.9 ? project : anyProject())),
    /** Phones behind a few addresses of their carrier. */
    carrier: (count: number): Voter[] =>
      Array.from({ length: count }, () => ({ ...stranger(), network: `gateway ${below(3)}` })),

    catchAll: (count: number, project: string): Voter[] =>
      Array.from({ length: count }, (_, index) => ({
        ...stranger(project),
        address: `x${index}@mail${index % 7}.catch-all.example`,
      })),
    oneDevice: (count: number, project: string): Voter[] =>
      Array.from({ length: count }, () => ({ ...stranger(project), browser: "the device" })),
    oneRoom: (count: number, project: string): Voter[] =>
      Array.from({ length: count }, () => ({ ...stranger(project), network: "the room" })),
    disposable: (count: number, project: string): Voter[] =>
      Array.from({ length: count }, (_, index) => ({
        ...stranger(project),
        address: `x${index}@${[...disposableDomains][index % 3]!}`,
      })),
    scriptedProxies: (count: number, project: string): Voter[] =>
      Array.from({ length: count }, (_, index) => ({ ...stranger(project), network: `proxy ${index % 10}` })),
    /** Three mailboxes at Gmail, with dots, tags, capitals and the provider's other name. */
    gmailVariants: (count: number, project: string): Voter[] =>
      Array.from({ length: count }, (_, index) => {
        const dots = [..."idahovoter"]
          .map((letter, at) => ((index >> at) & 1 && at > 0 ? `.${letter}` : letter))
          .join("");
        const mailbox = index % 2 ? dots.toUpperCase() : dots;
        return {
          ...stranger(project),
          address: `${mailbox}${index % 3}+v${index}@${index % 5 ? "Gmail.com" : "googlemail.com"}`,
        };
      }),
  };
}

export type Crowds = ReturnType<typeof crowds>;

/** A vote as it is kept. The simulation keeps no secrets, so its hashes are the values themselves. */
export function castBy({ address, project, browser, network, venue }: Voter, key: string, cameAt: number): CastVote {
  const domain = key.slice(key.lastIndexOf("@") + 1);
  return {
    id: `${key} ${address}`,
    project,
    voter: key,
    browser,
    network,
    domain,
    disposable: disposableDomains.has(domain),
    venue: venue ?? null,
    cameAt,
    status: "counted",
    decided: false,
  };
}
