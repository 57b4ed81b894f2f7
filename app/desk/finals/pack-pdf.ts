import type { Route } from "./+types/pack-pdf";
import { deskRequest } from "../desk-request.ts";

/** The pack as any finalist gets it, without a pitch of one's own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, copy, facts } = deskRequest(context);
  const { pack } = await services.competition.finals.pack();
  const words = copy.finalsPack(facts);
  const pdf = await services.documentWriter.write("finals-pack", {
    at: services.clock.now(),
    siteUrl: services.siteUrl,
    teamName: null,
    rows: words.rows(pack, null),
  });
  return new Response(pdf, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": `attachment; filename="${words.file}"` },
  });
}
