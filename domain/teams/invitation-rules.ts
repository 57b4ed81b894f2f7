/** How an invitation to a team waits for its answer; the mail that promises it reads it here. */
export const invitationRules = {
  /** After so many days its address is no longer kept. */
  holdsDays: 30,
} as const;
