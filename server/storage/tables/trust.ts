/** How somebody came in. Only the first two open the desk. */
export const waysIn = ["sign-in", "passkey", "join", "rehearsal"] as const;
export type WayIn = (typeof waysIn)[number];

export interface TrustTables {
  /** A browser that has signed in with an address before: strangers cannot use up its codes. Both as hashes. */
  known_browsers: {
    token_hash: string;
    address_hash: string;
    person_id: string;
    expires_at: string;
  };

  /** Who came in when, and with what, for the person's own eyes. */
  sign_ins: {
    id: string;
    person_id: string;
    at: string;
    way: WayIn;
    /** In words: "Firefox on Windows". */
    device: string | null;
  };

  /** A key that the person's device holds. What is here verifies, and opens nothing. */
  passkeys: {
    /** The credential's own id. */
    id: string;
    person_id: string;
    public_key: string;
    counter: number;
    /** JSON: a list. */
    transports: string;
    /** As the person calls it, or the device's words. */
    name: string;
    created_at: string;
    used_at: string | null;
  };

  /** A question that a passkey has to sign: once, in the browser that asked, within minutes. */
  passkey_challenges: {
    challenge: string;
    browser_hash: string;
    purpose: "add" | "sign-in" | "confirm";
    expires_at: string;
  };

  /** An address that somebody had until then. Its reader can object for some days. */
  address_changes: {
    id: string;
    person_id: string;
    /** Both null once the person was forgotten. */
    old_email: string | null;
    new_email: string | null;
    changed_at: string;
    objected_at: string | null;
    /** When the desk has decided which of the two it is. */
    settled_at: string | null;
  };
}
