/*
 * What kinds of file the programme takes. A kind is decided by what is in the file, never by its name or by what the
 * sender calls it.
 */

export const fileTypes = {
  pdf: { mediaType: "application/pdf", ending: "pdf" },
  pptx: { mediaType: "application/vnd.openxmlformats-officedocument.presentationml.presentation", ending: "pptx" },
  ppt: { mediaType: "application/vnd.ms-powerpoint", ending: "ppt" },
  mp4: { mediaType: "video/mp4", ending: "mp4" },
  mov: { mediaType: "video/quicktime", ending: "mov" },
  webm: { mediaType: "video/webm", ending: "webm" },
  vtt: { mediaType: "text/vtt; charset=utf-8", ending: "vtt" },
  txt: { mediaType: "text/plain; charset=utf-8", ending: "txt" },
  jpeg: { mediaType: "image/jpeg", ending: "jpg" },
  png: { mediaType: "image/png", ending: "png" },
} as const satisfies Record<string, { mediaType: string; ending: string }>;

export type FileType = keyof typeof fileTypes;

/** Where a file belongs within its owner: a submission has a deck and a video, a person a signed consent. */
export const fileSlots = ["deck", "deck-pdf", "video", "captions", "consent"] as const;
export type FileSlot = (typeof fileSlots)[number];

export const isFileSlot = (text: string): text is FileSlot => (fileSlots as readonly string[]).includes(text);

/** What each slot takes. Captions may also be a plain transcript. */
export const acceptedTypes: Readonly<Record<FileSlot, readonly FileType[]>> = {
  deck: ["pdf", "pptx", "ppt"],
  "deck-pdf": ["pdf"],
  video: ["mp4", "mov", "webm"],
  captions: ["vtt", "txt"],
  consent: ["pdf", "jpeg", "png"],
};

/** Whether a browser plays or shows it in a page of ours. Everything else is a download. */
export function isShownInPages(type: FileType): boolean {
  return type === "vtt" || acceptedTypes.video.includes(type);
}

/** Where the file is found. Players on Apple's systems look at the ending. */
export const fileAddress = ({ id, type }: { id: string; type: FileType }): string =>
  `/files/${id}.${fileTypes[type].ending}`;
