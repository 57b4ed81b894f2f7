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
  if (!isDecodable(url.username) || !isDecodable(url.password)) return null;
  const secure = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    credentials: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : null,
  };
}

/** Whether every % of a part of an address stands for a character. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
