/** Text as it stands between the tags of HTML, XML and SVG. */
export const escapeMarkup = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
