import { ButtonLink } from "#app/ui/button.tsx";

export interface ExportLinkProps {
  label: string;
  /** Its name in the address. */
  list: string;
}

/** The spreadsheet of a list that stands whole on its page. */
export function ExportLink({ label, list }: ExportLinkProps) {
  return (
    <ButtonLink
      href={`/desk/lists/${list}.csv`}
      variant="secondary"
      size="sm"
      download=""
      className="self-start print:hidden"
    >
      {label}
    </ButtonLink>
  );
}
