import type { Route } from "./+types/notebook-file";
import { privateRequest } from "#app/private-request.ts";

/** The whole notebook as a plain text file, to keep. */
export async function loader({ context }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const words = copy.portal.notebook(facts);
  const lessons = copy.portal.lessons(facts);
  const notes = await services.portal.notebook.notesOf(principal.personId);
  const pages = notes.map(({ lesson, text, savedAt }) => {
    const title = lessons.find(({ number }) => number === lesson)?.title ?? "";
    const head = `${words.weekOf(lesson, title)} (${words.saved(copy.momentText(facts, savedAt))})`;
    return `${head}\n\n${text}\n`;
  });
  return new Response([words.title, ...pages].join("\n\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="${words.fileName}"`,
      "Cache-Control": "no-store",
    },
  });
}
