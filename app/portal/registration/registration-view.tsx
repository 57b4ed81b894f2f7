import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { HandForm } from "./hand-form.tsx";
import type { PurchaseProps } from "./purchase-props.ts";
import { RefundForm } from "./refund-form.tsx";
import type { RefusedForm, ViewWords } from "./view-words.ts";

export interface RegistrationViewProps {
  title: string;
  done: string | null;
  place: { title: string; lines: readonly string[] };
  tooMuch: { title: string; text: string } | null;
  bought: { title: string; nothing: string | null };
  purchases: readonly PurchaseProps[];
  received: { id: string; loses: string } | null;
  words: ViewWords;
  refused: RefusedForm | null;
}

export function RegistrationView(props: RegistrationViewProps) {
  const { title, done, place, tooMuch, bought, purchases, received, words, refused } = props;
  const errors = Object.entries(refused?.errors ?? {}).map(([name, reason]) => ({
    field: `${name}-${refused!.registrationId}`,
    message: words.refused[reason],
  }));
  const ofForm = (id: string, form: RefusedForm["form"]) =>
    refused?.registrationId === id && refused.form === form ? refused : null;
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={title} />
      {errors.length > 0 && <ErrorSummary role="alert" title={words.refused.title} errors={errors} />}
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
          <input type="hidden" name="registration" value={id} />
          <Button type="submit" variant="secondary" size="sm">
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
