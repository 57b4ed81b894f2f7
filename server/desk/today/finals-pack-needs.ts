import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { announcementAt, finalsStartAt } from "#domain/programme/moments.ts";
import { readPack } from "#server/finals/finals-pack.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import { noNeeds, type NeedsProvider } from "./needs-provider.ts";

/** What finalists have not been told yet about their day; then, that nobody has sent it to them. */
export const finalsPackNeeds: NeedsProvider = {
  kind: "finals-pack",
  area: "results",
  async find({ database: { db }, programme, clock }) {
    const now = clock.now();
    const announcedAt = announcementAt(programme);
    if (now < announcedAt || now >= finalsStartAt(programme)) return noNeeds;
    const { named } = await db
      .selectFrom("finalists")
      .select((row) => row.fn.max("announced_at").as("named"))
      .where("season", "=", programme.id)
      .executeTakeFirstOrThrow();
    if (named === null) return noNeeds;
    const { missing, changedAt, sentAt, sentFor } = await readPack(db, programme.id);
    // Who became a finalist since, by an appeal, has not got it.
    const newestAt = Math.max(changedAt ?? 0, fromText(named));
    // What was sent may name a day that the finals are no longer on.
    const isMoved = sentFor !== null && sentFor !== toText(judgingSeasonOf(programme).finals.day.from);
    const isUnsent = sentAt === null || newestAt > sentAt || isMoved;
    if (missing.length === 0 && !isUnsent) return noNeeds;
    const at = missing.length > 0 ? announcedAt : newestAt;
    const about = missing.join(",");
    return { count: 1, oldest: [{ id: "finals-pack", at, about, to: "/desk/results/pack" }] };
  },
};
