import { copying } from "../copying.ts";

/** What the page says around the parts of a lesson. */
export const lessonWords = {
  week: (number: number, weeks: number) => `Week ${number} of ${weeks}`,
  /** "About 2 hours 30 minutes" */
  duration(minutes: number): string {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    const parts = [hours === 1 ? "1 hour" : `${hours} hours`, ...(rest === 0 ? [] : [`${rest} minutes`])];
    return `About ${parts.join(" ")}`;
  },
  stepMinutes: (minutes: number) => `${minutes} min`,
  example: (business: string, place: string) => `Example: ${business}, ${place}`,
  exampleNote: "People and businesses in the examples are invented.",
  prompt: "Prompt",
  answer: "What came back, shortened",
  instead: "Better:",
  template: "Template",
  ...copying,
} as const;
