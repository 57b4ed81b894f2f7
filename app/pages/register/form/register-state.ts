import type { PackagePrice } from "#domain/programme/current-prices.ts";
import type { RegistrationType, Tier } from "#domain/programme/pricing.ts";
import type { FieldErrors, RegistrationFieldName } from "#domain/registration/registration-form.ts";
import type { CheckoutOutcome, FailureReason } from "../checkout/checkout-outcome.ts";
import type { Prices } from "../prices/prices.ts";
import type { PaymentNews } from "../checkout/watch-payment.ts";

/** What the form asks the visitor to pay. */
export interface ShownPrice extends PackagePrice {
  tier: Tier;
}

/** A checkout in another tab, and what this one has heard of it. */
export interface OpenedCheckout {
  url: string;
  tabOpened: boolean;
  /** Under which it was asked for. */
  key: string;
  news: PaymentNews | null;
}

export type FormNotice = { kind: "invalid" } | { kind: "failed"; reason: FailureReason | null };

/** What became of a form that was sent without scripts. */
export interface PostedForm {
  values: Record<RegistrationFieldName, string>;
  errors: FieldErrors<RegistrationFieldName>;
  notice: FormNotice | null;
  priceChanged: boolean;
}

export interface RegisterState {
  errors: FieldErrors<RegistrationFieldName>;
  /** How often the form was refused here, so that each refusal moves the focus. */
  refusals: number;
  processing: boolean;
  notice: FormNotice | null;
  /** The checkout that was opened, and whether its tab was. */
  checkout: OpenedCheckout | null;
  /** The address that was probably meant, or null. */
  suggestion: string | null;
  price: ShownPrice;
  /** The price differs from the one that the visitor saw first. */
  priceChanged: boolean;
  open: boolean;
}

export type RegisterAction =
  | { type: "refused"; errors: FieldErrors<RegistrationFieldName> }
  | { type: "sent" }
  | { type: "answered"; outcome: Exclude<CheckoutOutcome, { kind: "opened" | "price_changed" }> }
  | { type: "handed-over"; url: string; tabOpened: boolean; key: string }
  | { type: "heard"; news: PaymentNews }
  | { type: "suggested"; email: string | null }
  | { type: "edited"; field: RegistrationFieldName }
  | { type: "priced"; registrationType: RegistrationType; prices: Prices }
  | { type: "dismissed" }
  | { type: "cleared" };

export function initialState({ price, posted }: { price: ShownPrice; posted: PostedForm | null }): RegisterState {
  return {
    errors: posted?.errors ?? {},
    refusals: 0,
    processing: false,
    notice: posted?.notice ?? null,
    checkout: null,
    suggestion: null,
    price,
    priceChanged: posted?.priceChanged ?? false,
    open: true,
  };
}

export function registerReducer(state: RegisterState, action: RegisterAction): RegisterState {
  switch (action.type) {
    case "refused":
      return refused(state, action.errors);
    case "sent":
      return { ...state, errors: {}, notice: null, checkout: null, processing: true };
    case "answered":
      return answered({ ...state, processing: false }, action.outcome);
    case "handed-over":
      return {
        ...state,
        processing: false,
        priceChanged: false,
        checkout: { url: action.url, tabOpened: action.tabOpened, key: action.key, news: null },
      };
    case "heard":
      return state.checkout ? { ...state, checkout: { ...state.checkout, news: action.news } } : state;
    case "suggested":
      return state.suggestion === action.email ? state : { ...state, suggestion: action.email };
    case "edited":
      return edited(state, action.field);
    case "priced":
      return priced(state, action.prices.packages[action.registrationType], action.prices);
    case "dismissed":
      return { ...state, notice: null };
    case "cleared":
      return {
        ...state,
        errors: {},
        notice: null,
        checkout: null,
        suggestion: null,
        processing: false,
        priceChanged: false,
      };
  }
}

function refused(state: RegisterState, errors: FieldErrors<RegistrationFieldName>): RegisterState {
  return {
    ...state,
    errors,
    refusals: state.refusals + 1,
    processing: false,
    notice: { kind: "invalid" },
    checkout: null,
  };
}

function answered(
  state: RegisterState,
  outcome: Exclude<CheckoutOutcome, { kind: "opened" | "price_changed" }>,
): RegisterState {
  switch (outcome.kind) {
    case "invalid":
      return refused(state, outcome.errors);
    case "failed":
      return { ...state, notice: { kind: "failed", reason: outcome.reason } };
    case "no_url":
    case "abandoned":
      return state;
  }
}

/** An edit takes the field's message with it, and whatever was said about the values before the edit. */
function edited(state: RegisterState, field: RegistrationFieldName): RegisterState {
  const { [field]: _gone, ...errors } = state.errors;
  const suggestion = field === "email" ? null : state.suggestion;
  return { ...state, errors, suggestion, notice: null, checkout: null };
}

function priced(state: RegisterState, own: Omit<ShownPrice, "tier">, { tier, open }: Prices): RegisterState {
  const changed = own.priceId !== state.price.priceId;
  if (!changed && open === state.open) return state;
  // A checkout that is already open keeps its price, and its link stays.
  return {
    ...state,
    open,
    price: changed ? { tier, ...own } : state.price,
    priceChanged: state.priceChanged || changed,
  };
}
