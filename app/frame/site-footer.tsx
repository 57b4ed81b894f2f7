import type { FrameCopy } from "#content/en/frame/frame.ts";
import type { NavLink } from "#content/en/frame/navigation.ts";
import { Emblem } from "../art/emblem.tsx";

type FooterCopy = FrameCopy["footer"];

export function SiteFooter({ words }: { words: FooterCopy }) {
  const { name, email, phone, place, finals, lists, top, colophon } = words;
  return (
    <footer className="site-footer mt-auto border-t border-line bg-paper-deep">
      <div className="shell grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-10 py-14 lg:grid-cols-[1.4fr_1fr_1.1fr_1fr_1fr] lg:gap-x-8">
        <div className="col-span-full flex flex-col gap-4 lg:col-span-1">
          <p className="flex items-center gap-2.5 font-display text-lg leading-tight font-bold">
            <Emblem className="size-10 shrink-0" />
            {name}
          </p>
          <address className="flex flex-col not-italic">
            <FooterLink link={email} />
            <FooterLink link={phone} />
            <span className="py-2">{place}</span>
          </address>
          <p className="border-l-4 border-dawn pl-4">
            <strong>{finals.title}</strong>
            <br />
            {finals.days}, <span className="whitespace-nowrap">{finals.hours}</span>
            <br />
            {finals.venue}
          </p>
        </div>
        {lists.map((list) => (
          <FooterList key={list.id} list={list} />
        ))}
      </div>
      <div className="shell">
        <div className="border-t border-line py-6 text-ink-soft">
          <a href="#main" className="text-link mb-4 inline-flex min-h-11 items-center md:hidden">
            {top}
          </a>
          <p>{colophon}</p>
        </div>
      </div>
    </footer>
  );
}

function FooterList({ list: { title, label, links } }: { list: FooterCopy["lists"][number] }) {
  return (
    <nav aria-label={label}>
      <p className="pb-2 font-display text-lg font-bold">{title}</p>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <FooterLink link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ link }: { link: NavLink }) {
  return (
    <a
      href={link.to}
      className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      {link.label}
    </a>
  );
}
