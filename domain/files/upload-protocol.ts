/** What the browser's part of an upload and the server's agree on, beyond tus 1.0. */

/** Where uploads are begun; each is found by its id below. */
export const uploadsAddress = "/api/uploads";

export const tusVersion = "1.0.0";

/** A piece is sent within seconds, so that the limits on slow requests hold for uploads as well. */
export const largestPiece = 8 * 1024 * 1024;

/** Smaller ones would make more rows than they are worth. What is left at the end may be smaller. */
export const smallestPiece = 64 * 1024;
