import { data } from "react-router";
import type { Route } from "./+types/certificate";
import { dayIn } from "#domain/time/time.ts";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.words.meta) : []);
/** Found by whoever has the serial, and by no search. */
export const handle = { noindex: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const { portal, siteUrl } = context.get(servicesContext);
  const certificate = await portal.certificates.find(params.serial);
  if (!certificate) throw data(null, { status: 404 });
  const { verify: _, ...words } = copy.pages.certificate(facts);
  const achievement = copy.achievementOf(certificate.kind, facts).name;
  const issuedOn = dayIn(certificate.issuedAt, facts.programme.zone);
  return {
    words,
    certificate: {
      serial: certificate.serial,
      name: certificate.name,
      achievement,
      issued: copy.dayText(issuedOn),
      isRevoked: certificate.revokedAt !== null,
      hasFiles: certificate.name !== null && certificate.revokedAt === null,
    },
    issuer: facts.site.name,
    profile: profileLink({
      name: achievement,
      organizationName: facts.site.name,
      issuedOn,
      certUrl: `${siteUrl}/certificates/${certificate.serial}`,
      certId: certificate.serial,
    }),
  };
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

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { words, certificate, issuer, profile } = loaderData;
  const facts = [
    [words.holder, certificate.name ?? words.nameless],
    [words.achievement, certificate.achievement],
    [words.issued, certificate.issued],
    [words.serial, certificate.serial],
    [words.issuer, issuer],
  ] as const;
  return (
    <>
      <PageHeading title={certificate.isRevoked ? words.revokedTitle : words.title} />
      <div className="shell flex max-w-3xl flex-col gap-8 py-10 md:py-14">
        {certificate.isRevoked && <p>{words.revokedText}</p>}
        <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft max-sm:mt-3">{label}</dt>
              <dd className="font-display text-xl font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {certificate.hasFiles && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={`/certificates/${certificate.serial}.pdf`}>{words.pdf}</ButtonLink>
            <ButtonLink href={`/certificates/${certificate.serial}.jwt`} variant="outline">
              {words.credential}
            </ButtonLink>
            <ButtonLink href={profile} variant="ghost" rel="noopener noreferrer">
              {words.profile}
            </ButtonLink>
          </div>
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
