import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#app/context.ts";
import { site } from "#content/site.ts";

/** PDFs and archives of the last build, and a calendar file for each date of the timeline. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const file = await context.get(servicesContext).documents.find(params["file"] ?? "");
  if (!file)
    return new Response(`There is no such document. Please write to ${site.contacts.general}.\n`, {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  // A phone offers to add a calendar file only where it is not a download.
  const disposition = file.filename.endsWith(".ics") ? "inline" : "attachment";
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `${disposition}; filename="${file.filename}"`,
      "Cache-Control": "public, max-age=300",
    },
  });
}
