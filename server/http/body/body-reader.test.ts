import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BodyReader } from "./body-reader.ts";

/** A sender that is told when to go on. */
function sender() {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  return {
    stream: stream.readable,
    send: (bytes: number) => writer.write(new Uint8Array(bytes)),
    end: () => writer.close(),
  };
}

it("reads a body to its end", async () => {
  const { stream, send, end } = sender();
  const reading = new BodyReader({ total: 100, perClient: 100 }).read(stream, { largest: 10, client: "a" });
  await send(4);
  await send(6);
  await end();
  expect(await reading).toHaveLength(10);
});

it("stops at the first byte too many", async () => {
  const { stream, send } = sender();
  const reading = new BodyReader({ total: 100, perClient: 100 }).read(stream, { largest: 10, client: "a" });
  await send(10);
  void send(1).catch(() => {});
  expect(await reading).toBe("too_large");
});

it("holds no more of all bodies than it may, and takes others again when one is done", async () => {
  const bodies = new BodyReader({ total: 100, perClient: 100 });
  const slow = sender();
  const held = bodies.read(slow.stream, { largest: 100, client: "a" });
  await slow.send(90);

  const refused = sender();
  const second = bodies.read(refused.stream, { largest: 100, client: "a" });
  void refused.send(11).catch(() => {});
  expect(await second).toBe("no_room");

  await slow.end();
  await held;
  const third = sender();
  const taken = bodies.read(third.stream, { largest: 100, client: "a" });
  await third.send(100);
  await third.end();
  expect(await taken).toHaveLength(100);
});

it("lets go of what a sender had sent before it hung up", async () => {
  const bodies = new BodyReader({ total: 100, perClient: 100 });
  const broken = bodies.read(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(100));
        controller.error(new Error("hung up"));
      },
    }),
    { largest: 100, client: "a" },
  );
  await expect(broken).rejects.toThrow("hung up");
  const next = sender();
  const taken = bodies.read(next.stream, { largest: 100, client: "a" });
  await next.send(100);
  await next.end();
  expect(await taken).toHaveLength(100);
});

it("holds no more of one client than its share, and of others what is left", async () => {
  const bodies = new BodyReader({ total: 100, perClient: 30 });
  const slow = sender();
  const held = bodies.read(slow.stream, { largest: 100, client: "a" });
  await slow.send(25);
  const more = sender();
  const refused = bodies.read(more.stream, { largest: 100, client: "a" });
  void more.send(6).catch(() => {});
  expect(await refused).toBe("no_room");

  const other = sender();
  const taken = bodies.read(other.stream, { largest: 100, client: "b" });
  await other.send(30);
  await other.end();
  expect(await taken).toHaveLength(30);
  await slow.end();
  expect(await held).toHaveLength(25);
});

describe("a body that comes slowly", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  const pace = { graceMs: 1_000, bytesPerSecond: 10, longestMs: 5_000 };
  const reader = () => new BodyReader({ total: 1_000, perClient: 1_000 }, pace);

  it("is ended when its time is over, and not before", async () => {
    const { stream, send } = sender();
    const reading = reader().read(stream, { largest: 100, client: "a" });
    await send(10);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(await Promise.race([reading, "reading"])).toBe("reading");
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toBe("too_slow");
  });

  it("gets time for what has come, up to a limit", async () => {
    const { stream, send } = sender();
    const reading = reader().read(stream, { largest: 1_000, client: "a" });
    for (let second = 1; second <= 5; second += 1) {
      await send(90);
      await vi.advanceTimersByTimeAsync(999);
      expect(await Promise.race([reading, "reading"])).toBe("reading");
    }
    await vi.advanceTimersByTimeAsync(5);
    expect(await reading).toBe("too_slow");
  });
});
