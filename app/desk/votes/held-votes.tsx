import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DeskTable } from "../list/desk-table.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import type { VotesProps } from "./votes-props.ts";

/** Clusters of held votes, and the decision on the one that was asked for. */
export function HeldVotes({ held, mayChange, typed }: VotesProps) {
  const { words, asked, columns, rows, more } = held;
  return (
    <DeskPart id="held" title={words.title}>
      {mayChange && asked && (
        <Notice tone="warm" title={asked.title}>
          <form
            method="post"
            // What came of it stands at the page's top, not where the cluster was asked for.
            action={`/desk/votes?cluster=${encodeURIComponent(asked.name)}`}
            aria-label={asked.title}
            className="flex max-w-xl flex-col gap-4"
          >
            <p>{words.text}</p>
            <input type="hidden" name="cluster" value={asked.name} />
            <TextField name="reason" label={words.reason} defaultValue={typed?.reason ?? ""} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" name="intent" value="count">
                {words.count}
              </Button>
              <Button type="submit" name="intent" value="strike" variant="destructive">
                {words.strike}
              </Button>
              <ButtonLink href="/desk/votes" variant="ghost">
                {words.cancel}
              </ButtonLink>
            </div>
          </form>
        </Notice>
      )}
      {more && <p>{more}</p>}
      {rows.length === 0 ? <p>{words.none}</p> : <DeskTable caption={words.title} columns={columns} rows={rows} />}
    </DeskPart>
  );
}
