import type { ProgrammeWords } from "#content/describe-programme.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { numberWord, ordinalWord } from "./formats.ts";

/** What English says about each entry of the programme record, by its id. */
export function programmeWords(record: Programme): ProgrammeWords {
  const { chamberTeams, stages, state, weeks } = record;
  const { abstractWords, aiLogWords, demoVideoMinutes } = record.submission;
  const shortVenue = "Capitol";
  const venue = `${state} State ${shortVenue}`;
  const week = `${state} AI Week`;
  const someCertifications = `${numberWord(stages.length - 1)} of the ${numberWord(stages.length)}`;
  const lastOne = `the ${ordinalWord(stages.length)} needs a submission`;
  const abstract = `${abstractWords.min}-${abstractWords.max} words`;
  const video = `${demoVideoMinutes.min}-${demoVideoMinutes.max} minutes`;
  return {
    zoneName: "Mountain Time",
    secondZoneName: "Pacific Time",
    residents: { one: "Idahoan", many: "Idahoans" },
    packages: {
      individual: {
        title: "Individual",
        description: "For one entrepreneur who wants to take an idea to a working AI product.",
        badge: "Individual",
        features: {
          program: `The full ${weeks}-week, four-stage program`,
          certifications: "All four AI certifications as you complete each stage",
          portal: "Participant portal with lessons and templates",
          competition: `Your project in the competition, with a chance to pitch at the ${shortVenue}`,
          mentoring: "Mentoring from advisors during the build",
        },
        lateFeatures: {
          program: `All ${weeks} weeks of lessons`,
          certifications: `Up to ${someCertifications} AI certifications: ${lastOne}`,
        },
      },
      chamber: {
        title: "Chamber",
        description: "For a chamber of commerce that brings its whole membership along.",
        badge: "Best Value",
        features: {
          members: "All chamber members included for a one-time fee",
          pipeline: `${chamberTeams.min}-${chamberTeams.max} teams guaranteed into the finals pipeline, where each is judged in full`,
          training: "Member training in all four stages",
          guide: `Implementation guide with eight steps from kickoff to ${shortVenue}`,
          recognition: "Recognition as a partner chamber at the finals",
        },
        lateFeatures: {
          training: `Member training: every lesson, and up to ${someCertifications} certifications, since ${lastOne}`,
        },
      },
    },
    stages: {
      talk: {
        title: "Talk to AI",
        subtitle: "Ask well, and get answers you can use",
        subtitleInText: "ask well, and get answers you can use",
        description:
          "Learn to brief an AI assistant the way you would brief a colleague: with context, a goal and a standard. You research your market, test your assumptions and write in plain words which problem you solve, and for whom.",
        deliverables: {
          "problem-statement": { name: "A problem statement", inText: "a problem statement" },
          prompts: {
            name: "A set of prompts that work for your business",
            inText: "a set of prompts that work for your business",
          },
          "market-summary": { name: "A first market summary", inText: "a first market summary" },
        },
        certification: "Certified AI Communicator",
        certificationTitle: "AI Communicator",
        certificationShort: "Communicator",
      },
      create: {
        title: "Create with AI",
        subtitle: "Make your idea visible",
        subtitleInText: "make your idea visible",
        description:
          "Turn the idea into things people can see and react to: a name, a look, a landing page draft, a short explainer. You compare versions, keep what works and note how AI was used along the way.",
        deliverables: {
          "brand-and-message": { name: "Brand and message basics", inText: "brand and message basics" },
          "pitch-outline": { name: "A pitch outline", inText: "a pitch outline" },
          "launch-content": { name: "Draft content for your launch", inText: "draft content for your launch" },
        },
        certification: "Certified AI Creator",
        certificationTitle: "AI Creator",
        certificationShort: "Creator",
      },
      build: {
        title: "Build with AI",
        subtitle: "A working prototype, no coding required",
        subtitleInText: "a working prototype, no coding required",
        description:
          "Assemble a working prototype with no-code and AI tools, ask for help when you get stuck, and put the prototype in front of real users before you polish it.",
        deliverables: {
          prototype: { name: "A prototype or demo", inText: "a prototype or demo" },
          "user-tests": { name: "Notes from user tests", inText: "notes from user tests" },
          "demo-video-draft": { name: "A demo video draft", inText: "a demo video draft" },
        },
        certification: "Certified AI Builder",
        certificationTitle: "AI Builder",
        certificationShort: "Builder",
      },
      compete: {
        title: "Innovate & Compete",
        subtitle: `Submit, be judged, and pitch at the ${shortVenue}`,
        subtitleInText: `submit, be judged, and pitch at the ${shortVenue}`,
        description: `Finish the submission, enter the public showcase and compete for a place at the finals in the ${venue}. Finalists pitch live to judges during ${week}.`,
        deliverables: {
          abstract: { name: `An abstract (${abstract})`, inText: `an abstract (${abstract})` },
          "pitch-deck": { name: "A pitch deck", inText: "a pitch deck" },
          "demo-video": { name: `A demo video (${video})`, inText: `a demo video (${video})` },
          reflection: { name: "A reflection", inText: "a reflection" },
        },
        certification: "Certified AI Innovator",
        certificationTitle: "AI Innovator",
        certificationShort: "Innovator",
      },
    },
    timeline: {
      "early-enrollment": {
        title: "Early Enrollment",
        location: "Online",
        description: "Registration opens at the early bird price, for individuals and for chambers.",
        details: [
          "Register online in a few minutes",
          "Early bird prices for both packages",
          "Begin with the learning path until the portal launches",
        ],
        note: null,
        deadlineLabel: "Early bird pricing ends",
      },
      "creation-period": {
        title: "Creation Period",
        location: `Online, across ${state}`,
        description: "Founders learn, create and build at their own pace through the four stages.",
        details: [
          "Work through the four stages",
          "Build the prototype without coding",
          "Mentoring from advisors toward the end of the period",
        ],
        note: null,
        deadlineLabel: null,
      },
      "standard-registration": {
        title: "Standard Registration & Portal Launch",
        location: "Online",
        description: "The participant portal launches, and registration continues at the standard price.",
        details: [
          "Standard prices for both packages",
          "The participant portal opens with lessons, templates, teams and submissions",
          "You sign in with your email address and a code: there is no password",
        ],
        note: null,
        deadlineLabel: null,
      },
      "submission-deadline": {
        title: "Submission Deadline",
        location: "Participant portal",
        description: "The last moment to submit. You can update your submission until then; afterward it is locked.",
        details: [
          "Prototype or demo",
          `Abstract (${abstract})`,
          "Pitch deck",
          `Demo video (${video})`,
          `How AI Was Used log (${aiLogWords.min}-${aiLogWords.max} words)`,
          "Reflection",
        ],
        note: "Late submissions are not accepted. If the submission portal fails, email submission is available.",
        deadlineLabel: "Submissions due",
      },
      "public-showcase": {
        title: "Public Showcase & Voting",
        location: "Online gallery",
        description: "Projects whose teams opted in are shown to the public, and the public votes.",
        details: [
          "One verified vote per person, e-mail or IP",
          "A code by email verifies it: there is nothing to sign up for",
          "The IP address is only evidence of ballot stuffing, so a whole room can vote from one connection",
          "Public display is opt-in, by every member of a team",
        ],
        note: null,
        deadlineLabel: "Public voting closes",
      },
      judging: {
        title: "Judging",
        location: "Online",
        description: "Judges score every submission by the published rubric.",
        details: ["Six weighted criteria", "Scores become final when judging closes"],
        note: null,
        deadlineLabel: "Judges' scores final",
      },
      "finalists-announced": {
        title: "Finalists Announced",
        location: "Online",
        description: `The finalists who will pitch live at the ${shortVenue} are announced.`,
        details: [
          "On the results page, and by email to every team",
          "Finalists learn how to prepare for the live pitch",
        ],
        note: null,
        deadlineLabel: "Finalists announced",
      },
      "capitol-finals": {
        title: `${shortVenue} Finals`,
        location: `${venue}, ${record.finals.city}`,
        description: `Finalists exhibit and pitch live at ${week}, and the awards are presented.`,
        details: ["Project exhibitions open to visitors", "Live pitches before the judges", "Awards ceremony"],
        schedule: {
          exhibitions: { title: "Exhibitions", inText: "exhibitions" },
          lunch: { title: "Lunch", inText: "lunch" },
          pitches: { title: "Pitches", inText: "pitches" },
          awards: { title: "Awards", inText: "awards" },
        },
        note: null,
        deadlineLabel: `${shortVenue} finals`,
      },
    },
    finals: { week, venue, shortVenue },
    globalShowcase: "a global AI-for-good and AI-for-government showcase",
    categories: {
      farm: "Farming and ranching",
      food: "Food and drink",
      health: "Health and care",
      outdoors: "Outdoors and travel",
      shop: "Shops and services",
      school: "Schools and learning",
      water: "Water and energy",
      making: "Making and building",
      home: "Home and family",
      community: "Community and government",
      other: "Something else",
    },
    formats: { pdf: "PDF", ppt: "PPT", video: "video", prototype: "prototype demo" },
    criteria: {
      innovation: {
        name: "Innovation & Creativity",
        shortName: "Innovation",
        question: "Is the idea original, and does it use AI in a way that others have not?",
      },
      technical: {
        name: "Technical Proficiency",
        shortName: "Technical use",
        question: "Does the prototype work, and were the AI tools chosen and used well?",
      },
      impact: {
        name: "Real-World Impact",
        shortName: "Real-world impact",
        question: "Does it solve a problem that people have, and could it do so beyond the competition?",
      },
      presentation: {
        name: "Communication & Presentation",
        shortName: "Presentation",
        question: "Are the pitch, the deck and the video clear, honest and convincing?",
      },
      teamwork: {
        name: "Collaboration & Execution",
        shortName: "Teamwork",
        question: "Did the founder or team plan the work, share it and finish it?",
      },
      audience: {
        name: "Audience Choice",
        shortName: "Audience choice",
        question: "How did the public vote during the showcase?",
      },
    },
    anchors: {
      absent: "Missing: the submission gives you nothing to go by.",
      weak: "Weak: there is an attempt, but most of it doesn't work.",
      fair: "Fair: it does what was asked, with gaps a stranger would notice.",
      good: "Good: convincing throughout, with small gaps.",
      outstanding: "Outstanding: among the best you would expect to see in such a program.",
    },
    awards: {
      "audience-choice": {
        name: "Audience Choice Award",
        description: "Decided by the public vote during the showcase.",
      },
      "certified-innovators": {
        name: "Certified AI Innovators",
        description: "The certification of founders who complete all four stages.",
      },
      "global-nominees": {
        name: "Global Submission Nominees",
        description: "Projects nominated for the global showcase.",
      },
    },
    sponsorTiers: {
      platinum: {
        name: "Platinum",
        summary: `Back the program in every county, from kickoff to the ${shortVenue}.`,
      },
      gold: { name: "Gold", summary: "Be seen on the finals stage and present an award." },
      silver: { name: "Silver", summary: "Meet founders at the exhibition and review their projects." },
      bronze: { name: "Bronze", summary: `Put your name behind ${state}'s founders.` },
    },
    sponsorBenefits: {
      "name-use": "Use of the program's name and logo as a sponsor",
      announcements: "Named in program announcements",
      materials: "Logo in printed and digital program materials",
      "event-logo": `Logo at the ${shortVenue} finals`,
      "event-table": `Exhibition table at the ${shortVenue} finals`,
      "project-review": "Invitation to review the projects in the public gallery",
      "award-presenter": "Present an award on the finals stage",
      "stage-remarks": "Remarks on the finals stage",
      "lead-recognition": "Recognition as a lead sponsor of the season",
    },
    grounds: {
      eligibility: "not being eligible, or false details at registration",
      "own-work": "work that is not the participants' own, or material used without the right to use it",
      "ai-log": "a missing or false How AI Was Used log",
      incomplete: "a submission that is missing a required part or breaks the stated limits or formats",
      manipulation: "manipulating the public vote, or trying to influence a judge",
      conduct: "breaking the code of conduct",
    },
    committee: {
      chamber: "one chamber representative",
      "sponsor-or-judge": "one sponsor or judge",
      organizer: "one organizer staff member",
    },
  };
}
