/** Why nobody can be served at an address, in one line that names the variable and the mend. */
export function listenProblem(
  { code = "", message }: NodeJS.ErrnoException,
  { variable, host, port }: { variable: "PORT" | "METRICS_PORT"; host: string; port: number },
): string {
  switch (code) {
    case "EADDRINUSE":
      return `${variable}: port ${port} is in use; set ${variable} to another one`;
    case "EACCES":
      return `${variable}: this account may not use port ${port}; set ${variable} to one above 1023`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST: ${host} is not an address of this machine; set HOST to 127.0.0.1, or leave it out`;
    default:
      return `${variable}: ${message}`;
  }
}
