import type { OtherPersonWords } from "#content/en/messages.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { UnsentText } from "#app/ui/unsent-text.tsx";

const field = "unsent";

/**
 * The form stood on the page of somebody who is no longer signed in: nothing was saved. What they had typed is shown, but
 * stands in no field of whoever is signed in now.
 */
export function OtherPerson({ words, typed }: { words: OtherPersonWords; typed: string }) {
  return (
    <div className="flex flex-col gap-5">
      <ErrorSummary title={words.title} errors={[{ field, message: words.text }]} />
      <UnsentText id={field} label={words.unsent} text={typed} />
    </div>
  );
}
