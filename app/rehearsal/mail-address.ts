/** Where a mail is shown; with a name, what came with it. */
export const mailAddress = (id: string, file?: string): string =>
  ["/rehearsal/mail", id, ...(file === undefined ? [] : ["files", file])]
    .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
    .join("/");

/** The mail itself, as a mail program shows it. */
export const mailBodyAddress = (id: string): string => `${mailAddress(id)}/body`;
