import { ButtonLink } from "#app/ui/button.tsx";
import { DeskTable } from "../list/desk-table.tsx";
import { ExportLink } from "../lists/export-link.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { SliceDecision } from "./slice-decision.tsx";
import { SliceForm } from "./slice-form.tsx";
import type { VotesProps } from "./votes-props.ts";

/** Clusters of held votes, and the decision on the part of them that was asked for. */
export function HeldVotes({ held, mayChange, typed }: VotesProps) {
  const { words, asked, columns, rows, more, choose } = held;
  return (
    <DeskPart id="held" title={words.title}>
      {mayChange && asked && (
        <>
          <p>{asked.found}</p>
          <SliceForm {...asked.form} />
          {asked.decision && <SliceDecision {...asked.decision} reason={typed?.reason ?? ""} />}
        </>
      )}
      {more && <p>{more}</p>}
      {rows.length === 0 ? <p>{words.none}</p> : <DeskTable caption={words.title} columns={columns} rows={rows} />}
      {rows.length > 0 && <ExportLink {...held.exported} />}
      {mayChange && choose && !asked && <ButtonLink link={choose} variant="secondary" className="self-start" />}
    </DeskPart>
  );
}

/** Votes that count, and that somebody wants to look into: chosen by where they came from. */
export function CountedVotes({ counted, mayChange, typed }: VotesProps) {
  if (!mayChange || !counted) return null;
  const { words, asked } = counted;
  return (
    <DeskPart id="counted" title={words.title}>
      <p className="max-w-measure">{words.text}</p>
      <SliceForm {...asked.form} />
      {asked.found && <p>{asked.found}</p>}
      {asked.decision && <SliceDecision {...asked.decision} reason={typed?.reason ?? ""} />}
    </DeskPart>
  );
}
