import { expect, test } from "vitest";
import type { Prices } from "../prices/prices.ts";
import { initialState, registerReducer, type RegisterAction, type RegisterState } from "./register-state.ts";

const early = { tier: "early", priceId: "price_early", amountCents: 20_000, standardCents: 35_000 } as const;
const standardPrices: Prices = {
  tier: "standard",
  packages: {
    individual: { priceId: "price_standard", amountCents: 35_000, standardCents: 35_000 },
    chamber: { priceId: "price_chamber", amountCents: 600_000, standardCents: 600_000 },
  },
  changesInMs: null,
  open: true,
};
const fresh = initialState({ price: early, posted: null });
const after = (...actions: RegisterAction[]): RegisterState => actions.reduce(registerReducer, fresh);
const priced = (prices: Prices): RegisterAction => ({ type: "priced", registrationType: "individual", prices });

test("a refusal shows its messages and notifies, once for each attempt", () => {
  const errors = { email: "Invalid email address" };
  const once = after({ type: "refused", errors });
  expect(once).toMatchObject({ errors, notice: { kind: "invalid" }, refusals: 1, processing: false });
  expect(registerReducer(once, { type: "refused", errors }).refusals).toBe(2);
});

test("an edit takes its own message and the notification away, and leaves the other messages", () => {
  const state = after(
    { type: "refused", errors: { email: "Invalid email address", phone: "too short" } },
    { type: "edited", field: "email" },
  );
  expect(state.errors).toEqual({ phone: "too short" });
  expect(state.notice).toBeNull();
});

test("sending clears what was said before", () => {
  const state = after({ type: "refused", errors: { email: "x" } }, { type: "sent" });
  expect(state).toMatchObject({ errors: {}, notice: null, checkout: null, processing: true });
});

test("a failure ends the processing and tells its reason", () => {
  const state = after({ type: "sent" }, { type: "answered", outcome: { kind: "failed", reason: "timeout" } });
  expect(state).toMatchObject({ processing: false, notice: { kind: "failed", reason: "timeout" } });
});

test.each(["no_url", "abandoned"] as const)("%s ends the processing and says nothing", (kind) => {
  const state = after({ type: "sent" }, { type: "answered", outcome: { kind } });
  expect(state).toMatchObject({ processing: false, notice: null, checkout: null, errors: {} });
});

test("the server's messages count as a refusal", () => {
  const outcome = { kind: "invalid", errors: { phone: "x" } } as const;
  expect(after({ type: "sent" }, { type: "answered", outcome })).toMatchObject({ refusals: 1, errors: { phone: "x" } });
});

test("the link to an open checkout goes when its details are edited", () => {
  const handedOver: RegisterAction = { type: "handed-over", url: "https://pay.example/1", tabOpened: true, key: "k" };
  const state = after({ type: "sent" }, handedOver);
  expect(state).toMatchObject({ processing: false, checkout: { url: "https://pay.example/1", tabOpened: true } });
  expect(registerReducer(state, { type: "edited", field: "phone" }).checkout).toBeNull();
});

test("a new price replaces the old one and is marked as changed", () => {
  const state = after(priced(standardPrices));
  expect(state.price).toEqual({ tier: "standard", ...standardPrices.packages.individual });
  expect(state.priceChanged).toBe(true);
});

test("the same price changes nothing", () => {
  const { tier, ...own } = early;
  const prices = { ...standardPrices, tier, packages: { ...standardPrices.packages, individual: own } };
  expect(after(priced(prices))).toBe(fresh);
});

test("a price that changes while a request runs does not end the processing", () => {
  expect(after({ type: "sent" }, priced(standardPrices)).processing).toBe(true);
});

test("closing shows, without a word on the price", () => {
  const { tier, ...own } = early;
  const prices = { ...standardPrices, open: false, tier, packages: { ...standardPrices.packages, individual: own } };
  expect(after(priced(prices))).toMatchObject({ open: false, priceChanged: false });
});

test("changing the package forgets messages, notification and checkout", () => {
  const state = after({ type: "refused", errors: { email: "x" } }, { type: "cleared" });
  expect(state).toMatchObject({ errors: {}, notice: null, checkout: null, processing: false });
});

test("a form that the server refused opens with its messages", () => {
  const values = { firstName: "", lastName: "", email: "", phone: "", company: "" };
  const posted = { values, errors: { email: "x" }, notice: { kind: "invalid" }, priceChanged: false } as const;
  expect(initialState({ price: early, posted })).toMatchObject({ errors: { email: "x" }, notice: { kind: "invalid" } });
});

test("news of the payment joins the checkout it is about, and is nothing without one", () => {
  const news = { kind: "paid", sessionId: "cs_1" } as const;
  const opened = after({ type: "handed-over", url: "https://pay.example/1", tabOpened: true, key: "k" });
  expect(registerReducer(opened, { type: "heard", news }).checkout).toMatchObject({ key: "k", news });
  expect(after({ type: "heard", news })).toBe(fresh);
});

test("a suggestion goes with an edit of the address, and with no other", () => {
  const suggested = after({ type: "suggested", email: "ada@gmail.com" });
  expect(registerReducer(suggested, { type: "edited", field: "phone" }).suggestion).toBe("ada@gmail.com");
  expect(registerReducer(suggested, { type: "edited", field: "email" }).suggestion).toBeNull();
});
