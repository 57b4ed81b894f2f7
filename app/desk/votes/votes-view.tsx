import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { DeskTable } from "../list/desk-table.tsx";
import { ListTotals } from "../list/list-totals.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { ResultNote } from "../parts/result-note.tsx";
import { CountedVotes, HeldVotes } from "./held-votes.tsx";
import { Venues } from "./venues.tsx";
import type { VotesProps } from "./votes-props.ts";
import { ActionForm } from "../parts/action-form.tsx";

export function VotesView(props: VotesProps) {
  const { title, lead, result, totals, byProject, bursts } = props;
  return (
    <div className="shell flex flex-col gap-8 pb-16">
      <QuietHeading title={title} lead={lead} />
      <ResultNote result={result} />
      <ListTotals totals={totals} className="text-lg" />
      <HeldVotes {...props} />
      <CountedVotes {...props} />
      <DeskPart title={bursts.title}>
        <p className="max-w-measure">{bursts.text}</p>
        {bursts.rows.length === 0 ? <p>{bursts.none}</p> : <DeskTable caption={bursts.title} {...bursts} />}
      </DeskPart>
      {byProject && (
        <DeskPart title={byProject.title}>
          <DeskTable caption={byProject.title} {...byProject} />
        </DeskPart>
      )}
      <Venues {...props} />
      <Institutions {...props} />
    </div>
  );
}

/** Mail domains from which many honest votes are expected. */
function Institutions({ institutions: { words, domains }, mayChange, typed }: VotesProps) {
  return (
    <DeskPart id="institutions" title={words.title}>
      <p className="max-w-measure">{words.text}</p>
      {domains.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="list-disc ps-6">
          {domains.map((domain) => (
            <li key={domain}>{domain}</li>
          ))}
        </ul>
      )}
      {mayChange && (
        <ActionForm intent="institution" submit={words.add} label={words.add}>
          <TextField name="domain" label={words.domain} autoComplete="off" defaultValue={typed?.domain ?? ""} />
        </ActionForm>
      )}
    </DeskPart>
  );
}
