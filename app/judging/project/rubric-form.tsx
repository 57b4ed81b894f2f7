import type { ComponentProps, ReactNode } from "react";
import type { Scores } from "#domain/judging/scoring/judge-mark.ts";
import { PersonField } from "#app/components/person-field.tsx";
import { CriterionField } from "./criterion-field.tsx";
import { ScaleMeanings } from "./scale-meanings.tsx";

type Labels = ComponentProps<typeof ScaleMeanings>["words"] &
  ComponentProps<typeof CriterionField>["words"] & {
    title: string;
    criteria: readonly ComponentProps<typeof CriterionField>["criterion"][];
  };

export interface RubricFormProps {
  labels: Labels;
  /** Whose marks they are: what is not saved yet is kept on the device for nobody else. */
  personId: string;
  /** Whether the server has just sent them back. */
  isRefused: boolean;
  shown: { scores: Scores; version: number };
  /** What was saved in another window meanwhile. */
  theirs: Scores | null;
  theirsLabel: string;
  className: string;
  children: ReactNode;
}

/** A number for each criterion. Sent with its button, and automatically where scripts run. */
export function RubricForm({
  labels,
  personId,
  isRefused,
  shown,
  theirs,
  theirsLabel,
  className,
  children,
}: RubricFormProps) {
  return (
    <form
      method="post"
      noValidate
      autoComplete="off"
      aria-label={labels.title}
      className={className}
      data-marks={personId}
      data-refused={isRefused ? "" : undefined}
    >
      <input type="hidden" name="version" value={shown.version} />
      <PersonField />
      <ScaleMeanings words={labels} />
      {labels.criteria.map((criterion) => (
        <CriterionField
          key={criterion.id}
          criterion={criterion}
          words={labels}
          score={shown.scores[criterion.id] ?? null}
          theirs={theirs && (theirs[criterion.id] ?? null)}
          theirsLabel={theirsLabel}
        />
      ))}
      {children}
    </form>
  );
}
