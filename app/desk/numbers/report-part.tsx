import type { SeasonReportWords } from "#content/en/desk/report.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeskTable } from "../list/desk-table.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

type Report = Pick<SeasonReportWords, "title" | "summary" | "none" | "downloads" | "sections">;

/** What the board and sponsors are told, with the same as files. */
export function ReportPart({ title, summary, none, downloads, sections }: Report) {
  return (
    <>
      <div className="flex flex-col gap-4 border-t-4 border-dawn pt-6 lg:col-span-2">
        <h2 className="text-3xl">{title}</h2>
        <p className="max-w-measure">{summary}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href="/desk/numbers.pdf" variant="secondary">
            {downloads.pdf}
          </ButtonLink>
          <ButtonLink href="/desk/numbers.csv" variant="secondary">
            {downloads.csv}
          </ButtonLink>
        </p>
      </div>
      {sections.map((section) => (
        <DeskPart key={section.id} id={section.id} title={section.title}>
          <p className="max-w-measure text-ink-soft">{section.note}</p>
          {section.rows.length === 0 ? (
            <p>{none}</p>
          ) : (
            <DeskTable
              caption={section.title}
              columns={[
                { key: "label", label: section.label, plain: true },
                { key: "value", label: section.value, figures: true },
              ]}
              rows={section.rows.map(([label, value]) => ({ id: label, to: null, cells: { label, value } }))}
            />
          )}
        </DeskPart>
      ))}
    </>
  );
}
