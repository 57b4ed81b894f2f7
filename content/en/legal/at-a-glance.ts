import type { Facts } from "#content/facts.ts";
import { joinedShort, numberWord } from "../formats.ts";
import { priceOf } from "../registration/price-terms.ts";
import { ofSeason } from "../season/season.ts";
import { legalFacts } from "./legal-facts.ts";

/** What boards, parents and sponsors' lawyers ask first, in a sentence or two each, and what no rule says. */
export function rulesQuestions(facts: Facts): { question: string; answer: string; to: string }[] {
  const { programme, site, dates } = facts;
  const { participation, criteria, finals, awards, appeals, retentionMonths } = programme;
  const { mailText } = legalFacts(facts);
  const judged = criteria.filter(({ decidedBy }) => decidedBy === "judges");
  const audience = criteria.find(({ decidedBy }) => decidedBy === "public");
  return [
    {
      question: "Who may enter?",
      answer: `Anyone ${participation.adultAge} or older, and people ages ${participation.childrenUnder} to ${participation.adultAge - 1} with the written consent of a parent or guardian. The rules don't ask where you live, and they don't exclude employees of the organizer or of sponsors. Judges step aside from any project they have a tie to.`,
      to: "#eligibility-and-participation",
    },
    {
      question: "What does it cost?",
      answer: `${priceOf(facts, "individual")} for one person right now, paid once. Members of a participating chamber pay nothing. There is no fee for submitting, for the vote or for the finals.`,
      to: "/register",
    },
    {
      question: "What is judged, and by whom?",
      answer: `Judges score ${joinedShort(judged.map(({ name }) => name))}. The public vote is worth ${audience?.weight ?? 0} of 100 points.`,
      to: "#judging-and-awards",
    },
    {
      question: "How are finalists chosen?",
      answer: `The ${numberWord(finals.finalists)} projects with the highest scores are the finalists. We publish the formula, its weights and its tie rule, and after the announcement the data to check it.`,
      to: "#ranking",
    },
    {
      question: "What do the finals decide?",
      answer: `Finalists pitch live (${ofSeason(facts, dates.finalsDay)}), and the organizer gives the awards. The rules don't name an overall winner, and they don't promise a prize, in money or in goods.`,
      to: "#judging-and-awards",
    },
    {
      question: "Which awards are there?",
      answer: `${joinedShort(awards.map(({ name }) => name))}.`,
      to: "#judging-and-awards",
    },
    {
      question: "What is public?",
      answer:
        "Nothing, unless every member of the team opts in. If they do: the title, pitch, abstract, how AI was used, video, prototype link, names, town and chamber, and the pitch deck if the team says so. Finalists and awards are published by project and team, if the team allows it. Marks are published without names.",
      to: "#privacy",
    },
    {
      question: "What happens to files and rights?",
      answer: `What you make stays yours. The organizer uses it to run the competition, and sponsors get no rights to it. Sponsors review only projects whose teams opted in to the public gallery. Files are kept for up to ${retentionMonths} months.`,
      to: "#ip-and-licensing",
    },
    {
      question: "How do I appeal?",
      answer: `In the portal, within ${appeals.fileWithinBusinessDays} business days. A committee of ${numberWord(appeals.committee.length)} decides within ${appeals.decideWithinBusinessDays} business days.`,
      to: "#appeals",
    },
    {
      question: "What if the program is canceled?",
      answer: `The rules don't say what happens to registration fees then. Ask before you pay: ${mailText(site.contacts.legal, "Question about cancellation")}.`,
      to: "/contact?topic=legal",
    },
  ];
}
