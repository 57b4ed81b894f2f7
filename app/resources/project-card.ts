import { data } from "react-router";
import type { Route } from "./+types/project-card";
import { servicesContext } from "../context.ts";
import { projectHonor } from "../showcase/project-honor.ts";
import { wordsOf } from "../words.ts";

/** The picture that shows where a project's page is shared. There as long as the project is on display. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { showcase, competition, documentWriter } = context.get(servicesContext);
  const { copy, facts } = wordsOf(context);
  const slug = String((params as Record<string, string | undefined>)["slug"] ?? "");
  const project = await showcase.project(slug);
  if (!project) throw data(null, { status: 404 });
  const { title, category, team } = project;
  const published = await competition.published.read(facts.programme.id);
  const honor = projectHonor(copy.portal.moment(facts), published, (one) => one.slug === slug);
  const siteName = facts.site.name;
  const png = await documentWriter.write("project-card", { title, category, team, honor, siteName });
  return new Response(png, { headers: { "Content-Type": "image/png" } });
}
