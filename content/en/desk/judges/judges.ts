import type { Facts } from "#content/facts.ts";
import { formatDay } from "#content/en/formats.ts";
import { assignmentWords } from "./assignment.ts";

export function deskJudges({ programme }: Facts) {
  const { firstWave, secondWave, usualCapacity } = programme.judging;
  return {
    meta: { title: "Judges", description: "Judges, and who marks which project." },
    title: "Judges",
    none: "No judge is invited yet.",
    file: `judges-${programme.id}.csv`,
    export: "Export",
    searchHint: "Name or email",
    notFound: "No judge has these words.",
    columns: {
      name: "Name",
      email: "Email",
      capacity: "Capacity",
      assigned: "Assigned",
      done: "Done",
      state: "State",
      seen: `Last seen (${programme.zoneLabel})`,
    },
    states: { invited: "Invited", signed: "Signed", relieved: "Relieved: was silent" },
    flagged: "marks do not follow the others'",
    never: "Never",
    waves: {
      title: "Assignment",
      first: "First wave",
      second: "Second wave",
      notYet: `Not given out. It goes out automatically when judging begins: ${firstWave.reviewsPerProject} reviews for each project, within ${firstWave.capacityPercent}% of each judge's capacity.`,
      given: (done: number, assigned: number) => `Given out: ${done} of ${assigned} reviews done.`,
      secondNotYet: `Goes out automatically on ${formatDay(secondWave.on)} if ${secondWave.needsPercent}% of the first is done: ${secondWave.reviewsPerProject} more for each of the ${secondWave.projects} projects around the line.`,
      waits: `Waits for you: less than ${secondWave.needsPercent}% of the first wave was done on its day.`,
      secondGiven: "Given out.",
    },
    assign: {
      text: "Give projects out by hand, or see what would come of it. What judges have stays with them.",
      wave: "Wave",
      waves: { "1": "First wave", "2": "Second wave" },
      perProject: "Reviews for each project",
      perProjectHint: "Of the first wave. Leave it empty for what the record says.",
      plan: "See what would happen",
      submit: "Assign projects",
    },
    form: {
      addTitle: "Add a judge",
      changeTitle: "Change",
      email: "Email",
      name: "Name",
      capacity: "Capacity",
      capacityHint: `How many projects at most; most judges take ${usualCapacity}.`,
      employer: "Employer",
      chamber: "Chamber",
      sponsor: "Sponsor",
      tiesHint: "No project that is tied to it goes to this judge.",
      noChamber: "None",
      add: "Add judge",
      change: "Save judge",
    },
    facts: {
      invited: "Invited",
      signed: "Rules signed",
      relieved: "Relieved",
      work: "Work",
      workText: (done: number, assigned: number) => `${done} of ${assigned} done`,
    },
    back: "All judges",
    remove: {
      ask: "Remove judge",
      title: "Remove this judge?",
      text: (name: string, open: number) =>
        `${name} cannot sign in to judging any more. Finished reviews stay and count; ${open === 1 ? "1 open project goes" : `${open} open projects go`} to others where anyone has room.`,
      submit: "Yes, remove",
      cancel: "Keep the judge",
    },
    done: {
      added: "Added. The invitation goes out by email.",
      changed: "Saved.",
      removed: "Removed. Open projects went to others where there was room.",
      assigned: "Given out. Judges are told by email.",
    },
    refused: {
      invalid_email: "Invalid email address",
      no_name: "Please give a name",
      invalid_capacity: "Capacity is a whole number from 1 to 200",
      unknown_judge: "This person is no judge any more.",
      ...assignmentWords.refused,
    },
    outcome: assignmentWords.outcome,
    shortage: assignmentWords.shortage,
  };
}

export type DeskJudgesWords = ReturnType<typeof deskJudges>;
