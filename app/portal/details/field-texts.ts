/** What the page says at a field after a form was refused, and what was typed there. */
export interface FieldTexts {
  error: (field: string) => string | undefined;
  typed: (field: string) => string | undefined;
}
