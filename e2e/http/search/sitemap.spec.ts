import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { getBrandUrl, getDemoBrand } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { findElements } from "@/e2e/stack/read-page";
import { sendRequest } from "@/e2e/stack/send-request";
import { replaceData } from "@/e2e/stack/upstream-faults";

const ENTRY = /<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?(.*?)<\/url>/g;

const readEntries = (xml: string) =>
  [...xml.matchAll(ENTRY)].map(([, address = "", date, links = ""]) => ({
    address,
    date,
    languages: [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
      language,
      href,
    ]),
  }));

httpTest.describe("the sitemap (rules/addresses#sitemap)", () => {
  for (const { id, langs } of DEMO_BRANDS)
    httpTest(
      `of ${id} lists the pages that name themselves so, each with its languages and date`,
      async () => {
        const { text } = await sendRequest("/sitemap.xml", { brand: id });
        const entries = readEntries(text);
        const addresses = entries.map(({ address }) => address);
        expect(new Set(addresses).size).toBe(addresses.length);
        for (const { address, date, languages } of entries) {
          const page = await sendRequest(new URL(address).pathname, { brand: id });
          expect(page.status, address).toBe(200);
          // Next writes the home page's without the slash, which is the same address.
          const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page.text)?.[1] ?? "";
          expect(new URL(canonical).href).toBe(address);
          expect(languages.length, address).toBe(langs.length > 1 ? langs.length + 1 : 0);
          for (const [, href] of languages) expect(addresses, address).toContain(href);
          expect(Date.parse(date ?? ""), `${address} changed`).toBeLessThanOrEqual(Date.now());
        }
        expect(addresses.filter((address) => address.startsWith(getBrandUrl(id)))).toEqual(addresses);
      },
    );

  httpTest("has no dates where the upstream names none, and the true one of each plan", async ({ shop }) => {
    const { port, upstream } = shop;
    const noDate = replaceData(({ updatedAt: _, ...data }) => data);
    for (const call of [/\/get\/config\//, /\/contact-us\//]) upstream.setFault(call, noDate);
    upstream.setFault(
      /\/dynamic\/config\//,
      replaceData((data) => ({ ...data, updatedAt: 0 })),
    );
    upstream.setFault(
      /\/listPlans\//,
      replaceData(({ updatedAt: _, plans }) => ({
        plans: (plans as { id: string }[]).map(({ id, ...plan }) => ({
          ...plan,
          id,
          updatedAt: id === "101" ? Date.UTC(2026, 0, 2) : null,
        })),
      })),
    );
    await shop.kill();
    await shop.start();
    const entries = readEntries((await sendRequest("/sitemap.xml", { port })).text);
    const dated = entries.filter(({ date }) => date !== undefined);
    expect([...new Set(dated.map(({ date }) => date))]).toEqual(["2026-01-02T00:00:00.000Z"]);
    expect(dated.every(({ address }) => address.endsWith("/plan-details/101"))).toBe(true);
    expect(entries.length).toBeGreaterThan(dated.length);
  });

  httpTest(
    "leaves a plan out in the languages that its texts are not in, and so do its pages",
    async ({ shop }) => {
      const { port, upstream } = shop;
      const inEnglish = (plan: object) => ({ ...plan, textLanguages: ["en"] });
      upstream.setFault(
        /\/listPlans\//,
        replaceData(({ plans, ...data }) => ({ ...data, plans: (plans as object[]).map(inEnglish) })),
      );
      upstream.setFault(/\/plan\/detail/, replaceData(inEnglish));
      await shop.kill();
      await shop.start();
      const [defaultLang = ""] = getDemoBrand("vidora").langs;
      const inLanguages = ["en", defaultLang, "x-default"].sort();
      const entries = readEntries((await sendRequest("/sitemap.xml", { port })).text);
      const plans = entries.filter(({ address }) => address.endsWith("/plan-details/101"));
      expect(plans.map(({ languages }) => languages.map(([language]) => language).sort())).toEqual([
        inLanguages,
        inLanguages,
      ]);
      const readAlternates = async (path: string) =>
        findElements((await sendRequest(path, { port })).text, "link").flatMap(({ attribs }) =>
          attribs.rel === "alternate" && attribs.hreflang ? [attribs.hreflang] : [],
        );
      expect((await readAlternates("/en/plan-details/101")).sort()).toEqual(inLanguages);
      expect(await readAlternates("/es/plan-details/101")).toEqual([]);
    },
  );
});
