import type { CreativeWork, WithContext } from "schema-dts";
import type { ShownProject } from "#server/showcase/project-details.ts";

/** What machines read about a project. */
export function projectData(siteUrl: string, project: ShownProject): WithContext<CreativeWork> {
  const address = `${siteUrl}/showcase/${project.slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "CreativeWork",
    name: project.title,
    headline: project.pitch,
    abstract: project.abstract,
    url: address,
    creator: {
      "@type": "Organization",
      name: project.team,
      member: project.members.map((name) => ({ "@type": "Person" as const, name })),
    },
    ...(project.video && {
      associatedMedia: {
        "@type": "VideoObject",
        name: project.title,
        description: project.pitch,
        contentUrl: siteUrl + project.video.address,
        encodingFormat: project.video.mediaType,
      },
    }),
  };
}
