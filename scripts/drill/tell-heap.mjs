// Preloaded into an instance: tells at a port of its own what its memory is after a collection; with a path, it first
// writes a snapshot there, to compare with another.
import { createServer } from "node:http";
import { setFlagsFromString, writeHeapSnapshot } from "node:v8";
import { isMainThread } from "node:worker_threads";
import { runInNewContext } from "node:vm";

const port = process.env["HEAP_PORT"];
if (port && isMainThread) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  createServer((request, answer) => {
    collect();
    if (request.url && request.url !== "/") writeHeapSnapshot(decodeURIComponent(request.url));
    answer.end(JSON.stringify(process.memoryUsage()));
  })
    .listen(Number(port), "127.0.0.1")
    .unref();
}
