import type { MetaDescriptor } from "react-router";
import { site } from "#content/site.ts";

export interface PageMeta {
  title: string;
  description: string;
}

/** Title, description and the words of sharing cards. The document adds address and picture, which need the origin. */
export function pageMeta({ title, description }: PageMeta): MetaDescriptor[] {
  const full = title.includes(site.name) ? title : `${title} | ${site.name}`;
  return [
    { title: full },
    { name: "description", content: description },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { name: "twitter:title", content: full },
    { name: "twitter:description", content: description },
  ];
}
