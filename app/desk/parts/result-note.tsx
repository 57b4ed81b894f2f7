import { Notice } from "#app/ui/notice.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";

/** What came of the last form: done, or why not. */
export interface Result {
  ok: boolean;
  words: string;
}

export function ResultNote({ result }: { result: Result | null }) {
  if (!result) return null;
  if (result.ok) return <StatusNote>{result.words}</StatusNote>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div role="alert" tabIndex={-1} autoFocus>
      <Notice tone="bad">
        <p className="font-semibold">{result.words}</p>
      </Notice>
    </div>
  );
}
