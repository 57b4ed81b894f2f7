import type { HandleEventResult } from "#server/registration/handle-event.ts";
import type { RegistrationServices } from "#server/registration/registration-services.ts";
import { readText } from "./read-text.ts";

/** The provider is promised an answer within two seconds, also when the database hangs. */
const answerMs = 1_700;

interface Facts {
  onFailure: (error: unknown) => void;
}

const statuses = {
  handled: 200,
  repeated: 200,
  ignored: 200,
  rejected: 400,
  unavailable: 503,
} as const satisfies Record<HandleEventResult["result"], number>;

/** Answers `POST /api/webhooks/stripe`. Whatever is not settled by 200 the provider brings again. */
export async function answerEvent(
  registrations: Pick<RegistrationServices, "handleEvent">,
  request: Request,
  { onFailure }: Facts,
): Promise<Response> {
  const body = await readText(request);
  if (body === null) return reply(400, "rejected");
  const late = timer(answerMs);
  try {
    const work = registrations.handleEvent(body, request.headers.get("stripe-signature")).catch((error: unknown) => {
      onFailure(error);
      return null;
    });
    const outcome = await Promise.race([work, late.over]);
    if (outcome === null || outcome.result === "unavailable") return unavailable();
    return reply(statuses[outcome.result], outcome.result);
  } finally {
    late.cancel();
  }
}

function timer(ms: number): { over: Promise<null>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  const running = setTimeout(resolve, ms, null);
  return { over: promise, cancel: () => clearTimeout(running) };
}

const unavailable = () => reply(503, "unavailable", { "Retry-After": "5" });

function reply(status: number, result: string, headers: Record<string, string> = {}): Response {
  return Response.json({ result }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
