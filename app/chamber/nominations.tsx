import { ChamberForm } from "./chamber-form.tsx";
import type { ShownChamber } from "./show-chamber.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";

export function Nominations({ words, chamberId }: { words: ShownChamber["nominations"]; chamberId: string }) {
  return (
    <>
      <p className="max-w-measure">
        <Unbroken text={words.text} />
      </p>
      {words.teams.length === 0 ? (
        <p className="text-ink-soft">{words.none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {words.teams.map(({ id, name, members, state, project, nominate, withdraw }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                <strong className="wrap-anywhere">{name}</strong>
                <span className="text-ink-soft">{members}</span>
                {state && <span className="font-semibold text-pine">{state}</span>}
                {project && (
                  <a href={project.to} className="text-link inline-flex min-h-11 w-full items-center wrap-anywhere">
                    {project.label}
                  </a>
                )}
              </div>
              {nominate && (
                <ChamberForm chamberId={chamberId} intent="nominate" submit={nominate} about={name}>
                  <input type="hidden" name="team" value={id} />
                </ChamberForm>
              )}
              {withdraw && (
                <ChamberForm chamberId={chamberId} intent="withdraw" submit={withdraw} about={name} variant="ghost">
                  <input type="hidden" name="team" value={id} />
                </ChamberForm>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
