import type { RouterContextProvider } from "react-router";
import { principalContext, servicesContext } from "#app/context.ts";
import { wordsOf } from "#app/words.ts";
import type { RehearsalBarProps } from "./rehearsal-bar.tsx";

/** What the bar shows above a page, or null where this is no rehearsal. */
export function rehearsalBarOf(context: Readonly<RouterContextProvider>, url: URL): RehearsalBarProps | null {
  const { rehearsal, clock } = context.get(servicesContext);
  if (!rehearsal) return null;
  const { copy, facts } = wordsOf(context);
  const { bar, phases, actors } = copy.rehearsal();
  const principal = context.get(principalContext);
  return {
    words: {
      name: bar.name,
      now: bar.itIs(copy.momentText(facts, clock.now())),
      who: principal ? bar.actingAs(principal.name) : bar.nobody,
      moveTo: bar.moveTo,
      move: bar.move,
      actAs: bar.actAs,
      act: bar.act,
      mail: bar.mail,
      moving: rehearsal.isMoving() ? bar.moving : null,
    },
    phases: rehearsal.phases.map((id) => ({ id, label: phases[id] })),
    phase: rehearsal.phase(),
    actors: rehearsal.actors.map((id) => ({ id, label: actors[id] })),
    path: url.pathname + url.search,
  };
}
