import { expect, test } from "vitest";
import { deviceWords } from "./device-words.ts";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Mac",
  ],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 OPR/120.0", "Opera on Linux"],
  ["Mozilla/5.0 (X11; CrOS x86_64 16181) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome on Chromebook"],
  ["Mozilla/5.0 (Linux; Android 15) Chrome/140.0 SamsungBrowser/28.0 Mobile", "Samsung Internet on Android"],
  ["Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0", "Firefox on iPad"],
  ["Firefox/140.0", "Firefox"],
  ["Something (Windows NT 10.0)", "Windows"],
  ["curl/8.5", null],
  [null, null],
])("%s is %s", (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});
