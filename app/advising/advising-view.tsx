import type { AdvisingWords } from "#content/en/advising.ts";
import { HandedInWork, type HandedInWorkProps } from "#app/components/handed-in-work.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";

interface Member {
  id: string;
  name: string;
  nothing: string | null;
  work: readonly Omit<HandedInWorkProps, "words" | "refused" | "heading">[];
}

export interface AdvisingViewProps {
  words: Pick<AdvisingWords, "title" | "lead" | "none" | "minors"> & { note: HandedInWorkProps["words"] };
  problem: string;
  done: string | null;
  teams: readonly { id: string; name: string; asked: string; question: string; members: readonly Member[] }[];
  refused: { about: string; typed: string; message: string } | null;
}

export function AdvisingView({ words, problem, done, teams, refused }: AdvisingViewProps) {
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {refused && (
        <ErrorSummary
          role="alert"
          title={problem}
          errors={[{ field: `note-${refused.about.replaceAll(":", "-")}`, message: refused.message }]}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      {teams.length === 0 ? <p>{words.none}</p> : <p className="text-ink-soft">{words.minors}</p>}
      {teams.map((team) => (
        <section key={team.id} className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 md:p-7">
          <h2 className="text-2xl wrap-anywhere">{team.name}</h2>
          <div className="border-l-4 border-dawn pl-4">
            <p className="text-ink-soft">{team.asked}</p>
            <p className="wrap-anywhere whitespace-pre-wrap">{team.question}</p>
          </div>
          {team.members.map((member) => (
            <section key={member.id} className="flex flex-col gap-4">
              <h3 className="text-xl wrap-anywhere">{member.name}</h3>
              {member.nothing && <p>{member.nothing}</p>}
              {member.work.map((item) => (
                <HandedInWork
                  key={item.about}
                  {...item}
                  words={words.note}
                  heading="h4"
                  refused={refused?.about === item.about ? refused : null}
                />
              ))}
            </section>
          ))}
        </section>
      ))}
    </div>
  );
}
