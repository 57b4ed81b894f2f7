import { hydrate } from "#app/islands/hydrate.tsx";
import { RegisterForm, type RegisterFormProps } from "./form/register-form.tsx";

hydrate({ "register-form": (props: RegisterFormProps) => <RegisterForm {...props} /> });
