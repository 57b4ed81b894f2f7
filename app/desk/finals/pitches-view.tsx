import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { DeskTable, type DeskRow } from "../list/desk-table.tsx";
import { ExportLink, type ExportLinkProps } from "../lists/export-link.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { StoryPart, type StoryPartProps } from "../parts/story-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import { FinalsPages, type FinalsPagesProps } from "./finals-pages.tsx";

const renewedEverySeconds = 20;

export interface PitchesViewProps {
  pages: FinalsPagesProps;
  exported: ExportLinkProps;
  mayChange: boolean;
  story: StoryPartProps;
  isOn: boolean;
  isRenewed: boolean;
  result: Result | null;
  words: {
    title: string;
    lead: string;
    state: string;
    turn: string;
    sums: {
      title: string;
      none: string;
      text: string;
      renewed: string;
      columns: Readonly<Record<"team" | "project" | "judges" | "sum" | "average", string>>;
    };
    judges: Readonly<Record<"title" | "none" | "invite" | "inviteText" | "name" | "email" | "submit", string>>;
  };
  rows: readonly DeskRow[];
  hasMarks: boolean;
  judges: readonly { id: string; name: string; marked: string; remove: string }[];
  typed: { name: string; email: string };
}

export function PitchesView({ words, pages, result, mayChange, isOn, isRenewed, ...props }: PitchesViewProps) {
  const { rows, hasMarks, judges, typed, story } = props;
  const { sums } = words;
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      {isRenewed && <meta httpEquiv="refresh" content={String(renewedEverySeconds)} />}
      <QuietHeading title={words.title} lead={words.lead} />
      <FinalsPages {...pages} here="/desk/results/pitches" />
      <ResultNote result={result} />
      <DeskPart title={sums.title}>
        {hasMarks ? (
          <>
            <p className="max-w-measure text-ink-soft">{sums.text}</p>
            <DeskTable
              caption={sums.title}
              rows={rows}
              columns={[
                { key: "team", label: sums.columns.team },
                { key: "project", label: sums.columns.project, plain: true },
                { key: "judges", label: sums.columns.judges, figures: true },
                { key: "sum", label: sums.columns.sum, figures: true },
                { key: "average", label: sums.columns.average, figures: true },
              ]}
            />
            <ExportLink {...props.exported} />
          </>
        ) : (
          <p>{sums.none}</p>
        )}
        {isRenewed && <p className="text-ink-soft">{sums.renewed}</p>}
      </DeskPart>
      <DeskPart id="judges" title={words.judges.title}>
        {judges.length === 0 && <p>{words.judges.none}</p>}
        <ul className="flex flex-col">
          {judges.map(({ id, name, marked, remove }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <span className="wrap-anywhere">
                <strong>{name}</strong> <span className="text-ink-soft">{marked}</span>
              </span>
              {mayChange && (
                <form method="post">
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="judge" value={id} />
                  <Button type="submit" size="sm" variant="secondary">
                    {remove}
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
        {mayChange && isRenewed && (
          <ButtonLink href="?ask=invite#judges" variant="secondary" className="self-start">
            {words.judges.invite}
          </ButtonLink>
        )}
        {mayChange && !isRenewed && (
          <>
            <h3 className="text-xl">{words.judges.invite}</h3>
            <p className="max-w-measure">{words.judges.inviteText}</p>
            <ActionForm intent="invite" submit={words.judges.submit} label={words.judges.invite} variant="secondary">
              <TextField name="name" label={words.judges.name} defaultValue={typed.name} autoComplete="off" />
              <TextField
                name="email"
                type="email"
                label={words.judges.email}
                defaultValue={typed.email}
                autoComplete="off"
              />
            </ActionForm>
          </>
        )}
      </DeskPart>
      <DeskPart id="turn" title={words.state}>
        {mayChange && <ActionForm intent={isOn ? "off" : "on"} submit={words.turn} variant="secondary" />}
      </DeskPart>
      <StoryPart {...story} />
    </div>
  );
}
