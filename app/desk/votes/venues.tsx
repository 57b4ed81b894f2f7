import { TextField } from "#app/ui/field.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import type { VotesProps } from "./votes-props.ts";

/** Places and hours in which people vote together, each with its code to print. */
export function Venues({ venues: { words, rows }, mayChange, typed }: VotesProps) {
  return (
    <DeskPart id="venues" title={words.title}>
      <p className="max-w-measure">{words.text}</p>
      {rows.length === 0 && <p>{words.none}</p>}
      <ul className="grid gap-6 sm:grid-cols-2">
        {rows.map(({ id, place, hours, expected, address, qr }) => (
          <li key={id} className="flex gap-4">
            <svg
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              role="img"
              aria-label={qr.label}
              className="size-36 shrink-0 bg-white"
              shapeRendering="crispEdges"
            >
              <path d={qr.path} fill="#000" />
            </svg>
            <div>
              <p className="text-lg font-semibold">{place}</p>
              <p>{hours}</p>
              <p>{expected}</p>
              <p className="text-ink-soft wrap-anywhere">{address}</p>
            </div>
          </li>
        ))}
      </ul>
      {mayChange && (
        <ActionForm intent="venue" submit={words.add} label={words.add}>
          <TextField name="place" label={words.place} defaultValue={typed?.venue?.place ?? ""} />
          <TextField name="from" label={words.from} type="datetime-local" defaultValue={typed?.venue?.from ?? ""} />
          <TextField name="to" label={words.to} type="datetime-local" defaultValue={typed?.venue?.to ?? ""} />
          <TextField
            name="expected"
            label={words.expected}
            hint={words.expectedHint}
            inputMode="numeric"
            defaultValue={typed?.venue?.expected ?? words.usual}
          />
        </ActionForm>
      )}
    </DeskPart>
  );
}
