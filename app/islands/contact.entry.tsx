import { ContactForm, type ContactFormProps } from "./contact-form.tsx";
import { hydrate } from "./hydrate.tsx";

hydrate({ contact: (props: ContactFormProps) => <ContactForm {...props} /> });
