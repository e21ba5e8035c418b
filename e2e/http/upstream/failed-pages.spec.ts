import { exampleTest, expect } from "@/e2e/fixtures";
import { type HttpResponse, sendRequest } from "@/e2e/stack/send-request";
import * as faults from "@/e2e/stack/upstream-faults";
import { getTranslator } from "@/e2e/translator";
import { LOCALES } from "@/lib/config/constants";

/** Pages, and the call without which a page shows nothing. */
const PAGES = [
  ["/pricing-table", /\/listPlans\//],
  ["/plan-details/12", /\/plan\/detail\//],
  ["/help", /\/contact-us\//],
  ["/privacy", /\/dynamic\//],
] as const;

type Open = (path: string, headers?: Record<string, string>, method?: string) => Promise<HttpResponse>;

/** Opens pages of a brand that has every language. */
const test = exampleTest.extend<{ open: Open }>({
  open: async ({ exampleShop: { shop }, host }, use) => {
    shop.upstream.setFault(
      /\/get\/config\//,
      faults.replaceData((data) => ({ ...data, defaultLang: "en", langs: LOCALES })),
    );
    await use((path, headers = {}, method = "GET") =>
      sendRequest(path, { host, headers, method, port: shop.port }),
    );
  },
});

test.describe("a page that was never rendered and whose data can't be loaded (rules/addresses#failed-pages)", () => {
  test.setTimeout(120_000);

  for (const [path, call] of PAGES) {
    test(`${path}: 503 in the visitor's language, not cached, and the page as soon as it can be`, async ({
      exampleShop,
      open,
    }) => {
      exampleShop.shop.upstream.setFault(call, faults.respondWith(500, "Error: at /srv/secret.js:1"));
      for (const locale of LOCALES) {
        const address = locale === "en" ? path : `/${locale}${path}`;
        const { status, headers, text } = await open(address, { "accept-encoding": "identity" });
        expect([address, status]).toEqual([address, 503]);
        expect(Number(headers["retry-after"])).toBeGreaterThan(0);
        expect(headers["cache-control"]).toBe("no-store");
        expect(headers["x-failed-page"]).toBeUndefined();
        expect(text).toContain(`<html lang="${locale}"`);
        expect(text).toContain(getTranslator(locale)("errorPages.unavailable.title"));
        expect(text).toContain("Acme");
        expect(text).not.toMatch(/__next_error__|secret|no usable answer/);
      }
      exampleShop.shop.upstream.reset();
      const back = await open(path);
      expect(back.status).toBe(200);
      expect(back.text).not.toContain(getTranslator("en")("errorPages.unavailable.title"));
    });
  }

  test("the same compressed, for HEAD, and with the tag of an earlier answer", async ({
    exampleShop,
    open,
  }) => {
    exampleShop.shop.upstream.setFault(/\/listPlans\//, faults.respondWith(404, ""));
    const first = await open("/pricing-table");
    const compressed = await open("/pricing-table", { "accept-encoding": "gzip" });
    expect([compressed.status, compressed.headers["content-encoding"]]).toEqual([503, "gzip"]);
    const head = await open("/pricing-table", {}, "HEAD");
    expect([head.status, head.text]).toEqual([503, ""]);
    const tagged = await open("/pricing-table", { "if-none-match": first.headers.etag ?? "" });
    expect(tagged.status).toBe(503);
  });

  test("a client can't choose the page of a failure", async ({ open }) => {
    for (const failure of ["data", "code"])
      expect((await open("/help", { "x-failed-page": failure })).status).toBe(200);
  });
});
