/** The words around a long document, the same on every page that shows one. */
export const documentWords = {
  contents: "Contents",
  /** Read aloud where the page shows a "#". */
  linkTo: (number: number, title: string) => `Link to section ${number}, ${title}`,
  signatures: "Signatures",
} as const;
