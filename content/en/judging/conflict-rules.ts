import type { Facts } from "#content/facts.ts";

/** What a judge signs before the first project. */
export function conflictRules({ site, dates }: Facts) {
  return {
    title: "Rules on conflicts",
    lead: "Teams trust you because you have no stake in the outcome. Please read these rules before you see the first project.",
    rules: [
      {
        title: "People you know",
        text: "Don't mark a project by a member of your family or household, a friend, or anyone you teach, advise, employ or work with.",
      },
      {
        title: "Your employer, your chamber, your sponsor",
        text: "Don't mark the project of a team that belongs to your employer or your chamber, or that is sponsored by the organization you judge for. We don't assign you projects with ties we know of. Please tell us about any others.",
      },
      {
        title: "Money",
        text: "Don't mark a project if you own a share of it, have lent it money, or hope to invest in it.",
      },
      {
        title: "If in doubt, pass it on",
        text: "Each project has the button “I have a conflict.” Say why in a few words, which only the organizers read. The project goes to someone else right away, and no one will hold it against you.",
      },
      {
        title: "Keep what you read to yourself",
        text: `Projects belong to the people who made them. Don't share them, and don't discuss marks with anyone before the finalists are announced (${dates.finalistsAnnounced}).`,
      },
      {
        title: "The rubric, and nothing outside it",
        text: "Read the whole submission, and mark by the published criteria.",
      },
    ],
    box: "I have read the rules on conflicts",
    promise: `By signing, you agree to follow them as a judge for the ${site.name}.`,
    submit: "Sign and start",
    problem: "There is a problem",
    unticked: "Please check the box once you have read the rules",
  };
}

export type ConflictRulesWords = ReturnType<typeof conflictRules>;
