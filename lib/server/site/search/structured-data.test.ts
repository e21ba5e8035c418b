import type { Plan } from "@/lib/contract/site/plans";
import { mergeSite } from "@/lib/domain/site/merge-site";
import type { Site } from "@/lib/domain/site/site";
import {
  createBreadcrumbData,
  createOrganizationData,
  createPlanData,
  createPlanListData,
  createSiteData,
} from "./structured-data";

const ORIGIN = "https://shop.example";
const NEUTRAL = mergeSite({ id: "shop", theme: null, config: null, brandData: null });
const SITE: Site = {
  ...NEUTRAL,
  name: "Shop",
  origin: ORIGIN,
  locales: ["en", "pt"],
  defaultLocale: "en",
  images: { ...NEUTRAL.images, logoDesktopLeft: "/brands/shop/logo.svg" },
};

const PLAN: Plan = {
  id: "1",
  name: "Solo",
  description: "One screen",
  period: { unit: "month", count: 3 },
  validityDays: 90,
  devices: 1,
  price: { amount: 990, currency: "USD" },
  recommended: false,
  features: [],
};

const createOffers = (plan: Partial<Plan>) => {
  const { offers } = createPlanData(SITE, "en", { ...PLAN, ...plan }, null);
  return [offers].flat() as Record<string, unknown>[];
};

describe("structured data of a plan (rules/addresses#search-engines)", () => {
  it("has one offer for each currency with a fixed price, the plan's own first", () => {
    const prices: Plan["prices"] = [
      { amount: 5000, currency: "BRL" },
      { amount: 990, currency: "USD" },
      { amount: 5000, currency: "BRL" },
    ];
    expect(createOffers({ prices }).map(({ price, priceCurrency }) => `${price} ${priceCurrency}`)).toEqual([
      "9.90 USD",
      "50.00 BRL",
    ]);
  });

  it("has one offer where the upstream names no other prices", () => {
    for (const prices of [undefined, null, []]) expect(createOffers({ prices })).toHaveLength(1);
  });

  it("says what a price is for", () => {
    expect(createOffers({})[0]?.priceSpecification).toEqual({
      "@type": "UnitPriceSpecification",
      price: "9.90",
      priceCurrency: "USD",
      referenceQuantity: { "@type": "QuantitativeValue", value: 3, unitCode: "MON" },
    });
  });

  it("says how often a plan is billed that is sold only with its renewal", () => {
    const billing = { billingIncrement: 3, unitCode: "MON" };
    expect(createOffers({ requiresRenewal: true })[0]?.priceSpecification).toMatchObject(billing);
  });

  it.each([
    ["a higher original price", 1500, ["9.90", "15.00"]],
    ["an original price that saves nothing", 990, undefined],
  ])("with %s", (_, amount, shown) => {
    const [offer] = createOffers({ originalPrice: { amount, currency: "USD" } });
    const specifications = offer?.priceSpecification;
    expect(Array.isArray(specifications) ? specifications.map(({ price }) => price) : undefined).toEqual(
      shown,
    );
  });

  it("never says until when a price is valid", () => {
    expect(JSON.stringify(createOffers({}))).not.toContain("priceValidUntil");
  });

  it("has its picture where there is one", () => {
    expect(createPlanData(SITE, "pt", PLAN, "/brand-pictures/pt-1.jpg")).toMatchObject({
      url: `${ORIGIN}/pt/plan-details/1`,
      image: `${ORIGIN}/brand-pictures/pt-1.jpg`,
    });
    expect(createPlanData(SITE, "pt", PLAN, null).image).toBeUndefined();
  });
});

describe("structured data of a brand", () => {
  const createFor = (site: Partial<Site>, contact = { email: "help@shop.example", phone: "+1 555 0100" }) =>
    createOrganizationData({ ...SITE, ...site }, "pt", contact);

  it("is named once, by the site and by the offers", () => {
    const id = createFor({})["@id"];
    expect(createSiteData(SITE)?.publisher).toEqual({ "@id": id });
    expect(createOffers({})[0]?.seller).toMatchObject({ "@id": id });
  });

  it.each([
    ["its own logo", {}, `${ORIGIN}/brands/shop/logo.svg`],
    [
      "a logo elsewhere",
      { images: { ...SITE.images, logoDesktopLeft: "https://cdn.example/logo.png" } },
      "https://cdn.example/logo.png",
    ],
    ["no logo", { images: NEUTRAL.images }, expect.stringContaining(`${ORIGIN}/brand-pictures/`)],
    ["neither logo nor origin", { images: NEUTRAL.images, origin: null }, undefined],
  ])("with %s", (_, site, logo) => {
    expect(createFor(site).logo).toEqual(logo);
  });

  it("names the mail address only where the help page does", () => {
    const point = createFor({}).contactPoint;
    expect(point).toMatchObject({
      email: "help@shop.example",
      telephone: "+1 555 0100",
      url: `${ORIGIN}/pt/help`,
    });
    const flags = { ...SITE.flags, helpShowEmail: false };
    expect(createFor({ flags }).contactPoint).not.toHaveProperty("email");
  });
});

it("a path has its pages in their order, with absolute addresses", () => {
  const pages = [
    { name: "Home", href: "/" },
    { name: "Plans", href: "/pricing-table" },
  ];
  expect(createBreadcrumbData(SITE, pages)?.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${ORIGIN}/` },
    { "@type": "ListItem", position: 2, name: "Plans", item: `${ORIGIN}/pricing-table` },
  ]);
});

describe("of a brand without an origin", () => {
  const site: Site = { ...SITE, origin: null };

  it("there is nothing that consists of addresses", () => {
    expect(createSiteData(site)).toBeNull();
    expect(createBreadcrumbData(site, [{ name: "Home", href: "/" }])).toBeNull();
    expect(createPlanListData(site, "en", [PLAN])).toBeNull();
  });

  it("a plan and the company are named without a relative address", () => {
    const data = JSON.stringify([
      createPlanData(site, "en", PLAN, "/brand-pictures/en-1.jpg"),
      createOrganizationData(site, "en", {}),
    ]);
    expect(data).toContain('"price":"9.90"');
    expect(data).not.toMatch(/"(?:@id|url|image|logo)":/);
    expect(data).not.toContain('"/');
  });
});
