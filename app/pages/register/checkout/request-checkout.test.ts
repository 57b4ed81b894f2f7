import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { requestCheckout, type CheckoutCall } from "./request-checkout.ts";

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: http.RequestListener): Promise<string> {
  const server = http.createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/create-checkout`;
}

function call(endpoint: string, settings: Partial<CheckoutCall> = {}): CheckoutCall {
  const person = { firstName: "Ada", lastName: "L", email: "ada@example.org", phone: "2085550199", company: null };
  return {
    endpoint,
    body: { priceId: "price_1", registrationData: { registrationType: "individual", ...person } },
    idempotencyKey: "key-1",
    getAccessToken: async () => null,
    signal: new AbortController().signal,
    timeoutMs: 5_000,
    ...settings,
  };
}

test("sends the registration as JSON under its key, and without a token nobody has", async () => {
  const seen: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  const endpoint = await serve(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen.push({ headers: request.headers, body });
    response.end(JSON.stringify({ url: "https://pay.example/1" }));
  });
  expect(await requestCheckout(call(endpoint))).toEqual({ kind: "opened", url: "https://pay.example/1" });
  expect(seen[0]?.headers).toMatchObject({ "content-type": "application/json", "idempotency-key": "key-1" });
  expect(seen[0]?.headers).not.toHaveProperty("authorization");
  expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
    priceId: "price_1",
    registrationData: {
      registrationType: "individual",
      firstName: "Ada",
      lastName: "L",
      email: "ada@example.org",
      phone: "2085550199",
      company: null,
    },
  });
});

test("sends the access token of a signed-in session as a bearer", async () => {
  let authorization: string | undefined;
  const endpoint = await serve((request, response) => {
    authorization = request.headers.authorization;
    response.end("{}");
  });
  await requestCheckout(call(endpoint, { getAccessToken: async () => "token-1" }));
  expect(authorization).toBe("Bearer token-1");
});

test.each<[string, CheckoutCall["getAccessToken"]]>([
  ["is refused", () => Promise.reject(new DOMException("signed out", "NotAllowedError"))],
  ["fails without an error", () => Promise.reject(undefined as unknown as Error)],
  [
    "cannot even be asked for",
    () => {
      throw new RangeError("no session");
    },
  ],
])("a token that %s is no token, and the checkout starts all the same", async (_, getAccessToken) => {
  let headers: http.IncomingHttpHeaders = {};
  const endpoint = await serve((request, response) => {
    ({ headers } = request);
    response.end(JSON.stringify({ url: "https://pay.example/1" }));
  });
  expect(await requestCheckout(call(endpoint, { getAccessToken }))).toMatchObject({ kind: "opened" });
  expect(headers).not.toHaveProperty("authorization");
});

test("a token that never comes ends with the time limit", async () => {
  const endpoint = await serve(() => {});
  const getAccessToken = () => new Promise<never>(() => undefined);
  const outcome = await requestCheckout(call(endpoint, { getAccessToken, timeoutMs: 50 }));
  expect(outcome).toEqual({ kind: "failed", reason: "timeout" });
});

test("tells an answer that is no JSON, no server and no answer in time apart", async () => {
  const html = await serve((_request, response) => response.end("<!doctype html>"));
  expect(await requestCheckout(call(html))).toEqual({ kind: "failed", reason: null });

  const silent = await serve(() => {});
  expect(await requestCheckout(call(silent, { timeoutMs: 50 }))).toEqual({ kind: "failed", reason: "timeout" });

  const stalled = await serve((_request, response) => void response.write('{"url":'));
  expect(await requestCheckout(call(stalled, { timeoutMs: 50 }))).toEqual({ kind: "failed", reason: "timeout" });

  const gone = await serve((request) => request.socket.destroy());
  expect(await requestCheckout(call(gone))).toEqual({ kind: "failed", reason: "offline" });
});

test("is abandoned when the visitor leaves, before or during the request", async () => {
  const left = new AbortController();
  left.abort();
  const during = new AbortController();
  let requests = 0;
  const endpoint = await serve(() => {
    requests += 1;
    during.abort();
  });
  expect(await requestCheckout(call(endpoint, { signal: left.signal }))).toEqual({ kind: "abandoned" });
  expect(requests).toBe(0);
  expect(await requestCheckout(call(endpoint, { signal: during.signal }))).toEqual({ kind: "abandoned" });
});
