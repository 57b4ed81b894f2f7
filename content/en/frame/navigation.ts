/** A link of the navigation. `to` is a path of the site. */
export interface NavLink {
  label: string;
  to: string;
}

export interface NavMenu {
  id: string;
  label: string;
  links: readonly NavLink[];
}

export interface Navigation {
  home: NavLink;
  menus: readonly NavMenu[];
  sponsors: NavLink;
  register: NavLink;
  signIn: NavLink;
  /** For those who take part, watch or check: the footer's last list. */
  takingPart: { label: string; links: readonly NavLink[] };
  legal: readonly NavLink[];
}

const signIn: NavLink = { label: "Sign in", to: "/sign-in" };

export const navigation: Navigation = {
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
  signIn,
  takingPart: {
    label: "Taking part",
    links: [
      signIn,
      { label: "Showcase", to: "/showcase" },
      { label: "Results", to: "/results" },
      { label: "Check a certificate", to: "/certificates/verify" },
    ],
  },
  legal: [
    { label: "Privacy Policy", to: "/privacy-policy" },
    { label: "Terms of Service", to: "/terms-of-service" },
    { label: "Accessibility", to: "/legal-hub#accessibility" },
  ],
};

/** Pages that no menu names, for the trail that machines read. */
export const unlisted: readonly NavLink[] = [{ label: "Sponsor Agreement", to: "/sponsor-agreement" }];
