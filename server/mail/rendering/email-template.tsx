import { Fragment } from "react";
import { linkParts } from "#domain/text/link-parts.ts";
import type { EmailBlock, EmailContent } from "#content/en/emails/email-content.ts";
import { site } from "#content/site.ts";
import { EmailLink, EmailPreview, EmailSection, EmailTable, emailStyles as styles } from "./email-parts.tsx";

/** The e-mail as a page: one column, at most one picture and one button, no address outside the mail but the site's own. */
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
        <EmailPreview>{content.preview}</EmailPreview>
        <EmailTable>
          <tr>
            <td style={styles.body}>
              <EmailSection style={styles.container}>
                <EmailSection style={styles.masthead}>
                  <p style={styles.name}>{site.name}</p>
                </EmailSection>
                {content.picture && (
                  <img
                    src={`${siteUrl}/mail/${content.picture}.png`}
                    alt=""
                    width="600"
                    height="200"
                    style={styles.picture}
                  />
                )}
                <EmailSection style={styles.sheet}>
                  <h1 style={styles.heading}>{content.heading}</h1>
                  {content.blocks.map((block, index) => (
                    <Block key={index} block={block} hasButton={content.picture !== undefined} />
                  ))}
                  <hr style={styles.rule} />
                  <p style={styles.small}>
                    <EmailLink href={siteUrl} style={styles.link}>
                      {site.name}
                    </EmailLink>
                    <br />
                    {content.closing}
                  </p>
                </EmailSection>
              </EmailSection>
            </td>
          </tr>
        </EmailTable>
      </body>
    </html>
  );
}

function Block({ block, hasButton }: { block: EmailBlock; hasButton: boolean }) {
  if (typeof block === "string") return <p style={styles.text}>{block}</p>;
  switch (block.kind) {
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
        <EmailSection style={styles.notice}>
          <p style={styles.noticeText}>
            <strong>{block.title}</strong>
            <br />
            {block.text}
          </p>
        </EmailSection>
      );
    case "facts":
      return (
        <>
          <Title>{block.title}</Title>
          <EmailSection style={styles.facts}>
            <EmailTable>
              {block.rows.map(({ label, value }) => (
                <tr key={label}>
                  <td style={styles.label}>{label}</td>
                  <td style={styles.value}>{value}</td>
                </tr>
              ))}
            </EmailTable>
          </EmailSection>
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
        <EmailSection style={styles.notice}>
          {block.text.split(/\r?\n/).map((line, index) => (
            <p key={index} style={styles.noticeText}>
              {line}
            </p>
          ))}
        </EmailSection>
      );
    case "links":
      return (
        <>
          {hasButton && <ButtonLink {...block.items[0]!} />}
          <Links items={hasButton ? block.items.slice(1) : block.items} />
        </>
      );
  }
}

function ButtonLink({ label, href }: { label: string; href: string }) {
  return (
    <p style={styles.text}>
      <EmailLink href={href} style={styles.button}>
        {label}
      </EmailLink>
    </p>
  );
}

function Links({ items }: { items: readonly { label: string; href: string }[] }) {
  const [first, ...others] = items;
  if (!first) return null;
  if (others.length === 0)
    return (
      <p style={styles.text}>
        <EmailLink href={first.href} style={styles.link}>
          {first.label}
        </EmailLink>
      </p>
    );
  return (
    <ul style={styles.list}>
      {items.map(({ label, href }) => (
        <li key={href} style={styles.item}>
          <EmailLink href={href} style={styles.link}>
            {label}
          </EmailLink>
        </li>
      ))}
    </ul>
  );
}

function Typed({ line }: { line: string }) {
  return linkParts(line).map(({ text, href }, index) =>
    href === null ? (
      text
    ) : (
      <EmailLink key={index} href={href} style={styles.link}>
        {text}
      </EmailLink>
    ),
  );
}

function Title({ children }: { children: string }) {
  return <h2 style={styles.title}>{children}</h2>;
}
