// Preloaded into an instance: its machine's clock is as many milliseconds off as a file says, and may be set at any time.
import { readFileSync } from "node:fs";

const file = process.env["CLOCK_SHIFT_FILE"];
const RealDate = Date;
let shift = 0;
if (file) {
  const read = () => (shift = Number(readFileSync(file, "utf8")));
  read();
  setInterval(read, 50).unref();
  const now = () => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
