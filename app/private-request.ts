import type { RouterContextProvider } from "react-router";
import type { Copy } from "#content/copy.ts";
import type { Facts } from "#content/facts.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { Services } from "#server/services.ts";
import { principalContext, servicesContext } from "./context.ts";
import { wordsOf } from "./words.ts";

export interface PrivateRequest {
  /** The guard lets nobody else in. */
  principal: Principal;
  services: Services;
  copy: Copy;
  facts: Facts;
}

/** What every page of the private areas starts from: who asks, the services, and the words of now. */
export function privateRequest(context: Readonly<RouterContextProvider>): PrivateRequest {
  const principal = context.get(principalContext);
  if (!principal) throw new Error("a private page was reached without anybody signed in");
  return { principal, services: context.get(servicesContext), ...wordsOf(context) };
}
