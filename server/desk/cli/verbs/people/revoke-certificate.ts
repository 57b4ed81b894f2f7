import { revokeCertificate, type CertificateRevoked } from "#server/desk/people/revoke-certificate.ts";
import { portalDeskOf } from "#server/desk/cli/portal-desk-of.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Extract<CertificateRevoked, { ok: false }>["reason"], string>> = {
  unknown_serial: "There is no certificate with this serial.",
  already_revoked: "This certificate has already been revoked.",
  no_reason: "Say why with --reason.",
};

export const revokeCertificateVerb: Verb = {
  name: "certificate revoke",
  form: "<serial> --reason R [--json]",
  summary: "revoke a certificate: its page and its credential say so from then on",
  details: ["--reason R   why; kept with the log"],
  async run(context, given) {
    const { actor } = context;
    const [serial = ""] = given.positionals;
    const reason = textOption(given, "reason") ?? "";
    const result = await revokeCertificate(portalDeskOf(context), actor, { serial, reason });
    if (!result.ok) return { failed: refusals[result.reason] };
    return {
      done: given.options["json"]
        ? JSON.stringify({ serial: result.serial, revoked: true })
        : `Revoked: ${result.serial}.`,
    };
  },
};
