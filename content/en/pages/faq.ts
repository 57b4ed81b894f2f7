import { bySeason, untilSubmissions } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { mailtoLink } from "#domain/text/mailto.ts";
import { between as range, formatMoney, joined as list } from "../formats.ts";
import { lateOffer } from "../registration/late-registration.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { rubricFacts } from "../judging/rubric-facts.ts";
import { ofSeason, portalAccessBy, withPortalNote } from "../season/season.ts";
import { voteEnds } from "../showcase/vote-dates.ts";
import { tierAmount } from "../tier-amount.ts";

export interface FaqQuestion {
  /** The question's own address, /faq#id. Never changes once published. */
  id: string;
  question: string;
  /** Text with links in the form [words](/address), see domain/text/document.ts. */
  answer: string;
}

export interface FaqCategory {
  id: string;
  title: string;
  questions: readonly FaqQuestion[];
}

export function faq(facts: Facts) {
  const { site } = facts;
  const { contacts, name } = site;
  return {
    meta: pageMeta(
      facts,
      "FAQ",
      `Answers about the ${name}: cost and enrollment, training, chambers, sponsors, deadlines and rules. Each answer has its own link.`,
    ),
    eyebrow: "FAQ",
    title: "Questions, answered",
    lede: "Choose a question to open its answer, and choose it again to close it. One is open at a time, and each has a link of its own.",
    contentsTitle: "Categories",
    categories: faqCategories(facts).map((category) => ({ ...category, count: countOf(category.questions.length) })),
    linkLabel: "Link to this answer",
    help: {
      title: "Still have a question?",
      text: `We answer email in ${site.responseTimes.email.time}, and calls on the ${site.responseTimes.phone.inText}.`,
      contact: { label: "Contact us", to: "/contact?topic=general" },
      email: {
        label: "Email support",
        to: mailtoLink({ to: contacts.general, subject: `${site.mailTag} Question`, body: "" }),
      },
    },
  };
}

export type FaqCopy = ReturnType<typeof faq>;

const countOf = (questions: number) => (questions === 1 ? "1 question" : `${questions} questions`);

/** Every question with the answer that is true now, in the order of the page. To add one, write it into its category. */
function faqCategories(facts: Facts): readonly FaqCategory[] {
  return [
    general(facts),
    costAndEnrollment(facts),
    training(facts),
    chambers(facts),
    sponsors(facts),
    timelineAndDeadlines(facts),
    rulesAndConduct(facts),
  ];
}

const mail = (address: string) => `[${address}](mailto:${address})`;
const moneyRange = ({ min, max }: { min: number; max: number }) => `${formatMoney(min)} to ${formatMoney(max)}`;

/** What the packages cost, in the words of the price that applies. */
function pricesOf({ programme, dates, tier }: Facts) {
  const {
    finals,
    packages: { individual, chamber },
  } = programme;
  const words = {
    early: {
      individual: `An Individual registration is ${formatMoney(individual.earlyPrice)} through ${dates.earlyBirdLast}, and ${formatMoney(individual.standardPrice)} after that. It is a one-time fee.`,
      chamber: `${formatMoney(chamber.earlyPrice)} through ${dates.earlyBirdLast}, and ${formatMoney(chamber.standardPrice)} after that: a one-time fee with all members included. [See what it buys](/program).`,
      earlyBird: `It ends at midnight: ${dates.earlyBirdLast} is the last minute of the early price, and from ${dates.earlyBirdEnds}, everyone pays the standard price. Our server's clock decides, in ${programme.zoneName} (${finals.city}), so the price you see on [the register page](/register) is the price you pay.`,
    },
    standard: {
      individual: `An Individual registration is ${formatMoney(individual.standardPrice)}, a one-time fee. Early bird pricing ended on ${dates.earlyBirdEnds}.`,
      chamber: `${formatMoney(chamber.standardPrice)}: a one-time fee with all members included. Early bird pricing ended on ${dates.earlyBirdEnds}. [See what it buys](/program).`,
      earlyBird: `It did: ${dates.earlyBirdLast} was the last minute of the early price, and since ${dates.earlyBirdEnds}, everyone pays the standard price. The price you see on [the register page](/register) is the price you pay.`,
    },
  };
  return words[tier];
}

function stillTime(facts: Facts): string {
  const {
    programme: { weeks, year },
    dates,
  } = facts;
  const gives = `A registration still gives you ${lateOffer(facts).gives}.`;
  return bySeason(facts, {
    open: `Yes. Registration is open, and you can work on your project until the submission deadline, ${dates.submissionsDue}. The lessons are laid out for about ${weeks} weeks: with less time left, plan more than one a week.`,
    "submissions-closed": `You can register, but not enter the ${year} contest: submissions closed ${dates.submissionsDue}. ${gives} If you want to compete, [let us tell you when the next season opens](/interest).`,
    "season-over": `You can register, but the ${year} contest is over: it ended with the finals on ${dates.finalsDay}. ${gives} If you want to compete, don't pay now: [let us tell you when the next season opens](/interest).`,
  });
}

const notNow =
  "Not at the moment: registration is not open. [Ask us](/contact?topic=general) about taking part, and we'll tell you what we know.";

function general(facts: Facts): FaqCategory {
  const { programme, site } = facts;
  const { finals, participation, teamSize, weeks } = programme;
  const { contacts, name } = site;
  return {
    id: "general",
    title: "General",
    questions: [
      {
        id: "what-is-it",
        question: `What is the ${name}?`,
        answer: `A statewide competition with a ${weeks}-week program inside it. You learn to work with AI in four stages, build a working product without coding, and compete for a place at the live finals in the ${finals.venue}. [Read more about it](/about).`,
      },
      {
        id: "coding",
        question: "Do I need to know how to code?",
        answer:
          "No. Nothing in the program asks for code: prototypes are built with no-code and AI tools, and judges score what the prototype does and who it helps.",
      },
      {
        id: "who-can-join",
        question: "Who can take part?",
        answer: `Anyone aged ${participation.adultAge} or older with an idea, alone or in a team of ${range(teamSize)}. Under ${participation.adultAge} you can take part with the written consent of a parent or guardian, who gives it on paper or with a code sent to their own email address. The accelerator is not directed at children under ${participation.childrenUnder}.`,
      },
      {
        id: "team-or-alone",
        question: "Can I enter alone, or do I need a team?",
        answer: `Both work. A team has ${range(teamSize)} members, and each of them registers as an Individual or joins through their chamber. You form the team in [the portal](/portal): one of you creates it, and the others join with its code.`,
      },
      {
        id: "organizer",
        question: "Who runs the accelerator?",
        answer: `It is run by ${site.organizer}, in ${contacts.city}, ${contacts.state}. You can reach a person at ${mail(contacts.general)} or ${contacts.phone}.`,
      },
      {
        id: "after-the-finals",
        question: "What happens to winning projects afterward?",
        answer: `Top projects may advance to ${programme.globalShowcase}. The season's awards are ${list(programme.awards.map((award) => award.name))}. What happens to your product is up to you: it stays yours. Finalists and awards are listed on [the results page](/results).`,
      },
      {
        id: "next-season",
        question: "Will there be another season?",
        answer:
          "No date is published yet. [Leave your email address](/interest), and we'll send you one email when the next season opens, and nothing else.",
      },
    ],
  };
}

function costAndEnrollment(facts: Facts): FaqCategory {
  const { programme, site, tier, takesRegistrations } = facts;
  const { teamPrices } = programme;
  const { contacts } = site;
  const prices = pricesOf(facts);
  return {
    id: "cost-enrollment",
    title: "Cost & Enrollment",
    questions: [
      { id: "individual-price", question: "What does it cost for one person?", answer: prices.individual },
      {
        id: "team-price",
        question: "What does it cost for a team?",
        answer: `As a guide, a whole team pays ${tier === "early" ? `${moneyRange(teamPrices.early)} early and ` : ""}${moneyRange(teamPrices.standard)} at the standard price. The checkout has no team package: three people who register as Individuals pay three times ${formatMoney(programme.packages.individual[tier === "early" ? "earlyPrice" : "standardPrice"])}. So [write to us about your team](/contact?topic=team) before you register: we'll agree on a price for your team within that range, and add your places once it is paid. Members of a partner chamber pay nothing.`,
      },
      {
        id: "early-bird",
        question: tier === "early" ? "When does early bird pricing end?" : "Has early bird pricing ended?",
        answer: prices.earlyBird,
      },
      {
        id: "how-to-register",
        question: "How do I register and pay?",
        answer: `Choose a package on [the register page](/register), enter your name, email and phone, and continue to payment, which opens in a new tab. No account is needed. A confirmation email with your receipt follows, and portal access details ${portalAccessBy(facts)}.`,
      },
      {
        id: "invoice",
        question: "Can our chamber pay by invoice?",
        answer: `Yes, within ${programme.invoiceDueDays} days, with a purchase order number if you have one. Ask for it on the second step of [the Chamber package](/register?package=chamber) or [write to us](/contact?topic=chamber). The early bird price applies if an invoice from that time is paid by its due date. You get the join code for your members when it is paid.`,
      },
      {
        id: "still-time",
        question: "Is there still time to join?",
        answer: takesRegistrations ? stillTime(facts) : notNow,
      },
      {
        id: "scholarships",
        question: "Are there scholarships?",
        answer:
          "Yes, for rural and underrepresented entrepreneurs. [Tell us about yourself and your idea](/scholarship) before you pay, so that we can answer first. Someone on our team will decide and answer by email. A scholarship gives you a place, and there's nothing to pay.",
      },
      {
        id: "refunds",
        question: "Can I get a refund?",
        answer: `Ask us. We have not published a refund policy for registrations: someone on our team decides each request. Ask under My registration in [the portal](/portal/registration), write to ${mail(contacts.general)} with the Transaction ID that the success page showed you, or call ${contacts.phone}. We answer email within ${site.responseTimes.email.time}.`,
      },
    ],
  };
}

function mentoring(facts: Facts): string {
  const {
    programme: { year },
    dates,
  } = facts;
  return bySeason(facts, {
    open: `Yes. Advisors mentor participants, ${dates.mentoring}, while prototypes are built and tested.`,
    "submissions-closed": `Advisors mentor participants while they build (${ofSeason(facts, dates.mentoring)}). Registering now does not include mentoring.`,
    "season-over": `In the ${year} season, advisors mentored participants, ${dates.mentoring}. Nothing is published yet about mentoring in another season.`,
  });
}

function training(facts: Facts): FaqCategory {
  const { programme, site, dates } = facts;
  const { finals, stages, weeks } = programme;
  const { contacts } = site;
  return {
    id: "training",
    title: "Training",
    questions: [
      {
        id: "what-will-i-learn",
        question: "What will I learn?",
        answer: `Four things, in this order: ${list(stages.map(({ title, subtitleInText }) => `${title} (${subtitleInText})`))}. [The learning path](/learning-path) shows what you finish in each.`,
      },
      {
        id: "program-length",
        question: "How long is the program?",
        answer: `${weeks} weeks, at your own pace. The creation period is longer than that (${ofSeason(facts, dates.creation)}). A first version can be launched in ${range(programme.daysToLaunch)} days.`,
      },
      {
        id: "certifications",
        question: "Which certifications can I earn?",
        answer: `One for each stage: ${list(stages.map(({ certification }) => certification))}. You earn them by completing the stages, not by winning. Each comes as a PDF with a serial number and as a signed credential, and [anyone can check it](/certificates/verify).${untilSubmissions(facts, "", ` If you register now, you can earn ${lateOffer(facts).certifications}: ${lateOffer(facts).lastOne}`)}`,
      },
      {
        id: "mentoring",
        question: "Will someone help me while I build?",
        answer: `${mentoring(facts)} [What advisors do](/judges-advisors#advisors).`,
      },
      {
        id: "portal-access",
        question: "When do I get access to the lessons?",
        answer: `${withPortalNote(facts, `Portal access details reach you by email within ${programme.portalAccessHours} hours of your registration.`)} You [sign in](/sign-in) with the address you registered with and a code that we email you: there's no password. If no details arrive, check your spam folder, then write to ${mail(contacts.general)}.`,
      },
      {
        id: "where-training-happens",
        question: "Where does the training take place?",
        answer: `Online, in [the portal](/portal), so you can take part from anywhere. Only the finals bring everyone together in one room, in ${finals.city}.`,
      },
    ],
  };
}

function chamberPipeline(facts: Facts): string {
  const {
    programme: { chamberTeams, year },
  } = facts;
  return bySeason(facts, {
    open: `${range(chamberTeams)} teams from each partner chamber are guaranteed a place in the finals pipeline. The pipeline is the judging for the finals: a chamber's nominated, complete submissions are assigned to judges first, so they get every review even if we run short of judges. Finalists are still chosen by score.`,
    "submissions-closed": `In the ${year} season, ${range(chamberTeams)} teams from each partner chamber had a guaranteed place. Submissions are closed, so a chamber that joins now can't send teams to these finals.`,
    "season-over": `In the ${year} season, which is over, ${range(chamberTeams)} teams from each partner chamber had a guaranteed place. [Ask us about the next season](/contact?topic=chamber) before you register for the competition.`,
  });
}

function chambers(facts: Facts): FaqCategory {
  const { programme } = facts;
  return {
    id: "chambers",
    title: "Chambers",
    questions: [
      {
        id: "chamber-price",
        question: "What does the chamber package cost?",
        answer: pricesOf(facts).chamber,
      },
      {
        id: "chamber-teams",
        question: "How many of our teams reach the finals pipeline?",
        answer: chamberPipeline(facts),
      },
      {
        id: "chamber-members",
        question: "Do our members pay anything beyond the package?",
        answer:
          "No. The package covers all members of the chamber. They get the same lessons and can earn the same certifications as everyone who registers on the same day. [What members receive](/member-training).",
      },
      {
        id: "chamber-kit",
        question: "How do our members get in?",
        answer:
          "With your chamber's own code. Once the package is paid, your chamber's contact [signs in](/sign-in) and finds it on the chamber's page, with a poster and a letter to print, the roster, a brief for the board, the receipt, and the place to nominate teams. Members enter the code [here](/join), with their name and email address. You see a member's name only if they agree.",
      },
      {
        id: "chamber-work",
        question: "How much work is it for our staff?",
        answer: `The [implementation guide](/implementation-guide) takes you through it in eight steps, from the first announcement to the ${programme.finals.shortVenue}, so no one on your staff has to design a program.`,
      },
      {
        id: "chamber-start",
        question: "How does our chamber join?",
        answer:
          "If you are ready, [register with the Chamber package](/register?package=chamber). If your board has questions first, [write to us about a partnership](/contact?topic=chamber).",
      },
    ],
  };
}

function sponsors(facts: Facts): FaqCategory {
  const { programme, site } = facts;
  const { contacts } = site;
  const { feeDueDays, processingBusinessDays, termEndsDaysAfter } = programme.sponsorTerms;
  return {
    id: "sponsors",
    title: "Sponsors",
    questions: [
      {
        id: "sponsor-tiers",
        question: "Which sponsorship tiers are there?",
        answer: `${list(programme.sponsorTiers.map((sponsorTier) => `${sponsorTier.name} (${tierAmount(sponsorTier)})`))}. [Compare what each includes](/sponsors#tiers).`,
      },
      {
        id: "sponsor-ip",
        question: "Does a sponsor get rights to projects?",
        answer:
          "No. Sponsors may review projects whose teams opted in to the public gallery, but intellectual property stays with participants, and no one may commercialize it without their permission. Collaboration or hiring needs a separate, direct agreement with the participant.",
      },
      {
        id: "sponsor-fee-due",
        question: "When is a sponsorship fee due?",
        answer: `Within ${feeDueDays} days of the invoice. You see the figure in [the agreement](/sponsor-agreement) before you sign.`,
      },
      {
        id: "sponsor-refund",
        question: "Is a contribution refundable?",
        answer: "Contributions are non-refundable unless the organizer cancels the program.",
      },
      {
        id: "sponsor-processing",
        question: "How long does the paperwork take?",
        answer: `Agreements are processed within ${range(processingBusinessDays)} business days, and are binding once both parties have signed. The term ends ${termEndsDaysAfter} days after the accelerator ends.`,
      },
      {
        id: "sponsor-start",
        question: "How do we reserve a sponsorship?",
        answer: `[Send us a message](/contact?topic=sponsorship) with your company and the tier you have in mind, or write to ${mail(contacts.sponsors)}. Then enter your tier and contribution in [the agreement](/sponsor-agreement), sign it and email it to us; we sign it and send an invoice. It costs nothing until then.`,
      },
    ],
  };
}

function due(facts: Facts): string {
  const { programme, dates } = facts;
  const { year } = programme;
  return bySeason(facts, {
    open: `By ${dates.submissionsDue}. That's ${programme.state}'s ${programme.zoneName}, wherever you are.`,
    "submissions-closed": `They were due by ${dates.submissionsDue}, and have been locked since then.`,
    "season-over": `For ${year} they were due by ${dates.submissionsDue}. No date for another season is published yet.`,
  });
}

function timelineAndDeadlines(facts: Facts): FaqCategory {
  const { programme, site, dates } = facts;
  const { finals } = programme;
  const { contacts } = site;
  return {
    id: "timeline-deadlines",
    title: "Timeline & Deadlines",
    questions: [
      {
        id: "submission-deadline",
        question: "When are submissions due?",
        answer: due(facts),
      },
      {
        id: "late-submissions",
        question: "Can I submit late, or change a submission afterward?",
        answer:
          "Neither. Late submissions are not accepted. A submission can be updated until the end of the deadline minute; after that it is locked. The last complete version counts, and a complete draft counts as submitted, whether or not you pressed Submit. [What exactly counts](/contest-rules#submission-guidelines).",
      },
      {
        id: "portal-failure",
        question: "What if the submission portal fails?",
        answer: `Then email submission is available until the same deadline: send the materials, or links to them, to ${mail(contacts.general)}.`,
      },
      {
        id: "public-voting",
        question: "When and how does the public vote?",
        answer: `During the public showcase (${ofSeason(facts, dates.voting)}), with one verified vote per person, e-mail or IP. The email address is what we verify; the IP address is only evidence of ballot stuffing, so a family or a library can vote from one connection. You vote on a project's page in [the showcase](/showcase): enter your email address, type the code we send you, and your vote counts. You can move your vote until the close (${ofSeason(facts, voteEnds(facts))}). It makes up ${rubricFacts(facts).publicWeight}% of the score and decides the ${list(eventOf(programme, namedEvents.vote).awards)}.`,
      },
      {
        id: "finalists",
        question: "When are the finalists announced?",
        answer: `Once the judges' scores are final. ${ofSeason(facts, `scores final ${dates.scoresFinal}, finalists announced ${dates.finalistsAnnounced}`)}. They appear on [the results page](/results), and every team gets an email.`,
      },
      {
        id: "finals-day",
        question: "What happens on the day of the finals?",
        answer: `In this order: ${dates.finalsSchedule} (${programme.zoneLabel}). ${ofSeason(facts, `${dates.finalsDay}, ${finals.venue}, ${finals.city}`)}. [Every date](/timeline).`,
      },
    ],
  };
}

function rulesAndConduct(facts: Facts): FaqCategory {
  const { programme, site } = facts;
  const { appeals, criteria } = programme;
  const { contacts } = site;
  const { abstractWords, aiLogWords, demoVideoMinutes, formats } = programme.submission;
  return {
    id: "rules-conduct",
    title: "Rules & Conduct",
    questions: [
      {
        id: "who-owns-it",
        question: "Who owns what I build?",
        answer:
          "You do. Intellectual property stays with participants; neither the organizer nor a sponsor acquires it. The details are in [the contest rules](/contest-rules).",
      },
      {
        id: "what-to-submit",
        question: "What belongs in a submission?",
        answer: `A prototype or demo, an abstract of ${range(abstractWords)} words, a pitch deck, a demo video of ${range(demoVideoMinutes)} minutes, a How AI Was Used log and a reflection. Accepted formats: ${list(formats.map(({ name }) => name))}.`,
      },
      {
        id: "ai-disclosure",
        question: "Do I have to say where I used AI?",
        answer: `Yes, in a How AI Was Used log of ${range(aiLogWords)} words. Using AI is the point of the program; the log lets judges see what you did with it.`,
      },
      {
        id: "public-display",
        question: "Will my project be shown in public?",
        answer: `Only if you opt in. Your project appears in [the gallery](/showcase) only once every member of the team has agreed, and any of you can withdraw it at any time, effective right away. You can also opt out of media use by writing to ${mail(contacts.media)}.`,
      },
      {
        id: "how-judged",
        question: "How are projects judged?",
        answer: `By a published rubric: ${list(criteria.map((criterion) => `${criterion.name} ${criterion.weight}%`))}. [See it drawn to scale](/judges-advisors#rubric), and [how marks and votes become a ranking](/contest-rules#ranking). After the announcement, each team sees its own marks and the judges' notes in the portal.`,
      },
      {
        id: "appeals",
        question: "Can I appeal a decision?",
        answer: `Yes, within ${appeals.fileWithinBusinessDays} business days, [in the portal](/portal/appeal). A committee of ${list(appeals.committee.map(({ name }) => name))} decides within ${appeals.decideWithinBusinessDays} business days.`,
      },
      {
        id: "my-data",
        question: "How long do you keep my data?",
        answer: `Up to ${programme.retentionMonths} months. Data that tells voters apart is deleted as soon as the results are published. The public pages set no cookie, and the site runs no analytics. [Read the privacy policy](/privacy-policy).`,
      },
    ],
  };
}
