import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { mergeSite } from "@/lib/domain/site/merge-site";
import shell from "@/messages/en/shell.json";
import { Document } from "./document";

const site = mergeSite({ id: "shop", theme: null, config: null, brandData: null });
const render = (browserTexts?: string) =>
  renderToStaticMarkup(
    <Document
      site={site}
      locale="en"
      client="web"
      headScript=""
      styleSheet="/brand-styles/x.css"
      browserTexts={{ texts: browserTexts }}
    >
      <main />
    </Document>,
  );

describe("the document preloads the brand's fonts (rules/brands#type-pairs)", () => {
  it.each([
    ["en", "Acme Media LLC", ["bitter-latin", "onest-latin"]],
    ["en", "ООО «Орбита Медиа»", ["bitter-latin", "onest-cyrillic", "onest-latin"]],
    ["ru", "Acme Media LLC", ["bitter-cyrillic", "bitter-latin", "onest-cyrillic", "onest-latin"]],
  ] as const)("in %s, of the company %s: %j", (locale, legalName, names) => {
    const markup = renderToStaticMarkup(
      <Document
        site={{ ...site, company: { ...site.company, legalName }, look: { ...site.look, type: "slab" } }}
        locale={locale}
        client="web"
        headScript=""
        styleSheet="/brand-styles/x.css"
      >
        <main />
      </Document>,
    );
    const preloaded = [
      ...markup.matchAll(/rel="preload" href="\/fonts\/([a-z-]+)-[0-9a-f]{8}\.woff2" as="font"/g),
    ];
    expect(preloaded.map(([, name]) => name).sort()).toEqual(names);
  });
});

it("is painted once all of it is parsed, so that nothing moves while the rest comes", () => {
  expect(render()).toMatch(/<head>.*<link rel="expect" href="#page-end" blocking="render"\/>.*<\/head>/);
  // The browser waits for the beginning of the named element only.
  expect(render()).toMatch(/<\/main><span id="page-end" hidden=""><\/span><\/body>/);
});

describe("the document carries the brand's texts that the browser formats (rules/brands#texts)", () => {
  it("as an attribute, escaped", () => {
    const texts = JSON.stringify({ "errors.code.planGone": 'Gone <b>"now"</b>' });
    const markup = render(texts);
    expect(markup).toContain('data-texts="{&quot;errors.code.planGone&quot;:');
    expect(markup).not.toContain("<b>");
  });

  it("after the encoding, which browsers look for in the first 1,024 bytes", () => {
    const texts = JSON.stringify({ "errors.code.planGone": "x".repeat(4_000) });
    const bytesBefore = `<!DOCTYPE html>${render(texts)}`.indexOf("<head>");
    expect(bytesBefore).toBeGreaterThan(0);
    expect(bytesBefore).toBeLessThan(512);
  });

  it("and not a byte more where the brand has none", () => {
    const withTexts = render("{}");
    expect(render()).not.toContain("data-texts");
    expect(withTexts.replace(' data-texts="{}"', "")).toBe(render());
  });
});

describe("the document says that it is not the live shop (rules/brands#environments)", () => {
  const renderIn = (testEnvironment: string | null) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={{ shell }} timeZone="UTC">
        <Document
          site={{ ...site, testEnvironment }}
          locale="en"
          client="web"
          headScript=""
          styleSheet="/x.css"
        >
          <main />
        </Document>
      </NextIntlClientProvider>,
    );

  it("by name in a test environment, before anything else, and as text", () => {
    const markup = renderIn("<b>staging");
    expect(markup).toMatch(/<body[^>]*><aside[^>]* aria-label="Test environment">/);
    expect(markup).toContain("“&lt;b&gt;staging”");
  });

  it("and nothing in the live shop", () => {
    expect(renderIn(null)).toMatch(/<body[^>]*><main>/);
  });
});
