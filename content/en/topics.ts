import type { TopicName } from "#content/topic-names.ts";

/** The four kinds of inquiry that the contact page names. */
export type InquiryType = "chamber" | "media" | "sponsorship" | "general";

/** What is put ready for someone who comes to write about one thing. */
export interface Topic {
  /** The kind of inquiry it belongs to. */
  type: InquiryType;
  /** Completes the sentence "You are writing about …". */
  about: string;
  /** The message's subject, without the programme's tag. */
  subject: string;
  /** The message's first line. */
  opening: string;
  /** What we need to know to answer in one go; each becomes a line to fill in. */
  outline: readonly string[];
}

export const topics: Readonly<Record<TopicName, Topic>> = {
  chamber: {
    type: "chamber",
    about: "a chamber partnership",
    subject: "Chamber partnership",
    opening: "Our chamber would like to know more about taking part.",
    outline: ["Chamber and town", "My role", "Number of members", "What we would like to know"],
  },
  media: {
    type: "media",
    about: "media and press",
    subject: "Media inquiry",
    opening: "I am writing for the media.",
    outline: ["Outlet", "My question", "My deadline", "How to reach me"],
  },
  "media-assets": {
    type: "media",
    about: "media assets made for you",
    subject: "Request for custom media assets",
    opening: "The media kit does not have what we need.",
    outline: ["Outlet or organization", "What we need (format, size, language)", "Where it will appear", "Needed by"],
  },
  sponsorship: {
    type: "sponsorship",
    about: "sponsorship",
    subject: "Sponsorship",
    opening: "We would like to sponsor the accelerator.",
    outline: ["Company", "Tier we have in mind", "Who signs for us", "What we would like to know"],
  },
  judge: {
    type: "general",
    about: "becoming a judge",
    subject: "Application to be a judge",
    opening: "I would like to be a judge.",
    outline: [
      "What I do, and where",
      "What I know best",
      "Why I would like to judge",
      "Teams or companies I have a tie to",
      "How I would like to be named, or that I would rather not be",
    ],
  },
  advisor: {
    type: "general",
    about: "becoming an advisor",
    subject: "Application to be an advisor",
    opening: "I would like to be an advisor.",
    outline: [
      "What I do, and where",
      "What I can help founders with",
      "Time I can give",
      "In person, online or both",
      "How I would like to be named, or that I would rather not be",
    ],
  },
  scholarship: {
    type: "general",
    about: "financial support",
    subject: "Scholarship request",
    opening: "I would like to ask for financial support.",
    outline: ["Where I live", "My idea", "Why support would help"],
  },
  team: {
    type: "general",
    about: "taking part as a team",
    subject: "Taking part as a team",
    opening: "We would like to take part as a team.",
    outline: ["Number of people", "Our idea", "Our chamber, if we belong to one", "What we would like to know"],
  },
  legal: {
    type: "general",
    about: "our legal documents",
    subject: "Legal question",
    opening: "I have a question for the legal team.",
    outline: ["Document and section", "My question", "Answer needed by"],
  },
  general: {
    type: "general",
    about: "a general question",
    subject: "General question",
    opening: "I have a question about the accelerator.",
    outline: ["My question", "What I have already looked at"],
  },
};

/** The start of a message about a topic, with a line for each thing that we need to know. */
export function messageOutline({ opening, outline }: Topic): string {
  return [opening, "", ...outline.map((line) => `${line}: `)].join("\n");
}
