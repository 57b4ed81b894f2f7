/** On a button that copies what stands beside it, and after it was pressed. */
export const copying = {
  copy: "Copy",
  copied: "Copied",
  /** Where the browser does not let a page copy. */
  selected: "Selected. Now copy it.",
} as const;

export type CopyWords = Readonly<Record<keyof typeof copying, string>>;
