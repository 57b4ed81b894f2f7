import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from "@simplewebauthn/server";
import type { Log } from "#server/process/log.ts";
import type { RelyingParty } from "./relying-party.ts";

/** Loaded when the first person needs it: most starts never do. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256: what every device has. The library's own list asks Node for what is experimental there. */
export const algorithms = [-8, -7, -257] as const;

/** The new key, where the device proves that it holds it and has checked who is there. */
export async function verifyNewPasskey(
  { id, origins }: RelyingParty,
  response: RegistrationResponseJSON,
  challenge: string,
  log: Log,
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const verified = await verifyRegistrationResponse({
      supportedAlgorithmIDs: [...algorithms],
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
    });
    return verified.verified ? verified.registrationInfo.credential : null;
  } catch (error) {
    // The library throws wherever what a browser sent does not hold. Nothing else runs in there.
    log.info({ err: error }, "a passkey was not added");
    return null;
  }
}

/** The key's new counter, where its signature is right. */
export async function verifySigned(
  { id, origins }: RelyingParty,
  credential: WebAuthnCredential,
  response: AuthenticationResponseJSON,
  challenge: string,
  log: Log,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      credential,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    log.info({ err: error }, "a passkey was refused");
    return null;
  }
}
