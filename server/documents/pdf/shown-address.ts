/** An address as people read and type it, without "https://". */
export const shownAddress = (url: string): string => url.replace(/^https?:\/\//, "");
