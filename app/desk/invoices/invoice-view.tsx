import type { DeskInvoicesWords } from "#content/en/desk/invoices.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import type { TypedPayment } from "#server/desk/invoices/mark-paid.ts";
import { DeskTable, type DeskColumn, type DeskRow } from "../list/desk-table.tsx";
import { AskedChoice, type DeskChoice } from "./asked-choice.tsx";
import { DeskFacts, type DeskFact } from "../parts/desk-facts.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import type { InvoiceAnswer } from "./invoice-action.ts";
import { MarkPaidForm } from "./mark-paid-form.tsx";

export interface InvoiceViewProps {
  title: string;
  lead: string;
  result: Result | null;
  facts: readonly DeskFact[];
  papers: readonly { label: string; to: string }[];
  payments: { title: string; none: string; columns: readonly DeskColumn[]; rows: readonly DeskRow[] };
  /** Null for a reader. */
  paid: { words: DeskInvoicesWords["paid"]; typed: TypedPayment } | null;
  choices: readonly DeskChoice[];
  /** What was asked for once, and is to be confirmed. */
  ask: string | null;
  reason: { label: string; hint: string };
  cancel: { label: string; to: string };
  back: string;
  answer: InvoiceAnswer | null;
}

export function InvoiceView(props: InvoiceViewProps) {
  const { title, lead, result, facts, papers, payments, paid, choices, ask, reason, cancel, back, answer } = props;
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      <QuietHeading title={title} lead={lead} />
      <ResultNote result={answer?.result ?? result} />
      <DeskFacts facts={facts} />
      <div className="flex flex-wrap gap-3">
        {papers.map((paper) => (
          <ButtonLink key={paper.to} href={paper.to} variant="secondary" download="">
            {paper.label}
          </ButtonLink>
        ))}
      </div>
      <DeskPart title={payments.title}>
        {payments.rows.length > 0 ? (
          <DeskTable caption={payments.title} columns={payments.columns} rows={payments.rows} />
        ) : (
          <p>{payments.none}</p>
        )}
      </DeskPart>
      {paid && (
        <DeskPart title={paid.words.title}>
          <MarkPaidForm
            words={paid.words}
            typed={answer?.payment?.typed ?? paid.typed}
            problem={answer?.payment?.problem ?? null}
          />
        </DeskPart>
      )}
      {choices.map((choice) => (
        <AskedChoice
          key={choice.intent}
          choice={choice}
          isAsked={ask === choice.intent}
          reason={{ ...reason, error: answer?.reasonError ?? undefined }}
          cancel={cancel}
        />
      ))}
      <ButtonLink href="/desk/invoices" variant="ghost" className="-ms-5 self-start">
        {back}
      </ButtonLink>
    </div>
  );
}
