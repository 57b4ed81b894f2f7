import type { PrivateFrameWords } from "#content/en/frame/private-frame.ts";
import { InlineText } from "../components/inline-text.tsx";

/** One quiet line of help below every private page, and on a phone the way up from its end. */
export function PrivateFooter({ words }: { words: Pick<PrivateFrameWords, "help" | "top"> }) {
  return (
    <footer className="private-footer mt-auto border-t border-line">
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-ink-soft">
        <p>
          <InlineText text={words.help} />
        </p>
        <a href="#main" className="text-link inline-flex min-h-11 items-center md:hidden">
          {words.top}
        </a>
      </div>
    </footer>
  );
}
