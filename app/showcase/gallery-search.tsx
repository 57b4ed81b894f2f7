import type { GalleryCopy } from "#content/en/showcase/gallery.ts";
import type { ProjectSearch } from "#server/showcase/search-projects.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

/** Finds projects without a script: the form asks for another address of the page. */
export function GallerySearch({
  words,
  search,
  choices,
  found,
}: {
  words: GalleryCopy["search"];
  search: ProjectSearch;
  choices: {
    categories: readonly { value: string; label: string }[];
    chambers: readonly string[];
    towns: readonly string[];
  };
  found: string | null;
}) {
  return (
    <form action="/showcase" role="search" aria-label={words.legend} className="flex flex-col gap-1 md:gap-4">
      <div className="flex items-end gap-3 *:first:flex-1">
        <TextField
          name="q"
          type="search"
          label={words.words}
          hint={words.wordsHint}
          defaultValue={search.words}
          maxLength={200}
        />
        <Button type="submit" size="lg">
          {words.submit}
        </Button>
      </div>
      <details open={search.category !== "" || search.chamber !== "" || search.town !== ""}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-river underline underline-offset-4">
          {words.filters}
        </summary>
        <div className="grid gap-4 pt-2 md:grid-cols-3">
          <Choice
            name="category"
            label={words.category}
            any={words.any}
            value={search.category}
            options={choices.categories}
          />
          <Choice
            name="chamber"
            label={words.chamber}
            any={words.any}
            value={search.chamber}
            options={choices.chambers.map(byName)}
          />
          <Choice
            name="town"
            label={words.town}
            any={words.any}
            value={search.town}
            options={choices.towns.map(byName)}
          />
        </div>
      </details>
      {found !== null && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span role="status" className="font-semibold">
            {found}
          </span>
          <a href="/showcase" className="inline-flex min-h-11 items-center text-river underline underline-offset-4">
            {words.clear}
          </a>
        </p>
      )}
    </form>
  );
}

const byName = (name: string) => ({ value: name, label: name });

/** Nothing to choose from, no field. */
function Choice({
  name,
  label,
  any,
  value,
  options,
}: {
  name: string;
  label: string;
  any: string;
  value: string;
  options: readonly { value: string; label: string }[];
}) {
  if (options.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={value}
        className="min-h-13 w-full rounded-lg border-2 border-line-strong bg-card px-4 py-2.5 text-lg text-ink"
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
