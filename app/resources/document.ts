import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#app/context.ts";

/** PDFs and archives, and a calendar file for each date of the timeline. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const file = await context.get(servicesContext).documents.find(params["file"] ?? "");
  // The shell answers with the page for unknown addresses.
  if (!file) return new Response(null, { status: 404 });
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
