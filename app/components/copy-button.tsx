import { Button } from "#app/ui/button.tsx";
import type { CopyWords } from "#content/en/copying.ts";

/** Copies the text of the part that it stands in. Hidden until a script is there to do it. */
export function CopyButton({ words, what, className = "" }: { words: CopyWords; what: string; className?: string }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      hidden
      data-copy={words.copied}
      data-selected={words.selected}
      className={className}
    >
      <span data-copy-label aria-live="polite">
        {words.copy}
      </span>
      <span className="sr-only">: {what}</span>
    </Button>
  );
}
