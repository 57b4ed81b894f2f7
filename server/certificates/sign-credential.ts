import { SignJWT, type JWTPayload } from "jose";
import { keyUrl, signingAlgorithm, type SigningKey } from "./credential-keys.ts";

/**
 * Signs a credential so that verifiers other than ours can check it: `kid` is an address that gives the key, and the key
 * stands in the header as well, for those that open no addresses. Ours takes neither on trust.
 */
export function signCredential(
  siteUrl: string,
  { id, privateKey, publicJwk }: SigningKey,
  claims: object,
  typ: "JWT" | "vc+jwt" = "JWT",
): Promise<string> {
  const { kty, crv, x, y } = publicJwk as { kty: string; crv: string; x: string; y: string };
  return new SignJWT(claims as JWTPayload)
    .setProtectedHeader({ alg: signingAlgorithm, typ, kid: keyUrl(siteUrl, id), jwk: { kty, crv, x, y } })
    .sign(privateKey);
}
