import { TextField } from "#app/ui/field.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import type { VotesProps } from "./votes-props.ts";

/** Mail domains from which many honest votes are expected. */
export function Institutions({ institutions: { words, domains }, mayChange, typed }: VotesProps) {
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
