import type { Facts } from "#content/facts.ts";
import { contestRulesDocument } from "../legal/contest-rules.ts";
import { documentView } from "../legal/document-view.ts";
import { rulesQuestions } from "../legal/at-a-glance.ts";
import { legalFacts } from "../legal/legal-facts.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { rankingExplained } from "../judging/ranking.ts";
import { seasonNotice } from "../season/season.ts";

export function contestRules(facts: Facts) {
  const { programme, site, dates } = facts;
  const { submission } = programme;
  const { mailLink } = legalFacts(facts);
  const document = contestRulesDocument(facts);
  return {
    notice: seasonNotice(facts),
    meta: pageMeta(
      facts,
      "Contest Rules",
      `Who can enter the ${site.name}, what to submit by ${dates.submissionsDue}, how projects are judged, and how to appeal.`,
    ),
    document: documentView(document),
    /** What most people come to look up, above the rules themselves. */
    atAGlance: {
      title: "At a glance",
      entries: [
        {
          label: "Who",
          value: `${programme.participation.adultAge} or older`,
          note: `Alone or in a team of ${programme.teamSize.min}–${programme.teamSize.max}. Ages ${programme.participation.childrenUnder} to ${programme.participation.adultAge - 1} with written consent.`,
          to: "#eligibility-and-participation",
        },
        {
          label: "Deadline",
          value: dates.submissionsDue,
          note: "Late submissions are not accepted.",
          to: "#submission-guidelines",
        },
        {
          label: "Abstract",
          value: `${submission.abstractWords.min}–${submission.abstractWords.max} words`,
          note: `Demo video: ${submission.demoVideoMinutes.min}–${submission.demoVideoMinutes.max} minutes.`,
          to: "#submission-guidelines",
        },
        {
          label: "How AI Was Used log",
          value: `${submission.aiLogWords.min}–${submission.aiLogWords.max} words`,
          note: "AI is welcome; hiding it is not.",
          to: "#ai-usage-disclosure",
        },
        {
          label: "Your work",
          value: "Stays yours",
          note: "Sponsors get no rights to it.",
          to: "#ip-and-licensing",
        },
        {
          label: "Appeals",
          value: `${programme.appeals.fileWithinBusinessDays} business days to file`,
          note: `Decided within ${programme.appeals.decideWithinBusinessDays} business days.`,
          to: "#appeals",
        },
      ],
    },
    questions: { title: "What people ask first", entries: rulesQuestions(facts), rule: "Read the rule", more: "More" },
    /** The short list of criteria, from the same record as the rubric. */
    judgingCriteria: {
      title: "What counts",
      entries: programme.criteria.map(({ shortName, weight, decidedBy }) => ({ name: shortName, weight, decidedBy })),
      rubric: { label: "Read the full rubric", to: "/judges-advisors#rubric" },
    },
    ranking: rankingExplained(facts),
    download: { label: "Download PDF", to: "/documents/contest-rules.pdf" },
    agreementRequired: {
      title: "Agreement Required",
      text: `Everyone who takes part agrees to these rules. By registering, joining through a chamber or applying for a scholarship, you accept them together with the Terms of Service.`,
      points: [
        "You and every member of your team have read these rules.",
        "The project is your own work, and your log says how AI was used.",
        `Submissions arrive by the deadline, ${dates.submissionsDue}.`,
      ],
      register: { label: "Register Now", to: "/register" },
      terms: { label: "Read the Terms of Service", to: "/terms-of-service" },
      question: {
        text: "A question about the rules?",
        link: { label: "Contact Legal Team", to: "/contact?topic=legal" },
        mail: { label: site.contacts.legal, to: mailLink(site.contacts.legal, "Question about the contest rules") },
      },
    },
  };
}

export type ContestRulesCopy = ReturnType<typeof contestRules>;
