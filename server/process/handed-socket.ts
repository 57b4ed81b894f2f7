/** The first descriptor that systemd hands over: sd_listen_fds(3). */
const firstDescriptor = 3;

/**
 * The socket that systemd listens on for this process (deploy/accelerator.socket), or null. It stays while the site is
 * restarted: who connects meanwhile waits, and nobody is refused.
 */
export function handedSocket(env: NodeJS.ProcessEnv = process.env): { fd: number } | null {
  const isOurs = env["LISTEN_PID"] === String(process.pid) && Number(env["LISTEN_FDS"]) >= 1;
  return isOurs ? { fd: firstDescriptor } : null;
}
