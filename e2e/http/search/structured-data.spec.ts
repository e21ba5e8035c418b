import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { getBrandUrl, getDemoBrand, getLocalizedPath } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { sendRequest } from "@/e2e/stack/send-request";
import {
  findRichResultProblems,
  findVocabularyProblems,
  findWrongValues,
  readSearchData,
  type SearchData,
} from "./check-search-data";

const TYPES_BY_PAGE: Record<string, string[]> = {
  "/": ["WebSite", "Organization"],
  "/pricing-table": ["ItemList"],
  "/help": ["FAQPage"],
  "/privacy": [],
};
const PLAN_TYPES = ["Product", "BreadcrumbList"];

const listTypes = (results: readonly SearchData[]) => results.map(({ data }) => data["@type"]);

/** What the price page links to. */
const listPlanPaths = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/href="(?:\/[a-z]{2})?(\/plan-details\/[^"]+)"/g)].map(([, path = ""]) => path),
  ),
];

async function readPage(brand: string, path: string): Promise<SearchData[]> {
  const answer = await sendRequest(path, { brand });
  expect(answer.status, `${brand} ${path}`).toBe(200);
  return readSearchData(`${brand} ${path}`, answer.text);
}

/** One value at a path in structured data. */
const pick = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);

httpTest.describe("structured data for search engines (rules/addresses#search-engines)", () => {
  httpTest("of every public page is valid, in all brands and languages", async () => {
    httpTest.setTimeout(180_000);
    const all: SearchData[] = [];
    for (const { id, langs, currencies } of DEMO_BRANDS) {
      const ofBrand: SearchData[] = [];
      for (const locale of langs) {
        const toPath = (path: string) => getLocalizedPath(id, locale, path);
        for (const [path, types] of Object.entries(TYPES_BY_PAGE)) {
          const results = await readPage(id, toPath(path));
          expect(listTypes(results), `${id} ${toPath(path)}`).toEqual(types);
          ofBrand.push(...results);
        }
        const plans = listPlanPaths((await sendRequest(toPath("/pricing-table"), { brand: id })).text);
        expect(plans.length, `plans of ${id}`).toBeGreaterThan(1);
        for (const path of plans) {
          const results = await readPage(id, toPath(path));
          expect(listTypes(results), `${id} ${toPath(path)}`).toEqual(PLAN_TYPES);
          const offers = [results[0]?.data.offers].flat();
          expect(
            offers.map((offer) => pick(offer, "priceCurrency")),
            `currencies of ${id} ${path}`,
          ).toEqual(currencies);
          ofBrand.push(...results);
        }
      }
      expect(findWrongValues(ofBrand, getBrandUrl(id))).toEqual([]);
      all.push(...ofBrand);
    }
    expect(await findVocabularyProblems(all)).toEqual([]);
    expect(await findRichResultProblems(all)).toEqual([]);
  });

  httpTest("says of a plan what its page shows", async () => {
    const { text } = await sendRequest("/plan-details/302", { brand: "andina" });
    const [product, breadcrumb] = readSearchData("andina", text);
    const body = text.slice(text.indexOf("<body")).replace(DATA_SCRIPTS, "");
    const names = pick(breadcrumb?.data, "itemListElement") as { name: string; item: string }[];
    for (const { name } of names) expect(body).toContain(name);
    for (const { item } of names.slice(0, -1)) expect(body).toContain(`href="${new URL(item).pathname}"`);
    expect(body).toContain(String(product?.data.name));
    for (const currency of getDemoBrand("andina").currencies.slice(1))
      expect(body).toContain(`${currency}\u00a0`);
  });
});

httpTest.describe("the check of structured data", () => {
  const OFFER = {
    "@type": "Offer",
    price: "9.90",
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
  };
  const PRODUCT = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: "Solo",
    description: "One screen",
    sku: "1",
    image: "http://shop.example/1.jpg",
    brand: { "@type": "Brand", name: "Shop" },
    offers: OFFER,
  };
  const find = async (data: Record<string, unknown>) => {
    const results = [{ page: "/", data: { ...PRODUCT, ...data } }];
    const lists = [
      await findVocabularyProblems(results),
      await findRichResultProblems(results),
      findWrongValues(results, "http://shop.example"),
    ];
    return lists.flat();
  };

  httpTest("accepts a product with an offer", async () => {
    expect(await find({})).toEqual([]);
  });

  for (const [name, data, problem] of [
    ["an unknown type", { "@type": "Plan" }, /has no exported member 'Plan'/],
    ["an unknown property", { prize: "9.90" }, /"prize.* does not exist/],
    ["an unknown type within", { brand: { "@type": "Label", name: "Shop" } }, /Label/],
    ["an unknown property within", { offers: { ...OFFER, cost: "9.90" } }, /"cost.* does not exist/],
    ["a value of the wrong type", { name: 1 }, /'number' is not assignable/],
    ["a value that is not of the enumeration", { offers: { ...OFFER, availability: "yes" } }, /"yes"/],
    ["no name", { name: undefined }, /ERROR Required attribute "name"/],
    ["no picture", { image: undefined }, /ERROR Required attribute "image"/],
    ["an offer without price", { offers: { ...OFFER, price: undefined } }, /ERROR .*"price"/],
    ["a currency that is none", { offers: { ...OFFER, priceCurrency: "dollar" } }, /priceCurrency/],
    ["a price that is no amount", { offers: { ...OFFER, price: "9,90" } }, /price is "9,90"/],
    ["a relative address", { url: "/plan-details/1" }, /url is/],
    ["an empty text", { description: "" }, /description is ""/],
  ] as const)
    httpTest(`refuses ${name}`, async () => {
      expect((await find(data)).join("\n")).toMatch(problem);
    });
});

const DATA_SCRIPTS = /<script type="application\/ld\+json">.*?<\/script>/gs;
