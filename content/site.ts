import { programme } from "./programme.ts";

/** A link of the navigation. `to` is a path of the site. */
export interface NavLink {
  label: string;
  to: string;
}

/** The name in two parts: a small phone has room for the first alone. */
const wordmark = { start: `${programme.state} AI`, rest: "Startup Accelerator" };
const name = `${wordmark.start} ${wordmark.rest}`;

/** Who runs the site and how to reach them. The defaults are reserved values that reach nobody. */
export const site = {
  /** Name of the product in full. */
  name,
  wordmark,
  /** How running text refers to it. */
  shortName: "the accelerator",
  /** Put before the subject of every mail about the programme. */
  mailTag: `[${name}]`,
  /** One line under the name, used for sharing and in the press kit. */
  tagline: "From idea to AI startup. No coding required.",
  /** Who runs the programme, as legal texts name them. */
  organizer: "the Organizer, a public benefit corporation",
  contacts: {
    general: "hello@idahoaiaccelerator.example",
    legal: "legal@idahoaiaccelerator.example",
    media: "media@idahoaiaccelerator.example",
    sponsors: "sponsors@idahoaiaccelerator.example",
    phone: "208-555-0142",
    city: "Rexburg",
    state: programme.state,
  },
  /** How fast each way of writing is answered. */
  responseTimes: [
    { way: "E-mail", time: "24-48 hours" },
    { way: "Phone", time: "Same day" },
    { way: "Media inquiries", time: "Within 12 hours" },
  ],
  /** Office hours in the programme's zone. */
  officeHours: [
    { days: "Monday – Friday", hours: `9:00 AM – 6:00 PM ${programme.zoneLabel}` },
    { days: "Saturday", hours: `10:00 AM – 2:00 PM ${programme.zoneLabel}` },
    { days: "Sunday", hours: "Closed" },
  ],
} as const;

export const navigation = {
  home: { label: "Home", to: "/" },
  menus: [
    {
      id: "startups",
      label: "For Startups",
      links: [
        { label: "Learning Path", to: "/learning-path" },
        { label: "Timeline", to: "/timeline" },
      ],
    },
    {
      id: "chambers",
      label: "For Chambers",
      links: [
        { label: "Chamber Program", to: "/program" },
        { label: "Member Training", to: "/member-training" },
        { label: "Implementation Guide", to: "/implementation-guide" },
      ],
    },
    {
      id: "about",
      label: "About",
      links: [
        { label: "About", to: "/about" },
        { label: "Contest Rules", to: "/contest-rules" },
        { label: "Judges & Advisors", to: "/judges-advisors" },
        { label: "Media & Press Kit", to: "/media-press-kit" },
        { label: "FAQ", to: "/faq" },
        { label: "Legal Hub", to: "/legal-hub" },
        { label: "Contact", to: "/contact" },
      ],
    },
  ],
  sponsors: { label: "Sponsors", to: "/sponsors" },
  register: { label: "Register Now", to: "/register" },
  legal: [
    { label: "Privacy Policy", to: "/privacy-policy" },
    { label: "Terms of Service", to: "/terms-of-service" },
  ],
} as const satisfies {
  home: NavLink;
  menus: readonly { id: string; label: string; links: readonly NavLink[] }[];
  sponsors: NavLink;
  register: NavLink;
  legal: readonly NavLink[];
};

/** What the frame around every page says. */
export const frame = {
  skip: "Skip to main content",
  mainLabel: "Main",
  menu: "Menu",
  /** Names a list of links in the footer. */
  pagesOf: (title: string) => `${title} pages`,
  colophon: `The ${site.name} is run by ${site.organizer}. This site sets no cookies and runs no analytics.`,
} as const;
