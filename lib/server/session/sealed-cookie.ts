import { getIronSession, webCookies } from "iron-session";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { getProcessState } from "@/lib/server/process-state";
import {
  DEVICE_COOKIE,
  ENTRY_COOKIE,
  FORM_COOKIE,
  GOOGLE_COOKIE,
  readCookie,
  SESSION_COOKIE,
  STUDIO_COOKIE,
  TV_COOKIE,
} from "./cookie";

/** The sealed cookies. Each has its own key, so that one kind is never accepted as another. */
const SEALED_COOKIES = {
  session: SESSION_COOKIE,
  entry: ENTRY_COOKIE,
  television: TV_COOKIE,
  google: GOOGLE_COOKIE,
  device: DEVICE_COOKIE,
  form: FORM_COOKIE,
  studio: STUDIO_COOKIE,
} as const;
export type SealPurpose = keyof typeof SEALED_COOKIES;

const NO_REQUEST = new Request("http://shop.invalid");

/** A Set-Cookie line whose cookie and seal are valid for `seconds`, at least one, and for its purpose. */
export async function createSealedCookie(
  purpose: SealPurpose,
  value: Record<string, unknown>,
  seconds: number,
): Promise<string> {
  const headers = new Headers();
  const cookie = await getIronSession<Record<string, unknown>>(webCookies(NO_REQUEST, headers), {
    ...createOptions(purpose, [getEnv().SESSION_SECRET[0]]),
    // 0 would be without an end.
    ttl: Math.max(1, seconds),
    cookieOptions: { maxAge: seconds },
  });
  await Object.assign(cookie, value).save();
  return headers.get("Set-Cookie") ?? "";
}

const MAX_OPENED = 5_000;

/**
 * The values of seals that were opened in the last minute: a page reads its session several times, and a seal costs as
 * much as a call. Only of purposes whose values hold their own expiry or need none.
 */
function getOpened(): LRUCache<string, object> {
  const opened = getProcessState("opened-seals", () => ({
    secrets: "",
    values: new LRUCache<string, object>({ max: MAX_OPENED, ttl: MINUTE_MS }),
  }));
  secrets ??= JSON.stringify(getEnv().SESSION_SECRET);
  if (opened.secrets !== secrets) {
    // Those of other secrets are not found.
    opened.values.clear();
    opened.secrets = secrets;
  }
  return opened.values;
}
let secrets: string | undefined;
const REMEMBERED_PURPOSES: ReadonlySet<SealPurpose> = new Set(["session", "device"]);

/**
 * The value of a sealed cookie in a Cookie header; undefined for none. Null for one that is there twice, foreign, incomplete, expired or for
 * another purpose: some malformed seals make the library throw, and a cookie that anyone can set must never turn a page into an error (threat T11).
 */
export async function readSealedCookie(purpose: SealPurpose, cookieHeader: string | null): Promise<unknown> {
  const sealed = readCookie(cookieHeader, SEALED_COOKIES[purpose]);
  if (sealed === null) return undefined;
  if (sealed === "ambiguous") return null;
  const name = `${purpose} ${sealed}`;
  const known = getOpened().get(name);
  if (known) return known;
  try {
    const read = (cookie: string) => (cookie === SEALED_COOKIES[purpose] ? sealed : undefined);
    const value = {
      ...(await getIronSession(
        { read, write: () => undefined },
        createOptions(purpose, getEnv().SESSION_SECRET),
      )),
    };
    // The library's own answer for a foreign or expired seal is an empty object.
    if (Object.keys(value).length === 0) return null;
    if (REMEMBERED_PURPOSES.has(purpose)) getOpened().set(name, Object.freeze(value));
    return value;
  } catch {
    return null;
  }
}

/** The numbered secrets, each with the purpose; iron derives the key from this text. Of several it would seal with the highest number. */
const createOptions = (purpose: SealPurpose, secrets: readonly { number: string; secret: string }[]) => ({
  cookieName: SEALED_COOKIES[purpose],
  password: Object.fromEntries(secrets.map(({ number, secret }) => [number, `${purpose}:${secret}`])),
});
