import { z } from "zod";

/** Kinds of fields that several parts of the record have. */
const leastPrice = 10_00;

/** A price in cents. Nothing here costs less than ten dollars: a smaller number is one written in dollars. */
export const cents = z.int().min(leastPrice, "write cents, for example 20000 for $200");

/** Text that a person reads. */
export const sentence = z.string().min(1, "write at least one character");

/** A number of something, at least one. */
export const positiveCount = z.int().positive("write a whole number of at least one");

export const percent = z.int().positive().max(100, "a share is at most 100 percent");

export const range = z
  .object({ min: z.int().nonnegative(), max: z.int().positive() })
  .refine(({ min, max }) => min <= max, "the smaller number goes into min, the larger into max");

/** The name by which words, addresses and stored rows know an entry; never changes once published. */
export const id = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, "use small letters, digits and hyphens, for example submission-deadline");

/** A list of entries with ids. The words of each are found by its id (content/en/programme-words.ts). */
export const listed = <Entry extends z.ZodType<{ id: string }>>(entry: Entry) => z.array(entry).min(1);
