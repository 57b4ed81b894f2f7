import { ChevronDown, Menu, X } from "lucide-react";
import { navigation, site, type NavLink } from "#content/site.ts";
import { Emblem } from "#app/art/emblem.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";

/** Menus are native popovers: they work by mouse, touch and keyboard, and before or without any script. */
export function SiteHeader({ path }: { path: string }) {
  return (
    <header className="site-header sticky top-0 z-10 border-b border-line bg-paper">
      <div className="shell flex min-h-16 items-center gap-2">
        <a
          href="/"
          className="mr-auto flex min-h-11 items-center gap-2.5 font-display leading-tight font-bold text-ink"
        >
          <Emblem className="size-10 shrink-0" />
          <span className="max-w-40 text-base">{site.name}</span>
        </a>
        <nav aria-label="Main" className="hidden items-center lg:flex">
          <BarLink link={navigation.home} path={path} />
          {navigation.menus.map((menu) => (
            <DropMenu key={menu.id} menu={menu} path={path} />
          ))}
          <BarLink link={navigation.sponsors} path={path} />
        </nav>
        <ButtonLink href={navigation.register.to} variant="cta" size="sm" className="whitespace-nowrap max-xs:hidden">
          {navigation.register.label}
        </ButtonLink>
        <PhoneMenu path={path} />
      </div>
    </header>
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
          "whitespace-nowrap px-3 aria-[current=page]:underline aria-[current=page]:decoration-dawn aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8",
      })}
    >
      {link.label}
    </a>
  );
}

function DropMenu({ menu, path }: { menu: (typeof navigation.menus)[number]; path: string }) {
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
          className: `menu-button whitespace-nowrap px-3 ${holdsCurrent ? "underline decoration-dawn decoration-3 underline-offset-8" : ""}`,
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
function PhoneMenu({ path }: { path: string }) {
  const groups = [
    { label: null, links: [navigation.home] },
    ...navigation.menus,
    { label: null, links: [navigation.sponsors, navigation.register] },
  ];
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="menu-all"
        className={buttonClass({ variant: "ghost", size: "sm", className: "phone-menu-button px-3" })}
      >
        <Menu className="when-closed" aria-hidden="true" />
        <X className="when-open" aria-hidden="true" />
        Menu
      </button>
      <nav id="menu-all" popover="auto" aria-label="Menu" className="menu-sheet">
        {groups.map(({ label, links }) => (
          <div key={links[0].to} className="border-b border-line py-2 last:border-0">
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
