import type { ProjectCopy } from "#content/en/showcase/project.ts";
import type { ShownProject } from "#server/showcase/project-details.ts";
import { UploadedVideo } from "#app/components/uploaded-video.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ProjectPoster } from "./project-poster.tsx";

/** The video where there is one, and else the landscape drawn from the title. */
export function ProjectMedia({
  words,
  project: { title, category, video, captions, videoLink },
}: {
  words: ProjectCopy["video"];
  project: ShownProject;
}) {
  if (video)
    return (
      <div className="flex flex-col gap-2">
        <UploadedVideo video={video} captions={captions} words={words} className="max-h-[60svh]" />
        {!captions && <p className="text-ink-soft">{words.noCaptions}</p>}
      </div>
    );
  return (
    <div className="relative overflow-hidden rounded-card border border-line">
      <ProjectPoster title={title} category={category} className="h-44 w-full md:h-80" />
      {videoLink !== "" && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-card p-4">
          <ButtonLink href={videoLink} variant="default" rel="noopener nofollow ugc">
            {words.outside}
          </ButtonLink>
          <p className="text-ink-soft">{words.outsideHint}</p>
        </div>
      )}
    </div>
  );
}
