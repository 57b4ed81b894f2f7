import type { ProjectCopy } from "#content/en/showcase/project.ts";
import { EmailStep } from "./email-step.tsx";

/** Where a visitor votes. The page is the same for everybody, so what is typed goes to an address of its own. */
export function VoteBox({ words, address, isOpen }: { words: ProjectCopy["vote"]; address: string; isOpen: boolean }) {
  return (
    <section id="vote" aria-labelledby="vote-title" className="rounded-card border-2 border-pine bg-pine-wash p-6">
      <h2 id="vote-title" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2">{words.phase}</p>
      {words.results && (
        <a href={words.results.to} className="text-link mt-2 inline-flex min-h-11 items-center">
          {words.results.label}
        </a>
      )}
      {isOpen && (
        <div className="mt-4">
          <EmailStep words={words.form} action={`${address}/vote`} />
        </div>
      )}
    </section>
  );
}
