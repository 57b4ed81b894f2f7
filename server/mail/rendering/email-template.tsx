import { Body } from "@react-email/body";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import { linkParts } from "#domain/text/link-parts.ts";
import type { EmailBlock, EmailContent } from "#content/en/emails/email-content.ts";
import { site } from "#content/site.ts";
import { emailStyles as styles } from "./email-styles.ts";

/** The e-mail as a page: one column, no pictures, no address outside the mail but its links. */
export function EmailTemplate({ content, siteUrl }: { content: EmailContent; siteUrl: string }) {
  return (
    <Html lang="en">
      <Head>
        <title>{content.heading}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{content.preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Section style={styles.masthead}>
            <Text style={styles.name}>{site.name}</Text>
          </Section>
          <Section style={styles.sheet}>
            <Heading as="h1" style={styles.heading}>
              {content.heading}
            </Heading>
            {content.blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
            <Hr style={styles.rule} />
            <Text style={styles.small}>
              <Link href={siteUrl} style={styles.link}>
                {site.name}
              </Link>
              <br />
              {content.closing}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function Block({ block }: { block: EmailBlock }) {
  switch (block.kind) {
    case "paragraph":
      return <Text style={styles.text}>{block.text}</Text>;
    case "typed":
      return (
        <Text style={styles.text}>
          {block.text.split("\n").map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              <Typed line={line} />
            </Fragment>
          ))}
        </Text>
      );
    case "notice":
      return (
        <Section style={styles.notice}>
          <Text style={styles.noticeText}>
            <strong>{block.title}</strong>
            <br />
            {block.text}
          </Text>
        </Section>
      );
    case "facts":
      return (
        <>
          <Title>{block.title}</Title>
          <Section style={styles.facts}>
            {block.rows.map(({ label, value }) => (
              <Row key={label}>
                <Column style={styles.label}>{label}</Column>
                <Column style={styles.value}>{value}</Column>
              </Row>
            ))}
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
      return <Text style={styles.code}>{block.digits}</Text>;
    case "quote":
      return (
        <Section style={styles.notice}>
          {block.text.split(/\r?\n/).map((line, index) => (
            <Text key={index} style={styles.noticeText}>
              {line}
            </Text>
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
  return (
    <Heading as="h2" style={styles.title}>
      {children}
    </Heading>
  );
}
