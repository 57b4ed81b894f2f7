/** The records that the desk can write a note on. */
export const notedRecords = ["person", "team", "chamber", "judge", "registration", "invoice"] as const;
export type NotedRecord = (typeof notedRecords)[number];

/** As long as a note can be. */
export const noteLength = 2000;
