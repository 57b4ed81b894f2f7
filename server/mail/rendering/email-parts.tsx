import type { CSSProperties, ReactNode } from "react";
import { brand } from "#content/brand.ts";

const colour = (name: (typeof brand.colours)[number]["name"]): string => {
  const found = brand.colours.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The brand has no colour "${name}"`);
  return found.hex;
};
const [ink, paper, pine, river, dawn] = [
  colour("Ink"),
  colour("Paper"),
  colour("Pine"),
  colour("River"),
  colour("Dawn"),
];
const face = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const displayFace = "Georgia, 'Times New Roman', serif";

const ground = "#eeeade";

/** Mail programs read inline styles only, and few of their values: no grid, no variables, no OKLCH. */
export const emailStyles = {
  page: { margin: 0, padding: 0, backgroundColor: ground },
  // An address inside a sentence breaks, so that a phone does not scroll sideways.
  body: {
    margin: 0,
    padding: "24px 8px",
    backgroundColor: ground,
    color: ink,
    fontFamily: face,
    wordBreak: "break-word",
  },
  container: { maxWidth: "600px", margin: "0 auto" },
  masthead: { backgroundColor: pine, padding: "4px 32px", borderBottom: `4px solid ${dawn}` },
  name: {
    color: paper,
    fontFamily: displayFace,
    fontSize: "18px",
    lineHeight: "24px",
    fontWeight: 700,
    margin: "16px 0",
  },
  sheet: { backgroundColor: paper, padding: "16px 32px 24px" },
  heading: { fontFamily: displayFace, fontSize: "26px", lineHeight: "32px", margin: "16px 0", color: pine },
  title: { fontFamily: displayFace, fontSize: "19px", lineHeight: "26px", margin: "28px 0 8px", color: ink },
  text: { fontSize: "16px", lineHeight: "25px", margin: "12px 0" },
  notice: { backgroundColor: "#fdebd0", borderLeft: `4px solid ${dawn}`, padding: "4px 16px", margin: "16px 0" },
  noticeText: { fontSize: "16px", lineHeight: "25px", margin: "8px 0" },
  facts: { border: "1px solid #d9d3c1", padding: "8px 16px" },
  label: { width: "38%", padding: "6px 8px 6px 0", fontSize: "15px", color: "#4a5863", verticalAlign: "top" },
  value: { padding: "6px 0", fontSize: "15px", fontWeight: 600, verticalAlign: "top" },
  list: { paddingLeft: "22px", margin: "8px 0 16px" },
  item: { fontSize: "16px", lineHeight: "25px", marginBottom: "6px" },
  code: { fontSize: "34px", lineHeight: "24px", fontWeight: 700, letterSpacing: "6px", margin: "20px 0" },
  picture: { display: "block", width: "100%", height: "auto", border: 0 },
  button: {
    display: "inline-block",
    padding: "12px 24px",
    borderRadius: "8px",
    backgroundColor: pine,
    color: paper,
    fontWeight: 700,
    textDecoration: "none",
  },
  link: { color: river, textDecoration: "underline" },
  rule: { border: "none", borderTop: "1px solid #d9d3c1", margin: "28px 0 12px" },
  small: { fontSize: "13px", lineHeight: "20px", color: "#4a5863", margin: 0 },
} as const satisfies Record<string, CSSProperties>;

/** Mail programs of every age lay out tables alike, and little else. */
export function EmailTable({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table align="center" width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation" style={style}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A block of one cell. */
export function EmailSection({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <EmailTable {...(style && { style })}>
      <tr>
        <td>{children}</td>
      </tr>
    </EmailTable>
  );
}

export function EmailLink({ href, style, children }: { href: string; style: CSSProperties; children: ReactNode }) {
  return (
    <a href={href} style={style} target="_blank">
      {children}
    </a>
  );
}

/** So much of a mail is shown in a list of them. */
const previewLength = 150;
/** Fills what is left of a preview, or the list would go on with the beginning of the mail. */
const blank = "\xA0\u200C\u200B\u200D\u200E\u200F\uFEFF";

/** What a mail program shows beside the subject before the mail is opened. */
export function EmailPreview({ children }: { children: string }) {
  const text = children.slice(0, previewLength);
  return (
    <div style={{ display: "none", overflow: "hidden", lineHeight: "1px", opacity: 0, maxHeight: 0, maxWidth: 0 }}>
      {text}
      <div>{blank.repeat(previewLength - text.length)}</div>
    </div>
  );
}
