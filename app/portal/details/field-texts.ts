/** What the page says at a field after a form was refused, and what was typed there. */
export interface FieldTexts {
  /** Whose page it is: somebody else may sign in in the same browser before a form is sent. */
  person: string;
  error: (field: string) => string | undefined;
  typed: (field: string) => string | undefined;
}
