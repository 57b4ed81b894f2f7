import type { JudgingProjectWords } from "#content/en/judging/project.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import type { RefusedProjectForm } from "./project-post.ts";

/** One press with a reason, and the project goes to somebody else. */
export function ConflictForm({
  words,
  refused,
}: {
  words: JudgingProjectWords["conflict"];
  refused: RefusedProjectForm | null;
}) {
  return (
    <form
      method="post"
      noValidate
      aria-label={words.title}
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 print:hidden"
    >
      <h3 className="text-lg">{words.title}</h3>
      <p>{words.text}</p>
      <input type="hidden" name="intent" value="conflict" />
      <PersonField />
      <TextArea
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        maxLength={1000}
        defaultValue={refused?.reason ?? ""}
        error={refused?.field === "reason" ? refused.message : undefined}
      />
      <Button type="submit" variant="secondary" className="self-start">
        {words.submit}
      </Button>
    </form>
  );
}
