import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import type { RefusedForm, ViewWords } from "./view-words.ts";

/** Whom the place goes to. Asked once more before it does: nobody gets it back by themselves. */
export function HandForm({
  words: { hand, sure, refused: messages },
  id,
  loses,
  refused,
}: {
  words: ViewWords;
  id: string;
  loses: string;
  refused: RefusedForm | null;
}) {
  const { typed, errors = {} } = refused ?? {};
  const errorOf = (field: string) => (errors[field] ? messages[errors[field]] : undefined);
  return (
    <details open={refused !== null} className="border-t border-line pt-3">
      <summary className="min-h-11 content-center font-semibold">{hand.title}</summary>
      <form
        method="post"
        action="/portal/registration"
        noValidate
        aria-label={hand.title}
        className="flex max-w-lg flex-col gap-4 pt-2"
      >
        <input type="hidden" name="intent" value="hand" />
        <PersonField />
        <input type="hidden" name="registration" value={id} />
        {refused?.sure && typed ? (
          <>
            <input type="hidden" name="sure" value="yes" />
            <input type="hidden" name="firstName" value={typed.firstName} />
            <input type="hidden" name="lastName" value={typed.lastName} />
            <input type="hidden" name="email" value={typed.email} />
            <div role="alert" className="flex flex-col gap-2">
              <h3 className="text-lg wrap-anywhere">{refused.sure.title}</h3>
              <p className="wrap-anywhere">{refused.sure.text}</p>
              <p>{loses}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Button type="submit" variant="destructive">
                {sure.submit}
              </Button>
              <a href="/portal/registration" className="text-link inline-flex min-h-11 items-center">
                {sure.cancel}
              </a>
            </div>
          </>
        ) : (
          <>
            <p className="max-w-measure">
              {hand.text} {loses}
            </p>
            {(["firstName", "lastName"] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                id={`${name}-${id}`}
                label={hand[name]}
                maxLength={200}
                autoComplete="off"
                defaultValue={typed?.[name]}
                error={errorOf(name)}
              />
            ))}
            <TextField
              name="email"
              id={`email-${id}`}
              type="email"
              inputMode="email"
              autoComplete="off"
              label={hand.email}
              defaultValue={typed?.email}
              error={errorOf("email")}
            />
            <Button type="submit" variant="secondary" className="self-start">
              {hand.submit}
            </Button>
          </>
        )}
      </form>
    </details>
  );
}
