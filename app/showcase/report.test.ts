import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { requestContext, servicesContext, type RequestFacts } from "#app/context.ts";
import type { Services } from "#server/services.ts";
import { action } from "./report.tsx";

it("says when to try again whoever reports too often", async () => {
  const context = new RouterContextProvider();
  const report = async () => ({ ok: false, reason: "too_many", retryAfterMs: 1_500 });
  const showcase = { listed: async () => ({ id: "s", slug: "spuds" }), report };
  context.set(servicesContext, { showcase } as unknown as Services);
  context.set(requestContext, { clientAddress: "192.0.2.1" } as RequestFacts);
  const request = new Request("https://site.example/", {
    method: "POST",
    body: new URLSearchParams({ message: "Hm" }),
  });
  const answer = await action({ context, request, params: { slug: "spuds" } } as never);
  expect(answer).toMatchObject({ init: { status: 429, headers: { "Retry-After": "2" } } });
});
