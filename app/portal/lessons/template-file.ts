import { data } from "react-router";
import type { Route } from "./+types/template-file";
import { privateRequest } from "#app/private-request.ts";

/** A lesson's template as a plain text file. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { services, copy, facts } = privateRequest(context);
  const lesson = copy.portal
    .lessons(facts)
    .find(({ number, template }) => String(number) === params.lesson && template.fileName === params.file);
  if (!lesson || !services.portal.isLessonOpen(lesson.number)) throw data(null, { status: 404 });
  return new Response(lesson.template.text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="${lesson.template.fileName}"`,
    },
  });
}
