import type { MetaDescriptor } from "react-router";
import { site } from "#content/site.ts";
import type { PageMeta } from "#content/en/frame/page-meta.ts";

/** Title, description and the words of sharing cards. The document adds address and picture, which need the origin. */
export function pageMeta({ title: own, description, named }: PageMeta): MetaDescriptor[] {
  const title = named ? own : `${own} | ${site.name}`;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
  ];
}
