import type { VoteCopy } from "#content/en/showcase/vote.ts";

/** How HTTP calls each refusal. */
export const voteHttpStatuses: Readonly<Record<keyof VoteCopy["refusals"], number>> = {
  invalid_email: 422,
  malformed: 422,
  wrong: 422,
  ended: 422,
  too_many: 429,
  not_open: 409,
  closed: 409,
  not_displayed: 404,
};
