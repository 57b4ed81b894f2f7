import type { Route } from "./+types/pack-pdf";
import { ownPaper } from "#app/resources/own-paper.ts";
import { deskRequest } from "../desk-request.ts";

/** The pack as any finalist gets it, without a pitch of one's own. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = deskRequest(context);
  const { services, copy, facts } = asked;
  const { pack } = await services.competition.finals.pack();
  const words = copy.finalsPack(facts);
  const paper = {
    at: services.clock.now(),
    siteUrl: services.siteUrl,
    teamName: null,
    rows: words.rows(pack, null),
  };
  const pdf = await ownPaper(asked, () => services.documentWriter.write("finals-pack", paper));
  return new Response(pdf, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="${words.file}"` },
  });
}
