/** What is taken out of votes when nobody needs to be told apart any more. */
export const withoutVoters = {
  voter_hash: null,
  network_hash: null,
  browser_hash: null,
  mail_domain: null,
  organization_domain: null,
} as const;
