/** The events of the timeline that the site itself goes by. The finals are named in the record (finals.eventId). */
export const namedEvents = {
  enrollment: "early-enrollment",
  creation: "creation-period",
  portal: "standard-registration",
  submissions: "submission-deadline",
  vote: "public-showcase",
  judges: "judging",
  announcement: "finalists-announced",
} as const;
