import type { PrivateArea, PrivateFrameWords } from "#content/en/frame/private-frame.ts";
import { Emblem } from "../art/emblem.tsx";
import { Button } from "../ui/button.tsx";

export interface PrivateHeaderProps {
  words: PrivateFrameWords;
  area: PrivateArea;
  path: string;
  /** Who is signed in. */
  email: string;
  /** The person's other areas. */
  others: readonly PrivateArea[];
  /** The area's first page, where it is not open to this person. */
  home?: string;
  /** The area's pages, where they are not always the same. */
  pages?: readonly { label: string; to: string }[];
  /** Further pages, in groups with a name. */
  groups?: readonly { label: string; pages: readonly { label: string; to: string; waiting: number }[] }[];
  /** A search over the whole area. */
  find?: { to: string; label: string };
}

/** The slim frame of the private areas: the emblem, the area's name, its few pages, who is signed in, sign out. */
export function PrivateHeader({ words, area, path, email, others, pages, groups, find, ...own }: PrivateHeaderProps) {
  const { name, pages: fixed } = words.areas[area];
  const home = own.home ?? words.areas[area].home;
  const links = [
    ...(pages ?? fixed),
    ...others.map((other) => ({ label: words.areas[other].name, to: words.areas[other].home })),
    ...(area === "account" ? [] : [{ label: words.account, to: words.areas.account.home }]),
    { label: words.publicSite, to: "/" },
  ].map((page) => ({ ...page, current: isCurrent(page.to, home, path) }));
  const grouped = (groups ?? []).map(({ label, pages: own }) => ({
    label,
    waitingWord: words.waiting,
    links: own.map((page) => ({ ...page, current: isCurrent(page.to, home, path) })),
  }));
  const isLong = links.length + grouped.flatMap((group) => group.links).length > mostInRows;
  // Grouped pages would fill a third of a tablet, too.
  const isGrouped = grouped.length > 0;
  return (
    <header className="private-header border-b border-line bg-paper-deep">
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <a href={home} className="flex min-h-11 items-center gap-2 font-display text-lg font-bold text-ink">
          <Emblem className="size-9 shrink-0" />
          {name}
        </a>
        {find && <FindForm {...find} />}
        <div className={`flex flex-wrap items-center justify-end gap-x-4 ${find ? "max-sm:ml-auto" : "ml-auto"}`}>
          <span className={`text-ink-soft ${isGrouped ? "max-lg:sr-only" : "max-sm:sr-only"}`}>
            <span className="sr-only">{words.signedInAs} </span>
            {email}
          </span>
          {(isLong || isGrouped) && <PhoneMenu label={words.menu} links={links} groups={grouped} />}
          <form method="post" action="/sign-out">
            <Button type="submit" variant="link" size="sm" className="px-0!">
              {words.signOut}
            </Button>
          </form>
        </div>
      </div>
      <nav aria-label={name} className={`shell ${isGrouped ? "max-lg:hidden" : isLong ? "max-md:hidden" : ""}`}>
        <ul className="flex flex-wrap gap-x-5">
          {links.map((link) => (
            <li key={link.to}>
              <FrameLink {...link} />
            </li>
          ))}
        </ul>
        {isGrouped && (
          <ul className="flex flex-wrap gap-x-6 border-t border-line">
            {grouped.map((group) => (
              <li key={group.label} className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold">{group.label}</span>
                <GroupLinks {...group} />
              </li>
            ))}
          </ul>
        )}
      </nav>
    </header>
  );
}

interface Link {
  label: string;
  to: string;
  current: boolean;
}

interface Group {
  label: string;
  links: readonly (Link & { waiting: number })[];
  /** What is said of a number beside a link. */
  waitingWord: string;
}

/** More links than this would fill half a phone: there they are behind a button. */
const mostInRows = 9;

/** The platform's popover: by touch and by keyboard, closed by Escape, without a script. */
function PhoneMenu({ label, links, groups }: { label: string; links: readonly Link[]; groups: readonly Group[] }) {
  return (
    <div className={groups.length > 0 ? "lg:hidden" : "md:hidden"}>
      <button
        type="button"
        popoverTarget="area-menu"
        className="phone-menu-button inline-flex min-h-11 items-center px-2 font-semibold text-ink"
      >
        {label}
      </button>
      <nav id="area-menu" popover="auto" aria-label={label} className="menu-sheet">
        <ul className="grid grid-cols-2 gap-x-4">
          {links.map((link) => (
            <li key={link.to}>
              <FrameLink {...link} />
            </li>
          ))}
        </ul>
        {groups.map((group) => (
          <div key={group.label} className="border-t border-line pt-2">
            <p className="font-semibold">{group.label}</p>
            <GroupLinks {...group} />
          </div>
        ))}
      </nav>
    </div>
  );
}

function GroupLinks({ label, links, waitingWord }: Group) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-3 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4">
      {links.map(({ waiting, ...link }) => (
        <li key={link.to} className="flex items-center gap-1.5">
          <FrameLink {...link} />
          {waiting > 0 && (
            <span className="rounded-full bg-pine px-2 text-sm font-semibold text-on-pine tabular-nums">
              {waiting > 999 ? "999+" : waiting}
              <span className="sr-only"> {waitingWord}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function FindForm({ to, label }: { to: string; label: string }) {
  return (
    <form
      method="get"
      action={to}
      role="search"
      aria-label={label}
      className="flex items-center gap-2 max-sm:order-last max-sm:w-full sm:ml-auto"
    >
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        className="min-h-11 min-w-0 rounded-md border border-line-strong bg-paper px-3 text-ink max-sm:flex-1 sm:w-48"
      />
      <Button type="submit" variant="secondary" size="sm">
        {label}
      </Button>
    </form>
  );
}

/** A page below one of the area's pages belongs to it; the area's home is current only itself. */
function isCurrent(to: string, home: string, path: string): boolean {
  if (to === path) return true;
  const folder = to.replace(/\/\d+$/, "");
  return to !== home && path.startsWith(`${folder}/`);
}

function FrameLink({ label, to, current }: Link) {
  return (
    <a
      href={to}
      {...(current && { "aria-current": "page" as const })}
      className="inline-flex min-h-11 items-center border-b-3 border-transparent text-ink-soft hover:text-ink aria-[current=page]:border-dawn aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      {label}
    </a>
  );
}
