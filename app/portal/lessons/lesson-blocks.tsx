import type { ReactNode } from "react";
import type { ExamplePart, LessonBlock } from "#content/en/lessons/lesson.ts";
import type { PortalLessonWords } from "#content/en/portal/lesson.ts";
import { CopyButton } from "#app/components/copy-button.tsx";
import { InlineText } from "#app/components/inline-text.tsx";

export type BlockWords = Pick<
  PortalLessonWords,
  "exampleNote" | "prompt" | "answer" | "instead" | "copy" | "copied" | "selected"
> & {
  /** "25 min", by the number. */
  stepMinutes: Readonly<Record<number, string>>;
  /** The heading of an example, by its business. */
  examples: Readonly<Record<string, string>>;
};

export function LessonBlocks({ blocks, words }: { blocks: readonly LessonBlock[]; words: BlockWords }) {
  return blocks.map((block, index) => <Block key={index} block={block} words={words} />);
}

function Block({ block, words }: { block: LessonBlock; words: BlockWords }): ReactNode {
  switch (block.kind) {
    case "heading":
      return <h2 className="pt-4 text-2xl">{block.text}</h2>;
    case "paragraph":
      return <Paragraph text={block.text} />;
    case "list":
      return (
        <ul className="flex list-disc flex-col gap-2 pl-6">
          {block.items.map((item) => (
            <li key={item}>
              <InlineText text={item} />
            </li>
          ))}
        </ul>
      );
    case "steps":
      return (
        <ol className="flex list-decimal flex-col gap-4 pl-6 marker:font-display marker:font-bold marker:text-pine">
          {block.items.map(({ title, minutes, text }) => (
            <li key={title} className="pl-1">
              <strong>{title}</strong> <span className="text-base text-ink-soft">{words.stepMinutes[minutes]}</span>
              <br />
              <InlineText text={text} />
            </li>
          ))}
        </ol>
      );
    case "comparison":
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          {block.sides.map(({ label, text }) => (
            <div key={label} className="rounded-lg border border-line bg-card p-4 text-base">
              <p className="font-semibold">{label}</p>
              <p>{text}</p>
            </div>
          ))}
        </div>
      );
    case "note":
      return (
        <aside className="rounded-lg border-l-4 border-river bg-river-wash px-5 py-4">
          <p className="font-bold">{block.title}</p>
          <Paragraph text={block.text} />
        </aside>
      );
    case "prompt":
      return <Spoken label={words.prompt} lines={block.lines} words={words} />;
    case "example":
      return (
        <section className="flex flex-col gap-4 rounded-card bg-dawn-wash p-5 md:p-7">
          <h3 className="text-xl">{words.examples[block.business]}</h3>
          {block.parts.map((part, index) => (
            <Part key={index} part={part} words={words} />
          ))}
          <p className="text-base text-ink-soft">{words.exampleNote}</p>
        </section>
      );
    case "mistakes":
      return (
        <section className="flex flex-col gap-3">
          <h2 className="pt-4 text-2xl">{block.title}</h2>
          <ul className="flex flex-col gap-4">
            {block.items.map(({ mistake, instead }) => (
              <li key={mistake} className="border-l-4 border-line-strong pl-4">
                <strong>{mistake}</strong>
                <br />
                <span className="font-semibold text-pine">{words.instead}</span> <InlineText text={instead} />
              </li>
            ))}
          </ul>
        </section>
      );
    case "task":
      return (
        <section className="rounded-card border-2 border-pine bg-pine-wash p-5 md:p-7">
          <h2 className="text-xl">{block.title}</h2>
          <Paragraph text={block.text} />
          <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-6">
            {block.items.map((item) => (
              <li key={item}>
                <InlineText text={item} />
              </li>
            ))}
          </ul>
        </section>
      );
  }
}

function Part({ part, words }: { part: ExamplePart; words: BlockWords }): ReactNode {
  switch (part.kind) {
    case "paragraph":
      return <Paragraph text={part.text} />;
    case "prompt":
      return <Spoken label={words.prompt} lines={part.lines} words={words} />;
    case "answer":
      return <Spoken label={words.answer} lines={part.lines} />;
    case "change":
      return (
        <div>
          <p className="font-bold">{part.title}</p>
          <Paragraph text={part.text} />
        </div>
      );
  }
}

/** What is said to an assistant, to be copied, or what came back. */
function Spoken({ label, lines, words }: { label: string; lines: readonly string[]; words?: BlockWords }) {
  const look = words ? "border-pine bg-card" : "border-line-strong bg-paper-deep";
  return (
    <figure data-copied-part className={`rounded-lg border-l-4 p-4 ${look}`}>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-base font-semibold text-ink-soft">
        {label}
        {words && <CopyButton words={words} what={lines[0] ?? label} />}
      </figcaption>
      <blockquote data-copied-text className="flex flex-col gap-1">
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </blockquote>
    </figure>
  );
}

const Paragraph = ({ text }: { text: string }) => (
  <p>
    <InlineText text={text} />
  </p>
);
