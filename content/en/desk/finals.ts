import type { Facts } from "#content/facts.ts";
import { longestPackText, type PackProblem, type ToldLater } from "#domain/finals/finals-pack.ts";
import { finalistsToldBy } from "#domain/programme/moments.ts";
import { formatDay, joined } from "../formats.ts";
import { packLabels, toldLaterText } from "../finals/pack.ts";

const teams = (count: number): string => (count === 1 ? "1 team" : `${count} teams`);
const people = (count: number): string => (count === 1 ? "1 person" : `${count.toLocaleString("en")} people`);

/** The command line says it as well. */
export const noOneInvited = "The finals are over, so no one can be invited.";

/** The desk's pages about the day of the finals. */
export function deskFinals(facts: Facts) {
  const { programme, dates, site } = facts;
  const { finals } = programme;
  const isLate = facts.now >= finalistsToldBy(programme);
  const toldBy = formatDay(finals.toldBy);
  const problems: Readonly<Record<PackProblem | "overtaken", string>> = {
    overtaken:
      "Someone else has changed this in the meantime. What finalists read now is above; save again to replace it.",
    not_minutes: "Enter whole minutes, up to 60.",
    too_long: `Keep it to ${longestPackText.toLocaleString("en")} characters.`,
    unreadable: "Use visible characters only.",
  };
  return {
    /** Between the pages about the finals. */
    pages: {
      label: "Finals",
      items: [
        { label: "Who's coming", to: "/desk/results/finals" },
        { label: "Run sheet", to: "/desk/results/run-sheet" },
        { label: "Finalists' pack", to: "/desk/results/pack" },
        { label: "Pitch marks", to: "/desk/results/pitches" },
        { label: "Results and awards", to: "/desk/results" },
      ],
    },
    runSheet: {
      meta: { title: "Run sheet", description: "The order of the pitches, with times." },
      title: "Run sheet",
      lead: `Pitches on ${dates.finalsDay}, at the ${finals.venue}. Each finalist sees their own time in the portal as soon as the order is drawn. To print this page, use your browser's Print.`,
      none: "There are no finalists yet.",
      notDrawn: (count: number) => `${teams(count)} to draw.`,
      draw: "Draw the order",
      again: "Draw again",
      confirm: {
        title: "Draw the order again?",
        text: "Every finalist gets a new time, and sees it in the portal right away. You can take it back from the list below.",
        submit: "Draw again",
        cancel: "Keep this order",
      },
      drawn: (seed: string, at: string) =>
        `Drawn at random ${at}, seed ${seed}. The same seed and finalists give the same order again.`,
      slot: (minutes: number, isKnown: boolean) =>
        isKnown
          ? `${minutes} minutes from one pitch to the next.`
          : `The length of a pitch isn't set yet, so the time is split evenly: ${minutes} minutes each. Set the length in the finalists' pack.`,
      over: (minutes: number) =>
        `The last pitch ends ${minutes} minutes after the scheduled time. Shorten the pitches in the finalists' pack.`,
      columns: { number: "No.", time: `Time (${programme.zoneLabel})`, team: "Team", project: "Project", move: "Move" },
      up: (team: string) => `Move ${team} up`,
      down: (team: string) => `Move ${team} down`,
      off: (team: string) => `Take ${team} off`,
      short: { up: "Up", down: "Down", off: "Not coming", back: "Put back" },
      out: {
        title: "Not pitching",
        text: "These teams said they can't come, or you took them off. The others have moved up.",
      },
      back: (team: string) => `Put ${team} back`,
      done: {
        drawn: "Drawn. Finalists can now see their times.",
        moved: "Moved.",
        off: "Taken off. Everyone after this team has moved up.",
        back: "Back on the sheet.",
      },
      refused: {
        no_finalists: "There are no finalists to draw.",
        drawn_meanwhile: "Someone else has drawn the order in the meantime. This is the order now.",
        changed_meanwhile: "The sheet has changed in the meantime. This is how it is now: please look again.",
        unknown_finalist: "This team is not among the finalists.",
      },
    },
    pack: {
      meta: { title: "Finalists' pack", description: "What finalists are told about the day." },
      title: "Finalists' pack",
      labels: packLabels,
      lead: `Finalists read this in the portal, as a PDF and by email. What you leave empty reads “${toldLaterText(facts)}”`,
      missing: (fields: readonly ToldLater[]) =>
        `${isLate ? `Overdue since ${toldBy}` : `Still to be filled in by ${toldBy}`}: ${joined(fields.map((field) => packLabels[field].toLowerCase()))}.`,
      whole: "The pack is complete.",
      shown: "What finalists see",
      pdf: "Download the PDF",
      form: {
        title: "What you fill in",
        save: "Save the pack",
        hints: {
          room: "Where in the building. Optional.",
          arrival: "When to be there and which door.",
          access: "Steps, elevator, parking, quiet room, interpreter.",
          pitchMinutes: "In minutes.",
          changeMinutes: "Minutes from the end of one pitch to the next. Optional.",
          format: "Slides or not, who presents, microphone, questions.",
          bring: "Laptop, adapter, exhibit, ID.",
          recorded: "Leave it empty to say what the contest rules say.",
          call: `On the day. Leave it empty to name ${site.contacts.phone}.`,
        },
      },
      send: {
        title: "Send it",
        ask: "Send the pack",
        confirm: {
          title: "Send the pack to the finalists?",
          text: (count: number, missing: boolean) =>
            `${people(count)} on finalist teams that haven't said no get it by email, with the PDF.${missing ? " Some of it is still missing, and the email says so." : ""}`,
          submit: "Yes, send it",
          cancel: "Not yet",
        },
        never: "It has not been sent.",
        last: (at: string) => `Last sent ${at}.`,
        changed: (at: string) => `Sent ${at}, and changed since.`,
      },
      done: { saved: "Saved. The portal shows it now.", sent: "On its way to the finalists." },
      refused: {
        title: "There is a problem",
        nobody: "There is no one to send it to yet.",
        over: "The finals are over, so the pack is no longer sent.",
      },
      problems,
    },
    pitches: {
      meta: { title: "Pitch marks", description: "How finals judges marked each pitch." },
      title: "Pitch marks",
      lead: `Finals judges mark each pitch on their phones on ${dates.finalsDay}. The totals appear here. You decide the awards: the rules don't name a winner.`,
      on: "Pitch marks are on.",
      off: "Pitch marks are turned off. Judges cannot mark pitches.",
      turnOn: "Turn pitch marks on",
      turnOff: "Turn pitch marks off",
      sums: {
        title: "Totals so far",
        none: "No one has marked a pitch yet.",
        columns: { team: "Team", project: "Project", judges: "Judges", sum: "Total", average: "Average" },
        text: (most: number) =>
          `Each judge gives up to ${most} points: the marks, weighted by the rubric. Only pitches that a judge has marked on every criterion count. Compare averages where not every judge marked every pitch.`,
        renewed: "This page refreshes every 20 seconds.",
      },
      judges: {
        title: "Finals judges",
        none: "No one has been invited yet.",
        marked: (count: number, of: number) => `${count} of ${of} pitches marked`,
        remove: (name: string) => `Remove ${name}`,
        invite: "Invite a finals judge",
        inviteText: "A judge from this season, or someone new for the day. They get an email that says how to sign in.",
        name: "Name",
        email: "Email",
        submit: "Invite",
      },
      done: {
        on: "Pitch marks are on.",
        off: "Pitch marks are off. What was marked is kept.",
        invited: "Invited. The email is on its way.",
        removed: "Removed. The marks they gave no longer count.",
      },
      refused: {
        invalid_email: "Enter an email address, like name@example.com.",
        no_name: "Enter a name.",
        is_finalist: "This person is on a finalist team and can't judge the finals.",
        already: "This person is already invited.",
        over: noOneInvited,
        unknown_judge: "This person is not a finals judge.",
      },
    },
  };
}
