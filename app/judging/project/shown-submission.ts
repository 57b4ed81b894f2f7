import { readLink } from "#domain/text/read-link.ts";
import { fileAddress, fileTypes, isShownInPages } from "#domain/files/file-type.ts";
import type { JudgedProject } from "#server/judging/judged-project.ts";

export interface JudgedSubmission {
  title: string;
  pitch: string;
  texts: readonly { field: "abstract" | "aiLog" | "reflection"; text: string }[];
  video: { address: string; mediaType: string } | null;
  /** Subtitles that the player shows. */
  captions: string | null;
  /** One press away: files of this site first, then what lies outside it. */
  files: readonly { field: "deck" | "deckPdf" | "transcript"; name: string; address: string }[];
  links: readonly { field: "prototype" | "videoLink"; address: string }[];
}

const textFields = ["abstract", "aiLog", "reflection"] as const;

/** What the judge sees of a submission, with the addresses of its files. */
export function shownSubmission({ content, files }: JudgedProject): JudgedSubmission {
  const fileOf = (id: string | null) => (id === null ? undefined : files.find((file) => file.id === id));
  const captions = fileOf(content.captions);
  const video = fileOf(content.video);
  const downloads = [
    { field: "deckPdf", file: fileOf(content.deckPdf) },
    { field: "deck", file: fileOf(content.deck) },
    { field: "transcript", file: captions && !isShownInPages(captions.type) ? captions : undefined },
  ] as const;
  return {
    title: content.title,
    pitch: content.pitch,
    texts: textFields.map((field) => ({ field, text: content[field] })).filter(({ text }) => text.trim() !== ""),
    video: video ? { address: fileAddress(video), mediaType: fileTypes[video.type].mediaType } : null,
    captions: captions && isShownInPages(captions.type) ? fileAddress(captions) : null,
    files: downloads.flatMap(({ field, file }) =>
      file ? [{ field, name: file.name, address: fileAddress(file) }] : [],
    ),
    links: [
      { field: "prototype" as const, address: readLink(content.prototypeLink) ?? "" },
      { field: "videoLink" as const, address: readLink(content.videoLink) ?? "" },
    ].filter(({ address }) => /^https?:\/\//.test(address)),
  };
}
