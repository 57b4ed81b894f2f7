import type { NextStep } from "#domain/portal/next-step.ts";
import { announcementAt } from "#domain/programme/moments.ts";
import type { Day, Instant } from "#domain/time/time.ts";
import type { Facts } from "#content/facts.ts";
import { finalsMoved } from "../finals/finals-moved.ts";
import { firstLesson } from "../first-lesson.ts";
import { formatDay } from "../formats.ts";
import { nextDate } from "./next-date.ts";
import { readinessWords } from "./readiness-words.ts";

/** The portal's first page: one next step, the deadline, the team, the stages and what the submission lacks. */
export function portalHome(facts: Facts) {
  const { programme, dates, site } = facts;
  return {
    meta: { title: "Portal", description: `The participant portal of the ${site.name}.` },
    greeting: (name: string) => `Welcome, ${name}`,
    nextTitle: "Your next step",
    next: (
      step: NextStep,
      /**
       * `confirmOn`: the last day on which a finalist team says who is coming. `answeredFor`: another day than that of
       * the finals, for which the team has answered.
       */
      { isClosed, confirmOn, answeredFor }: { isClosed: boolean; confirmOn: Day; answeredFor: Day | null },
    ): { title: string; text: string; action: string; to: string } | null => {
      switch (step.id) {
        case "age":
          return {
            title: "Tell us your age group",
            text: `Tell us once whether you are ${programme.participation.adultAge} or older.${isClosed ? "" : " Your team can't submit until each member has answered."}`,
            action: "Answer on your details page",
            to: "/portal/details#age",
          };
        case "consent":
          if (step.isAsked)
            return {
              title: "Talk to your parent or guardian",
              text: "We emailed them and are waiting for their answer. If they can't find the email, ask again.",
              action: "See who we wrote to",
              to: "/portal/details#consent",
            };
          return {
            title: "Ask a parent or guardian",
            text: "You need the written consent of a parent or guardian to take part. They can give it with a code by email, or on paper.",
            action: "Ask for consent",
            to: "/portal/details#consent",
          };
        case "lesson":
          return {
            title: step.lesson === 1 ? "Start with the first lesson" : `Continue with lesson ${step.lesson}`,
            text: `One lesson a week is a good pace. Each one ends with something you keep${isClosed ? "" : " for your project"}.`,
            action: step.lesson === 1 ? firstLesson.label : `Open lesson ${step.lesson}`,
            to: `/portal/lessons/${step.lesson}`,
          };
        case "stage":
          return {
            title: `Hand in what you made in stage ${step.stage}`,
            text: "A link or a few sentences for each deliverable. When they are all in, you earn the stage's certificate.",
            action: `Go to stage ${step.stage}`,
            to: `/portal/stages/${step.stage}`,
          };
        case "submission":
          return {
            title: "Work on your submission",
            text: `Whatever is complete by ${dates.submissionsDue} counts, even if no one presses Submit.`,
            action: "Open the submission",
            to: "/portal/submission",
          };
        case "submit":
          return {
            title: "Your project is complete: submit it",
            text: "You can still change it until the deadline. The last complete version counts.",
            action: "Review and submit",
            to: "/portal/submission",
          };
        case "submitted":
          return {
            title: "Your project is submitted",
            text: `You did it. You can still change it until ${dates.submissionsDue}. The last complete version counts.`,
            action: "Look at it again",
            to: "/portal/submission",
          };
        case "people":
          return {
            title: step.isConditional
              ? "Your project is locked, but answers are missing"
              : "Only answers from your team are missing",
            text: step.isConditional
              ? `It is in if everyone on your team has answered by ${dates.answersDueInBothZones}, and out if not.`
              : "Your project is complete. It counts once everyone on your team has answered.",
            action: "See who is missing",
            to: "/portal/submission",
          };
        case "out":
          return {
            title: "Your project is not in the competition",
            text: "Read what was missing, and whether you can still appeal.",
            action: "Read the decision",
            to: "/portal/appeal",
          };
        case "upheld":
          return {
            title: "Your appeal was upheld",
            text: "Your project will be in the competition once nothing is missing.",
            action: "See what is missing",
            to: "/portal/submission",
          };
        case "vote":
          return {
            title: "Ask people to vote",
            text: `Your project is on display, and people can vote ${dates.voting}. Share its address, a QR code or a table sign.`,
            action: "See what you can share",
            to: "/portal/submission#vote",
          };
        case "results":
          return {
            title: "Your project is locked in",
            text:
              facts.now < announcementAt(programme)
                ? `Finalists are announced on ${dates.finalistsAnnounced}.`
                : "There is nothing to do right now.",
            action: "See your submission",
            to: "/portal/submission",
          };
        case "result":
          return {
            title: "Your result is in",
            text: "Your marks, your audience points and what the judges wrote to you.",
            action: "Read your result",
            to: "#result",
          };
        case "appeal":
          return {
            title: "Your project was disqualified",
            text: "Read why, and whether you can still appeal.",
            action: "Read the decision",
            to: "/portal/appeal",
          };
        case "finals":
          return {
            title: answeredFor
              ? "The finals moved: tell us again who's coming"
              : "You are finalists: tell us who's coming",
            text: `${answeredFor ? finalsMoved(facts, answeredFor) : `You'll pitch live at the ${programme.finals.venue} on ${dates.finalsDay}.`} Please answer by ${formatDay(confirmOn)}.`,
            action: "Confirm for the finals",
            to: "/portal/finals",
          };
        case "pitch":
          return {
            title: "You're pitching at the Capitol",
            text: `The finals are on ${dates.finalsDay}, ${dates.finalsHours}, at the ${programme.finals.venue}.`,
            action: "See the schedule",
            to: "/portal/finals",
          };
        case "wait":
          return null;
      }
    },
    nothing: {
      title: "Nothing to do right now",
      text: `You're all caught up.${facts.season === "season-over" ? "" : " We'll email you when the next thing opens."}`,
    },
    waiting: {
      title: `The portal opens on ${dates.portalLaunches}`,
      text: "You have a place. Until the portal opens, you can read the first lesson, correct your details and see the dates.",
      timeline: "See the timeline",
    },
    nextDate: (now: Instant, team: Parameters<typeof nextDate>[2]) => nextDate(facts, now, team),
    date: {
      left: (days: number) => (days === 0 ? "It is today." : days === 1 ? "1 day left" : `${days} days left`),
      late: "A registration after the deadline gives you the lessons and the certificates for the first three stages; the fourth needs a submission.",
    },
    team: { title: "Your team", alone: "You are working alone.", open: "Team page" },
    stages: {
      title: "Stages",
      lessons: (done: number, of: number) => (done === 0 ? `${of} lessons` : `${done} of ${of} lessons read`),
      complete: "Complete",
      open: (title: string) => `Open stage: ${title}`,
    },
    submission: {
      title: "Submission",
      status: {
        none: "Not started yet.",
        draft: "A draft is saved.",
        people: "The project is complete. It counts once everyone on the team has answered.",
        ready: "Not submitted yet. A complete draft counts at the deadline.",
        submitted: "Submitted. You can change it until the deadline.",
        "not-entered": "You marked this project “Do not enter,” so it isn't in the competition.",
        conditional: `Locked, but answers are missing. It is in if everyone has answered by ${dates.answersDueInBothZones}, and out if not.`,
        out: "Not in the competition. This is what was missing.",
        upheld: "Your appeal was upheld. The project will be in the competition once nothing is missing.",
        locked: "Locked in.",
        refused: "Disqualified.",
      },
      /** After the deadline, where nothing is locked in, or not yet. */
      closed: {
        none: "Submissions are closed. You did not enter a project this season.",
        undecided: "Submissions are closed. What is complete is being locked in.",
      },
      readiness: readinessWords,
      appeal: "Read the decision",
      open: "Open the submission",
    },
    certificates: { title: "Your certificates", issued: (day: string) => `Issued ${formatDay(day)}` },
    flagged: {
      title: "We're reviewing your payment",
      text: `You keep your place in the meantime. We'll email you; you can also write to ${site.contacts.general}.`,
    },
    receipts: {
      title: "Your registration",
      line: (title: string, amount: string, day: string) => `${title}, ${amount}, paid on ${formatDay(day)}`,
      transaction: (id: string) => `Transaction ${id}`,
      forOther: (email: string) => `For ${email}`,
      refunded: (amount: string) => `${amount} refunded`,
      open: "My registration: receipt, handing over my place, refund",
    },
    chamber: {
      title: "Your chamber",
      unnamed: "You joined through your chamber.",
      named: (listed: boolean) => (listed ? "It sees your name and your progress." : "It doesn't see your name."),
      open: "Your chamber, and what it sees",
    },
    place: {
      title: "Your place",
      source: {
        registration: "Individual registration",
        chamber: "Through your chamber",
        scholarship: "Scholarship",
        desk: "Given by the organizer",
      },
    },
  };
}
