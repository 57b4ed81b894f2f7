import type { Facts } from "#content/facts.ts";
import type { Day } from "#domain/time/time.ts";
import { formatDay } from "../formats.ts";

const many = (count: number, noun: string): string => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

/** The ranking at the desk: a dry run, its approval, awards and the list for the door. */
export function deskResults({ programme, dates }: Facts) {
  const zone = programme.zoneLabel;
  const tieBreaker =
    programme.criteria.find(({ id }) => id === programme.judging.tieBreaker)?.name ?? programme.judging.tieBreaker;
  return {
    meta: { title: "Results", description: "The ranking, its approval, awards and the finals." },
    title: "Results",
    lead: `A dry run is always here. Once you approve a run, it is published automatically on ${dates.finalistsAnnounced}, or right away if that has passed.`,
    now: {
      title: "As it stands now",
      computed: "Computed",
      votes: "Votes",
      counts: ({ counted, held, struck }: { counted: number; held: number; struck: number }) =>
        `${counted.toLocaleString("en")} counted, ${held.toLocaleString("en")} held, ${struck.toLocaleString("en")} struck`,
      unjudged: "Not ranked",
      unjudgedCount: (count: number) => (count === 0 ? "" : `${many(count, "project")} without a finished review`),
      flagged: "Judges to look at",
      flaggedCount: (count: number) =>
        count === 0 ? "" : `${many(count, "judge")} whose marks differ from the others'`,
      state: "State",
      published: (at: string) => `Published ${at}`,
      approved: (at: string) => `Approved ${at}`,
      open: "Not approved",
    },
    approve: {
      title: "Approve",
      ask: "Approve this run",
      judgingOpen: `Marks can change until ${dates.scoresFinal}. You can approve a run then.`,
      held: (count: number) => `${many(count, "vote")} held: decide on them first.`,
      heldLink: "Held votes",
      published: "This run is published. When a mark is corrected, a new run appears here to be approved.",
      confirm: {
        title: "Approve this run?",
        before: `It is published automatically on ${dates.finalistsAnnounced}: every team gets its result by email, and finalists get their certificates. Until then, a newer run that you approve replaces it.`,
        after:
          "It is published right away: every team gets its result by email, and finalists get their certificates. You can't undo this.",
        corrected: `It replaces the published ranking right away. Teams whose points changed or that were not in it before get an email; the others don't. Every finalist stays one, and a team that is now among the first ${programme.finals.finalists} becomes one. You can't undo this.`,
      },
      submit: "Approve",
      cancel: "Not yet",
      done: `Approved. It is published automatically on ${dates.finalistsAnnounced}.`,
      doneNow: "Approved and published. We're emailing everyone now, a few at a time.",
      doneCorrected:
        "Approved and published. We're emailing the teams whose points changed or that were not in it before, a few at a time.",
      refused: {
        unknown_run: "There is no such run.",
        judging_open: "Judging is still open.",
        stale: "Marks or votes have changed since. Look at the run below: it is the new one.",
        already: "This run is already published.",
        votes_held: "Votes are held: decide on them first.",
      },
    },
    ranking: {
      ties: `If totals are equal, the project with more points from the judges ranks higher, and if those are equal too, the one with the higher average mark for ${tieBreaker}. Projects that are equal in all three share a place.`,
      title: "Ranking",
      waiting:
        "Places, totals and the audience's points appear once the vote is closed and no vote is held. Until then, the list is sorted by the judges' points.",
      searchHint: "Project or team",
      notFound: "No project or team matches.",
      none: "No projects are locked yet.",
      columns: {
        title: "Project",
        team: "Team",
        place: "Place",
        reviews: "Reviews",
        judges: "Judges",
        audience: "Audience",
        total: "Total",
        finalist: "Finalist",
      },
      noPlace: "none",
      yes: "Yes",
      named: "Yes, already announced",
    },
    award: {
      title: "Give an award",
      project: "Project",
      choose: "Choose a project",
      award: "Award",
      reason: "Why this one",
      reasonHint: "Kept in the log. Required for projects nominated for the global showcase.",
      submit: "Give the award",
      confirm: {
        title: (award: string, project: string) => `Give ${award} to ${project}?`,
        text: "Right away, the project and its team appear on /results under this award, and each member gets an email and a certificate. You can take it back in the log: it then disappears from /results, and the certificates are revoked.",
        submit: "Yes, give it",
        cancel: "Back",
      },
      leads: (names: string) => `Leads the audience vote: ${names}.`,
      leadsNone: "No vote counts, so no project leads the audience vote.",
      leadsLater: "Who leads the audience vote appears here once voting is closed and no vote is held.",
      done: "Given. The members get an email and a certificate.",
      refused: {
        unknown_submission: "Choose a project that is in the competition.",
        unknown_award: "Choose an award.",
        already: "It already has this award.",
        too_early: `You can give awards once the results are published, ${dates.finalistsAnnounced} or as soon as you approve the ranking after that.`,
        withdrawn: "This team has withdrawn its project.",
        has_winner: "This award has one winner, and another project has it. Take that back in the log first.",
        no_reason: "Say why: the choice for the global showcase is logged with its reason.",
      },
    },
    newAward: {
      title: "New award",
      text: "An award in addition to the program's own, such as a sponsor's. Its name appears on /results and on certificates exactly as you write it.",
      name: "Name",
      purpose: "What for",
      sponsor: "Sponsor",
      sponsorHint: "Optional.",
      winners: "Winners",
      one: "One project",
      several: "Several projects",
      submit: "New award",
      made: "The award is ready. You can give it now.",
      refused: {
        no_name: "Enter a name for the award.",
        no_purpose: "Say in one line what the award is for.",
        invalid_sponsor: "Enter the sponsor's name in visible characters, without a web address.",
        too_long: "Name, purpose or sponsor is too long.",
        name_taken: "There is already an award with this name.",
      },
    },
    runs: {
      title: "Runs",
      columns: {
        run: "Run",
        computed: `Computed (${zone})`,
        approved: `Approved (${zone})`,
        published: `Published (${zone})`,
        checksum: "Checksum",
      },
      text: "Each run links to its inputs, without names: a file anyone can use to compute it again.",
    },
    finals: {
      link: "Finals: who's coming",
      title: "Finals",
      lead: `Attendance for ${dates.finalsDay}: answers, needs, and who is here.`,
      none: "There are no finalists yet.",
      nobody: "A team that no one is on",
      answers: { yes: "Coming", no: "Not coming", none: "No answer yet" },
      earlier: (day: Day, isComing: boolean) =>
        `No answer yet for ${dates.finalsDay}. For ${formatDay(day)}, they said they were ${isComing ? "coming" : "not coming"}.`,
      needs: "Needs",
      person: (name: string, email: string) => (email === "" ? name : `${name}, ${email}`),
      coming: "coming",
      noPictures: "no pictures",
      here: (at: string) => `here since ${at}`,
      checkIn: (name: string) => `Check in ${name}`,
      undo: (name: string) => `Undo ${name}`,
      done: "Checked in.",
      undone: "Taken back.",
      refused: "This person isn't on a finalist team.",
      back: "Back to the results",
    },
  };
}
