interface UploadedVideoProps {
  video: { address: string; mediaType: string };
  /** The address of its subtitles; they are the team's to bring, and the page says where there are none. */
  captions: string | null;
  words: { title: string; captions: string; unplayable: string; download: string };
  className?: string;
}

/** A team's video in place, or its file where the browser can't play it. */
export function UploadedVideo({ video, captions, words, className = "" }: UploadedVideoProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      controls
      preload="metadata"
      playsInline
      aria-label={words.title}
      className={`aspect-video w-full rounded-card bg-band ${className}`}
    >
      <source src={video.address} type={video.mediaType} />
      {captions && <track kind="captions" src={captions} srcLang="en" label={words.captions} default />}
      <p>
        {words.unplayable} <a href={video.address}>{words.download}</a>
      </p>
    </video>
  );
}
