import type { AccountRefusal } from "#content/en/account/account.ts";
import type { Route } from "./+types/account";

export interface RefusedChange {
  field: string;
  reason: AccountRefusal;
  typed?: string;
}

export type ViewWords = Route.ComponentProps["loaderData"]["words"];
