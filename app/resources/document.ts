import type { MiddlewareFunction } from "react-router";
import { servicesContext } from "#app/context.ts";

/** PDFs and archives of the last build, and a calendar file for each date of the timeline. */
const sendFile: MiddlewareFunction<Response> = async ({ params, context }, next) => {
  const file = await context.get(servicesContext).documents.find(params["file"] ?? "");
  if (!file) return next();
  // A phone offers to add a calendar file only where it is not a download.
  const disposition = file.filename.endsWith(".ics") ? "inline" : "attachment";
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `${disposition}; filename="${file.filename}"`,
      "Cache-Control": "public, max-age=300",
    },
  });
};

// A route without a page cannot show one. So this route is the page for an unknown address, and its files come first.
export const middleware = [sendFile];
export { default, handle, loader, meta } from "../frame/refused.tsx";
