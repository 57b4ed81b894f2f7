/** One client has as many papers under way as it may: they take a fifth of a second each. */
export const tooManyDocuments = (): Response => new Response(null, { status: 429, headers: { "Retry-After": "2" } });
