import { DeskPart } from "../parts/desk-part.tsx";

export interface AnswersPartProps {
  title: string;
  answers: readonly { id: string; question: string; answer: string; isMissing: boolean }[];
}

/** What somebody answered to the organizers' questions. Nothing where nothing was asked. */
export function AnswersPart({ title, answers }: AnswersPartProps) {
  if (answers.length === 0) return null;
  return (
    <DeskPart id="answers" title={title}>
      <dl className="flex flex-col gap-3">
        {answers.map(({ id, question, answer, isMissing }) => (
          <div key={id}>
            <dt className="max-w-measure text-ink-soft">{question}</dt>
            <dd
              className={`max-w-measure wrap-anywhere whitespace-pre-line ${isMissing ? "text-ink-soft italic" : ""}`}
            >
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </DeskPart>
  );
}
