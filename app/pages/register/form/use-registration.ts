import { useEffect, useReducer, useRef, type FormEvent, type MouseEvent } from "react";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import {
  checkRegistration,
  type RegistrationLimits,
  type RegistrationMessages,
} from "#domain/registration/registration-form.ts";
import { openCheckoutTab, type CheckoutTab } from "../checkout/checkout-tab.ts";
import type { CheckoutOutcome } from "../checkout/checkout-outcome.ts";
import { askPrices } from "../prices/prices.ts";
import { attemptFor, clearDraft, loadDraft, saveDraft, type CheckoutAttempt } from "./register-draft.ts";
import { emptyFields, fieldOf, fillEmptyFields, readFields, setEmail } from "./register-inputs.ts";
import { initialState, registerReducer, type PostedForm, type ShownPrice } from "./register-state.ts";
import { requestCheckout, type CheckoutBody, type GetAccessToken } from "../checkout/request-checkout.ts";
import { tabStorage } from "#app/islands/tab-storage.ts";
import { suggestEmail } from "#domain/text/suggest-email.ts";
import { watchPayment } from "../checkout/watch-payment.ts";
import { watchPrices } from "../prices/watch-prices.ts";

const endpoint = "/api/create-checkout";
const pricesEndpoint = "/api/prices";
/** Nobody is asked about an address that they are still typing. */
const suggestAfterMs = 600;
/** The server gives the provider 8 seconds; a phone in a valley needs some more. */
const timeoutMs = 20_000;

export interface RegistrationFormSetup {
  registrationType: RegistrationType;
  price: ShownPrice;
  posted: PostedForm | null;
  limits: RegistrationLimits;
  messages: RegistrationMessages;
  /** In the empty tab, until it is pointed at the checkout. */
  waitingText: string;
  getAccessToken: GetAccessToken;
}

/** What the register form does. The inputs belong to the browser, so nothing typed before this runs is lost. */
export function useRegistration(setup: RegistrationFormSetup) {
  const { registrationType } = setup;
  const [state, dispatch] = useReducer(registerReducer, setup, initialState);
  const formRef = useRef<HTMLFormElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const underWay = useRef<AbortController | null>(null);
  const attempt = useRef<CheckoutAttempt | null>(null);
  const suggestLater = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const draft = loadDraft(tabStorage);
    attempt.current = draft.attempt;
    if (formRef.current && setup.posted === null) fillEmptyFields(formRef.current, draft.values);
    const leave = () => underWay.current?.abort();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      clearTimeout(suggestLater.current);
      leave();
    };
  }, [setup.posted]);

  useEffect(
    () =>
      watchPrices(
        () => askPrices(pricesEndpoint),
        (prices) => dispatch({ type: "priced", registrationType, prices }),
      ),
    [registrationType],
  );

  const watched = state.checkout?.news === null ? state.checkout.key : null;
  useEffect(() => {
    if (watched === null) return undefined;
    return watchPayment(watched, (news) => dispatch({ type: "heard", news }));
  }, [watched]);

  useEffect(() => {
    if (state.refusals > 0) summaryRef.current?.focus();
  }, [state.refusals]);

  // A disabled button loses the focus: it comes back with the button, unless the visitor has gone elsewhere.
  useEffect(() => {
    const button = submitRef.current;
    if (!state.processing || !button) return undefined;
    return () => {
      if (document.activeElement === document.body) button.focus();
    };
  }, [state.processing]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    const check = checkRegistration(setup.limits, setup.messages, readFields(event.currentTarget));
    if (!check.ok) {
      dispatch({ type: "refused", errors: check.errors });
      return;
    }
    const body: CheckoutBody = {
      priceId: state.price.priceId,
      registrationData: { registrationType, ...check.fields },
    };
    void send(body, openCheckoutTab(setup.waitingText));
  };

  const send = async (body: CheckoutBody, tab: CheckoutTab) => {
    const controller = new AbortController();
    // Whatever happens next, no empty tab is left behind.
    controller.signal.addEventListener("abort", () => tab.close());
    underWay.current = controller;
    dispatch({ type: "sent" });
    try {
      const { key: idempotencyKey } = (attempt.current = attemptFor(JSON.stringify(body), attempt.current));
      save();
      const { getAccessToken } = setup;
      const { signal } = controller;
      const outcome = await requestCheckout({ endpoint, body, idempotencyKey, getAccessToken, signal, timeoutMs });
      await follow(outcome, body, tab, idempotencyKey);
    } catch (error) {
      // Whatever it was, the visitor can try again; the browser tells it to whoever looks into its console.
      tab.close();
      dispatch({ type: "answered", outcome: { kind: "failed", reason: null } });
      reportError(error);
    } finally {
      underWay.current = null;
    }
  };

  const follow = async (outcome: CheckoutOutcome, { priceId }: CheckoutBody, tab: CheckoutTab, key: string) => {
    if (outcome.kind === "opened") {
      clearDraft(tabStorage);
      dispatch({ type: "handed-over", url: outcome.url, tabOpened: tab.goTo(outcome.url), key });
      return;
    }
    tab.close();
    if (outcome.kind === "failed" && outcome.reason === "idempotency_conflict") attempt.current = null;
    if (outcome.kind !== "price_changed") {
      dispatch({ type: "answered", outcome });
      return;
    }
    const prices = await askPrices(pricesEndpoint);
    const isNew = prices !== null && prices.packages[registrationType].priceId !== priceId;
    if (isNew) dispatch({ type: "priced", registrationType, prices });
    dispatch({ type: "answered", outcome: isNew ? { kind: "no_url" } : { kind: "failed", reason: "price_changed" } });
  };

  const save = () => {
    if (formRef.current) saveDraft(tabStorage, { values: readFields(formRef.current), attempt: attempt.current });
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = fieldOf(event.target);
    if (!field) return;
    dispatch({ type: "edited", field });
    if (field === "email") lookAtEmail();
    save();
  };

  const lookAtEmail = () => {
    clearTimeout(suggestLater.current);
    suggestLater.current = setTimeout(() => {
      if (formRef.current) dispatch({ type: "suggested", email: suggestEmail(readFields(formRef.current).email) });
    }, suggestAfterMs);
  };

  const onUseSuggestion = () => {
    if (!formRef.current || state.suggestion === null) return;
    setEmail(formRef.current, state.suggestion);
    dispatch({ type: "edited", field: "email" });
    save();
  };

  const onChangePackage = (event: MouseEvent<HTMLAnchorElement>) => {
    // With a modifier key the link opens elsewhere, and this form stays.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    underWay.current?.abort();
    clearDraft(tabStorage);
    attempt.current = null;
    if (formRef.current) emptyFields(formRef.current);
    dispatch({ type: "cleared" });
  };

  return {
    state,
    formRef,
    summaryRef,
    submitRef,
    onSubmit,
    onInput,
    onChangePackage,
    onUseSuggestion,
    dismiss: () => dispatch({ type: "dismissed" }),
  };
}
