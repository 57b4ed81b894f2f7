import { afterAll, beforeAll, beforeEach } from "vitest";
import { borrowTestDatabase, type Engine, type TestDatabase } from "./database.ts";

/** What a suite makes before its first test and gives up after its last: nothing of it can be read outside of them. */
export function duringSuite<Made extends object>(
  make: () => Promise<Made>,
  { reset, dispose }: { reset: (made: Made) => Promise<void>; dispose: (made: Made) => Promise<void> },
): Made {
  let made: Made;
  beforeAll(async () => {
    made = await make();
  });
  beforeEach(() => reset(made));
  afterAll(() => dispose(made));
  return later(() => made);
}

/** What there will be when a test runs, to be named before. */
export const later = <Made extends object>(made: () => Made): Made =>
  new Proxy({} as Made, {
    get: (_, name) => Reflect.get(made(), name),
    ownKeys: () => Reflect.ownKeys(made()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(made(), name),
  });

/** A database of the suite's own, empty before each test. */
export const suiteDatabase = (engine: Engine): TestDatabase =>
  duringSuite(() => borrowTestDatabase(engine), {
    reset: (made) => made.reset(),
    dispose: (made) => made.dispose(),
  });
