import { programme } from "#content/programme.ts";
import type { Competition } from "#server/competition.ts";
import type { PublicDocuments } from "#server/documents/public/public-documents.ts";
import type { Profiles } from "#server/profiles/own-profiles.ts";
import type { Showcase } from "./showcase.ts";

export interface StoredData {
  showcase: Pick<Showcase, "has">;
  published: Pick<Competition["published"], "seasons">;
  profiles: Pick<Profiles, "portrait">;
  documents: Pick<PublicDocuments, "find">;
}

/** Whether a stored page with a varying path has anything to show: what has nothing shares one 404. */
export function storedDataHas({ showcase, published, profiles, documents }: StoredData) {
  return async (address: string, params: Readonly<Record<string, string>>): Promise<boolean> => {
    const { file = "", slug = "", season = "", profile = "" } = params;
    if (address === "/showcase/:slug" || address === "/showcase/:slug.png") return showcase.has(slug);
    if (address.startsWith("/results/")) return season === programme.id || (await published.seasons()).includes(season);
    if (address === "/people/:profile.png") return (await profiles.portrait(profile)) !== null;
    return address === "/documents/:file" && (await documents.find(file)) !== null;
  };
}
