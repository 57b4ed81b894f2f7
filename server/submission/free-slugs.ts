import { slugOf, uniqueSlug } from "#domain/text/slug.ts";
import type { Queries } from "#server/storage/database.ts";

/** So many numbers behind a title that others have too are looked up in one question. */
const numbersAtOnce = 50;

/**
 * An address for each of these projects that nobody has, by their ids. Slugs are shared over seasons, so that an address
 * that was shared once never leads to another project. Each is looked up as it is: a search by its beginning reads all.
 */
export async function freeSlugs(
  db: Queries,
  projects: readonly { id: string; title: string }[],
): Promise<ReadonlyMap<string, string>> {
  const asked = new Set<string>();
  const taken = new Set<string>();
  const ask = async (slugs: readonly string[]) => {
    const rows = await db.selectFrom("submissions").select("slug").where("slug", "in", slugs).execute();
    for (const slug of slugs) asked.add(slug);
    for (const { slug } of rows) taken.add(slug!);
  };
  const fallbackOf = (id: string) => `project-${id.slice(0, 8)}`;
  const baseOf = ({ id, title }: { id: string; title: string }) => slugOf(title) || fallbackOf(id);
  if (projects.length > 0) await ask([...new Set(projects.map(baseOf))]);
  const given = new Map<string, string>();
  for (const project of projects) {
    const next = () => uniqueSlug(project.title, fallbackOf(project.id), (slug) => taken.has(slug));
    for (let first = 2; !asked.has(next()); first += numbersAtOnce)
      await ask(Array.from({ length: numbersAtOnce }, (_, index) => `${baseOf(project)}-${first + index}`));
    const slug = next();
    taken.add(slug);
    given.set(project.id, slug);
  }
  return given;
}
