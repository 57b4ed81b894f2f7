import type { ReactNode } from "react";
import { Check } from "lucide-react";
import type { VignettesCopy } from "#content/en/season/vignettes.ts";
import { DomeShapes } from "#app/art/dome.tsx";
import { Section } from "#app/ui/section.tsx";

/** A lesson, a prompt and its answer, the list of what is missing, a certificate: shown, not described. */
export function Vignettes({ words }: { words: VignettesCopy }) {
  return (
    <Section background="river" title={words.title}>
      <div className="grid gap-6 md:grid-cols-2">
        <Lesson words={words.lesson} />
        <Prompt words={words.prompt} />
        <Missing words={words.list} />
        <Certificate words={words.certificate} />
      </div>
    </Section>
  );
}

/** Something drawn, and what it is. */
function Drawn({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <figure className="row-span-2 grid grid-rows-subgrid gap-3">
      <div className="flex min-h-56 flex-col justify-center gap-2 overflow-hidden rounded-card border border-line bg-card p-5">
        {children}
      </div>
      <figcaption className="text-ink-soft">{caption}</figcaption>
    </figure>
  );
}

function Lesson({ words: { caption, eyebrow, title, task, link } }: { words: VignettesCopy["lesson"] }) {
  const more = (
    <>
      {caption}{" "}
      <a href={link.to} className="text-link py-2.5">
        {link.label}
      </a>
    </>
  );
  return (
    <Drawn caption={more}>
      <p className="font-semibold text-dawn-text">{eyebrow}</p>
      <p className="font-display text-2xl font-bold">{title}</p>
      <svg viewBox="0 0 300 36" aria-hidden="true" className="w-full max-w-sm">
        <path d="M3 6h288M3 18h268M3 30h176" className="stroke-line" strokeWidth="6" strokeLinecap="round" />
      </svg>
      <p className="mt-2 flex items-center gap-3 rounded-lg border-2 border-dashed border-pine p-3 font-semibold">
        <span aria-hidden="true" className="size-5 shrink-0 rounded border-2 border-pine" />
        {task}
      </p>
    </Drawn>
  );
}

function Prompt({ words: { caption, you, ai, asked, answered } }: { words: VignettesCopy["prompt"] }) {
  return (
    <Drawn caption={caption}>
      <p className="ml-8 rounded-card rounded-br-none bg-river-wash p-3">
        <strong className="block">{you}</strong>
        {asked}
      </p>
      <p className="mr-8 rounded-card rounded-bl-none bg-pine-wash p-3">
        <strong className="block">{ai}</strong>
        {answered}
      </p>
    </Drawn>
  );
}

function Missing({ words: { caption, done, missing, states } }: { words: VignettesCopy["list"] }) {
  return (
    <Drawn caption={caption}>
      <ul className="flex flex-col gap-3 text-lg">
        {done.map((item) => (
          <li key={item} className="flex items-center gap-3">
            <Check aria-hidden="true" className="size-6 shrink-0 rounded-full bg-pine p-1 text-on-pine" />
            <span>
              <span className="sr-only">{states.done} </span>
              {item}
            </span>
          </li>
        ))}
        <li className="flex items-center gap-3 font-semibold">
          <span aria-hidden="true" className="size-6 shrink-0 rounded-full border-4 border-dawn" />
          <span>
            <span className="sr-only">{states.missing} </span>
            {missing}
          </span>
        </li>
      </ul>
    </Drawn>
  );
}

function Certificate({ words: { caption, name, achievement } }: { words: VignettesCopy["certificate"] }) {
  return (
    <Drawn caption={caption}>
      <div className="scene-finalists relative isolate -m-5 flex grow flex-col gap-1 bg-linear-to-b from-sky-high to-sky-low p-6 pb-24">
        <svg
          viewBox="0 0 600 220"
          preserveAspectRatio="xMaxYMax slice"
          aria-hidden="true"
          className="absolute inset-0 -z-10 size-full"
        >
          <path d="M0 160l70-26 50 16 86-46 60 36 70-26 80 40 84-38 100 46v58H0z" className="fill-ridge-2" />
          <DomeShapes transform="translate(400 78) scale(.46)" />
          <path d="M0 190c120-30 200-20 320-8s200-6 280-16v54H0z" className="fill-ridge-4" />
        </svg>
        <p className="font-display text-3xl font-bold">{name}</p>
        <p className="font-display text-xl font-bold">{achievement}</p>
      </div>
    </Drawn>
  );
}
