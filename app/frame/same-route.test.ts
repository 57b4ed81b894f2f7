import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestContext, type RequestFacts } from "../context.ts";
import { requireSameRoute } from "./same-route.ts";

async function pass(pattern: string, facts: Partial<RequestFacts>) {
  const context = new RouterContextProvider();
  context.set(requestContext, facts as RequestFacts);
  const request = new Request("https://x.example/");
  const shown = new Response("shown");
  return requireSameRoute({ pattern, context, request, params: {}, url: new URL(request.url) }, async () => shown);
}

test("the page that the guard has judged is shown, and another one never", async () => {
  expect(await pass("desk/votes", { routePath: "/desk/votes" })).toBeInstanceOf(Response);
  expect(await pass("/", { routePath: "/" })).toBeInstanceOf(Response);
  await expect(pass("desk/votes", { routePath: "/portal/:page" })).rejects.toThrow(
    "the guard judged /portal/:page, and the router matched /desk/votes",
  );
});

test("a page from memory is everybody's, and a refusal is shown in place of what was asked for", async () => {
  expect(await pass("faq", {})).toBeInstanceOf(Response);
  const refusal = { reason: "not_judge", status: 403 } as const;
  expect(await pass("*", { routePath: "/judging", refusal })).toBeInstanceOf(Response);
});
