import { RecordError } from "#domain/programme/record-error.ts";
import { locales } from "#domain/text/locale.ts";

/** Reads the record and joins it with the words of every language. */
async function loadContent(): Promise<void> {
  const { describedProgramme } = await import("#content/facts.ts");
  for (const locale of locales) describedProgramme(locale);
}

/** What is wrong with the records, one line a problem. Whatever else goes wrong while they are read is no such line. */
export async function contentProblems(load = loadContent): Promise<readonly string[]> {
  try {
    await load();
    return [];
  } catch (error) {
    if (error instanceof RecordError) return error.problems;
    throw error;
  }
}
