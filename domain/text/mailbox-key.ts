const whiteSpaceOrAt = /[\s\p{White_Space}@]/u;

// What an address of a page may hold around its host. The parser would read it as port, path or name and say nothing.
const notOfADomain = /[\s\p{White_Space}\p{Cc}/\\?#:@[\]%]/u;

interface Provider {
  /** The name under which all of its domains are one. */
  domain: string;
  /** Signs that it ignores before the @. */
  ignored: RegExp | null;
}

const gmail: Provider = { domain: "gmail.com", ignored: /\./g };
const icloud: Provider = { domain: "icloud.com", ignored: null };
const proton: Provider = { domain: "proton.me", ignored: /[._-]/g };

/** Providers that deliver one mailbox under several domains or spellings, as they say themselves. */
const providers = new Map<string, Provider>([
  ["gmail.com", gmail],
  ["googlemail.com", gmail],
  ["icloud.com", icloud],
  ["me.com", icloud],
  ["mac.com", icloud],
  ["proton.me", proton],
  ["protonmail.com", proton],
  ["pm.me", proton],
]);

/**
 * What makes two spellings of an address one voter: no case, no tag after "+", the domain in ASCII, and what the great
 * providers take for one mailbox (Gmail's dots, iCloud's and Proton's other domains, Fastmail's names below its own). Null where the text is no address. For comparing and counting only: mail goes to what the person typed.
 */
export function mailboxKey(text: string): string | null {
  const address = text.trim();
  const at = address.lastIndexOf("@");
  if (at < 0) return null;
  const domain = asciiDomain(address.slice(at + 1));
  if (domain === null) return null;
  const typed = foldCase(address.slice(0, at));
  if (whiteSpaceOrAt.test(typed)) return null;
  const mailbox = typed.split("+", 1)[0]!;
  // Fastmail delivers whatever stands before user.fastmail.com to that user.
  const fastmail = /^([^.]+)\.fastmail\.com$/.exec(domain)?.[1];
  if (fastmail !== undefined && mailbox !== "") return `${fastmail}@fastmail.com`;
  const provider = providers.get(domain);
  const local = provider?.ignored ? mailbox.replaceAll(provider.ignored, "") : mailbox;
  return local === "" ? null : `${local}@${provider?.domain ?? domain}`;
}

/** Compatibility forms can turn into capitals, and small letters can compose anew: so each step comes twice. */
function foldCase(text: string): string {
  return text.toLowerCase().normalize("NFKC").toLowerCase().normalize("NFKC");
}

/** The domain as the address parser of the web writes it (UTS 46, not transitional), or null where it is none. */
function asciiDomain(domain: string): string | null {
  if (domain === "" || notOfADomain.test(domain)) return null;
  const url = URL.parse(`http://${domain}`);
  if (url === null || url.hostname.split(".").includes("")) return null;
  return url.hostname;
}
