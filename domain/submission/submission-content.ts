/** What the form of a submission holds. Empty fields are empty texts; a draft may be empty altogether. */
export interface SubmissionContent {
  title: string;
  pitch: string;
  abstract: string;
  aiLog: string;
  reflection: string;
  prototypeLink: string;
  /** Instead of an uploaded video: outside this site, and may change after the deadline. */
  videoLink: string;
  /** The town that the team may be named after, should it not want to be named. */
  town: string;
  /** The field that the project is from, one of the record's, or empty. */
  category: string;
  /** Ids of uploaded files, or null. */
  deck: string | null;
  deckPdf: string | null;
  video: string | null;
  captions: string | null;
  /** Agreement to the contest rules. */
  agreed: boolean;
}

export const emptyContent: SubmissionContent = {
  title: "",
  pitch: "",
  abstract: "",
  aiLog: "",
  reflection: "",
  prototypeLink: "",
  videoLink: "",
  town: "",
  category: "",
  deck: null,
  deckPdf: null,
  video: null,
  captions: null,
  agreed: false,
};

/** The parts that people type. */
export const typedFields = [
  "title",
  "pitch",
  "abstract",
  "aiLog",
  "reflection",
  "prototypeLink",
  "videoLink",
  "town",
  "category",
] as const;
export type TypedField = (typeof typedFields)[number];

/** The files by their field, and the slot under which each is uploaded. */
export const fileFields = { deck: "deck", deckPdf: "deck-pdf", video: "video", captions: "captions" } as const;
export type FileField = keyof typeof fileFields;
