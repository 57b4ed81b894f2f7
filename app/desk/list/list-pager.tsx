import type { DeskListWords } from "#content/en/desk/list.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export interface ListPagerProps {
  words: DeskListWords;
  /** Addresses of the pages beside this one, or null at an end. */
  newer: string | null;
  older: string | null;
}

export function ListPager({ words, newer, older }: ListPagerProps) {
  if (newer === null && older === null) return null;
  return (
    <nav aria-label={words.pages} className="flex flex-wrap gap-3">
      {newer && (
        <ButtonLink href={newer} variant="secondary" rel="prev">
          {words.newer}
        </ButtonLink>
      )}
      {older && (
        <ButtonLink href={older} variant="secondary" rel="next">
          {words.older}
        </ButtonLink>
      )}
    </nav>
  );
}
