import type { JudgingProjectWords } from "#content/en/judging/project.ts";
import type { Marks } from "#domain/judging/marks.ts";

/** The judge's own marks, to read: after the close, and before the start. */
export function FinalMarks({ words, marks }: { words: JudgingProjectWords["marks"]; marks: Marks }) {
  const notes = [
    { label: words.toOrganizers, text: marks.noteToOrganizers },
    { label: words.toTeam, text: marks.noteToTeam },
  ];
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line">
      {words.criteria.map(({ id, name }) => (
        <div key={id} className="flex items-baseline justify-between gap-4 py-2">
          <dt>{name}</dt>
          <dd className="font-semibold tabular-nums">{marks.scores[id] ?? words.noMark}</dd>
        </div>
      ))}
      {notes.map(({ label, text }) => (
        <div key={label} className="py-2">
          <dt className="font-semibold">{label}</dt>
          <dd className="wrap-break-word whitespace-pre-wrap">{text || words.noNote}</dd>
        </div>
      ))}
    </dl>
  );
}
