/** "show project", of the log's "show-project" */
export const spaced = (action: string): string => action.replaceAll("-", " ");

/** Beside the name of somebody who is given a role by their address. */
export const knownName = "Someone we already know keeps their name. You can correct it on their page under People.";

/** What the desk's forms say, whatever they are about. */
export function deskForms() {
  return {
    cancel: "Cancel",
    reason: "Reason",
    reasonHint: "Kept with the log until the person asks to be forgotten.",
    problem: "There is a problem",
    deed: (actor: string, action: string) => `${actor}: ${spaced(action)}`,
    site: "The site",
    commandLine: (user: string) => `${user} (command line)`,
    unknownActor: "Unknown",
  };
}

export type DeskFormWords = ReturnType<typeof deskForms>;
