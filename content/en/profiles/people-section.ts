import type { Facts } from "#content/facts.ts";
import type { ProfileKind } from "#domain/profiles/profile.ts";

/** The people and organizations that public pages name. */
export function peopleSection({ programme }: Facts) {
  const sections: Readonly<Record<ProfileKind, { title: string; lead: string }>> = {
    chamber: {
      title: "Partner chambers",
      lead: `Chambers of commerce that bring their members to the ${programme.year} season.`,
    },
    judge: {
      title: `${programme.year} judges`,
      lead: "Volunteers who read projects closely, and score each by the rubric.",
    },
    advisor: {
      title: `${programme.year} advisors`,
      lead: "Volunteers who answer teams' questions about what they know best.",
    },
    sponsor: {
      title: `${programme.year} sponsors`,
      lead: "They make the program and the day at the Capitol possible.",
    },
  };
  return { sections, site: (name: string) => `Website of ${name}` };
}
