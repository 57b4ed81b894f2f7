/** What XML allows in no document, not even written out; half a pair of surrogates among it. */
// oxlint-disable-next-line no-control-regex
const notInMarkup = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as it stands between the tags of HTML, XML and SVG. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(notInMarkup, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
