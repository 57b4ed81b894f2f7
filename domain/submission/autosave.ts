import type { TypedField } from "./submission-content.ts";

/** Where the submission's page sends what was typed, by itself. */
export const autosaveAddress = "/api/submission";

/** What the server answers. */
export type AutosaveAnswer =
  | {
      ok: true;
      submissionId: string;
      /** The version that the next save is made from. */
      version: number;
      /** In words, with the time. */
      message: string;
      /** What somebody else wrote into other fields since the version that was sent. */
      theirs: Readonly<Partial<Record<TypedField, string>>>;
      missing: readonly { field: string; text: string }[];
    }
  | {
      ok: false;
      /** `conflict`: both changed the same field. `closed`: too late. `invalid`: a text cannot be kept. */
      reason: "conflict" | "closed" | "invalid";
      version: number;
      message: string;
      /** What somebody else wrote into the fields that both changed. */
      theirs: Readonly<Partial<Record<TypedField, string>>>;
      /** What somebody else wrote into other fields since the version that was sent. */
      merged: Readonly<Partial<Record<TypedField, string>>>;
    };
