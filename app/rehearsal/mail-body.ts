import { data } from "react-router";
import type { Route } from "./+types/mail-body";
import { servicesContext } from "#app/context.ts";

/** The mail itself, for the frame on its page. Its styles are in it, as mail programs want them; scripts never run. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const mail = await context.get(servicesContext).rehearsal?.mail(params.id);
  if (!mail) throw data(null, { status: 404 });
  return new Response(mail.html.replace("<head>", '<head><base target="_top">'), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'self'",
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}
