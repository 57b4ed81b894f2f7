interface Range {
  min: number;
  max: number;
}

/** What the lessons take from the season's record, so that no lesson states a date, a limit or a weight of its own. */
export interface LessonFacts {
  /** Length of the program. */
  weeks: number;
  /** "Idaho" */
  state: string;
  /** In the order of the stages, the certification that each earns. */
  certifications: readonly [string, string, string, string];
  /** The fewest words of a deliverable that is handed in as text. */
  handInMinWords: number;
  abstractWords: Range;
  aiLogWords: Range;
  reflectionMaxWords: number;
  /** In characters. */
  titleLength: number;
  /** In characters. */
  pitchLength: number;
  demoVideoMinutes: Range;
  /** "PDF, PPT or PPTX" */
  deckFormats: string;
  deckMegabytes: number;
  /** "MP4, MOV or WebM" */
  videoFormats: string;
  videoMegabytes: number;
  /** From this age on nobody else has to consent. */
  adultAge: number;
  /** With year and zones: "March 18, 2026, 11:59 PM MT (10:59 PM PT)" */
  deadline: string;
  /** "February – March 2026" */
  mentoring: string;
  /** "March 20–30, 2026" */
  voting: string;
  /** "April 3, 2026, 9:00 AM MT" */
  finalistsAnnounced: string;
  /** "April 25, 2026" */
  finalsDay: string;
  /** "Idaho State Capitol in Boise" */
  finalsPlace: string;
  /** What projects are scored by, with the share of each in percent. */
  criteria: readonly { name: string; weight: number; question: string }[];
}
