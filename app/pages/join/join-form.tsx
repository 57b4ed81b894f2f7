import type { JoinWords } from "#content/en/pages/join.ts";
import type { TypedJoin } from "#domain/chambers/join-form.ts";
import { InlineText } from "#app/components/inline-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { ListingBox } from "#app/components/listing-box.tsx";

interface JoinFormProps {
  words: JoinWords["ask"];
  typed: TypedJoin | null;
  code: string;
  messages: Readonly<Record<string, string>>;
}

export function JoinForm({ words, typed, code, messages }: JoinFormProps) {
  const field = (name: "firstName" | "lastName" | "email" | "business") => ({
    name,
    label: words[name],
    defaultValue: typed?.[name],
    error: messages[name],
  });
  return (
    <>
      <form method="post" action="/join" noValidate aria-label={words.title} className="flex flex-col gap-5">
        <p className="text-ink-soft">{words.required}</p>
        <TextField
          name="chamberCode"
          label={words.code}
          hint={words.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={typed?.chamberCode ?? code}
          error={messages["chamberCode"]}
          required
        />
        <TextField {...field("firstName")} autoComplete="given-name" required />
        <TextField {...field("lastName")} autoComplete="family-name" required />
        <TextField
          {...field("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={words.emailHint}
          required
        />
        <TextField {...field("business")} hint={words.businessHint} autoComplete="organization" />
        <ListingBox label={words.listed} hint={words.listedHint} checked={typed?.listed ?? false} />
        <p className="text-ink-soft">
          <InlineText text={words.terms} />
        </p>
        <Button type="submit" size="lg" className="self-start">
          {words.submit}
        </Button>
      </form>
      <section className="rounded-card border border-line bg-card p-6">
        <h2 className="text-xl">{words.noCode.title}</h2>
        <p className="mt-2">
          <InlineText text={words.noCode.text} />
        </p>
      </section>
    </>
  );
}
