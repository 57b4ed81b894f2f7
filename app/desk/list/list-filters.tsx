import type { DeskListWords } from "#content/en/desk/list.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";

export interface ListFilter {
  name: string;
  label: string;
  /** The chosen value, or "" for all. */
  value: string;
  options: readonly { value: string; label: string }[];
}

export interface ListFiltersProps {
  words: DeskListWords;
  /** The list's own address. */
  path: string;
  search: string;
  /** What words are looked for in. */
  searchHint?: string;
  filters: readonly ListFilter[];
}

/** Everything that narrows a list goes into the address: it can be kept, sent to a colleague, and gone back to. */
export function ListFilters({ words, path, search, searchHint, filters }: ListFiltersProps) {
  const isNarrowed = search !== "" || filters.some(({ value }) => value !== "");
  return (
    <form method="get" action={path} role="search" className="flex flex-wrap items-end gap-4">
      <div className="min-w-[min(16rem,100%)] flex-[2]">
        <TextField name="q" label={words.search} type="search" defaultValue={search} hint={searchHint} />
      </div>
      {filters.map(({ name, label, value, options }) => (
        <div key={name} className="min-w-[min(9rem,100%)] flex-1">
          <SelectField
            name={name}
            label={label}
            defaultValue={value}
            options={[{ value: "", label: words.all }, ...options]}
          />
        </div>
      ))}
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" className="min-h-12">
          {words.show}
        </Button>
        {isNarrowed && (
          <ButtonLink href={path} variant="ghost" className="min-h-12">
            {words.reset}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
