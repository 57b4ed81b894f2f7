/** A mail server, as `SMTP_URL` names it. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Encrypted from the first byte; otherwise STARTTLS where the server offers it. */
  secure: boolean;
  credentials: { user: string; pass: string } | null;
}

/** Reads an address like smtp://user:password@mail.example.org:587, or gives null where it names no mail server. */
export function readSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text);
  if (!url || !/^smtps?:\/\/[^/]+\/?$/i.test(text) || url.hostname === "" || url.search !== "" || url.hash !== "")
    return null;
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if (user === null || pass === null) return null;
  const secure = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    credentials: user === "" ? null : { user, pass },
  };
}

/**
 * A part of an address as it was meant, or null where a % stands for nothing. Its value is used: the build leaves out a
 * call whose result nobody needs, and with it the failure.
 */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
