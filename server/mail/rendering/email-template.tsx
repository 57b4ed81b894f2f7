import { Fragment } from "react";
import { linkParts } from "#domain/text/link-parts.ts";
import type { EmailBlock, EmailContent } from "#content/en/emails/email-content.ts";
import { site } from "#content/site.ts";
import { Link, EmailPreview, EmailSection, EmailTable } from "./email-parts.tsx";
import { emailStyles as styles } from "./email-styles.ts";

/** The e-mail as a page: one column, no pictures, no address outside the mail but its links. */
export function EmailTemplate({ content, siteUrl }: { content: EmailContent; siteUrl: string }) {
  return (
    <html dir="ltr" lang="en">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{content.heading}</title>
        <meta name="color-scheme" content="light" />
      </head>
      <body style={styles.page}>
        <Preview>{content.preview}</Preview>
        <Table>
          <tr>
            <td style={styles.body}>
              <Section style={styles.container}>
                <Section style={styles.masthead}>
                  <p style={styles.name}>{site.name}</p>
                </Section>
                <Section style={styles.sheet}>
                  <h1 style={styles.heading}>{content.heading}</h1>
                  {content.blocks.map((block, index) => (
                    <Block key={index} block={block} />
                  ))}
                  <hr style={styles.rule} />
                  <p style={styles.small}>
                    <Link href={siteUrl} style={styles.link}>
                      {site.name}
                    </Link>
                    <br />
                    {content.closing}
                  </p>
                </Section>
              </Section>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

function Block({ block }: { block: EmailBlock }) {
  switch (block.kind) {
    case "paragraph":
      return <p style={styles.text}>{block.text}</p>;
    case "typed":
      return (
        <p style={styles.text}>
          {block.text.split("\n").map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              <Typed line={line} />
            </Fragment>
          ))}
        </p>
      );
    case "notice":
      return (
        <Section style={styles.notice}>
          <p style={styles.noticeText}>
            <strong>{block.title}</strong>
            <br />
            {block.text}
          </p>
        </Section>
      );
    case "facts":
      return (
        <>
          <Title>{block.title}</Title>
          <Section style={styles.facts}>
            <Table>
              {block.rows.map(({ label, value }) => (
                <tr key={label}>
                  <td style={styles.label}>{label}</td>
                  <td style={styles.value}>{value}</td>
                </tr>
              ))}
            </Table>
          </Section>
        </>
      );
    case "steps":
      return (
        <>
          <Title>{block.title}</Title>
          <ol style={styles.list}>
            {block.items.map(({ title, text }) => (
              <li key={title} style={styles.item}>
                <strong>{title}</strong>: {text}
              </li>
            ))}
          </ol>
        </>
      );
    case "list":
      return (
        <>
          <Title>{block.title}</Title>
          <ul style={styles.list}>
            {block.items.map((item) => (
              <li key={item} style={styles.item}>
                {item}
              </li>
            ))}
          </ul>
        </>
      );
    case "code":
      return <p style={styles.code}>{block.digits}</p>;
    case "quote":
      return (
        <Section style={styles.notice}>
          {block.text.split(/\r?\n/).map((line, index) => (
            <p key={index} style={styles.noticeText}>
              {line}
            </p>
          ))}
        </Section>
      );
    case "links":
      return (
        <ul style={styles.list}>
          {block.items.map(({ label, href }) => (
            <li key={href} style={styles.item}>
              <Link href={href} style={styles.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      );
  }
}

function Typed({ line }: { line: string }) {
  return linkParts(line).map(({ text, href }, index) =>
    href === null ? (
      text
    ) : (
      <Link key={index} href={href} style={styles.link}>
        {text}
      </Link>
    ),
  );
}

function Title({ children }: { children: string }) {
  return <h2 style={styles.title}>{children}</h2>;
}
