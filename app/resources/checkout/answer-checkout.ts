import type { CheckoutCaller } from "#server/registration/start-checkout.ts";
import type { RegistrationServices } from "#server/registration/registration-services.ts";
import { refuseCheckout, retrySoonMs } from "./checkout-refusal.ts";
import { readText } from "./read-text.ts";

interface Facts {
  clientAddress: string;
  /** Whose access token it is; null where it is worth nothing, which changes nothing else. */
  personOfToken?: (token: string) => Promise<string | null>;
  /** Where unexpected failures are logged. */
  onFailure: (error: unknown) => void;
}

/** Answers `POST /api/create-checkout`: JSON in, the address of a checkout or the reason against it out. */
export async function answerCheckout(
  registrations: Pick<RegistrationServices, "startCheckout">,
  request: Request,
  { clientAddress, personOfToken = async () => null, onFailure }: Facts,
): Promise<Response> {
  if (!isJson(request.headers.get("content-type"))) return refuseCheckout("unsupported_media_type");
  const text = await readText(request);
  const json = text === null ? { ok: false as const } : parseJson(text);
  if (!json.ok) return refuseCheckout("invalid_json");
  try {
    const token = tokenOf(request);
    const personId = token === null ? null : await personOfToken(token);
    return await start(registrations, json.value, { clientAddress, idempotencyKey: keyOf(request), personId });
  } catch (error) {
    onFailure(error);
    return refuseCheckout("unavailable", { retryAfterMs: retrySoonMs });
  }
}

async function start(
  registrations: Pick<RegistrationServices, "startCheckout">,
  input: unknown,
  caller: CheckoutCaller,
): Promise<Response> {
  const result = await registrations.startCheckout(input, caller);
  if (result.ok) return Response.json({ url: result.url }, { headers: { "Cache-Control": "no-store" } });
  if (result.reason === "invalid_registration") return refuseCheckout(result.reason, { fields: result.fields });
  if (result.reason === "too_many_requests")
    return refuseCheckout(result.reason, { retryAfterMs: result.retryAfterMs });
  return refuseCheckout(result.reason);
}

function keyOf(request: Request): string | null {
  return request.headers.get("idempotency-key")?.trim() || null;
}

function tokenOf(request: Request): string | null {
  return /^Bearer +([\w.~+/=-]{1,2000})$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

function isJson(contentType: string | null): boolean {
  const [type = "", ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith("charset="));
  return type.trim() === "application/json" && (!charset || /^charset="?utf-?8"?$/.test(charset));
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false };
    throw error;
  }
}
