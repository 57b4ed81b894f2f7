import type { Facts } from "#content/facts.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { eventOf } from "#domain/programme/programme.ts";
import type { LegalDocument } from "#domain/text/document.ts";
import { formatDay, joined } from "../formats.ts";
import { legalFacts } from "./legal-facts.ts";
import { rubricFacts } from "../judging/rubric-facts.ts";
import { scheduleOf } from "../season/timeline-phases.ts";

export function contestRulesDocument(facts: Facts): LegalDocument {
  const { programme, site, dates } = facts;
  const { submission, finals, chamberTeams } = programme;
  const { firstWave, secondWave } = programme.judging;
  const { clauses, finalsPlace, mailText, rulesUpdated, teamSize } = legalFacts(facts);
  const showcase = eventOf(programme, namedEvents.vote);
  const tieBreaker = programme.criteria.find(({ id }) => id === programme.judging.tieBreaker)?.name ?? "";
  const capitol = eventOf(programme, finals.eventId);
  return {
    title: "Contest Rules",
    summary: `The rules of the ${site.name} competition, from eligibility to appeals. They apply to every participant, every team and every chamber's entry.`,
    dates: [{ label: "Last updated", value: rulesUpdated }],
    sections: [
      {
        id: "eligibility-and-participation",
        title: "Eligibility and Participation",
        blocks: [
          `The ${site.name} ("the accelerator") is a ${programme.weeks}-week, no-coding competition run by ${site.organizer} (below, "the organizer"). It is open to entrepreneurs, to teams, and to the members of participating chambers of commerce.`,
          {
            kind: "list",
            items: [
              clauses.adults,
              `${clauses.minors} ${clauses.consent}`,
              clauses.children,
              `You can take part alone or in a team, but in only one team per season. A team has ${teamSize}.`,
              "Members of a team register as Individuals, or take part through their chamber's package.",
              "No coding is required.",
            ],
          },
          `A chamber's package includes all of its members and guarantees ${chamberTeams.min}-${chamberTeams.max} of its teams a place in the finals pipeline. The pipeline is the judging for the finals. A chamber nominates up to ${programme.chamberNominations} of its teams before the deadline; nominated complete submissions are assigned to judges first, so that they get every review even if we run short of judges. Finalists are still chosen by score, and nominated projects are scored by the same criteria as all others.`,
          `Participants enter accurate and complete details when they register. Teams are formed in the [participant portal](/portal), which opens on ${dates.portalLaunches}: one member creates the team, and the others join with its code until the submission is locked.`,
        ],
      },
      {
        id: "ip-and-licensing",
        title: "IP and Licensing",
        blocks: [
          clauses.ownership,
          `${clauses.sponsorsNoRights} ${clauses.separateAgreement}`,
          "The organizer, judges and advisors use a submission only to run the competition: to receive it, to mentor its team, to judge it and, if the participants have opted in, to show it.",
          clauses.display,
          {
            kind: "list",
            items: [
              "Use only text, images, music, data and code that are yours or that you are allowed to use.",
              "Follow the license terms of the AI and no-code tools you build with, and of any open-source part.",
              "Agree within your team who owns what before you submit. The organizer does not settle ownership inside a team.",
            ],
          },
        ],
      },
      {
        id: "submission-guidelines",
        title: "Submission Guidelines",
        blocks: [
          "A complete submission has these parts:",
          { kind: "list", items: eventOf(programme, namedEvents.submissions).details },
          {
            kind: "definitions",
            entries: {
              Formats: `${joined(submission.formats.map(({ name }) => name))}.`,
              Sizes: `Pitch deck: up to ${submission.deckMegabytes} MB. Demo video: a file of up to ${submission.videoMegabytes} MB, or a link, which judges see marked as outside this site. The portal counts the words, and its count is the one that decides.`,
              Deadline: `${dates.submissionsDueInBothZones}. ${clauses.updates}`,
              "What counts": clauses.deadlineMinute,
              Where: `In the [participant portal](/portal/submission). ${clauses.portalFailure}`,
              "Public display":
                "Opt-in, by every member of the team. Without it, judges see the project and the public does not; see [section 2](#ip-and-licensing).",
              "Naming finalists":
                "Separately from the gallery, the submission asks whether the team and project may be named if they become finalists. If not, the results say only where the team comes from. A minor appears in public by first name and initial.",
            },
          },
          "The same parts, limits and deadline apply to a submission by email; the time we receive the email counts. A team that does not want its draft to be entered says so in the portal.",
        ],
      },
      {
        id: "ai-usage-disclosure",
        title: "AI Usage Disclosure",
        blocks: [
          `AI and no-code tools are what this competition is about, so their use is never held against a project. Every submission includes a How AI Was Used log of ${submission.aiLogWords.min}-${submission.aiLogWords.max} words.`,
          "The log says:",
          {
            kind: "list",
            items: [
              "which AI and no-code tools were used, and for which part of the project;",
              "what people wrote, decided, designed or built themselves;",
              "how the output of the tools was checked before it went into the submission.",
            ],
          },
          "Participants are responsible for what they submit, no matter who or what produced it. Check facts, figures and rights, and do not put other people's personal or confidential data into a tool without their permission.",
        ],
      },
      {
        id: "integrity",
        title: "Integrity",
        blocks: [
          {
            kind: "list",
            items: [
              "The project is the participants' own work. Credit others for what they contributed, and name the source of material taken from elsewhere.",
              "The demo shows what the prototype does. Anything only planned or mocked up is labeled as such.",
              "Claims about users, customers, revenue or results are true and can be explained to a judge who asks.",
              `${clauses.vote} Automated votes, bought votes, and votes cast under someone else's name or address are not allowed. ${clauses.votesHeld}`,
              "No one offers a judge, an advisor or a member of the organizer's staff anything for a better score.",
            ],
          },
          `If you see something that looks wrong, use "Report this project" on its page in the gallery, or write to ${mailText(site.contacts.legal, "Integrity concern")}.`,
        ],
      },
      {
        id: "judging-and-awards",
        title: "Judging and Awards",
        blocks: [
          `Judges score every submission by the published rubric. Judging runs ${dates.judging}, and scores are final on ${dates.scoresFinal}. The criteria in short, with their share of the score:`,
          { kind: "list", items: programme.criteria.map(({ shortName, weight }) => `${shortName}: ${weight}%`) },
          "The [full rubric](/judges-advisors#rubric) says what judges look for under each one.",
          `The organizer invites the judges, and each accepts the rules on conflicts of interest before seeing a project. The software assigns projects to judges: ${firstWave.reviewsPerProject} reviews for each, and from ${formatDay(secondWave.on)}, up to ${secondWave.reviewsPerProject} more for the ${secondWave.projects} projects closest to the finalist line. A judge who declares a conflict is replaced right away, and no judge is assigned a project whose team shares a chamber, an employer or a sponsor with them. Judges see neither each other's marks nor the votes.`,
          {
            kind: "definitions",
            entries: {
              [showcase.title]: `${dates.voting}, in the [public gallery](/showcase). ${clauses.voteVerified} The result makes up the audience choice part of the score (${rubricFacts(facts).publicWeight}%). Only projects whose participants opted in are shown, and no count is shown before the results.`,
              [eventOf(programme, namedEvents.announcement).title]:
                `${dates.finalistsAnnounced}, on the [results page](/results) and by email to every team. In the portal, each team then sees its own marks, their correction, its audience points and the judges' notes to the team.`,
              [capitol.title]: `${dates.finalsDay}, ${dates.finalsHours}, ${finalsPlace}, during ${finals.week}. Finalists pitch live. By ${formatDay(finals.confirmBy)}, they confirm in the portal who is coming.`,
            },
          },
          `The judges' marks are corrected for how strict or lenient each judge is, and votes count on a scale that flattens out up to a cap. The points from judges and audience add up to the total, rounded once to two decimals. Ties are broken by the judges' points, then by the mean points for ${tieBreaker}; after that, the place is shared. The top ${finals.finalists} places are finalists. [How the ranking is computed](/contest-rules#ranking) explains each step with an example. After the announcement every input of the ranking is published without names.`,
          "These rules do not name a winner of the finals. Judges at the finals may mark each pitch on the rubric's criteria; these marks advise the organizer, who decides the awards. The ranking that named the finalists does not change.",
          "The awards are:",
          {
            kind: "definitions",
            entries: Object.fromEntries(programme.awards.map(({ name, description }) => [name, description])),
          },
          `Top projects may advance to ${programme.globalShowcase}. These rules do not decide whether one does.`,
        ],
      },
      {
        id: "privacy",
        title: "Privacy",
        blocks: [
          "The organizer uses the personal data of participants to run the competition, as the [Privacy Policy](/privacy-policy) describes.",
          {
            kind: "list",
            items: [
              "Public display of a project is opt-in, and can be withdrawn, as [section 2](#ip-and-licensing) says.",
              clauses.mediaOptOut,
              clauses.retention,
            ],
          },
        ],
      },
      {
        id: "code-of-conduct",
        title: "Code of Conduct",
        blocks: [
          "The code applies to participants, chambers, sponsors, judges, advisors and guests, online and at events.",
          {
            kind: "list",
            items: [
              "Treat everyone with respect. Harassment, threats and discrimination have no place here.",
              "Give honest and useful feedback about the work, not the person.",
              "Keep to yourself what another team shows or tells you in confidence.",
              "Submit nothing unlawful, hateful, deceptive or dangerous.",
              `At the ${finals.venue}, follow the rules of the building and the directions of its staff.`,
            ],
          },
          `Report a violation of this code to ${mailText(site.contacts.legal, "Code of conduct")}.`,
        ],
      },
      {
        id: "disqualification-grounds",
        title: "Disqualification Grounds",
        blocks: [
          "The organizer can disqualify a participant, a team or a project for:",
          {
            kind: "list",
            items: programme.grounds.map(
              ({ name }, index) => `${name}${index === programme.grounds.length - 1 ? "." : ";"}`,
            ),
          },
          "[Section 1](#eligibility-and-participation) says who is eligible. A disqualified project is removed from judging, display and ranking; its team is told the ground and the reason, and can appeal right away.",
          "For appeals, see [section 10](#appeals). A submission that arrives after the deadline is not accepted, and so is not judged.",
        ],
      },
      {
        id: "appeals",
        title: "Appeals",
        blocks: [
          "A team can appeal each decision about its project once. This is how it works:",
          {
            kind: "definitions",
            entries: {
              "What you can appeal": clauses.appealAgainst,
              Filing: `${clauses.appealFiling} ${clauses.businessDays}`,
              "What to write": "What you think was wrong with the decision, and what should be reviewed.",
              "Who decides": clauses.appealCommittee,
              Decision: `${clauses.appealDecision} ${clauses.appealEffect} Every member of the team gets it by email, with the reason.`,
            },
          },
        ],
      },
      {
        id: "logistics-and-liability",
        title: "Logistics and Liability",
        blocks: [
          `The finals are on ${dates.finalsDay}, ${dates.finalsHours}, at the ${finalsPlace}. The schedule:`,
          {
            kind: "definitions",
            entries: Object.fromEntries(scheduleOf(capitol, programme).map(({ title, hours }) => [title, hours])),
          },
          "A package includes what [the register page](/register) lists. It does not include travel, lodging, equipment or subscriptions to third-party tools. If a date or a place has to change, the [timeline](/timeline) shows it.",
          "Events are photographed and recorded. [Section 7](#privacy) says how to opt out of media use.",
          "Participants take part at their own risk and keep copies of what they submit. As far as the law allows, the organizer is not liable for lost profit, lost data, the failure of third-party tools or networks, or the outcome of the competition. Nothing here excludes liability that the law does not allow to be excluded.",
          `${clauses.law} these rules. The [Terms of Service](/terms-of-service) apply as well.`,
        ],
      },
    ],
  };
}
