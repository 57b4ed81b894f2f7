import { data } from "react-router";
import type { Route } from "./+types/table-sign";
import { privateRequest } from "#app/private-request.ts";

/** A sign for the table of a team on display, made when it is asked for. */
export async function loader({ context }: Route.LoaderArgs) {
  const { principal, services } = privateRequest(context);
  const { portal, showcase, documentWriter, siteUrl, clock } = services;
  const team = await portal.teams.teamOf(principal.personId);
  const submission = team && (await portal.submissions.ofTeam(team.id));
  const project = submission?.slug ? await showcase.project(submission.slug) : null;
  if (!project) throw data(null, { status: 404 });
  const { title, pitch, slug } = project;
  const url = `${siteUrl}/showcase/${slug}`;
  const pdf = await documentWriter.write("table-sign", { at: clock.now(), title, pitch, url });
  return new Response(pdf, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": 'attachment; filename="table-sign.pdf"' },
  });
}
