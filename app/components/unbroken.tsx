import { Fragment } from "react";

const range = /(\d+-\d+ [a-z]+)/i;

/** A text in which no line ends inside "250-500 words". */
export function Unbroken({ text }: { text: string }) {
  return text.split(range).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
