import { ChevronDown, Menu, X } from "lucide-react";
import type { FrameCopy } from "#content/en/frame/frame.ts";
import type { NavLink, NavMenu } from "#content/en/frame/navigation.ts";
import { Emblem } from "../art/emblem.tsx";
import { ButtonLink, buttonClass } from "../ui/button.tsx";

/** Menus are native popovers: they work by mouse, touch and keyboard, and before or without any script. */
export function SiteHeader({ words, path }: { words: FrameCopy["header"]; path: string }) {
  const { navigation } = words;
  return (
    <header className="site-header sticky top-0 z-10 border-b border-line bg-paper">
      <div className="shell flex min-h-16 items-center gap-1.5 max-sm:px-4 sm:gap-2">
        <Wordmark wordmark={words.wordmark} />
        <nav aria-label={words.mainLabel} className="hidden items-center lg:flex">
          <BarLink link={navigation.home} path={path} />
          {navigation.menus.map((menu) => (
            <DropMenu key={menu.id} menu={menu} path={path} />
          ))}
          <BarLink link={navigation.sponsors} path={path} />
        </nav>
        <a
          href={navigation.signIn.to}
          {...current(navigation.signIn.to, path)}
          className="hidden min-h-11 items-center px-2 whitespace-nowrap text-ink-soft underline-offset-4 hover:text-ink hover:underline lg:inline-flex"
        >
          {navigation.signIn.label}
        </a>
        <ButtonLink
          link={navigation.register}
          variant="cta"
          size="sm"
          className="max-sm:px-2 sm:whitespace-nowrap lg:px-3 xl:px-4"
        />
        <PhoneMenu words={words} path={path} />
      </div>
    </header>
  );
}

/** On small phones the next step needs the room: the name is cut to its start, then to the emblem. It is read in full. */
function Wordmark({ wordmark: { start, rest } }: Pick<FrameCopy["header"], "wordmark">) {
  return (
    <a
      href="/"
      className="mr-auto flex min-h-11 min-w-11 shrink-999 items-center gap-1.5 font-display leading-tight font-bold text-ink sm:gap-2"
    >
      <Emblem className="size-10 shrink-0" />
      <span className="text-base max-2xs:sr-only">
        {start} <span className="block max-sm:sr-only">{rest}</span>
      </span>
    </a>
  );
}

function current(to: string, path: string): { "aria-current"?: "page" } {
  return to === path ? { "aria-current": "page" } : {};
}

function BarLink({ link, path }: { link: NavLink; path: string }) {
  return (
    <a
      href={link.to}
      {...current(link.to, path)}
      className={buttonClass({
        variant: "ghost",
        size: "sm",
        className:
          "whitespace-nowrap lg:px-2 xl:px-3 aria-[current=page]:underline aria-[current=page]:decoration-dawn aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8",
      })}
    >
      {link.label}
    </a>
  );
}

function DropMenu({ menu, path }: { menu: NavMenu; path: string }) {
  const id = `menu-${menu.id}`;
  const holdsCurrent = menu.links.some(({ to }) => to === path);
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({
          variant: "ghost",
          size: "sm",
          className: `menu-button whitespace-nowrap lg:gap-1 lg:px-2 xl:gap-2 xl:px-3 ${holdsCurrent ? "underline decoration-dawn decoration-3 underline-offset-8" : ""}`,
        })}
      >
        {menu.label}
        <ChevronDown className="menu-chevron" aria-hidden="true" />
      </button>
      <ul id={id} popover="auto" className="menu-panel">
        {menu.links.map((link) => (
          <li key={link.to}>
            <MenuLink link={link} path={path} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MenuLink({ link, path }: { link: NavLink; path: string }) {
  return (
    <a
      href={link.to}
      {...current(link.to, path)}
      className="flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-paper-deep aria-[current=page]:bg-pine-wash aria-[current=page]:font-semibold aria-[current=page]:text-pine"
    >
      {link.label}
    </a>
  );
}

/** One flat list behind a button named Menu. */
function PhoneMenu({ words: { menu, navigation }, path }: { words: FrameCopy["header"]; path: string }) {
  const { home, menus, sponsors, register, signIn } = navigation;
  const groups = [
    { id: "first", label: null, links: [home] },
    ...menus,
    { id: "last", label: null, links: [sponsors, register, signIn] },
  ];
  return (
    <div className="shrink-0 lg:hidden">
      <button
        type="button"
        popoverTarget="menu-all"
        className={buttonClass({ variant: "ghost", size: "sm", className: "phone-menu-button max-sm:px-2" })}
      >
        <Menu className="when-closed max-xs:hidden" aria-hidden="true" />
        <X className="when-open max-xs:hidden" aria-hidden="true" />
        {menu}
      </button>
      <nav id="menu-all" popover="auto" aria-label={menu} className="menu-sheet">
        {groups.map(({ id, label, links }) => (
          <div key={id} className="border-b border-line py-2 last:border-0">
            {label && <p className="px-3 pt-2 font-semibold text-dawn-text">{label}</p>}
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <MenuLink link={link} path={path} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
