import { ButtonLink } from "#app/ui/button.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { DeskTable } from "../list/desk-table.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import { CorrectMarks } from "./correct-marks.tsx";
import type { LoadedProject } from "./load-project.ts";

/** What judges have said about a project; and, once marks are final, the way to correct one that is wrong. */
export function ProjectView(props: LoadedProject & { result: Result | null; typed: string }) {
  const { title, team, back, none, order, text, table, notesTitle, notes, conflicts, correct, result, typed } = props;
  return (
    <div className="shell flex flex-col gap-8 pb-16">
      <QuietHeading title={title} lead={team} />
      <ResultNote result={result} />
      <DeskPart title={table.caption}>
        {text && table.rows.length > 0 && <p className="max-w-measure">{text}</p>}
        {table.rows.length === 0 ? (
          <p>{none}</p>
        ) : (
          <>
            <DeskTable {...table} />
            <p className="text-ink-soft">{order}</p>
          </>
        )}
      </DeskPart>
      {correct && <CorrectMarks correct={correct} typed={typed} />}
      {notes.length > 0 && (
        <DeskPart title={notesTitle}>
          <dl className="flex flex-col gap-4">
            {notes.map(({ id, label, text: note }) => (
              <div key={id}>
                <dt className="font-semibold">{label}</dt>
                <dd className="max-w-measure wrap-anywhere whitespace-pre-wrap">{note}</dd>
              </div>
            ))}
          </dl>
        </DeskPart>
      )}
      {conflicts.items.length > 0 && (
        <DeskPart title={conflicts.title}>
          <ul className="list-disc ps-6">
            {conflicts.items.map((item) => (
              <li key={item} className="wrap-anywhere">
                {item}
              </li>
            ))}
          </ul>
        </DeskPart>
      )}
      <ButtonLink href="/desk/results" variant="link" className="-ms-5 self-start">
        {back}
      </ButtonLink>
    </div>
  );
}
