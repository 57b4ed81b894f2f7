import { newToken } from "#server/sign-in/browser-token.ts";

/** What the voter's cookie holds: the browser's mark, and the session that it votes in, where a QR code said so. */
export interface VoterMark {
  browserToken: string;
  venueSecret: string | null;
}

const shape = /^([\w-]{43})(?:\.([\w-]{22}))?$/;
const secretShape = /^[\w-]{22}$/;

/** The mark that a browser brought, or a new one. */
export function readMark(cookie: string | null): VoterMark {
  const [, browserToken, venueSecret = null] = shape.exec(cookie ?? "") ?? [];
  return { browserToken: browserToken ?? newToken(), venueSecret };
}

export const writeMark = ({ browserToken, venueSecret }: VoterMark): string =>
  venueSecret === null ? browserToken : `${browserToken}.${venueSecret}`;

/** Whether the text can be a venue's secret at all: whatever else is in an address never gets into a cookie. */
export const isVenueSecret = (text: string): boolean => secretShape.test(text);
