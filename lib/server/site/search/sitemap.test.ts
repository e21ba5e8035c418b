import { createSitemap } from "./sitemap";

describe("createSitemap (rules/addresses#screens)", () => {
  it("lists every page in each language, with its translations", () => {
    const xml = createSitemap({ locales: ["pt", "en"], defaultLocale: "pt" }, "https://shop.example", [
      "/",
      "/help",
    ]);
    const addresses = [...xml.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      "https://shop.example/",
      "https://shop.example/en",
      "https://shop.example/help",
      "https://shop.example/en/help",
    ]);
    expect(xml.match(/hreflang="en" href="https:\/\/shop\.example\/en\/help"/g)).toHaveLength(2);
  });

  it("lists no translations where there is one language, and escapes its values", () => {
    const xml = createSitemap({ locales: ["en"], defaultLocale: "en" }, "", ["/plan-details/1?a=<&"]);
    expect(xml).not.toContain("hreflang");
    expect(xml).toContain("<loc>/plan-details/1?a=&lt;&amp;</loc>");
  });
});
