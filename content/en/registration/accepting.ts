/** What someone accepts with a press of a button: the same wherever a place is bought, joined or applied for. */
export const accepting = (by: "registering" | "joining" | "applying"): string =>
  `By ${by} you accept the [Terms of Service](/terms-of-service) and the [Contest Rules](/contest-rules). The [Privacy Policy](/privacy-policy) says what we do with your details.`;
