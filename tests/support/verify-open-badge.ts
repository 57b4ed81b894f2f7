import { gunzipSync } from "node:zlib";
import { decodeProtectedHeader, importJWK, jwtVerify, type JWK, type JWTPayload } from "jose";

/**
 * What a verifier that knows nothing of this site asks of an Open Badges 3.0 credential in JWT form: the key and the
 * claims (1EdTech Open Badges 3.0, sections 8.2.4 to 8.2.6), what a credential must hold (sections B.1.1 to B.1.13), and the status
 * list (W3C Bitstring Status List 1.0, section 3.2). Gives what is wrong; an accepted one has nothing.
 */
export async function verifyOpenBadge(
  compact: string,
  fetchText: (address: string) => Promise<string>,
  now: number,
): Promise<string[]> {
  const read = await readSigned(compact, fetchText, now);
  if (typeof read === "string") return [read];
  const { header, payload } = read;
  const issuer = payload["issuer"] as { id?: string; type?: unknown };
  const subject = payload["credentialSubject"] as Record<string, unknown> | undefined;
  const achievement = subject?.["achievement"] as Record<string, unknown> | undefined;
  const contexts = payload["@context"] as unknown[];
  const rules: [holds: boolean, problem: string][] = [
    [header["typ"] === undefined || header["typ"] === "JWT", "typ is not JWT"],
    [payload.iss === issuer.id && isAddress(issuer.id), "iss is not the issuer's id"],
    [payload.jti === payload["id"] && isAddress(payload["id"]), "jti is not the credential's id"],
    [payload.sub === subject?.["id"], "sub is not the subject's id"],
    [payload.nbf === Date.parse(String(payload["validFrom"])) / 1000, "nbf is not validFrom"],
    [payload["vc"] === undefined, "the credential is wrapped in a vc claim"],
    [contexts[0] === "https://www.w3.org/ns/credentials/v2", "the first context is not that of credentials"],
    [
      /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.0\.\d\.json$/.test(String(contexts[1])),
      "no context of badges",
    ],
    [includes(payload["type"], "VerifiableCredential"), "not a verifiable credential"],
    [
      includes(payload["type"], "OpenBadgeCredential") || includes(payload["type"], "AchievementCredential"),
      "not a badge",
    ],
    [includes(issuer.type, "Profile"), "the issuer is no profile"],
    [includes(subject?.["type"], "AchievementSubject"), "the subject is none of an achievement"],
    [includes(achievement?.["type"], "Achievement") && isAddress(achievement?.["id"]), "no achievement"],
    [
      typeof achievement?.["name"] === "string" && typeof achievement["description"] === "string",
      "a nameless achievement",
    ],
    [isRecord(achievement?.["criteria"]), "an achievement without criteria"],
    [typeof payload["name"] === "string", "a credential without a name"],
  ];
  const problems = rules.flatMap(([holds, problem]) => (holds ? [] : [problem]));
  return [...problems, ...(await statusProblems(payload, fetchText, now))];
}

/** The key from the address in `kid`, which must be the one in `jwk`; the signature, and that its time has come. */
async function readSigned(compact: string, fetchText: (address: string) => Promise<string>, now: number) {
  try {
    const header = decodeProtectedHeader(compact);
    const key = JSON.parse(await fetchText(header.kid!)) as JWK;
    if (key.d !== undefined) return "the key's private part is published";
    if (header.jwk && (header.jwk.x !== key.x || header.jwk.crv !== key.crv)) return "kid and jwk are two keys";
    const { payload } = await jwtVerify(compact, await importJWK(key, header.alg!), { currentDate: new Date(now) });
    return { header: header as Record<string, unknown>, payload };
  } catch (error) {
    return `the signature does not hold: ${String(error)}`;
  }
}

async function statusProblems(
  payload: JWTPayload,
  fetchText: (address: string) => Promise<string>,
  now: number,
): Promise<string[]> {
  const status = payload["credentialStatus"] as Record<string, string> | undefined;
  if (status?.["type"] !== "BitstringStatusListEntry") return ["no status list is named"];
  const list = await readSigned(await fetchText(status["statusListCredential"]!), fetchText, now);
  if (typeof list === "string") return [`status list: ${list}`];
  const subject = list.payload["credentialSubject"] as Record<string, string>;
  if (!includes(list.payload["type"], "BitstringStatusListCredential"))
    return ["the status list is no such credential"];
  if (list.payload.iss !== payload.iss) return ["the status list is someone else's"];
  if (subject["statusPurpose"] !== status["statusPurpose"]) return ["the status list is for something else"];
  if (!subject["encodedList"]!.startsWith("u")) return ["the list is not base64url"];
  const bits = gunzipSync(Buffer.from(subject["encodedList"]!.slice(1), "base64url"));
  if (bits.length * 8 < 131_072) return ["the list is shorter than it may be"];
  const index = Number(status["statusListIndex"]);
  const isSet = (bits[Math.floor(index / 8)]! & (0x80 >> (index % 8))) !== 0;
  return isSet ? ["it is revoked in the issuer's status list"] : [];
}

const includes = (types: unknown, type: string): boolean => Array.isArray(types) && types.includes(type);
const isAddress = (value: unknown): boolean => typeof value === "string" && URL.canParse(value);
const isRecord = (value: unknown): boolean => typeof value === "object" && value !== null;
