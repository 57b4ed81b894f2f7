import { castChamberNames, firstNames, lastNames, towns } from "#content/en/rehearsal/people.ts";
import { abstractOf, aiLogOf, projectIdeas, reflectionOf, type ProjectIdea } from "#content/en/rehearsal/projects.ts";

/** Somebody who takes part in a rehearsal. The same number is always the same person. */
export interface CastPerson {
  number: number;
  firstName: string;
  lastName: string;
  email: string;
  town: string;
}

export interface CastTeam {
  number: number;
  name: string;
  town: string;
  idea: ProjectIdea;
  /** The lead first. */
  members: readonly CastPerson[];
}

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;

/** Everybody's mail stays here: the name belongs to nobody. */
const mailDomain = "rehearsal.example";

/** Addresses here are refused by whoever delivers mail. */
export const unreachableDomain = "no-such-mailbox.example";

function person(number: number, role: string): CastPerson {
  const firstName = at(firstNames, number * 7);
  const lastName = at(lastNames, number * 11 + Math.floor(number / firstNames.length));
  const email = `${role}${number + 1}@${mailDomain}`;
  return { number, firstName, lastName, email, town: at(towns, number * 5) };
}

/** What somebody who registers alone gives as their company. */
export const companyOf = ({ lastName, town }: CastPerson): string => `${lastName} & Co., ${town}`;

/** Teams of one to four, most of them small. */
const sizes = [2, 1, 3, 2, 1, 4, 2, 3, 1, 2] as const;

export function castTeams(count: number): CastTeam[] {
  const teams: CastTeam[] = [];
  let next = 0;
  for (let number = 0; number < count; number += 1) {
    const size = at(sizes, number);
    const members = Array.from({ length: size }, (_, index) => person(next + index, "founder"));
    next += size;
    const idea = at(projectIdeas, number);
    const town = at(towns, number * 5 + Math.floor(number / projectIdeas.length));
    teams.push({ number, name: teamName(number, idea, town), town, idea, members });
  }
  return teams;
}

/** No two teams have the same name. So many of them differ by idea and town alone. */
const different = projectIdeas.length * towns.length;

function teamName(number: number, { name }: ProjectIdea, town: string): string {
  const again = Math.floor(number / different);
  return again === 0 ? `${name} of ${town}` : `${name} of ${town} ${again + 1}`;
}

/** Under age, with grown-ups in the team. Null where there are too few teams for one. */
export const castYoung = (teams: readonly CastTeam[]): CastPerson | null => teams[7]?.members.at(-1) ?? null;

/** A member who says how old they are only after the deadline, and the lead who waits for it. */
export function castSilent(teams: readonly CastTeam[]): { lead: CastPerson; member: CastPerson } | null {
  const [lead, member] = teams[10]?.members ?? [];
  return lead && member ? { lead, member } : null;
}

/** Under age and alone. */
export const castYoungAlone = person(130, "young");

/** Their parents have the same last name. */
export const castGuardian = ({ number, lastName }: CastPerson): CastPerson => ({
  ...person(number + 3, "guardian"),
  lastName,
});

/** Invited to a team, and never heard of again. */
export const castInvited = person(140, "invited");

/** Registered, with no team yet. */
export const castNewcomers = (count: number): CastPerson[] =>
  Array.from({ length: count }, (_, index) => person(index + 160, "newcomer"));

export const castJudges = (teams: number): CastPerson[] =>
  Array.from({ length: Math.max(6, Math.ceil((teams * 7) / 20)) }, (_, index) => person(index + 40, "judge"));

export const castChambers = castChamberNames.map((name, index) => ({ name, contact: person(index + 80, "chamber") }));

/** Contacts of the chambers that pay by invoice, of the one that was refunded, and others who come alone. */
export const castPayer = (number: number): CastPerson => person(number + 90, "payer");
export const castApplicants = [0, 1, 2].map((number) => person(number + 100, "applicant"));
export const castAdvisors = [0, 1, 2].map((number) => person(number + 110, "advisor"));

/** Typed an address with a slip in it: no mail ever arrives there. */
export const castUnreachable: CastPerson = { ...person(120, "typo"), email: `typo@${unreachableDomain}` };

export const castOrganizer = person(4, "organizer");
export const castFinance = person(9, "finance");

/** What a team writes. Where several teams have the same idea, the town tells them apart. */
export function contentOf({ idea, town, number }: CastTeam) {
  return {
    title: number < projectIdeas.length ? idea.name : `${idea.name} ${town}`,
    pitch: `${idea.name} for ${idea.who}: ${idea.answer}.`.slice(0, 139),
    abstract: abstractOf(idea, town),
    aiLog: aiLogOf(idea),
    reflection: reflectionOf(idea),
    prototypeLink: `https://prototype.example/${number + 1}`,
    town,
    category: idea.category,
    agreed: true,
  };
}
