import { z } from "zod";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

const text = z.string().max(20_000);
const shared = {
  id: z.string().min(1).max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
};
const newPasskeySchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
});
const signedSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).optional(),
  }),
});
const clientDataSchema = z.object({ challenge: z.string().min(1).max(200) });

/** What the browser sent after a passkey was made; null where it is nothing of the kind. */
export function readNewPasskey(sent: string): RegistrationResponseJSON | null {
  const read = newPasskeySchema.safeParse(parseJson(sent));
  return read.success ? (read.data as RegistrationResponseJSON) : null;
}

/** What the browser sent after a passkey has signed; null where it is nothing of the kind. */
export function readSigned(sent: string): AuthenticationResponseJSON | null {
  const read = signedSchema.safeParse(parseJson(sent));
  return read.success ? (read.data as AuthenticationResponseJSON) : null;
}

/** The question that was answered, as the browser says; null where it says none. */
export function challengeIn(clientDataJSON: string): string | null {
  const read = clientDataSchema.safeParse(parseJson(Buffer.from(clientDataJSON, "base64url").toString()));
  return read.success ? read.data.challenge : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
