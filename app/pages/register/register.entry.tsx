import { hydrate } from "#app/islands/hydrate.tsx";
import { RegisterForm, type RegisterFormProps } from "./register-form.tsx";

hydrate({ "register-form": (props: RegisterFormProps) => <RegisterForm {...props} /> });
