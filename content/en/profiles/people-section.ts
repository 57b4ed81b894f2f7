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
      title: `Judges of ${programme.year}`,
      lead: "Volunteers who read projects closely, and score each by the rubric.",
    },
    advisor: {
      title: `Advisors of ${programme.year}`,
      lead: "Volunteers whom teams can ask about what they know best.",
    },
    sponsor: {
      title: `Sponsors of ${programme.year}`,
      lead: "They make the program and the day at the Capitol possible.",
    },
  };
  return { sections, site: (name: string) => `Website of ${name}` };
}
