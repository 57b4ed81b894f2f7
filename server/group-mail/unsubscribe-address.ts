/** The one address for the page, its button and the mail program's one click (RFC 8058). */
export const unsubscribeAddress = (siteUrl: string, token: string): string => `${siteUrl}/unsubscribe?token=${token}`;
