import { setTimeout as wait } from "node:timers/promises";
import { newStripeId } from "#server/payment/stripe-objects/stripe-id.ts";
import { disputeObject, refundObject, sessionObject } from "#server/payment/stripe-objects/wire-objects.ts";
import { checkForm } from "./stand-in-check.ts";
import { decodeForm, type Form } from "./stand-in-form.ts";
import type { Fault, Operation } from "./stand-in-faults.ts";
import type { Reply } from "./stand-in-idempotency.ts";
import type { Ledger } from "./stand-in-ledger.ts";
import type { BookedSession } from "./stand-in-book.ts";
import {
  createRules,
  disputeRules,
  listRules,
  refundRules,
  retrieveRules,
  type ApiError,
  type Rule,
} from "./stand-in-rules.ts";

export interface ApiCall {
  operation: Operation;
  /** The form of the body, or the query. */
  text: string;
  sessionId: string | null;
}

const sessionsPath = /^\/v1\/checkout\/sessions(?:\/([^/]+))?$/;

/** Which operation a request means, or null for an address that does not exist. */
export function routeOf(method: string, path: string, query: string, body: string): ApiCall | null {
  if (path === "/v1/refunds") return method === "POST" ? { operation: "refund", text: body, sessionId: null } : null;
  if (path === "/v1/disputes") return method === "GET" ? { operation: "disputes", text: query, sessionId: null } : null;
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
  refund: refundRules,
  disputes: disputeRules,
};
const expandable: Record<Operation, RegExp> = {
  create: /^payment_intent(\.latest_charge)?$/,
  retrieve: /^payment_intent(\.latest_charge)?$/,
  list: /^data\.payment_intent(\.latest_charge)?$/,
  refund: /^charge$/,
  disputes: /^$/,
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
      return { status: 200, body: shown(booked.session, origin, expand), executed: true };
    }
    case "retrieve": {
      const session = ledger.find(call.sessionId ?? "");
      if (!session) return noSuch("checkout.session", call.sessionId ?? "");
      return { status: 200, body: shown(session, origin, expand), executed: true };
    }
    case "list":
      return listSessions(decoded.form, expand, ledger, origin);
    case "refund":
      return giveBack(decoded.form, ledger);
    case "disputes": {
      const session = ledger.findByPayment(String(decoded.form["payment_intent"]));
      const data = session?.disputed ? [disputeObject(session)] : [];
      return { status: 200, body: { object: "list", url: "/v1/disputes", has_more: false, data }, executed: true };
    }
  }
}

const shown = (session: BookedSession, origin: string, expand: readonly string[]) =>
  sessionObject(session, { url: `${origin}/c/pay/${session.id}`, customerEmail: session.customerEmail, expand });

function giveBack(form: Form, ledger: Ledger): Reply {
  const payment = String(form["payment_intent"]);
  const session = ledger.findByPayment(payment);
  if (!session) return noSuch("payment_intent", payment);
  if (session.refundedCents >= session.amountCents)
    return refused(400, { code: "charge_already_refunded", message: `Charge has already been refunded.` });
  const amount = form["amount"] === undefined ? session.amountCents - session.refundedCents : Number(form["amount"]);
  if (session.payment !== "paid" || amount > session.amountCents - session.refundedCents)
    return refused(400, { param: "amount", message: "Refund amount is greater than what is left on the charge" });
  ledger.refund(session.id, amount);
  return { status: 200, body: refundObject(session, newStripeId("re_3"), amount), executed: true };
}

function listSessions(form: Form, expand: readonly string[], ledger: Ledger, origin: string): Reply {
  const paymentId = form["payment_intent"];
  // The account's whole list is long at the provider; nothing of ours may depend on reading it.
  if (typeof paymentId !== "string") return refused(400, { message: "The stand-in lists only by payment_intent" });
  const session = ledger.findByPayment(paymentId);
  const found = session && (form["status"] === undefined || form["status"] === session.status) ? [session] : [];
  const inner = expand.map((path) => path.slice("data.".length));
  const data = found.map((one) => shown(one, origin, inner));
  return { status: 200, body: { object: "list", url: "/v1/checkout/sessions", has_more: false, data }, executed: true };
}

function noSuch(kind: string, id: string): Reply {
  return refused(404, { code: "resource_missing", param: "session", message: `No such ${kind}: ${id}` });
}

function expansions(form: Form): string[] {
  const { expand } = form;
  return Array.isArray(expand) ? expand.filter((path) => typeof path === "string") : [];
}
