import type { CSSProperties, ReactNode } from "react";

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
