import { codeRules } from "#domain/people/sign-in-rules.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { hashToken, newToken, type Cookies } from "./cookies.ts";

/** The hash of the browser's token, where this address has signed in with it; otherwise null. */
export async function knownHash(
  db: Queries,
  token: string | null,
  addressHash: string,
  now: Instant,
): Promise<string | null> {
  if (token === null || token.length > 100) return null;
  const hash = hashToken(token);
  const row = await db
    .selectFrom("known_browsers")
    .select("token_hash")
    .where("token_hash", "=", hash)
    .where("address_hash", "=", addressHash)
    .where("expires_at", ">", toText(now))
    .executeTakeFirst();
  return row ? hash : null;
}

/** Notes that the browser has signed in with an address. Gives the cookie by which it is known again. */
export async function rememberBrowser(
  db: Queries,
  cookies: Cookies,
  browser: { cookieHeader: string | null; addressHash: string; personId: string },
  now: Instant,
): Promise<string> {
  const sent = cookies.read(browser.cookieHeader, "known");
  const token = sent && sent.length <= 100 ? sent : newToken();
  const expires_at = toText(now + codeRules.knownMs);
  await db
    .insertInto("known_browsers")
    .values({
      token_hash: hashToken(token),
      address_hash: browser.addressHash,
      person_id: browser.personId,
      expires_at,
    })
    .onConflict((conflict) =>
      conflict.columns(["token_hash", "address_hash"]).doUpdateSet({ expires_at, person_id: browser.personId }),
    )
    .execute();
  return cookies.write("known", token, codeRules.knownMs);
}
