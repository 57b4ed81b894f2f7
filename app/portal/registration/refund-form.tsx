import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import type { RefusedForm, ViewWords } from "./view-words.ts";

export function RefundForm({
  words: { refund, refused: messages },
  id,
  refused,
}: {
  words: ViewWords;
  id: string;
  refused: RefusedForm | null;
}) {
  const error = refused?.errors["reason"];
  return (
    <details open={refused !== null} className="border-t border-line pt-3">
      <summary className="min-h-11 content-center font-semibold">{refund.title}</summary>
      <form
        method="post"
        action="/portal/registration"
        noValidate
        aria-label={refund.title}
        className="flex max-w-lg flex-col gap-4 pt-2"
      >
        <input type="hidden" name="intent" value="refund" />
        <PersonField />
        <input type="hidden" name="registration" value={id} />
        <p className="max-w-measure wrap-anywhere">{refund.text}</p>
        <TextArea
          name="reason"
          id={`reason-${id}`}
          label={refund.reason}
          rows={3}
          defaultValue={refused?.reason}
          error={error ? messages[error] : undefined}
        />
        <Button type="submit" variant="secondary" className="self-start">
          {refund.submit}
        </Button>
      </form>
    </details>
  );
}
