import { data } from "react-router";
import type { Route } from "./+types/pack-pdf";
import { privateRequest } from "#app/private-request.ts";

/** A finalist's own pack, with the time of the pitch. */
export async function loader({ context }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { finals, ofTeam } = services.competition;
  const team = await ofTeam.finals(principal.personId);
  if (!team) throw data(null, { status: 404 });
  const { pack } = await finals.pack();
  const words = copy.finalsPack(facts);
  const pdf = await services.documentWriter.write("finals-pack", {
    at: services.clock.now(),
    siteUrl: services.siteUrl,
    teamName: team.teamName,
    rows: words.rows(pack, await finals.ownPitch(team.submissionId)),
  });
  return new Response(pdf, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="${words.file}"` },
  });
}
