import { isInCalendar, type Instant } from "#domain/time/time.ts";
import { isDecodable } from "../http/is-decodable.ts";

/** Whether the address names a mail server, with a user and password that can be read where there are some. */
export function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^smtps?:\/\/[^/]+\/?$/i.test(text) || url.hostname === "" || url.search !== "" || url.hash !== "")
    return false;
  return isDecodable(url.username) && isDecodable(url.password);
}

export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? "");
}

const instantPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The instant that an ISO text with its offset names, or null: days that no month has would become others. */
export function readInstant(text: string): Instant | null {
  const civil = instantPattern.exec(text)?.[1];
  if (civil === undefined || !isInCalendar(civil)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
