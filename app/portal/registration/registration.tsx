import { data, redirect } from "react-router";
import type { Route } from "./+types/registration";
import { checkReceiver, readReceiver } from "#domain/registration/hand-place-form.ts";
import { dayIn } from "#domain/time/time.ts";
import { fullName } from "#domain/people/full-name.ts";
import { doneWords } from "#app/done-words.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { UnsentText } from "#app/ui/unsent-text.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import { requireOwnForm } from "#app/own-form.ts";
import { purchaseProps, whatIsLost, type PurchaseProps } from "./purchase-props.ts";
import type { RefusedForm, ViewWords } from "./view-words.ts";
import { HandForm } from "./hand-form.tsx";
import { RefundForm } from "./refund-form.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const words = copy.portal.registration(facts);
  const { place, chamber, received, tooMuch, ...state } = await services.portal.ownRegistration.stateOf(
    principal.personId,
  );
  const { zone } = facts.programme;
  const { handed, asked, sent } = words.done;
  return {
    meta: words.meta,
    title: words.title,
    done: doneWords(request.url, { handed, asked, sent }),
    place: {
      title: words.place.title,
      lines: [
        place
          ? words.place.by(place.source, chamber?.name ?? null)
          : words.place[principal.roles.includes("chamber") ? "contact" : "none"],
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
    received: received?.canHand
      ? {
          id: received.registrationId,
          loses: received.keepsPlace ? words.hand.spare : whatIsLost(words.hand, state.team),
        }
      : null,
    words: {
      hand: { ...words.hand, leaves: null, ends: null, sure: null },
      sure: { submit: words.hand.sure.submit, cancel: words.hand.sure.cancel },
      refund: { ...words.refund, open: null, answered: null },
      again: words.bought.again,
      pdf: words.bought.pdf,
      refused: words.refused,
      unsent: words.unsent,
    },
  };
}

const reasonLength = 1_000;

export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const form = await readForm(request, ["hand", "refund", "receipt"]);
  requireOwnForm(form, principal, request);
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
  const { title, done, place, tooMuch, bought, purchases, received, words } = loaderData;
  const refused: RefusedForm | null = actionData ?? null;
  const errors = Object.entries(refused?.errors ?? {}).map(([name, reason]) => ({
    field: `${name}-${refused!.registrationId}`,
    message: words.refused[reason],
  }));
  // Asked for in another window, or refunded meanwhile: the form is gone, what was written for it is not.
  const isUnsent =
    refused?.form === "refund" && !purchases.some(({ id, canAsk }) => canAsk && id === refused.registrationId);
  const hasField =
    isUnsent ||
    received?.id === refused?.registrationId ||
    purchases.some(({ id, loses }) => id === refused?.registrationId && (refused.form !== "hand" || loses));
  const ofForm = (id: string, form: RefusedForm["form"]) =>
    refused?.registrationId === id && refused.form === form ? refused : null;
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={title} />
      {errors.length > 0 && hasField && <ErrorSummary title={words.refused.title} errors={errors} />}
      {errors.length > 0 && !hasField && (
        <ErrorSummary title={errors.map(({ message }) => message).join(" ")} errors={[]} />
      )}
      {isUnsent && (
        <UnsentText id={`reason-${refused.registrationId}`} label={words.unsent} text={refused.reason ?? ""} />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      <section className="flex flex-col gap-2">
        <h2 className="text-xl">{place.title}</h2>
        {place.lines.map((line) => (
          <p key={line} className="max-w-measure wrap-anywhere">
            {line}
          </p>
        ))}
      </section>
      {tooMuch && (
        <Notice tone="warm" title={tooMuch.title}>
          {tooMuch.text}
        </Notice>
      )}
      {received && (
        <HandForm words={words} id={received.id} loses={received.loses} refused={ofForm(received.id, "hand")} />
      )}
      <section className="flex flex-col gap-4">
        <h2 className="text-xl">{bought.title}</h2>
        {bought.nothing && <p>{bought.nothing}</p>}
        {purchases.map((purchase) => (
          <Purchase key={purchase.id} purchase={purchase} words={words} ofForm={ofForm} />
        ))}
      </section>
    </div>
  );
}

function Purchase({
  purchase,
  words,
  ofForm,
}: {
  purchase: PurchaseProps;
  words: ViewWords;
  ofForm: (id: string, form: RefusedForm["form"]) => RefusedForm | null;
}) {
  const { id, line, notes, pdf, loses, locked, asked, canAsk } = purchase;
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 md:p-6">
      <div className="flex flex-col">
        <h3 className="text-lg">{line}</h3>
        {notes.map((note) => (
          <p key={note} className="wrap-anywhere text-ink-soft">
            {note}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <a href={pdf} className="text-link inline-flex min-h-11 items-center">
          {words.pdf}
        </a>
        <form method="post" action="/portal/registration">
          <input type="hidden" name="intent" value="receipt" />
          <PersonField />
          <input type="hidden" name="registration" value={id} />
          <Button type="submit" id={`registration-${id}`} variant="secondary" size="sm">
            {words.again}
          </Button>
        </form>
      </div>
      {loses && <HandForm words={words} id={id} loses={loses} refused={ofForm(id, "hand")} />}
      {locked && <p className="max-w-measure text-ink-soft">{locked}</p>}
      {asked && (
        <div className="flex flex-col gap-2">
          <p className="max-w-measure">{asked.line}</p>
          {asked.answer && (
            <blockquote className="border-l-4 border-line-strong pl-4 wrap-anywhere whitespace-pre-line">
              {asked.answer}
            </blockquote>
          )}
        </div>
      )}
      {canAsk && <RefundForm words={words} id={id} refused={ofForm(id, "refund")} />}
    </div>
  );
}
