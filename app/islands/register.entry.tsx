import { hydrate } from "./hydrate.tsx";
import { PriceWatch, type PriceWatchProps } from "./price-watch.tsx";
import { RegisterForm, type RegisterFormProps } from "./register-form.tsx";

hydrate({
  "register-form": (props: RegisterFormProps) => <RegisterForm {...props} />,
  "price-watch": (props: PriceWatchProps) => <PriceWatch {...props} />,
});
