import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";
import { PriceWatch, type PriceWatchProps } from "./price-watch.tsx";
import { RegisterForm, type RegisterFormProps } from "./register-form.tsx";

/** Every island by its name, as a function of the props in its data block. */
const islands: Record<string, (props: never) => ReactNode> = {
  contact: (props: ContactFormProps) => <ContactForm {...props} />,
  "register-form": (props: RegisterFormProps) => <RegisterForm {...props} />,
  "price-watch": (props: PriceWatchProps) => <PriceWatch {...props} />,
};

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const name = element.dataset["island"] ?? "";
  const island = islands[name];
  const block = document.getElementById(`island-${name}`);
  if (!island || !block?.textContent) throw new Error(`Island "${name}" has no view or no data`);
  hydrateRoot(element, island(JSON.parse(block.textContent) as never));
}
