/** First and last name of a person. Nothing is left of somebody who was forgotten. */
export function fullName(first: string | null, last: string | null): string {
  return [first, last].filter(Boolean).join(" ");
}
