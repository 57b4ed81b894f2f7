import { Mail, MapPin, Phone } from "lucide-react";
import type { ContactCopy } from "#content/en/pages/contact.ts";
import { AddressText } from "#app/ui/address-text.tsx";

const icons = { email: Mail, phone: Phone, place: MapPin } as const;

/** Email, phone and place. */
export function ContactMethods({ methods }: Pick<ContactCopy, "methods">) {
  return (
    <dl className="flex flex-col gap-x-10 gap-y-1 pt-2 sm:flex-row sm:flex-wrap lg:w-max lg:flex-nowrap">
      {methods.map(({ kind, label, text, to }) => {
        const Icon = icons[kind];
        return (
          <div key={kind} className="flex min-h-11 items-center gap-3">
            <dt className="text-pine">
              <Icon className="size-6" aria-hidden="true" />
              <span className="sr-only">{label}</span>
            </dt>
            <dd className="font-semibold">
              {to ? (
                <a href={to} className="text-link inline-flex min-h-11 items-center wrap-anywhere">
                  <span>
                    <AddressText text={text} />
                  </span>
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
