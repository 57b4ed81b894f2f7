import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#app/context.ts";

/** All dates of the programme, to open once or to subscribe to. */
export function loader({ context }: LoaderFunctionArgs): Response {
  return new Response(context.get(servicesContext).calendar(), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="calendar.ics"',
      "Cache-Control": "public, max-age=300",
    },
  });
}
