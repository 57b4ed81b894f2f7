/** The words of a search, as typed. */
export const wordsIn = (search: string): string[] => search.split(/\s+/).filter(Boolean);
