import { unkept } from "../messages.ts";
import type { Facts } from "#content/facts.ts";
import { civilIn, type Instant } from "#domain/time/time.ts";
import { longestNote } from "#domain/judging/marks.ts";
import { formatClock, joined, joinedShort } from "../formats.ts";
import { rubricFacts } from "./rubric-facts.ts";
import { lastMinute } from "./due-words.ts";

/** One project: its submission to read, and the rubric to mark it by. */
export function judgingProject(facts: Facts) {
  const { programme, dates } = facts;
  const { judged } = rubricFacts(facts);
  const { scale, anchors } = programme.judging;
  const clockOf = (at: Instant) => `${formatClock(civilIn(at, programme.zone))} ${programme.zoneLabel}`;
  return {
    back: "Your projects",
    toMarks: "Go to the marks",
    submission: {
      label: "Submission",
      video: "Demo video",
      captions: "English",
      unplayable: "Your browser cannot play this video.",
      downloadVideo: "Download the video",
      abstract: "Abstract",
      aiLog: "How AI Was Used",
      reflection: "Reflection",
      materials: "Deck and links",
      deck: "Download the pitch deck",
      deckPdf: "Download the pitch deck as PDF",
      transcript: "Download the transcript",
      prototype: "Open the prototype or demo",
      videoLink: "Watch the demo video",
      outside: "outside this site, may have changed since the deadline",
    },
    marks: {
      title: "Your marks",
      lead: `Whole numbers from ${scale.min} to ${scale.max}. You can change them until ${dates.scoresFinal}.`,
      meanings: "What the numbers mean",
      // The word before the colon stands beside the numbers, the whole sentence once above them.
      anchors: anchors.map(({ mark, meaning }) => ({ mark, meaning, short: meaning.split(":")[0] ?? meaning })),
      criteria: judged.map(({ id, name, weight, question }) => ({ id, name, weight: `${weight}%`, question })),
      scores: Array.from({ length: scale.max - scale.min + 1 }, (_, index) => scale.min + index),
      toOrganizers: "Note to the organizers",
      toOrganizersHint: "Only the organizers read it.",
      toTeam: "Note to the team",
      toTeamHint: "The team reads it with the results, without your name. Say what is good and what would help.",
      save: "Save marks",
      noMark: "no mark",
      noNote: "None",
    },
    /** While the page saves by itself. */
    live: {
      saving: "Saving …",
      waiting:
        "Not saved yet: there is no connection. Your marks are kept on this device. We'll try again automatically.",
      signedOut: "Not saved: you are signed out. Your marks are kept on this device. Sign in again to get them back.",
      signIn: "Sign in",
      changed: "Not saved: these marks were saved from another window in the meantime.",
      conflict: "Press Save marks to see both.",
      refused: "Not saved: something went wrong. Your marks are kept on this device. We'll try again automatically.",
      restored: "We brought back what you had entered here before.",
      unkept,
      merged: "",
      theirs: "",
    },
    conflict: {
      title: "Do you know this team?",
      text: "If you have a tie to it in any way, pass the project on. It goes to another judge right away, and any marks you gave don't count.",
      reason: "Reason",
      reasonHint: "A few words. Only the organizers read them.",
      submit: "I have a conflict",
    },
    readOnly: {
      closed: `Judging is closed. These marks became final on ${dates.scoresFinal}.`,
      before: `You can read the project. You can mark it once judging begins (${dates.judging}).`,
    },
    refused: {
      title: "There is a problem",
      changed:
        "These marks were saved from another window in the meantime. Yours are still in the form: compare them, then save again.",
      not_a_score: `Marks are whole numbers from ${scale.min} to ${scale.max}.`,
      unknown_criterion: "One of the marks doesn't match a criterion. Please reload the page.",
      note_too_long: `A note can have up to ${longestNote.toLocaleString("en")} characters.`,
      closed: `Judging closed on ${dates.scoresFinal}. Nothing was changed.`,
      not_open: `You can mark projects once judging begins (${dates.judging}).`,
      not_assigned: "This project is no longer on your list.",
      not_signed: "Please sign the conflict rules first.",
      no_judge: "You are not a judge this season.",
      no_reason: "Please say in a few words why",
      too_long: "Please say it in fewer words",
      theirs: "Saved in the other window:",
    },
    /** What depends on the project, or on when. */
    say: {
      meta: (title: string) => ({ title: `Judging: ${title}`, description: "A project that you judge." }),
      position: (number: number, all: number, left: number) =>
        `Project ${number} of ${all}${left === 0 ? ", all marked" : `, ${left} left to mark`}`,
      due: (endsAt: Instant) =>
        facts.now < endsAt
          ? `Please finish by ${lastMinute(facts, endsAt)}.`
          : `This was due ${lastMinute(facts, endsAt)}. Please finish it now.`,
      byline: (team: string, members: readonly string[]) =>
        members.length === 0 ? team : `${team}: ${joinedShort(members)}`,
      saved: (at: Instant | null, missing: readonly string[]) => {
        if (at === null) return "Nothing is saved yet.";
        const rest = missing.length === 0 ? "All criteria are marked." : `Not marked yet: ${joined(missing)}.`;
        return `Saved at ${clockOf(at)}. ${rest}`;
      },
      next: (title: string) => `Next: ${title}`,
      allDone: "That was the last one: back to your list",
    },
  };
}

export type JudgingProjectWords = ReturnType<typeof judgingProject>;
