import { programme } from "#content/programme.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { changeRows } from "../databases/rows.ts";
import { addDisplayed } from "../rigs/voting-rig.ts";

const words = (count: number) => "word ".repeat(count).trim();

/** Puts projects on display into the database of a running site. */
export async function seedShowcase(dataDir: string, titles: readonly string[]): Promise<string[]> {
  const opened = await openDatabase(`sqlite:${dataDir}/site.db`, { onConnectionLost: () => undefined });
  if (!opened.ok) throw new Error(opened.message);
  const { db } = opened.database;
  const slugs: string[] = [];
  for (const [index, title] of titles.entries()) {
    const { submissionId, personId, teamId } = await addDisplayed(db, index, { title });
    const content = {
      ...emptyContent,
      title,
      pitch: `${title} saves a small shop an hour a day, without anyone writing code.`,
      abstract: `${words(120)}\n\n${words(130)}`,
      aiLog: words(100),
      town: ["Rexburg", "Boise", "Sandpoint"][index % 3]!,
      prototypeLink: "https://prototype.example/",
      videoLink: "https://video.example/1",
    };
    await changeRows(db, "submission_versions", { content: JSON.stringify(content) }, { submission_id: submissionId });
    await changeRows(db, "people", { age_band: "adult", age_answered_at: toText(0) }, { id: personId });
    const season = { season: programme.id };
    await db.updateTable("submissions").set(season).where("id", "=", submissionId).execute();
    await db
      .updateTable("teams")
      .set({ ...season, name: title.slice(0, programme.portal.teamNameLength) })
      .where("id", "=", teamId)
      .execute();
    await db.updateTable("team_members").set(season).where("team_id", "=", teamId).execute();
    slugs.push(`project-${index}`);
  }
  await opened.database.close();
  return slugs;
}
