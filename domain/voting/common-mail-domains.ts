const everywhere = `
  gmail.com googlemail.com icloud.com me.com mac.com duck.com outlook.com hotmail.com live.com msn.com
  yahoo.com ymail.com rocketmail.com aol.com aim.com verizon.net proton.me protonmail.com pm.me tutanota.com tuta.com
  hey.com fastmail.com zoho.com gmx.com gmx.net mail.com email.com usa.net juno.com netzero.net earthlink.net
  yahoo.ca yahoo.co.uk hotmail.co.uk outlook.es hotmail.es yahoo.com.mx prodigy.net.mx`;

const accessProviders = `
  comcast.net att.net sbcglobal.net bellsouth.net charter.net roadrunner.com rr.com cox.net optonline.net
  centurylink.net q.com qwest.net frontier.com frontiernet.net windstream.net tds.net mediacombb.net
  cableone.net silverstar.com fretel.com atcnet.net ida.net srv.net fmtc.com`;

/**
 * Mail domains that strangers share: the great providers, and the access providers of the country and the region.
 * Many votes from one of them say nothing. Any other domain has an owner, who can make as many addresses as they like.
 */
export const commonMailDomains: ReadonlySet<string> = new Set(`${everywhere}${accessProviders}`.trim().split(/\s+/));
