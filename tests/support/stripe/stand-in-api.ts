import { setTimeout as wait } from "node:timers/promises";
import { checkForm } from "./stand-in-check.ts";
import { decodeForm, type Form } from "./stand-in-form.ts";
import type { Fault, Operation } from "./stand-in-faults.ts";
import type { Reply } from "./stand-in-idempotency.ts";
import type { Ledger } from "./stand-in-ledger.ts";
import { sessionObject } from "./stand-in-objects.ts";
import { createRules, listRules, retrieveRules, type ApiError, type Rule } from "./stand-in-rules.ts";

export interface ApiCall {
  operation: Operation;
  /** The form of the body, or the query. */
  text: string;
  sessionId: string | null;
}

const sessionsPath = /^\/v1\/checkout\/sessions(?:\/([^/]+))?$/;

/** Which operation a request means, or null for an address that does not exist. */
export function routeOf(method: string, path: string, query: string, body: string): ApiCall | null {
  const match = sessionsPath.exec(path);
  if (!match) return null;
  const sessionId = match[1] === undefined ? null : decodeURIComponent(match[1]);
  if (method === "POST" && sessionId === null) return { operation: "create", text: body, sessionId };
  if (method === "GET") return { operation: sessionId === null ? "list" : "retrieve", text: query, sessionId };
  return null;
}

export function refused(status: number, error: ApiError): Reply {
  return { status, body: { error: { type: "invalid_request_error", ...error } }, executed: false };
}

const rulesOf: Record<Operation, Record<string, Rule>> = {
  create: createRules,
  retrieve: retrieveRules,
  list: listRules,
};
const expandable: Record<Operation, RegExp> = {
  create: /^payment_intent(\.latest_charge)?$/,
  retrieve: /^payment_intent(\.latest_charge)?$/,
  list: /^data\.payment_intent(\.latest_charge)?$/,
};

/** Does what the call asks for, after checking every parameter of it. */
export async function answer(call: ApiCall, ledger: Ledger, origin: string, fault: Fault | null): Promise<Reply> {
  const decoded = decodeForm(call.text);
  if (!decoded.ok) return refused(400, decoded.error);
  const wrong = checkForm(decoded.form, rulesOf[call.operation]);
  if (wrong) return refused(400, wrong);
  const expand = expansions(decoded.form);
  const cannot = expand.find((path) => !expandable[call.operation].test(path));
  if (cannot !== undefined) return refused(400, { message: `This property cannot be expanded (${cannot}).` });
  if (fault?.kind === "delay") await wait(fault.ms);
  if (fault?.kind === "kept-error") {
    return {
      status: 500,
      body: { error: { type: "api_error", message: "An unknown error occurred" } },
      executed: true,
    };
  }
  switch (call.operation) {
    case "create": {
      const booked = ledger.create(decoded.form);
      if (!booked.ok) return refused(400, booked.error);
      return { status: 200, body: sessionObject(booked.session, origin, expand), executed: true };
    }
    case "retrieve": {
      const session = ledger.find(call.sessionId ?? "");
      if (!session) return noSuch("checkout.session", call.sessionId ?? "");
      return { status: 200, body: sessionObject(session, origin, expand), executed: true };
    }
    case "list":
      return listSessions(decoded.form, expand, ledger, origin);
  }
}

function listSessions(form: Form, expand: readonly string[], ledger: Ledger, origin: string): Reply {
  const paymentId = form["payment_intent"];
  // The account's whole list is long at the provider; nothing of ours may depend on reading it.
  if (typeof paymentId !== "string") return refused(400, { message: "The stand-in lists only by payment_intent" });
  const session = ledger.findByPayment(paymentId);
  const found = session && (form["status"] === undefined || form["status"] === session.status) ? [session] : [];
  const inner = expand.map((path) => path.slice("data.".length));
  const data = found.map((one) => sessionObject(one, origin, inner));
  return { status: 200, body: { object: "list", url: "/v1/checkout/sessions", has_more: false, data }, executed: true };
}

function noSuch(kind: string, id: string): Reply {
  return refused(404, { code: "resource_missing", param: "session", message: `No such ${kind}: ${id}` });
}

function expansions(form: Form): string[] {
  const { expand } = form;
  return Array.isArray(expand) ? expand.filter((path) => typeof path === "string") : [];
}
