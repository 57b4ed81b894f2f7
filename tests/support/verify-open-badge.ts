import { gunzipSync } from "node:zlib";
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
  type JWK,
  type JWTPayload,
  type ProtectedHeaderParameters,
} from "jose";

/**
 * What a verifier that knows nothing of this site asks of an Open Badges 3.0 credential in JWT form: the header, the key
 * and the claims (1EdTech Open Badges 3.0, sections 8.2.4 to 8.2.6, and what its public validator adds to them), what a
 * credential must hold (sections B.1.1 to B.1.13), and the status list (W3C Bitstring Status List 1.0, sections 2 and 3).
 * Gives what is wrong; an accepted one has nothing.
 */
export async function verifyOpenBadge(compact: string, fetchText: FetchText, now: number): Promise<string[]> {
  const read = await readSigned(compact, fetchText, now, ["JWT"]);
  if (typeof read === "string") return [read];
  const { payload } = read;
  const rules: Rule[] = [...claimRules(payload, now), ...contentRules(payload)];
  const problems = rules.flatMap(([holds, problem]) => (holds ? [] : [problem]));
  return [...problems, ...(await statusProblems(payload, fetchText, now))];
}

type FetchText = (address: string) => Promise<string>;
type Rule = readonly [holds: boolean, problem: string];
type Fields = Readonly<Record<string, unknown>>;

/** What a header may hold; anything else is not allowed. */
const headerNames = new Set(["alg", "kid", "jwk", "typ"]);
/** The validator of 1EdTech refuses every other one. */
const algorithms = ["RS256", "ES256"];
/** Parts of a private key, in any of the key types. */
const privateParts = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"];

/** The key from the address in `kid`, which must be the one in `jwk`; the signature, and that its time has come. */
async function readSigned(compact: string, fetchText: FetchText, now: number, types: readonly string[]) {
  try {
    const header = decodeProtectedHeader(compact);
    const key = await keyOf(header, fetchText);
    if (typeof key === "string") return key;
    if (header.typ !== undefined && !types.includes(header.typ)) return `typ is ${header.typ}`;
    const { payload } = await jwtVerify(compact, await importJWK(key, header.alg!), { currentDate: new Date(now) });
    return { payload };
  } catch (error) {
    return `the signature does not hold: ${String(error)}`;
  }
}

async function keyOf(header: ProtectedHeaderParameters, fetchText: FetchText): Promise<JWK | string> {
  const others = Object.keys(header).filter((name) => !headerNames.has(name));
  if (others.length > 0) return `the header holds ${others.join(", ")}`;
  if (!algorithms.includes(String(header.alg))) return `alg is ${header.alg}`;
  if (header.kid === undefined && header.jwk === undefined) return "neither kid nor jwk says which key";
  if (header.kid !== undefined && !isAddress(header.kid)) return "kid is no address";
  const fetched = header.kid === undefined ? undefined : (JSON.parse(await fetchText(header.kid)) as JWK);
  for (const key of [fetched, header.jwk])
    if (key && privateParts.some((part) => part in key)) return "the key's private part is published";
  if (fetched && header.jwk) {
    const prints = await Promise.all([fetched, header.jwk].map((key) => calculateJwkThumbprint(key)));
    if (prints[0] !== prints[1]) return "kid and jwk are two keys";
  }
  return (fetched ?? header.jwk)!;
}

function claimRules(payload: JWTPayload, now: number): Rule[] {
  const issuer = fieldsOf(payload["issuer"]);
  const subject = fieldsOf(payload["credentialSubject"]);
  const validFrom = String(payload["validFrom"]);
  return [
    [payload.iss === issuer["id"] && isAddress(issuer["id"]), "iss is not the issuer's id"],
    [payload.jti === payload["id"] && isAddress(payload["id"]), "jti is not the credential's id"],
    [payload.sub === subject["id"] && isAddress(subject["id"]), "sub is not the subject's id"],
    [isInstant(validFrom) && Date.parse(validFrom) <= now, "validFrom is no instant that has come"],
    [payload.nbf === Date.parse(validFrom) / 1000, "nbf is not validFrom"],
    [
      payload.exp === (payload["validUntil"] ? Date.parse(String(payload["validUntil"])) / 1000 : undefined),
      "exp is not validUntil",
    ],
    [payload["vc"] === undefined, "the credential is wrapped in a vc claim"],
    [payload["issuanceDate"] === undefined, "a date of an older data model"],
  ];
}

function contentRules(payload: JWTPayload): Rule[] {
  const issuer = fieldsOf(payload["issuer"]);
  const subject = fieldsOf(payload["credentialSubject"]);
  const achievement = fieldsOf(subject["achievement"]);
  const criteria = fieldsOf(achievement["criteria"]);
  const contexts = Array.isArray(payload["@context"]) ? (payload["@context"] as unknown[]) : [];
  const badges = /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.0\.\d\.json$/;
  const identifiers = Array.isArray(subject["identifier"]) ? (subject["identifier"] as unknown[]) : [];
  return [
    [contexts[0] === "https://www.w3.org/ns/credentials/v2", "the first context is not that of credentials"],
    [badges.test(String(contexts[1])), "no context of badges"],
    [contexts.slice(2).every((one) => isAddress(one) || isRecord(one)), "a context that is none"],
    [includes(payload["type"], "VerifiableCredential"), "not a verifiable credential"],
    [
      includes(payload["type"], "OpenBadgeCredential") || includes(payload["type"], "AchievementCredential"),
      "not a badge",
    ],
    [isText(payload["name"]), "a credential without a name"],
    [includes(issuer["type"], "Profile"), "the issuer is no profile"],
    [isText(issuer["name"]) && isAddress(issuer["url"]), "an issuer without name or address"],
    [includes(subject["type"], "AchievementSubject"), "the subject is none of an achievement"],
    [identifiers.every((one) => isIdentity(fieldsOf(one))), "an identifier that is none"],
    [includes(achievement["type"], "Achievement") && isAddress(achievement["id"]), "no achievement"],
    [isText(achievement["name"]) && isText(achievement["description"]), "a nameless achievement"],
    [isText(criteria["narrative"]) || isAddress(criteria["id"]), "an achievement without criteria"],
  ];
}

/** By whom somebody is known (section B.1.13): a hash says that it is one, and with what salt. */
const isIdentity = (one: Fields): boolean =>
  one["type"] === "IdentityObject" &&
  typeof one["hashed"] === "boolean" &&
  isText(one["identityHash"]) &&
  isText(one["identityType"]) &&
  (one["hashed"] || one["salt"] === undefined);

async function statusProblems(payload: JWTPayload, fetchText: FetchText, now: number): Promise<string[]> {
  const status = fieldsOf(payload["credentialStatus"]);
  const [address, index] = [String(status["statusListCredential"]), String(status["statusListIndex"])];
  if (status["type"] !== "BitstringStatusListEntry") return ["no status list is named"];
  if (!isAddress(status["id"]) || status["id"] === address) return ["the place in the list is not named apart from it"];
  if (typeof status["statusListIndex"] !== "string" || !/^\d+$/.test(index)) return ["the place is no number in text"];
  const list = await readSigned(await fetchText(address), fetchText, now, ["vc+jwt", "JWT"]);
  if (typeof list === "string") return [`status list: ${list}`];
  const subject = fieldsOf(list.payload["credentialSubject"]);
  const encoded = String(subject["encodedList"]);
  const rules: Rule[] = [
    [includes(list.payload["type"], "VerifiableCredential"), "the status list is no credential"],
    [includes(list.payload["type"], "BitstringStatusListCredential"), "the status list is no such credential"],
    [subject["type"] === "BitstringStatusList", "the status list's subject is none"],
    [list.payload.iss === payload.iss, "the status list is someone else's"],
    [list.payload["id"] === address, "the status list is another one"],
    [isInstant(String(list.payload["validFrom"])), "the status list has no date"],
    [subject["statusPurpose"] === status["statusPurpose"], "the status list is for something else"],
    [encoded.startsWith("u") && !/[^\w-]/.test(encoded), "the list is not base64url"],
  ];
  const wrong = rules.flatMap(([holds, problem]) => (holds ? [] : [problem]));
  if (wrong.length > 0) return wrong;
  const bits = gunzipSync(Buffer.from(encoded.slice(1), "base64url"));
  if (bits.length * 8 < 131_072) return ["the list is shorter than it may be"];
  if (Number(index) >= bits.length * 8) return ["the place is not in the list"];
  const isSet = (bits[Math.floor(Number(index) / 8)]! & (0x80 >> (Number(index) % 8))) !== 0;
  return isSet ? ["it is revoked in the issuer's status list"] : [];
}

const includes = (types: unknown, type: string): boolean => Array.isArray(types) && types.includes(type);
const isAddress = (value: unknown): boolean => typeof value === "string" && URL.canParse(value);
const isRecord = (value: unknown): boolean => typeof value === "object" && value !== null;
const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
const fieldsOf = (value: unknown): Fields => (isRecord(value) ? (value as Fields) : {});
