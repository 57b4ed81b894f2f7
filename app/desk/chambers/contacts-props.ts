import type { deskChambers } from "#content/en/desk/chambers.ts";
import type { ContactsPartProps } from "./contacts-part.tsx";

type Words = ReturnType<typeof deskChambers>;

/** A chamber's contacts, with the one whose removal the address asks for. */
export function contactsProps(
  { contacts: { sure, last, ...words } }: Pick<Words, "contacts">,
  contacts: readonly { id: string; name: string; email: string }[],
  { mayRemove, asked, self }: { mayRemove: boolean; asked: string | null; self: string },
): ContactsPartProps {
  const isLast = contacts.length === 1;
  const found = contacts.find(({ id }) => id === asked);
  return {
    words,
    contacts: contacts.map(({ id, name, email }) => ({ id, name, shown: `${name} (${email})` })),
    mayRemove,
    removing: found ? { id: found.id, title: sure(found.name), text: isLast ? last : words.text, isLast } : null,
    self,
  };
}
