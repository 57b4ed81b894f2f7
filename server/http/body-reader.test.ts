import { expect, it } from "vitest";
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
  const reading = new BodyReader(100).read(stream, 10);
  await send(4);
  await send(6);
  await end();
  expect(await reading).toHaveLength(10);
});

it("stops at the first byte too many", async () => {
  const { stream, send } = sender();
  const reading = new BodyReader(100).read(stream, 10);
  await send(10);
  void send(1).catch(() => {});
  expect(await reading).toBe("too_large");
});

it("holds no more of all bodies than it may, and takes others again when one is done", async () => {
  const bodies = new BodyReader(100);
  const slow = sender();
  const held = bodies.read(slow.stream, 100);
  await slow.send(90);

  const refused = sender();
  const second = bodies.read(refused.stream, 100);
  void refused.send(11).catch(() => {});
  expect(await second).toBe("no_room");

  await slow.end();
  await held;
  const third = sender();
  const taken = bodies.read(third.stream, 100);
  await third.send(100);
  await third.end();
  expect(await taken).toHaveLength(100);
});

it("lets go of what a sender had sent before it hung up", async () => {
  const bodies = new BodyReader(100);
  const broken = bodies.read(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(100));
        controller.error(new Error("hung up"));
      },
    }),
    100,
  );
  await expect(broken).rejects.toThrow("hung up");
  const next = sender();
  const taken = bodies.read(next.stream, 100);
  await next.send(100);
  await next.end();
  expect(await taken).toHaveLength(100);
});
