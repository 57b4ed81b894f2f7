import { hydrate } from "#app/islands/hydrate.tsx";
import { RegisterForm, type RegisterFormProps } from "#app/pages/register/register-form.tsx";

/** The register page's script as it would be with accounts: somebody is signed in. */
hydrate({
  "register-form": (props: RegisterFormProps) => (
    <RegisterForm {...props} getAccessToken={async () => "token-of-a-session"} />
  ),
});
