import { setTimeout as wait } from "node:timers/promises";
import { checkoutStatuses } from "#app/resources/checkout/checkout-refusal.ts";
import { priceIds } from "./site-rig.ts";

/** Someone who registers, with a network address and a key of their own. */
export interface Visitor {
  email: string;
  address: string;
  key: string;
}

export interface CheckoutAnswer {
  status: number;
  code: string | null;
  url: string | null;
  sessionId: string | null;
  ms: number;
}

let visitors = 0;

export function newVisitor(): Visitor {
  visitors += 1;
  const [high, middle, low] = [visitors >> 16, (visitors >> 8) & 255, visitors & 255];
  return { email: `visitor-${visitors}@example.org`, address: `10.${high}.${middle}.${low}`, key: crypto.randomUUID() };
}

export function checkoutBody({ email }: Visitor) {
  return {
    priceId: priceIds.individual.standard,
    registrationData: {
      registrationType: "individual",
      firstName: "Ada",
      lastName: "Lovelace",
      email,
      phone: "208-555-0101",
      company: null,
    },
  };
}

/** The same registration as the form sends it that needs no script. */
export function formBody(visitor: Visitor, change: Record<string, string> = {}): URLSearchParams {
  const { priceId, registrationData } = checkoutBody(visitor);
  const { firstName, lastName, email, phone } = registrationData;
  return new URLSearchParams({ priceId, firstName, lastName, email, phone, company: "", ...change });
}

/** Sends the registration once. Throws where no answer comes, or one that the contract does not know. */
export async function sendRegistration(
  origin: string,
  visitor: Visitor,
  headers: Record<string, string> = {},
): Promise<CheckoutAnswer> {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/api/create-checkout`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": visitor.key,
      "X-Forwarded-For": visitor.address,
      ...headers,
    },
    body: JSON.stringify(checkoutBody(visitor)),
    signal: AbortSignal.timeout(20_000),
  });
  return readAnswer(answer, startedAt);
}

export async function readAnswer(answer: Response, startedAt: number): Promise<CheckoutAnswer> {
  const body = (await answer.json()) as { url?: string; error?: { code: string } };
  const ms = performance.now() - startedAt;
  if (answer.status === 200) {
    const url = body.url;
    if (!url) throw new Error("an answer of 200 without an address");
    return { status: 200, code: null, url, sessionId: url.split("/").at(-1) ?? null, ms };
  }
  const code = body.error?.code ?? "";
  const documented = Object.entries(checkoutStatuses).some(
    ([name, status]) => name === code && status === answer.status,
  );
  if (!documented) throw new Error(`an undocumented answer: ${answer.status} ${JSON.stringify(body)}`);
  if (answer.status === 503 && !answer.headers.has("Retry-After")) throw new Error("503 without Retry-After");
  return { status: answer.status, code, url: null, sessionId: null, ms };
}

/** As a patient visitor does: the same registration under the same key until there is a checkout. */
export async function insistOnCheckout(
  origin: string,
  visitor: Visitor,
  { onTry = () => {}, patienceMs = 60_000 }: { onTry?: () => void; patienceMs?: number } = {},
): Promise<CheckoutAnswer & { sessionId: string }> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    onTry();
    const answer = await sendRegistration(origin, visitor).catch(noAnswer);
    const { sessionId } = answer ?? {};
    if (answer && sessionId) return { ...answer, sessionId };
    if (answer && answer.status < 500) throw new Error(`refused: ${answer.status} ${answer.code}`);
    if (performance.now() > giveUpAt) throw new Error(`no checkout; the last answer was ${answer?.status ?? "none"}`);
    await wait(20 + Math.random() * 80);
  }
}

/** A connection that broke or was refused; anything else is a mistake. */
export function noAnswer(error: unknown): null {
  const broken = /ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET/;
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if ((typeof code === "string" && broken.test(code)) || at.name === "TimeoutError") return null;
  }
  throw error;
}
