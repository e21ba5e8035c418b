import type { DemoShop } from "@/lab/fuzz/fetch-demo-shops";
import type { CrawlShop } from "./random-crawl-request";
import { type CrawlAnswer, sendCrawlRequest } from "./send-crawl-request";

/** Of the report of a crawl; the preview's own id is another one each time. */
export const PREVIEW_SITE = "preview";
/** Of the accounts of all sample members. */
const SAMPLE_DOMAIN = "preview.invalid";

/**
 * Opens a preview of a brand by its link, as the sample member who has paid an order.
 * @returns the preview's host, with the cookies that its pages need
 * @throws Error where the link opens nothing
 */
export async function openPreviewShop({ host, pathname, search }: URL, brand: DemoShop, port: number) {
  const request = { method: "GET", target: `${pathname}${search}&state=refunded`, body: "" };
  const opened = await sendCrawlRequest(port, { ...request, headers: { Host: host } });
  const cookie = readCookies(opened);
  if (opened.status !== 303 || !cookie)
    throw new Error(`The preview of ${brand.site} was not opened: ${opened.status}`);
  return {
    ...{ site: PREVIEW_SITE, shows: brand.site, host, locales: brand.locales, cookie },
    account: SAMPLE_DOMAIN,
  } satisfies CrawlShop;
}

/** The `Cookie` header of a browser that got this answer. */
export const readCookies = ({ headers }: Pick<CrawlAnswer, "headers">): string =>
  (headers["set-cookie"] ?? []).map((line) => line.split(";", 1)[0] ?? "").join("; ");
