import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

/**
 * One purpose each. default: the main action of a form, a card or a part of a page. destructive: takes something away.
 * outline: another way on, beside the main action or after a text. secondary: an action inside a panel, or beside a
 * button in the colour of dawn. ghost: navigation of the header, and the least of several choices. link: the way back,
 * and an action that reads as text. hero: Register Now on the poster. cta: the step that a page leads up to, which is Register Now, or an
 * application or a request where the page is about one. gradient: the package that most choose.
 */
export const buttonClass = cva(
  "inline-flex items-center justify-center gap-2 rounded-lg text-center font-semibold text-balance no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60 motion-reduce:transition-none [&_svg]:size-5 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default: "bg-pine text-on-pine hover:bg-pine-deep",
        destructive: "bg-destructive text-on-destructive hover:opacity-90",
        outline: "border-2 border-current bg-transparent text-ink hover:bg-paper-deep",
        secondary: "border border-line-strong bg-card text-ink hover:bg-paper-deep",
        ghost: "bg-transparent text-ink hover:bg-paper-deep",
        link: "text-river underline underline-offset-4 hover:decoration-2",
        hero: "bg-dawn text-on-dawn [box-shadow:0_3px_0_0_var(--on-dawn)] hover:bg-dawn-deep",
        cta: "bg-dawn text-on-dawn hover:bg-dawn-deep",
        gradient: "bg-linear-to-r from-pine to-river text-on-pine hover:from-pine-deep",
      },
      size: {
        default: "min-h-11 px-5 py-2 text-base",
        sm: "min-h-11 px-4 py-1.5 text-base",
        lg: "min-h-13 px-5 py-3 text-lg sm:px-7",
        icon: "size-11",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

type Look = VariantProps<typeof buttonClass>;

export function Button({ variant, size, className, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={buttonClass({ variant, size, className })} />;
}

/** Looks like a button, leads somewhere. A `link` of the content brings its own address and label. */
export function ButtonLink({
  link,
  icon: Icon,
  variant,
  size,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { link?: { to: string; label: string }; icon?: LucideIcon }) {
  return (
    <a href={link?.to} {...rest} className={buttonClass({ variant, size, className })}>
      {Icon && <Icon aria-hidden="true" />}
      {children ?? link?.label}
    </a>
  );
}

/** The way back, or out of a question: below what a page says, in line with its text. */
export const BackLink = (link: { to: string; label: string }) => (
  <ButtonLink link={link} variant="link" className="-ms-5 self-start print:hidden" />
);
