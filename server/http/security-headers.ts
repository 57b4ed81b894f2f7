/** The headers that every answer carries. */
export function securityHeaders({
  siteUrl,
  formOrigins,
  development,
}: {
  siteUrl: string;
  formOrigins: readonly string[];
  development: boolean;
}): Record<string, string> {
  const https = siteUrl.startsWith("https:");
  // Development's module loader puts scripts and styles into the page and speaks over a socket.
  const inline = development ? " 'unsafe-inline'" : "";
  const policy = [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "manifest-src 'self'",
    // Until its script is here, the contact form is handed to the mail program by the browser itself.
    `form-action ${["'self'", "mailto:", ...formOrigins].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
  };
}
