import { Fragment } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmRemoval, confirmRemovalId } from "./confirm-removal.tsx";
import type { ShownChamber } from "./show-chamber.ts";

export function RosterList({ words, chamberId }: { words: ShownChamber["roster"]; chamberId: string }) {
  const { members, pager, page } = words;
  return (
    <>
      <p className="max-w-measure">{words.text}</p>
      {members.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {members.map(({ id, name, facts, remove, sure }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 flex-1">
                <strong className="wrap-anywhere">{name}</strong>
                <p className="text-ink-soft tabular-nums wrap-anywhere">
                  {facts.map((fact, index) => (
                    <Fragment key={fact}>
                      {fact}
                      {/* The dot ends a line, it never begins one. */}
                      {index < facts.length - 1 && (
                        <>
                          <span className="whitespace-nowrap"> ·</span>{" "}
                        </>
                      )}
                    </Fragment>
                  ))}
                </p>
              </div>
              {sure ? (
                <ConfirmRemoval
                  words={sure}
                  memberId={id}
                  chamberId={chamberId}
                  back={`/chamber?chamber=${chamberId}&page=${page}#roster`}
                />
              ) : (
                remove && (
                  <form method="get" action={`/chamber#${confirmRemovalId}`}>
                    <input type="hidden" name="chamber" value={chamberId} />
                    <input type="hidden" name="page" value={page} />
                    <Button type="submit" name="remove" value={id} variant="secondary" size="sm">
                      {remove}
                      <span className="sr-only"> {name}</span>
                    </Button>
                  </form>
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {words.unlisted && <p>{words.unlisted}</p>}
      {members.length > 0 && (
        <ButtonLink
          href={`/chamber/roster.csv?chamber=${chamberId}`}
          variant="secondary"
          size="sm"
          download=""
          className="self-start"
        >
          {words.export}
        </ButtonLink>
      )}
      {pager && (
        <nav aria-label={pager.label} className="flex flex-wrap items-center gap-x-5">
          <span className="text-ink-soft">{pager.label}</span>
          {[pager.earlier, pager.later].map(
            (link) =>
              link && (
                <a
                  key={link.label}
                  href={`/chamber?chamber=${chamberId}&page=${link.page}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {link.label}
                </a>
              ),
          )}
        </nav>
      )}
    </>
  );
}
