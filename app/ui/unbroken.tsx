import { Fragment } from "react";

const whole = /(\d+-\d+ [A-Za-z]+|\d{1,2}:\d{2}(?: [A-Z]{2}){1,2}(?: –)?|[A-Z][a-z]+ \d{1,2}(?:–\d{1,2})?\b(?!:))/;

/**
 * A text in which no line ends inside "250-500 words", "March 18", "March 20–30" or "11:59 PM MT", and none begins with
 * the dash after "9:00 AM". It reads and copies as it was given.
 */
export function Unbroken({ text }: { text: string }) {
  return text.split(whole).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
