import { untilFinals } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import type { ProfileKind } from "#domain/profiles/profile.ts";

/** The people and organizations that public pages name. */
export function peopleSection(facts: Facts) {
  const { programme } = facts;
  const now = (during: string, afterwards: string): string => untilFinals(facts, during, afterwards);
  const sections: Readonly<Record<ProfileKind, { title: string; lead: string }>> = {
    chamber: {
      title: "Partner chambers",
      lead: `Chambers of commerce that ${now("bring", "brought")} their members to the ${programme.year} season.`,
    },
    judge: {
      title: `${programme.year} judges`,
      lead: `Volunteers who read projects closely, and ${now("score", "scored")} each by the rubric.`,
    },
    advisor: {
      title: `${programme.year} advisors`,
      lead: `Volunteers who ${now("answer", "answered")} teams' questions about what they know best.`,
    },
    sponsor: {
      title: `${programme.year} sponsors`,
      lead: `They ${now("make", "made")} the program and the day at the Capitol possible.`,
    },
  };
  return { sections, site: (name: string) => `Website of ${name}` };
}
