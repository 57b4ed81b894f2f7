import { data } from "react-router";
import type { Route } from "./+types/table-sign";
import { privateRequest } from "#app/private-request.ts";
import { ownPaper } from "#app/resources/own-paper.ts";

/** A sign for the table of a team on display, made when it is asked for. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { principal, services } = asked;
  const { portal, showcase, documentWriter, siteUrl, clock } = services;
  const team = await portal.teams.teamOf(principal.personId);
  const submission = team && (await portal.submissions.ofTeam(team.id));
  const project = submission?.slug ? await showcase.project(submission.slug) : null;
  if (!project) throw data(null, { status: 404 });
  const { title, pitch, slug } = project;
  const url = `${siteUrl}/showcase/${slug}`;
  const sign = { at: clock.now(), title, pitch, url };
  const pdf = await ownPaper(asked, () => documentWriter.write("table-sign", sign));
  return new Response(pdf, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": 'attachment; filename="table-sign.pdf"' },
  });
}
