/** The longest reason that somebody at the desk can give for what they do. */
export const reasonLength = 1_000;
