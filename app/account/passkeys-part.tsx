import { passkeyRules } from "#domain/people/sign-in-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { PressForm } from "#app/ui/press-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PasskeyForm } from "#app/ui/passkey-form.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import { CodeForm } from "./code-form.tsx";
import type { RefusedChange, ViewWords } from "./view-words.ts";

export interface PasskeysPartProps {
  words: ViewWords;
  items: readonly { id: string; name: string; text: string }[];
  /** Whether it was proven lately that it is them. */
  mayChange: boolean;
  /** Only a passkey proves it. */
  needsPasskey: boolean;
  isConfirming: boolean;
  email: string;
  refused: RefusedChange | null;
}

export function PasskeysPart(props: PasskeysPartProps) {
  const { words, items, mayChange } = props;
  const { passkeys } = words;
  return (
    <section id="passkeys" tabIndex={-1} className="flex flex-col gap-4">
      <h2 className="text-2xl">{passkeys.title}</h2>
      <p className="max-w-measure">{passkeys.text}</p>
      {items.length === 0 ? (
        <p>{passkeys.none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {items.map((item) => (
            <OnePasskey key={item.id} {...item} words={passkeys} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange ? (
        <>
          <PasskeyForm
            intent="add-passkey"
            question="/account/passkey-question"
            submit={passkeys.add}
            notes={passkeys}
            primary
          />
          <noscript>
            <p>{passkeys.noScript}</p>
          </noscript>
        </>
      ) : (
        <Confirm {...props} />
      )}
    </section>
  );
}

function OnePasskey({
  id,
  name,
  text,
  words,
  mayChange,
}: {
  id: string;
  name: string;
  text: string;
  words: ViewWords["passkeys"];
  mayChange: boolean;
}) {
  return (
    <li className="flex flex-col gap-2 py-3">
      <span>
        <strong className="wrap-anywhere">{name}</strong>, {text}
      </span>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <details>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
            {words.rename}
            <span className="sr-only"> {name}</span>
          </summary>
          <form method="post" noValidate className="flex flex-wrap items-end gap-3 pb-2">
            <input type="hidden" name="intent" value="rename-passkey" />
            <PersonField />
            <input type="hidden" name="passkey" value={id} />
            <TextField
              name="name"
              id={`name-${id}`}
              label={words.name}
              defaultValue={name}
              maxLength={passkeyRules.nameLength}
            />
            <Button type="submit" variant="secondary">
              {words.rename}
            </Button>
          </form>
        </details>
        {mayChange && (
          <PressForm fields={{ intent: "remove-passkey", passkey: id }} variant="secondary" size="sm">
            {words.remove}
            <span className="sr-only"> {name}</span>
          </PressForm>
        )}
      </div>
    </li>
  );
}

function Confirm({ words, items, needsPasskey, isConfirming, email, refused }: PasskeysPartProps) {
  const { confirm } = words.passkeys;
  return (
    <div className="flex max-w-lg flex-col gap-4 rounded-card border border-line bg-card p-6">
      <p>{needsPasskey ? confirm.onlyPasskey : confirm.text}</p>
      {items.length > 0 && (
        <PasskeyForm
          intent="confirm-passkey"
          question="/account/passkey-question"
          submit={confirm.passkey}
          notes={words.passkeys}
          primary
        />
      )}
      {!needsPasskey && (
        <PressForm fields={{ intent: "confirm-send" }} variant="secondary">
          {confirm.send}
        </PressForm>
      )}
      {!needsPasskey && isConfirming && (
        <>
          <p role="status">
            {confirm.sent} <strong className="wrap-anywhere">{email}</strong>.
          </p>
          <CodeForm
            intent="confirm-code"
            name="confirmCode"
            submit={confirm.submit}
            words={words.email}
            error={refused?.field === "confirmCode" ? words.refused[refused.reason] : undefined}
          />
        </>
      )}
    </div>
  );
}
