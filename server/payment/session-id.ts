/** Whether a text may be the id of a checkout. Anything else would change which of the provider's addresses is asked. */
export const isPossibleSessionId = (text: string): boolean => /^[\w-]{1,255}$/.test(text);
