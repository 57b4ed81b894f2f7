import { spawn, type ChildProcess } from "node:child_process";

interface Handle {
  fd: number;
  bind(address: string, port: number): number;
  close(): void;
}
/** Node has no public way to hold a socket without taking connections from it. */
const { TCP, constants } = (process as unknown as { binding(name: string): TcpBinding }).binding("tcp_wrap");
interface TcpBinding {
  TCP: new (kind: number) => Handle;
  constants: { SERVER: number };
}

export interface HeldSocket {
  /** Starts a program that takes the connections, as systemd starts a service with a socket of its own. */
  start(command: readonly string[], options: { cwd?: string; env: NodeJS.ProcessEnv }): ChildProcess;
  close(): void;
}

/** Holds an address on this machine for one program after the other: those who connect in between wait for the next. */
export function holdSocket(port: number): HeldSocket {
  const handle = new TCP(constants.SERVER);
  if (handle.bind("127.0.0.1", port) !== 0) throw new Error(`port ${port} is taken`);
  return {
    start: (command, { cwd, env }) =>
      // The shell becomes the program, and so knows the number of its process.
      spawn("/bin/sh", ["-c", 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', "sh", ...command], {
        cwd,
        env,
        stdio: ["ignore", "pipe", "pipe", handle.fd],
      }),
    close: () => handle.close(),
  };
}
