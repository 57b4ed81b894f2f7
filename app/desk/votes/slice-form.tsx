import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { TypedSlice } from "./read-slice.ts";

type Options = readonly { value: string; label: string }[];

export interface SliceFormProps {
  /** Among which votes: those that are held, or those that count. */
  of: "held" | "counted";
  words: Readonly<Record<"domain" | "network" | "venue" | "from" | "to" | "look" | "networkHint", string>>;
  typed: TypedSlice;
  /** Of what the votes are made, where there are few enough to choose from; otherwise one types. */
  domains: Options | null;
  networks: Options | null;
  venues: Options;
}

/** By what a choice of votes is cut: where they came from and when, never what they are for. */
export function SliceForm({ of, words, typed, domains, networks, venues }: SliceFormProps) {
  const field = (name: "domain" | "network" | "venue" | "from" | "to") => ({
    name,
    id: `${of}-${name}`,
    label: words[name],
    defaultValue: typed[name],
  });
  return (
    <form method="get" action={`/desk/votes#${of}`} aria-label={words.look} className="flex max-w-2xl flex-col gap-4">
      <input type="hidden" name="of" value={of} />
      {typed.cluster && <input type="hidden" name="cluster" value={typed.cluster} />}
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        {domains ? (
          <SelectField {...field("domain")} options={domains} />
        ) : (
          <TextField {...field("domain")} autoComplete="off" />
        )}
        {networks ? (
          <SelectField {...field("network")} options={networks} />
        ) : (
          <TextField {...field("network")} hint={words.networkHint} autoComplete="off" />
        )}
        {venues.length > 1 && <SelectField {...field("venue")} options={venues} />}
        <TextField {...field("from")} type="datetime-local" />
        <TextField {...field("to")} type="datetime-local" />
      </div>
      <Button type="submit" variant="secondary" className="self-start">
        {words.look}
      </Button>
    </form>
  );
}
