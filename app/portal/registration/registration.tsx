import { data, redirect } from "react-router";
import type { Route } from "./+types/registration";
import { checkReceiver, readReceiver } from "#domain/registration/hand-place-form.ts";
import { dayIn } from "#domain/time/time.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { fullName } from "#domain/people/full-name.ts";
import { purchaseProps, whatIsLost } from "./purchase-props.ts";
import { RegistrationView } from "./registration-view.tsx";
import type { RefusedForm } from "./view-words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const words = copy.portal.registration(facts);
  const { place, chamber, received, tooMuch, ...state } = await services.portal.ownRegistration.stateOf(
    principal.personId,
  );
  const { zone } = facts.programme;
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const { handed, asked, sent } = words.done;
  return {
    meta: words.meta,
    title: words.title,
    done: { handed, asked, sent }[done] ?? null,
    place: {
      title: words.place.title,
      lines: [
        place ? words.place.by(place.source, chamber?.name ?? null) : words.place.none,
        ...(received ? [words.place.received(received.by, dayIn(received.at, zone))] : []),
      ],
    },
    tooMuch: tooMuch && {
      title: words.tooMuch.title[tooMuch.why],
      text: words.tooMuch.text(
        tooMuch.why,
        tooMuch.payments.map(({ cents }) => cents),
        tooMuch.tooMuchCents,
        tooMuch.chamber,
      ),
    },
    bought: { title: words.bought.title, nothing: state.purchases.length === 0 ? words.bought.nothing : null },
    purchases: state.purchases.map((purchase) => purchaseProps(purchase, state.team, { words, copy, facts })),
    received: received?.canHand ? { id: received.registrationId, loses: whatIsLost(words.hand, state.team) } : null,
    words: {
      hand: { ...words.hand, leaves: null, ends: null, sure: null },
      sure: { submit: words.hand.sure.submit, cancel: words.hand.sure.cancel },
      refund: { ...words.refund, open: null, answered: null },
      again: words.bought.again,
      pdf: words.bought.pdf,
      refused: words.refused,
    },
  };
}

const reasonLength = 1_000;

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const form = await readForm(request, ["hand", "refund", "receipt"]);
  const { ownRegistration } = services.portal;
  const registrationId = String(form.get("registration") ?? "").slice(0, 60);
  const refuse = (refused: Omit<RefusedForm, "registrationId">, status = 422) =>
    data({ registrationId, sure: null, ...refused }, { status });
  const done = (what: string) => {
    services.mailQueued();
    return redirect(`/portal/registration?done=${what}`, 303);
  };
  switch (form.get("intent")) {
    case "hand": {
      const typed = readReceiver(form);
      const errors = checkReceiver(typed, facts.programme.limits.registration);
      if (Object.keys(errors).length > 0) return refuse({ form: "hand", errors, typed });
      if (!form.has("sure")) {
        const { title, text } = copy.portal.registration(facts).hand.sure;
        const sure = { title: title(fullName(typed.firstName, typed.lastName)), text: text(typed.email) };
        return data({ registrationId, form: "hand" as const, errors: {}, typed, sure });
      }
      const handed = await ownRegistration.hand(principal.personId, typed);
      return handed.ok ? done("handed") : refuse({ form: "hand", errors: { email: handed.reason }, typed });
    }
    case "refund": {
      const reason = String(form.get("reason") ?? "").trim();
      if (reason.length > reasonLength) return refuse({ form: "refund", errors: { reason: "reason_long" }, reason });
      const asked = await ownRegistration.askForRefund(principal.personId, { registrationId, reason });
      return asked.ok ? done("asked") : refuse({ form: "refund", errors: { reason: asked.reason }, reason });
    }
    default: {
      const sent = await ownRegistration.sendReceipt(principal.personId, registrationId);
      if (sent === "sent") return done("sent");
      return refuse({ form: "receipt", errors: { registration: sent } }, sent === "too_many" ? 429 : 422);
    }
  }
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RegistrationView {...loaderData} refused={actionData ?? null} />;
}
