import type { GetAccessToken } from "./request-checkout.ts";

/** Asks our own server whether this browser is signed in. Public pages know nothing of it, so it is asked on Proceed. */
export const askAccessToken: GetAccessToken = async () => {
  const answer = await fetch("/api/token");
  if (answer.status !== 200) return null;
  const { token } = (await answer.json()) as { token?: unknown };
  return typeof token === "string" ? token : null;
};
