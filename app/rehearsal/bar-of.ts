import type { RouterContextProvider } from "react-router";
import { principalContext, servicesContext } from "#app/context.ts";
import { wordsOf } from "#app/words.ts";
import type { BarProps } from "./bar.tsx";

/** What the bar shows above a page of a rehearsal. */
export async function barOf(context: Readonly<RouterContextProvider>, url: URL): Promise<BarProps | null> {
  const { rehearsal, clock } = context.get(servicesContext);
  if (!rehearsal) return null;
  const { copy, facts } = wordsOf(context);
  const { bar, phases, actors } = copy.rehearsal();
  const principal = context.get(principalContext);
  const phase = rehearsal.phase();
  const people = await rehearsal.actors();
  return {
    words: {
      name: bar.name,
      phase: phases[phase],
      now: copy.momentText(facts, clock.now()),
      who: principal ? bar.actingAs(principal.name) : bar.nobody,
      moveTo: bar.moveTo,
      move: bar.move,
      otherTime: bar.otherTime,
      time: bar.time(facts.programme.zoneLabel),
      moveThere: bar.moveThere,
      actAs: bar.actAs,
      act: bar.act,
      mail: bar.mail,
      moving: bar.moving,
    },
    phases: rehearsal.phases.map((id) => ({ value: id, label: phases[id] })),
    phase,
    time: { now: rehearsal.now(), ...rehearsal.range },
    actors: people.map(({ id, isHere }) => ({
      value: id,
      label: isHere ? actors[id] : bar.notYet(actors[id]),
      disabled: !isHere,
    })),
    actor: (principal ? people.find(({ email }) => email === principal.email)?.id : "voter") ?? "founder",
    progress: rehearsal.progress(),
    path: url.pathname + url.search,
  };
}
