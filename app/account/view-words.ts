import type { AccountRefusal, AccountWords } from "#content/en/account/account.ts";

export interface RefusedChange {
  field: string;
  reason: AccountRefusal;
  typed?: string;
}

/** The page's words, without those that are made for each line. */
export type ViewWords = Omit<AccountWords, "passkeys" | "sessions"> & {
  passkeys: Omit<AccountWords["passkeys"], "added" | "used">;
  sessions: Omit<AccountWords["sessions"], "seen" | "endOf">;
};
