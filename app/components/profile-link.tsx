import { ButtonLink } from "#app/ui/button.tsx";

export interface ProfileLinkWords {
  title: string;
  text: string;
  action: string;
}

/** Leads to where somebody decides whether the site names them. */
export function ProfileLink({ title, text, action }: ProfileLinkWords) {
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-6">
      <h2 className="text-xl">{title}</h2>
      <p>{text}</p>
      <ButtonLink href="/account/profile" variant="secondary">
        {action}
      </ButtonLink>
    </section>
  );
}
