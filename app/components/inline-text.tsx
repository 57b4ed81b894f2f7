import { Unbroken } from "#app/ui/unbroken.tsx";
import { inlineParts } from "#domain/text/document.ts";

/** A text of a record with its links. */
export function InlineText({ text }: { text: string }) {
  return inlineParts(text).map((part, index) =>
    part.kind === "link" ? (
      // An address may be wider than a phone, and has no space to break at.
      <a
        key={index}
        href={part.href}
        className={part.href.startsWith("mailto:") ? "text-link wrap-anywhere" : "text-link"}
      >
        {part.text}
      </a>
    ) : (
      <Unbroken key={index} text={part.text} />
    ),
  );
}
