import { data } from "react-router";
import type { Route } from "./+types/certificate";
import { dayIn } from "#domain/time/time.ts";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { CertificateCard } from "#app/art/certificate-card.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.words.meta) : []);
/** Found by whoever has the serial, and by no search. */
export const handle = {
  noindex: true,
  hasNoPicture: (loaderData: Route.ComponentProps["loaderData"] | undefined) => !loaderData?.found?.hasFiles,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const { portal, siteUrl } = context.get(servicesContext);
  const { verify: _, unknown, metaOf, ...words } = copy.pages.certificate(facts);
  const certificate = await portal.certificates.find(params.serial);
  if (!certificate) {
    const { meta: own, title, text } = unknown;
    return data({ words: { ...words, meta: own }, title, text: text(params.serial), found: null }, { status: 404 });
  }
  const { name: achievement, description, criteria } = copy.achievementOf(certificate, facts);
  const issuedOn = dayIn(certificate.issuedAt, facts.programme.zone);
  const isRevoked = certificate.revokedAt !== null;
  return data({
    words: certificate.name === null || isRevoked ? words : { ...words, meta: metaOf(certificate.name, achievement) },
    title: isRevoked ? words.revokedTitle : words.title,
    text: isRevoked ? words.revokedText : null,
    found: {
      serial: certificate.serial,
      name: isRevoked ? null : certificate.name,
      // Whose a revoked one was is nobody's business any more, here as where a credential is checked.
      nameless: isRevoked ? null : words.nameless,
      achievement,
      done: isRevoked ? null : `${description} ${criteria}`,
      issued: copy.dayText(issuedOn),
      hasFiles: certificate.name !== null && !isRevoked,
      issuer: facts.site.name,
      profile: profileLink({
        name: achievement,
        organizationName: facts.site.name,
        issuedOn,
        certUrl: `${siteUrl}/certificates/${certificate.serial}`,
        certId: certificate.serial,
      }),
    },
  });
}

interface ProfileEntry {
  name: string;
  organizationName: string;
  issuedOn: string;
  certUrl: string;
  certId: string;
}

function profileLink({ issuedOn, ...entry }: ProfileEntry): string {
  const [issueYear = "", issueMonth = ""] = issuedOn.split("-");
  const fields = { startTask: "CERTIFICATION_NAME", ...entry, issueYear, issueMonth: String(Number(issueMonth)) };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}

export default function CertificatePage({ loaderData: { words, title, text, found } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={title} />
      <div className="shell flex flex-col gap-8 py-10 md:py-14">
        {text && <p className="max-w-measure wrap-anywhere">{text}</p>}
        {found && <Certificate words={words} found={found} />}
        {!found?.hasFiles && (
          <p className="wrap-anywhere">
            <InlineText text={words.questions} />
          </p>
        )}
        <p>
          <a href="/certificates/verify" className="text-link">
            {words.check}
          </a>
        </p>
      </div>
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function Certificate({ words, found }: { words: Shown["words"]; found: NonNullable<Shown["found"]> }) {
  const facts = [
    ...(found.name || found.nameless ? [[words.holder, found.name ?? found.nameless] as const] : []),
    [words.achievement, found.achievement],
    [words.issued, found.issued],
    [words.serial, found.serial],
    [words.issuer, found.issuer],
  ] as const;
  const isDrawn = found.hasFiles && found.name !== null;
  return (
    <div className={isDrawn ? "grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-14" : ""}>
      {isDrawn && (
        <CertificateCard
          eyebrow={found.issuer}
          name={found.name ?? ""}
          achievement={found.achievement}
          foot={[found.issued, found.serial]}
        />
      )}
      <div className="flex max-w-3xl flex-col gap-8">
        <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft max-sm:mt-3">{label}</dt>
              <dd className="text-lg font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {found.done && (
          <section className="flex flex-col gap-2">
            <h2 className="text-xl">{words.done}</h2>
            <p className="max-w-measure">{found.done}</p>
          </section>
        )}
        {found.hasFiles && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={`/certificates/${found.serial}.pdf`}>{words.pdf}</ButtonLink>
            <ButtonLink href={found.profile} variant="secondary" rel="noopener noreferrer">
              {words.profile}
            </ButtonLink>
            <ButtonLink href={`/certificates/${found.serial}/card.png`} variant="secondary" download>
              {words.save}
            </ButtonLink>
            <ButtonLink href={`/certificates/${found.serial}.jwt`} variant="outline">
              {words.credential}
            </ButtonLink>
            <ButtonLink href={`/certificates/${found.serial}.png`} variant="outline">
              {words.badgePng}
            </ButtonLink>
            <ButtonLink href={`/certificates/${found.serial}.svg`} variant="outline">
              {words.badgeSvg}
            </ButtonLink>
            <p className="max-w-measure text-ink-soft">{words.badgeText}</p>
          </div>
        )}
      </div>
    </div>
  );
}
