import { AddressText } from "#app/ui/address-text.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { inlineParts } from "#domain/text/document.ts";

/** A text of a record with its links. */
export function InlineText({ text }: { text: string }) {
  return inlineParts(text).map((part, index) =>
    part.kind === "link" ? (
      <a key={index} href={part.href} className="text-link">
        <AddressText text={part.text} />
      </a>
    ) : (
      <Unbroken key={index} text={part.text} />
    ),
  );
}
