/** What judges and others write in a rehearsal. */
export const notesToTeams = [
  "A clear problem, and you asked the people who have it. Show the before and after earlier in the video.",
  "The prototype does what you say. Your plan for the first twenty customers could be more concrete.",
  "I liked that it says when it is unsure. Think about what happens when two people use it at once.",
  "Good teamwork, and an honest log. The pitch takes a minute too long to say what it is.",
  "I tried the prototype on my phone and was done in two minutes. The deck could say who pays, and how much.",
  "You measured before and after, which few do. Say how you would reach the next town without driving there.",
  "The video is calm and clear. I would have liked to see someone other than you use it.",
  "Your log says what you threw away, and that is the best part of it. The abstract could begin with the person.",
  "A small tool that does one thing. Keep it small, and find out what it costs to run for a hundred people.",
  "I believe people want this. Before you grow, ask a lawyer about the data you keep.",
  "Well presented. The numbers on page four don't match the ones you give in the video.",
] as const;

export const noteToOrganizers = "The video is hard to hear for the first half minute.";
export const conflictReason = "I have advised this team's company.";
export const appealText =
  "One of the marks for Real-World Impact reads as if the judge looked at another project: the note mentions a printed sign, and we don't have one. Please look at that review again.";
export const reportText = "I think one of the photos in the video was taken by someone else.";
export const advisors = [
  { topics: "Finding first customers, pricing", hours: "Tuesday and Thursday evenings" },
  { topics: "No-code tools, prototypes that people can try", hours: "Saturday mornings" },
  { topics: "Pitching, video, telling the story", hours: null },
] as const;
export const questions = [
  "Three shops like what we show them, and none has said what they would pay. How would you ask?",
  "Our prototype answers well on a laptop and takes half a minute on a phone. Where would you look first?",
] as const;
/** What the organizers tell finalists about the day. */
export const finalsDay = {
  room: "Lincoln Auditorium, garden level.",
  arrival: "Be at the west door by 11:30 AM. Someone at the table will check you in.",
  access: "A ramp and an elevator are at the west door. There is a quiet room beside the auditorium.",
  pitchMinutes: "5",
  format:
    "With or without slides, as you like. One or two of you speak, with a microphone. Judges ask questions afterward.",
  bring: "Your laptop with an HDMI adapter, and a copy of your slides on a USB stick.",
  changeMinutes: "3",
  recorded: "",
  call: "",
} as const;
export const youngQuestion =
  "I am sixteen, and shop owners talk to my teammates instead of me. How do I get them to try what I built?";
export const refundReason = "The first page never loaded, so I paid again.";
/** What the organizers ask beside what the site asks. */
export const castQuestions = {
  participants: { text: "What is your shirt size?", choices: ["S", "M", "L", "XL"] },
  chambers: { text: "Where does your chamber hold its demo evening?", answer: "At the library, on a Thursday." },
  judges: { text: "Do you need parking at the Capitol?" },
} as const;
export const applications = [
  {
    project: "A planner for lambing season that works where there is no signal, for our ranch and the neighbors'.",
    help: "The fee is a week of hay. With a place, I could start in January.",
  },
  {
    project: "A phone line that reads out our county's bus times, for people who don't use a screen.",
    help: "I take care of my mother and work half days.",
  },
  {
    project: "A shared calendar for the five churches in town that cook for others.",
    help: "We have no budget for training.",
  },
] as const;
/** What the mail server of an address that does not exist says. */
export const noSuchMailbox = "550 5.1.1 no such mailbox here (made up by the rehearsal)";
export const reasons = {
  looked: "looked at before the announcement",
  scholarship: "fits what the scholarships are for",
  noScholarship: "the chamber in this town has places for its members",
  appeal: "the committee read the review and the project side by side",
} as const;
