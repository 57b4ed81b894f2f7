import { fileFields, type FileField } from "#domain/submission/submission-content.ts";

/** What the button under a file sends: that file goes, and whatever else was typed is saved with it. */
export const removeIntent = (field: FileField): string => `remove-${field}`;

/** Puts the notebook's AI log under How AI Was Used; what else was typed is saved with it. */
export const notesIntent = "notes";

/** Everything that the submission's forms can ask for. Enter in a field, without a button, saves. */
export const submissionIntents: readonly string[] = [
  "",
  "save",
  "submit",
  "choices",
  notesIntent,
  ...(Object.keys(fileFields) as FileField[]).map(removeIntent),
];

/** Null where something else is meant. */
export const removedField = (intent: unknown): FileField | null =>
  (Object.keys(fileFields) as FileField[]).find((field) => removeIntent(field) === intent) ?? null;
