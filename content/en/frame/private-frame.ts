import { otherPerson, unsent } from "../messages.ts";

/** What the frame around the private areas says. */
export function privateFrame() {
  return {
    signedInAs: "Signed in as",
    /** After a number beside a link of the desk. */
    waiting: "waiting",
    signOut: "Sign out",
    account: "Account",
    menu: "Menu",
    publicSite: "Public site",
    help: "Stuck? [Write to us](/contact?topic=general) or look in the [FAQ](/faq).",
    top: "Back to the top",
    /** For whoever sent a form when their session had ended, and has signed in again. */
    unsent: {
      text: "You had been signed out, so what you sent did not arrive. Nothing was changed.",
      otherPerson: otherPerson.text,
      back: "What you wrote is back in the form. Check it, and send it again.",
      copy: unsent,
    },
    areas: {
      portal: {
        name: "Portal",
        home: "/portal",
        pages: [
          { label: "Home", to: "/portal" },
          { label: "Stages", to: "/portal/stages/1" },
          { label: "Notebook", to: "/portal/notebook" },
          { label: "Team", to: "/portal/team" },
          { label: "Submission", to: "/portal/submission" },
          { label: "Advisors", to: "/portal/advisors" },
          { label: "Details", to: "/portal/details" },
          { label: "My registration", to: "/portal/registration" },
        ],
      },
      chamber: {
        name: "Chamber",
        home: "/chamber",
        pages: [
          { label: "Your chamber", to: "/chamber" },
          { label: "My registration", to: "/portal/registration" },
        ],
      },
      judging: { name: "Judging", home: "/judging", pages: [{ label: "Your projects", to: "/judging" }] },
      advising: { name: "Advising", home: "/advising", pages: [{ label: "Teams that asked you", to: "/advising" }] },
      account: { name: "Account", home: "/account", pages: [{ label: "Your account", to: "/account" }] },
      desk: { name: "Desk", home: "/desk", pages: [] },
    },
  } as const;
}

export type PrivateFrameWords = ReturnType<typeof privateFrame>;
export type PrivateArea = keyof PrivateFrameWords["areas"];
