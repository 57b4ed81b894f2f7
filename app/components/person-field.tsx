import { createContext, useContext } from "react";
import { personField } from "#domain/people/whose-form.ts";

/** Who is signed in, on a private page. */
export const PersonContext = createContext<string | null>(null);

/** Says in a form of a private page on whose page it stands. */
export function PersonField() {
  const person = useContext(PersonContext);
  return person && <input type="hidden" name={personField} value={person} />;
}
