import { expect, test, vi } from "vitest";
import type { HandleEventResult } from "#server/registration/handle-event.ts";
import { answerEvent } from "./answer-event.ts";

const address = "https://site.example/api/webhooks/stripe";
const post = (body: BodyInit = "{}") =>
  new Request(address, { method: "POST", body, headers: { "stripe-signature": "t=1,v1=x" } });

/** An endpoint whose events always come to the same result. */
const endpoint = (result: HandleEventResult["result"]) => {
  const seen: unknown[][] = [];
  const handleEvent = (...event: unknown[]) => {
    seen.push(event);
    return Promise.resolve({ result, lagMs: null });
  };
  return { seen, answer: (request: Request) => answerEvent({ handleEvent }, request, { onFailure: () => undefined }) };
};

test.each([
  ["handled", 200],
  ["repeated", 200],
  ["ignored", 200],
  ["rejected", 400],
  ["unavailable", 503],
] as const)("an event that was %s is answered with %i", async (result, status) => {
  const response = await endpoint(result).answer(post());
  expect(response.status).toBe(status);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.has("retry-after")).toBe(status === 503);
});

test("the body is handed on as it came, with its signature", async () => {
  const { seen, answer } = endpoint("handled");
  await answer(post('{ "a" : "ü" }\n'));
  expect(seen).toEqual([['{ "a" : "ü" }\n', "t=1,v1=x"]]);
});

test("bytes that are no text never reach it", async () => {
  const { seen, answer } = endpoint("handled");
  expect((await answer(post(new Uint8Array([0xff])))).status).toBe(400);
  expect(seen).toEqual([]);
});

test("a failure nobody expected is told and answered with 503, so that the event comes again", async () => {
  const failures: unknown[] = [];
  const fault = new Error("database gone");
  const response = await answerEvent({ handleEvent: () => Promise.reject(fault) }, post(), {
    onFailure: (error) => failures.push(error),
  });
  expect(response.status).toBe(503);
  expect(failures).toEqual([fault]);
});

test("a database that hangs does not keep the provider waiting for two seconds", async () => {
  vi.useFakeTimers();
  try {
    const handleEvent = () => new Promise<never>(() => undefined);
    const answer = answerEvent({ handleEvent }, post(), { onFailure: () => undefined });
    await vi.advanceTimersByTimeAsync(1_999);
    expect((await answer).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});
