import { expect, httpTest } from "@/e2e/fixtures";
import { type ExampleShop, openExampleShop } from "@/e2e/stack/example-shop";
import { sendRequest } from "@/e2e/stack/send-request";
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

httpTest.describe(
  "a page that was never rendered and whose data can't be loaded (rules/addresses#failed-pages)",
  () => {
    // One storefront for all.
    httpTest.describe.configure({ mode: "default" });
    httpTest.setTimeout(120_000);
    let exampleShop: ExampleShop;
    let host: string;

    httpTest.beforeAll(async () => {
      exampleShop = await openExampleShop();
    });
    httpTest.afterAll(() => exampleShop?.close());
    httpTest.beforeEach(() => {
      const { upstream } = exampleShop.shop;
      host = exampleShop.getNextHost();
      upstream.reset();
      upstream.setFault(
        /\/get\/config\//,
        faults.replaceData((data) => ({ ...data, defaultLang: "en", langs: LOCALES })),
      );
    });

    const open = (path: string, headers: Record<string, string> = {}, method = "GET") =>
      sendRequest(path, { host, headers, method, port: exampleShop.shop.port });

    for (const [path, call] of PAGES) {
      httpTest(
        `${path}: 503 in the visitor's language, not cached, and the page as soon as it can be`,
        async () => {
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
        },
      );
    }

    httpTest("the same compressed, for HEAD, and with the tag of an earlier answer", async () => {
      exampleShop.shop.upstream.setFault(/\/listPlans\//, faults.respondWith(404, ""));
      const first = await open("/pricing-table");
      const compressed = await open("/pricing-table", { "accept-encoding": "gzip" });
      expect([compressed.status, compressed.headers["content-encoding"]]).toEqual([503, "gzip"]);
      const head = await open("/pricing-table", {}, "HEAD");
      expect([head.status, head.text]).toEqual([503, ""]);
      const tagged = await open("/pricing-table", { "if-none-match": first.headers.etag ?? "" });
      expect(tagged.status).toBe(503);
    });

    httpTest("a client can't choose the page of a failure", async () => {
      for (const failure of ["data", "code"])
        expect((await open("/help", { "x-failed-page": failure })).status).toBe(200);
    });
  },
);
