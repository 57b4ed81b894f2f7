import type { Facts } from "#content/facts.ts";
import { mentoringEndsAt } from "#domain/programme/moments.ts";
import { otherPerson, unsent } from "../messages.ts";

export function portalAdvisors({ programme, dates, site, now }: Facts) {
  const isOver = now >= mentoringEndsAt(programme);
  const { questionsADay, questionLength } = programme.portal;
  return {
    meta: { title: "Advisors", description: `Advisors of the ${site.name}.` },
    title: "Advisors",
    lead: isOver
      ? `Mentoring for this season is over: advisors mentored in ${dates.mentoring}.`
      : `Advisors mentor in ${dates.mentoring}. Ask one of them a question: we email it to them, with a copy to your team, and they answer by email. From then on, they can read what your team handed in for the stages and leave a note on it.`,
    none: isOver
      ? "No advisors are listed."
      : "No advisors are listed yet. The organizers add them before the mentoring months begin.",
    /** Whether questions can be asked. */
    isOpen: !isOver,
    topics: "Topics",
    hours: "Hours",
    question: "Your question",
    hint: "Say what you are building, what you tried, and what exactly you want to know.",
    ask: (name: string) => `Ask ${name}`,
    sent: (name: string) => `Your question is on its way to ${name}. A copy goes to your team.`,
    needsTeam: "To ask a question you need a project. Start your submission, or create or join a team, then ask.",
    unsent,
    otherPerson,
    refused: {
      title: "There is a problem",
      empty: "Please write your question",
      closed: "Mentoring for this season is over, so your question was not sent.",
      long: `Please keep it to ${questionLength} characters`,
      unreadable: "Please use visible characters only",
      no_team: "You are not on a team anymore, so your question was not sent.",
      unknown_advisor: "This advisor is no longer listed.",
      too_many: `Your team has asked ${questionsADay} questions in the last day. Please wait for answers first.`,
    },
  };
}
