import { data } from "react-router";
import type { Route } from "./+types/card";
import { privateRequest } from "#app/private-request.ts";
import { ownPaper } from "#app/resources/own-paper.ts";
import { teamMoment } from "../home/team-moment.ts";

/** The team's own card as a picture, also where the project has no public page. */
export async function loader({ context }: Route.LoaderArgs) {
  const request = privateRequest(context);
  const moment = await teamMoment(request);
  if (!moment) throw data(null, { status: 404 });
  const { title, category, team, honor } = moment;
  const siteName = request.facts.site.name;
  const card = { title, category, team, honor, siteName };
  const png = await ownPaper(request, () => request.services.documentWriter.write("project-card", card));
  return new Response(png, {
    headers: { "Content-Type": "image/png", "Content-Disposition": 'attachment; filename="our-project.png"' },
  });
}
