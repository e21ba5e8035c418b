import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from "@/backend/seed/seed-operators";
import { LOCALES } from "@/lib/config/constants";
import { readCookies } from "./open-preview-shop";
import type { CrawlShop } from "./random-crawl-request";
import { sendCrawlRequest } from "./send-crawl-request";

/** Of no brand. */
const CONSOLE_SITE = "console";

/**
 * The console's host, which is crawled as a visitor; its owner's session is sent to the hosts of brands.
 * @throws Error where the demo's owner can't log in
 */
export async function openConsole(port: number): Promise<CrawlShop> {
  const host = `studio.localhost:${port}`;
  const [{ email }] = DEMO_OPERATORS;
  const answer = await sendCrawlRequest(port, {
    method: "POST",
    target: "/api/admin/logIn",
    headers: { Host: host, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_OPERATOR_PASSWORD }),
  });
  const foreignCookie = readCookies(answer);
  if (!foreignCookie) throw new Error(`The console's owner could not log in (${answer.status}).`);
  return { site: CONSOLE_SITE, host, locales: LOCALES, cookie: null, account: email, foreignCookie };
}
