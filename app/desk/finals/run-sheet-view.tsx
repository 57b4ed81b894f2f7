import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { ExportLink, type ExportLinkProps } from "../lists/export-link.tsx";
import { ActionForm, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { StoryPart, type StoryPartProps } from "../parts/story-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import { FinalsPages, type FinalsPagesProps } from "./finals-pages.tsx";

const address = "/desk/results/run-sheet";

interface Row {
  id: string;
  number: number;
  time: string;
  team: string;
  title: string;
  /** What each button does, in full; null where there is none. */
  up: string | null;
  down: string | null;
  off: string;
}

export interface RunSheetViewProps {
  pages: FinalsPagesProps;
  words: {
    title: string;
    lead: string;
    draw: string;
    again: string;
    confirm: { title: string; text: string; submit: string; cancel: string };
    columns: Readonly<Record<"number" | "time" | "team" | "project" | "move", string>>;
    short: Readonly<Record<"up" | "down" | "off" | "back", string>>;
    out: { title: string; text: string };
  };
  exported: ExportLinkProps;
  mayChange: boolean;
  story: StoryPartProps;
  isAsked: boolean;
  result: Result | null;
  seed: string | null;
  hasFinalists: boolean;
  notes: readonly string[];
  over: string | null;
  rows: readonly Row[];
  out: readonly { id: string; team: string; title: string; back: string }[];
}

/** The order of the pitches. On paper it is the table alone. */
export function RunSheetView({
  words,
  result,
  notes,
  over,
  rows,
  out,
  mayChange,
  pages,
  story,
  exported,
  ...draw
}: RunSheetViewProps) {
  return (
    <div className="shell flex max-w-5xl flex-col gap-6 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      <FinalsPages {...pages} here={address} />
      <div className="empty:hidden print:hidden">
        <ResultNote result={result} />
      </div>
      {notes.map((note) => (
        <p key={note} className="max-w-measure print:text-sm">
          {note}
        </p>
      ))}
      {over && <Notice tone="warm">{over}</Notice>}
      {rows.length > 0 && (
        <ol className="flex flex-col border-t border-line" aria-label={words.title}>
          {rows.map((row) => (
            <SheetRow key={row.id} row={row} words={words} mayChange={mayChange} />
          ))}
        </ol>
      )}
      {out.length > 0 && (
        <DeskPart id="out" title={words.out.title}>
          <p className="max-w-measure">{words.out.text}</p>
          <ul className="flex flex-col">
            {out.map(({ id, team, title, back }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
                <span className="wrap-anywhere">
                  <strong>{team}</strong> {title}
                </span>
                {mayChange && <Deed intent="back" team={id} label={back} text={words.short.back} />}
              </li>
            ))}
          </ul>
        </DeskPart>
      )}
      {rows.length > 0 && <ExportLink {...exported} />}
      {mayChange && draw.hasFinalists && <Draw words={words} seed={draw.seed} isAsked={draw.isAsked} />}
      <div className="print:hidden">
        <StoryPart {...story} />
      </div>
    </div>
  );
}

function SheetRow({ row, words, mayChange }: { row: Row; words: RunSheetViewProps["words"]; mayChange: boolean }) {
  const { id, number, time, team, title, up, down, off } = row;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-3 md:grid-cols-[2.5rem_13rem_minmax(0,1fr)_auto] print:grid-cols-[2.5rem_13rem_minmax(0,1fr)]">
      <span className="font-display text-2xl font-bold">{number}</span>
      <span className="font-semibold tabular-nums">{time}</span>
      <span className="col-start-2 wrap-anywhere md:col-start-auto print:col-start-auto">
        <strong>{team}</strong> <span className="text-ink-soft">{title}</span>
      </span>
      {mayChange && (
        <span className="col-start-2 flex flex-wrap gap-2 md:col-start-auto print:hidden">
          {up && <Deed intent="up" team={id} from={number} label={up} text={words.short.up} />}
          {down && <Deed intent="down" team={id} from={number} label={down} text={words.short.down} />}
          <span className="basis-full md:ms-6 md:basis-auto">
            <Deed intent="off" team={id} label={off} text={words.short.off} />
          </span>
        </span>
      )}
    </li>
  );
}

/** One press. Named in full for whoever hears the page: each row has the same short words. */
function Deed({
  intent,
  team,
  from,
  label,
  text,
}: {
  intent: string;
  team: string;
  from?: number;
  label: string;
  text: string;
}) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="team" value={team} />
      {from !== undefined && <input type="hidden" name="from" value={from} />}
      <Button type="submit" size="sm" variant="secondary" aria-label={`${text}: ${label}`}>
        {text}
      </Button>
    </form>
  );
}

function Draw({ words, seed, isAsked }: { words: RunSheetViewProps["words"]; seed: string | null; isAsked: boolean }) {
  if (seed === null) return <ActionForm intent="draw" submit={words.draw} label={words.draw} />;
  if (!isAsked) return <AskForm intent="draw" submit={words.again} variant="secondary" />;
  const { submit, cancel, ...asked } = words.confirm;
  return (
    <ConfirmForm intent="draw" submit={submit} words={asked} cancel={{ label: cancel, to: address }}>
      <input type="hidden" name="seed" value={seed} />
    </ConfirmForm>
  );
}
