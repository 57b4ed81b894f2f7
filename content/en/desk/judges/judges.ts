import type { Facts } from "#content/facts.ts";
import { formatDay } from "#content/en/formats.ts";
import { mostCapacity } from "#domain/judging/most-capacity.ts";
import { knownName } from "../forms.ts";
import { assignmentWords } from "./assignment.ts";

/** Where a judge stands with those who mark the pitches. */
interface OnPanel {
  isOnPanel: boolean;
  marked: number;
}

const pitches = (count: number): string => (count === 1 ? "1 pitch" : `${count} pitches`);

/** What became of the seat on the finals panel. The command line says it as well. */
export const panelAfterRemoval = {
  left: "They are off the finals panel, too.",
  stays:
    "They have marked pitches, so they stay on the finals panel and those marks count. Take them off on Pitch marks if they should not.",
} as const;

const removed = "Removed. Open projects went to other judges who had room.";

export function deskJudges({ programme }: Facts) {
  const { firstWave, secondWave, usualCapacity } = programme.judging;
  return {
    meta: { title: "Judges", description: "Judges, and who marks which project." },
    title: "Judges",
    eyebrow: "Judge",
    none: "No judges have been invited yet.",
    file: `judges-${programme.id}.csv`,
    export: "Export",
    searchHint: "Name or email",
    notFound: "No judge matches.",
    columns: {
      name: "Name",
      email: "Email",
      capacity: "Capacity",
      assigned: "Assigned",
      done: "Done",
      state: "State",
      seen: `Last seen (${programme.zoneLabel})`,
    },
    states: {
      invited: "Invited",
      signed: "Signed",
      relieved: "Relieved: did not respond",
      declined: "Can't judge",
      removed: "Removed",
    },
    flagged: "marks differ from the others'",
    never: "Never",
    waves: {
      title: "Assignment",
      first: "First wave",
      second: "Second wave",
      notYet: `Not assigned yet. It goes out automatically when judging begins: ${firstWave.reviewsPerProject} reviews for each project, within ${firstWave.capacityPercent}% of each judge's capacity.`,
      given: (done: number, assigned: number) => `Assigned: ${done} of ${assigned} reviews done.`,
      secondNotYet: `Goes out automatically on ${formatDay(secondWave.on)}, if ${secondWave.needsPercent}% of the first is done: ${secondWave.reviewsPerProject} more for each of the ${secondWave.projects} projects closest to the finalist line.`,
      waits: `Waiting for you: less than ${secondWave.needsPercent}% of the first wave was done in time.`,
      secondGiven: "Assigned.",
    },
    assign: {
      text: "Assign projects yourself, or see what would happen. Judges keep the projects they have.",
      wave: "Wave",
      waves: { "1": "First wave", "2": "Second wave" },
      perProject: "Reviews for each project",
      perProjectHint: "For the first wave. Leave it empty for the usual number.",
      plan: "See what would happen",
      submit: "Assign projects",
    },
    form: {
      addTitle: "Add a judge",
      changeTitle: "Change",
      email: "Email",
      name: "Name",
      nameHint: knownName,
      capacity: "Capacity",
      capacityHint: `How many projects at most; most judges take ${usualCapacity}.`,
      employer: "Employer",
      chamber: "Chamber",
      sponsor: "Sponsor",
      tiesHint: "This judge won't get any project with a tie to it.",
      noChamber: "None",
      add: "Add judge",
      change: "Save judge",
    },
    facts: {
      invited: "Invited",
      signed: "Rules signed",
      relieved: "Relieved",
      declined: "Said “I cannot”",
      panel: "Finals panel",
      panelText: ({ isOnPanel, marked }: OnPanel) =>
        isOnPanel ? `On the panel, ${marked === 0 ? "nothing" : pitches(marked)} marked` : "",
      work: "Work",
      workText: (done: number, assigned: number) => `${done} of ${assigned} done`,
    },
    projects: {
      title: "Projects",
      none: "This judge has no projects.",
      states: { new: "not started", begun: "started", done: "done" },
      move: "Move",
      moveTitle: (title: string) => `Move “${title}” to another judge?`,
      moveText: "We email the other judge. A project that a judge has started stays with that judge.",
      moveSubmit: "Move the project",
      to: "To",
      cancel: "Cancel",
      project: "Another project",
      add: "Add the project",
    },
    resend: "Resend the invitation",
    back: "All judges",
    remove: {
      ask: "Remove judge",
      title: "Remove this judge?",
      text: (name: string, open: number, { isOnPanel, marked }: OnPanel) =>
        [
          isOnPanel && marked > 0
            ? `${name} stays on the finals panel and can sign in to mark pitches: ${pitches(marked)} marked already, and the marks stay in the totals. To take them off the panel as well, use Pitch marks; their marks then no longer count.`
            : `${name} can no longer sign in to judging${isOnPanel ? ", and leaves the finals panel" : ""}.`,
          `Finished reviews stay and count; ${open === 1 ? "1 open project goes" : `${open} open projects go`} to other judges who have room.`,
        ].join(" "),
      submit: "Yes, remove",
      cancel: "Keep the judge",
    },
    done: {
      added: "Added. The invitation goes out by email.",
      late: "Added. Judging is closed, so no invitation goes out.",
      back: "Back as a judge. The invitation goes out by email.",
      changed: "Saved.",
      none: "Nothing changed: this judge already has these details.",
      removed,
      left: `${removed} ${panelAfterRemoval.left}`,
      stays: `${removed} ${panelAfterRemoval.stays}`,
      resent: "The invitation is on its way again.",
      given: "The project is assigned to this judge, and we told them by email.",
      moved: "The project was moved, and we told the other judge by email.",
      assigned: "Assigned. We told the judges by email.",
    },
    refused: {
      invalid_email: "Invalid email address",
      no_name: "Please enter a name",
      invalid_capacity: `Capacity must be a whole number from 1 to ${mostCapacity}`,
      overtaken:
        "Someone else has changed this judge in the meantime. What is known now is above; save again to replace it.",
      invalid_tie: "Employer, chamber and sponsor are one line each, in visible characters",
      not_given_out: "No projects are assigned yet. Assign the first wave first.",
      unknown_project: "This project is not in the competition.",
      barred: "This judge already has the project, has marked it, or has a tie to its team.",
      full: "This judge already has as many projects as their capacity allows. Raise it first.",
      begun: "This judge has started marking the project, so it stays.",
      unknown_judge: "This person is no longer a judge.",
      ...assignmentWords.refused,
    },
    outcome: assignmentWords.outcome,
    shortage: assignmentWords.shortage,
  };
}

export type DeskJudgesWords = ReturnType<typeof deskJudges>;
