import { DEMO_BRANDS, DEMO_MEMBERS } from "@/backend/seed/demo-brands";
import type { FuzzRequest, FuzzShop } from "./fuzz-request";
import { type FuzzAnswer, sendFuzzRequest } from "./send-fuzz-request";

/** A demo brand's shop. */
export interface DemoShop extends FuzzShop {
  site: string;
}

const LOGIN_TIMEOUT_MS = 30_000;

/**
 * The demo brands, each with the session of its first demo member, if it has one.
 * @throws Error when a member can't log in
 */
export async function fetchDemoShops(port: number): Promise<DemoShop[]> {
  const shops: DemoShop[] = [];
  for (const { id, hosts, langs } of DEMO_BRANDS) {
    const host = `${hosts[0]}:${port}`;
    const member = DEMO_MEMBERS.find(({ site }) => site === id);
    const cookie = member ? await logIn(port, host, member) : null;
    shops.push({ site: id, host, locales: langs, cookie, account: member?.account ?? "nobody@fuzz.example" });
  }
  return shops;
}

async function logIn(
  port: number,
  host: string,
  { account, password }: { account: string; password: string },
): Promise<string> {
  const request = createPageCall(host, "/api/user/login/v1", { account, type: "email", password });
  const answer = await sendFuzzRequest(port, request, LOGIN_TIMEOUT_MS);
  const cookie = readSessionCookie(answer);
  if (!cookie) throw new Error(`The demo member of ${host} could not log in (${answer.status}).`);
  return cookie;
}

/** A call as a page of the shop at this host makes it. */
export const createPageCall = (host: string, target: string, payload: object): FuzzRequest => ({
  method: "POST",
  target,
  headers: [
    ["Host", host],
    ["Sec-Fetch-Site", "same-origin"],
    ["Content-Type", "application/json"],
    ["Client-Type", "WEB"],
  ],
  body: JSON.stringify(payload),
});

/** The session that an answer opens, as in a Cookie header; null where it opens none. */
export const readSessionCookie = ({ headers }: Pick<FuzzAnswer, "headers">): string | null =>
  /__Host-session=[^;,]+/.exec(headers["set-cookie"] ?? "")?.[0] ?? null;
