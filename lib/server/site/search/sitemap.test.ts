import { createSitemap, getLatestDate } from "./sitemap";

const NOW = Date.UTC(2026, 10, 24);
const BRAND = { locales: ["pt", "en"], defaultLocale: "pt" } as const;

describe("createSitemap (rules/addresses#sitemap)", () => {
  it("lists every page in each language, with its translations", () => {
    const xml = createSitemap(BRAND, "https://shop.example", [{ path: "/" }, { path: "/help" }], NOW);
    const addresses = [...xml.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      "https://shop.example/",
      "https://shop.example/en",
      "https://shop.example/help",
      "https://shop.example/en/help",
    ]);
    expect(xml.match(/hreflang="en" href="https:\/\/shop\.example\/en\/help"/g)).toHaveLength(2);
    expect(xml.match(/hreflang="x-default" href="https:\/\/shop\.example\/help"/g)).toHaveLength(2);
    expect(xml).not.toContain("lastmod");
  });

  it("leaves a page out in a language in which its text is not", () => {
    const page = { path: "/privacy", languages: ["pt", "ru"] as const };
    const brand = { ...BRAND, locales: ["pt", "en", "ru"] as const };
    const xml = createSitemap(brand, "", [page], NOW);
    expect([...xml.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
      "/privacy",
      "/ru/privacy",
    ]);
    expect(xml).not.toContain('hreflang="en"');
    expect(xml.match(/hreflang="ru"/g)).toHaveLength(2);
  });

  it("lists no translations where there is one language, and escapes its values", () => {
    const brand = { locales: ["en"], defaultLocale: "en" } as const;
    const xml = createSitemap(brand, "", [{ path: "/plan-details/1?a=<&" }], NOW);
    expect(xml).not.toContain("hreflang");
    expect(xml).toContain("<loc>/plan-details/1?a=&lt;&amp;</loc>");
  });

  it.each([
    [
      "of each language",
      { pt: NOW - 1000, en: NOW - 2000 },
      ["2026-11-23T23:59:59.000Z", "2026-11-23T23:59:58.000Z"],
    ],
    ["where it is known", { pt: null, en: NOW }, ["2026-11-24T00:00:00.000Z"]],
    ["that has not come yet: none", { pt: NOW + 1 }, []],
    ["in seconds, or none at all: none", { pt: NOW / 1000, en: 0 }, []],
  ])("says the date %s", (_, dates, written) => {
    const xml = createSitemap(BRAND, "", [{ path: "/help", dates }], NOW);
    expect([...xml.matchAll(/<lastmod>([^<]*)/g)].map(([, date]) => date)).toEqual(written);
  });
});

it.each([
  [[3, 5], [], 5],
  [[3], [7, null, undefined], 7],
  [[3, null], [7], null],
  [[undefined], [7], null],
  [[], [], null],
])("the latest of %j, and of %j where known, is %j", (needed, rest, latest) => {
  expect(getLatestDate(needed, rest)).toBe(latest);
});
