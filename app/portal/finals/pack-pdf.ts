import { data } from "react-router";
import type { Route } from "./+types/pack-pdf";
import { privateRequest } from "#app/private-request.ts";
import { ownPaper } from "#app/resources/own-paper.ts";

/** A finalist's own pack, with the time of the pitch. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { principal, services, copy, facts } = asked;
  const { finals, ofTeam } = services.competition;
  const team = await ofTeam.finals(principal.personId);
  if (!team) throw data(null, { status: 404 });
  const { pack } = await finals.pack();
  const words = copy.finalsPack(facts);
  const paper = {
    at: services.clock.now(),
    siteUrl: services.siteUrl,
    teamName: team.teamName,
    rows: words.rows(pack, await finals.ownPitch(team.submissionId)),
  };
  const pdf = await ownPaper(asked, () => services.documentWriter.write("finals-pack", paper));
  return new Response(pdf, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="${words.file}"` },
  });
}
