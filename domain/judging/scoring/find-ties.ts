import { compareText } from "#domain/text/compare-text.ts";

/** What connects a judge with others, as the organizer entered it. */
export interface JudgeTies {
  id: string;
  personId: string;
  employer: string | null;
  chamber: string | null;
  /** The chamber by its id, where it takes part. */
  chamberId?: string | null;
  sponsor: string | null;
}

/** What connects a project's team with others. */
export interface ProjectTies {
  id: string;
  /** The chambers that nominate the team or that its members come from. */
  chambers: readonly { id: string; name: string | null }[];
  members: readonly { personId: string; organization: string | null }[];
}

/** A judge who may not see a project, and the name of what connects them; empty where the judge is a member. */
export interface Tie {
  judge: string;
  project: string;
  tie: string;
}

/** Every judge and project that share a chamber, an employer, a sponsor or a person. One tie for each pair. */
export function findTies(judges: readonly JudgeTies[], projects: readonly ProjectTies[]): Tie[] {
  const projectsOf = new Map<string, Set<string>>();
  const note = (key: string, project: string) =>
    projectsOf.set(key, (projectsOf.get(key) ?? new Set<string>()).add(project));
  for (const { id, chambers, members } of projects) {
    for (const chamber of chambers) {
      note(chamberIdKey(chamber.id), id);
      if (chamber.name !== null) note(chamberKey(chamber.name), id);
    }
    for (const { personId, organization } of members) {
      note(personKey(personId), id);
      if (organization !== null) note(companyKey(organization), id);
    }
  }
  return judges.flatMap((judge) => {
    const found = new Map<string, string>();
    for (const { key, name } of keysOf(judge))
      for (const project of projectsOf.get(key) ?? []) if (!found.has(project)) found.set(project, name);
    return [...found]
      .map(([project, tie]) => ({ judge: judge.id, project, tie }))
      .toSorted((a, b) => compareText(a.project, b.project));
  });
}

function keysOf({ personId, chamber, chamberId, employer, sponsor }: JudgeTies): { key: string; name: string }[] {
  const keys = [{ key: personKey(personId), name: "" }];
  // By id whatever it is called by now; by name for one that was typed before it took part.
  if (chamberId) keys.push({ key: chamberIdKey(chamberId), name: chamber ?? "" });
  if (chamber) keys.push({ key: chamberKey(chamber), name: chamber });
  for (const company of [employer, sponsor]) if (company) keys.push({ key: companyKey(company), name: company });
  return keys;
}

const personKey = (personId: string) => `person:${personId}`;
const chamberIdKey = (id: string) => `chamber-id:${id}`;
const chamberKey = (name: string) => `chamber:${plainName(name)}`;
const companyKey = (name: string) => `company:${plainName(name).replace(legalForm, "")}`;

/** The letters and digits of a name: people write the same company with and without a comma, a dot or an accent. */
function plainName(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/^ *the /u, "")
    .trim();
}

const legalForm = / (?:inc|incorporated|llc|l l c|corp|corporation|co|company|ltd|limited|pllc|plc|lp|llp)$/u;
