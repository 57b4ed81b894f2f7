import { otherPerson, unkept } from "../messages.ts";
import type { Facts } from "#content/facts.ts";

/** A person's own notebook: a page for each lesson, which begins as the lesson's template. */
export function portalNotebook({ site }: Facts) {
  return {
    meta: { title: "My notebook", description: `Your own notebook for the ${site.name}.` },
    title: "My notebook",
    lead: "One page for each lesson. It starts as the lesson's template; write your answers in it. No one else can read it.",
    weekOf: (number: number, title: string) => `Week ${number}: ${title}`,
    pageTitle: (title: string) => `My notes: ${title}`,
    label: "My notes",
    hint: "What you type is saved automatically.",
    save: "Save notes",
    untouched: "The template, unchanged",
    saved: (moment: string) => `Last saved ${moment}`,
    lesson: "Read the lesson",
    template: "Download the empty template",
    all: "See my whole notebook",
    download: "Download my notebook",
    fileName: "my-notebook.txt",
    later: (count: number) =>
      count === 1 ? "One more page opens with the portal." : `${count} more pages open with the portal.`,
    done: "Your notes are saved.",
    problem: "There is a problem",
    refused: {
      conflict: (moment: string) =>
        `This page was changed on another device (${moment}), so nothing was saved over it. Both versions are here: yours in the field, the other one below it.`,
      long: "This page is full. Put some of it on another page, then save again.",
      unreadable: "Please use visible characters only",
      otherPerson,
    },
    autosave: {
      saved: (time: string) => `Saved at ${time}`,
      saving: "Saving …",
      waiting:
        "Not saved yet: no connection. Your notes are kept on this device and will be sent when you're back online.",
      signedOut: "You have been signed out. Your notes are kept on this device. Sign in again to get them back.",
      signIn: "Sign in",
      merged: "",
      conflict: "Combine what you want to keep, then press Save notes.",
      theirs: "From the other device:",
      refused: "This was not saved. Your notes are kept on this device.",
      restored: "We brought back what you had typed here before.",
      unkept,
    },
    use: {
      button: "Use my notes",
      done: "Your notes are in the field now. Read them over, then hand in.",
      none: "Your notebook has nothing for this yet.",
      open: "Open my notebook",
      log: "Use my notes",
      logHint: "Adds what you wrote in your notebook's AI logs below the text above, as a first draft.",
      logNone: "The AI logs in your notebook are still empty.",
    },
  };
}

export type PortalNotebookWords = ReturnType<typeof portalNotebook>;
