import type { ShownChamber } from "./show-chamber.ts";

export function ChamberDocuments({ words, chamberId }: { words: ShownChamber["documents"]; chamberId: string }) {
  if (!words.isReady) return <p>{words.needName}</p>;
  const documents = [
    { file: "poster.pdf", label: words.poster, text: words.posterText },
    { file: "letter.pdf", label: words.letter, text: words.letterText },
    words.hasPaid
      ? { file: "progress", label: words.progress, text: words.progressText }
      : { file: "board-brief.pdf", label: words.brief, text: words.briefText },
    ...(words.hasInvoice ? [{ file: "invoice.pdf", label: words.invoice, text: words.invoiceText }] : []),
    ...(words.hasReceipt ? [{ file: "receipt.pdf", label: words.receipt, text: words.receiptText }] : []),
  ];
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {documents.map(({ file, label, text }) => (
        <li key={file} className="flex flex-col border-b border-line py-3">
          <a
            href={`/chamber/${file}?chamber=${chamberId}`}
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            {label}
          </a>
          <span className="text-ink-soft">{text}</span>
        </li>
      ))}
    </ul>
  );
}
