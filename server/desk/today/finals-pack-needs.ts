import { announcementAt, finalsStartAt } from "#domain/programme/moments.ts";
import { readPack } from "#server/finals/finals-pack.ts";
import { noNeeds, type NeedsProvider } from "./needs-provider.ts";

/** What finalists have not been told yet about their day; then, that nobody has sent it to them. */
export const finalsPackNeeds: NeedsProvider = {
  kind: "finals-pack",
  area: "results",
  async find({ database: { db }, programme, clock }) {
    const now = clock.now();
    const announcedAt = announcementAt(programme);
    if (now < announcedAt || now >= finalsStartAt(programme)) return noNeeds;
    const finalist = await db
      .selectFrom("finalists")
      .select("submission_id")
      .where("season", "=", programme.id)
      .limit(1)
      .executeTakeFirst();
    if (!finalist) return noNeeds;
    const { missing, changedAt, sentAt } = await readPack(db, programme.id);
    const isUnsent = sentAt === null || (changedAt !== null && changedAt > sentAt);
    if (missing.length === 0 && !isUnsent) return noNeeds;
    const at = missing.length > 0 ? announcedAt : (changedAt ?? announcedAt);
    const about = missing.join(",");
    return { count: 1, oldest: [{ id: "finals-pack", at, about, to: "/desk/results/pack" }] };
  },
};
