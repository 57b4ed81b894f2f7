/** What somebody typed into a form, by the names of its fields. */
export type Texts = Readonly<Partial<Record<string, string>>>;

/** What the server answers to a form that is saved automatically. */
export interface SavedAnswer {
  ok: true;
  /** The version that the next save is made from. */
  version: number;
  /** In words, with the time. */
  message: string;
  /** What was written elsewhere into other fields since the version that was sent. */
  theirs: Texts;
}

export interface RefusedAnswer {
  ok: false;
  /**
   * `conflict`: the same field was changed elsewhere. `closed`: too late. `invalid`: a text cannot be kept. `moved`: who
   * sends it is on another team than when the page was opened.
   */
  reason: "conflict" | "closed" | "invalid" | "moved";
  version: number;
  message: string;
  /** What was written elsewhere into the fields that both changed. */
  theirs: Texts;
  /** What was written elsewhere into other fields since the version that was sent. */
  merged: Texts;
}
