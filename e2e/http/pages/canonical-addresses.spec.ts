import { getBrandUrl, getDemoBrand, getLocalizedPath } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { findElements } from "@/e2e/stack/read-page";
import { sendRequest } from "@/e2e/stack/send-request";

for (const brand of ["vidora", "nordplay", "merlion"]) {
  httpTest(
    `${brand}: each page has its canonical address and links to the same page in the other languages`,
    async () => {
      const { langs } = getDemoBrand(brand);
      for (const path of ["/", "/pricing-table", "/help", "/privacy", "/plan-details/101"]) {
        const pairs = langs.map((lang) => [lang, getLocalizedPath(brand, lang, path)] as const);
        for (const [, at] of pairs) {
          // A query does not make another page.
          const { text } = await sendRequest(`${at}?sourceType=mail`, { brand });
          const links = findElements(text, "link").map(({ attribs }) => attribs);
          // Next writes the home page's without the slash, which is the same address.
          const resolve = (href = "") => new URL(href).href;
          const whole = (address: string) => new URL(address, getBrandUrl(brand)).href;
          const canonical = links.filter(({ rel }) => rel === "canonical").map(({ href }) => resolve(href));
          expect(canonical, at).toEqual([whole(at)]);
          const alternates = links
            .filter(({ rel, hreflang }) => rel === "alternate" && hreflang)
            .map(({ hreflang, href }) => `${hreflang} ${resolve(href)}`);
          const listed = pairs.map(([lang, address]) => `${lang} ${whole(address)}`);
          const expected = pairs.length > 1 ? [...listed, `x-default ${whole(pairs[0]?.[1] ?? "/")}`] : [];
          expect(alternates.sort(), at).toEqual(expected.sort());
        }
      }
    },
  );
}
