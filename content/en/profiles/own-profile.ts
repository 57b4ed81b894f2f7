import type { Facts } from "#content/facts.ts";
import type { OwnProfileKind, ProfileProblem } from "#domain/profiles/profile.ts";

export const profileProblems: Readonly<Record<ProfileProblem, string>> = {
  missing: "Enter a name.",
  too_long: "This is too long. Please shorten it.",
  unreadable: "This has characters that we can't show, or a web address where a name belongs.",
  no_link: "Enter a whole address that begins with https://.",
};

/** Where a judge, an advisor or a chamber decides whether the site names them. */
export function ownProfile({ programme }: Facts) {
  const pages: Readonly<Record<OwnProfileKind, string>> = {
    chamber: "Program and About",
    judge: "Judges & Advisors and About",
    advisor: "Judges & Advisors and About",
  };
  return {
    meta: { title: "Public profile", description: "Whether and how the site shows you." },
    title: "Public profile",
    lead: `We don't name anyone on the site who hasn't agreed. Choose here whether we may show you. You can change your mind at any time.`,
    none: "There is nothing to show here: this page is for judges, advisors and chamber contacts.",
    kinds: { chamber: "Your chamber", judge: "You as a judge", advisor: "You as an advisor" } as Readonly<
      Record<OwnProfileKind, string>
    >,
    shown: "On the site now.",
    notShown: "Not on the site.",
    where: (kind: OwnProfileKind) => `Shown on: ${pages[kind]}.`,
    fields: {
      name: "Name",
      line: "One line",
      lineHint: "What you do, and where. For example “Baker and teacher, Moscow.”",
      chamberLineHint: "For example “420 members along the Snake River.”",
      town: "Town",
      townHint: `It lights up on our map of ${programme.state}.`,
      link: "Website",
      linkHint: "Starts with https://. Optional.",
      photo: "Portrait",
      photoHint:
        "A JPEG or PNG of at most 7 MB. We make a small two-tone picture from it, and keep nothing else of the file. Without a portrait, we draw a mark instead.",
      noPhoto: "Show a drawn mark instead of my portrait",
    },
    show: "Show on the site",
    change: "Save changes",
    hide: "Remove from the site",
    done: { shown: "Saved. It's on the site now.", hidden: "It's off the site." },
    errorTitle: "There is a problem",
    photoError: "We can't read this picture. Please choose a JPEG or PNG.",
    link: { title: "Public profile", text: "The site can name you, if you like.", action: "Open public profile" },
  };
}

export type OwnProfileWords = ReturnType<typeof ownProfile>;
