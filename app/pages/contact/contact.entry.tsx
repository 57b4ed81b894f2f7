import { ContactForm, type ContactFormProps } from "./contact-form.tsx";
import { hydrate } from "#app/islands/hydrate.tsx";

hydrate({ contact: (props: ContactFormProps) => <ContactForm {...props} /> });
