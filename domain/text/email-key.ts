const whiteSpaceOrAt = /[\s\p{White_Space}@]/u;

// What an address of a page may hold around its host. The parser would read it as port, path or name and say nothing.
const notOfADomain = /[\s\p{White_Space}\p{Cc}/\\?#:@[\]%]/u;

/**
 * What makes two spellings of an address one voter: no case, no tag after "+", the domain in ASCII, and for Gmail no
 * dots. Null where the text is no address. For comparing and counting only: mail goes to what the person typed.
 */
export function emailKey(text: string): string | null {
  const address = text.trim();
  const at = address.lastIndexOf("@");
  if (at < 0) return null;
  const domain = asciiDomain(address.slice(at + 1));
  if (domain === null) return null;
  const typed = foldCase(address.slice(0, at));
  if (whiteSpaceOrAt.test(typed)) return null;
  const mailbox = typed.split("+", 1)[0]!;
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  const local = isGmail ? mailbox.replaceAll(".", "") : mailbox;
  return local === "" ? null : `${local}@${isGmail ? "gmail.com" : domain}`;
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
