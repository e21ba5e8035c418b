import { type BrandDocument, brandDocument } from "@/lib/contract/admin/brand-document";
import { listPriceJumps } from "./list-price-jumps";

interface Offer {
  price: number | null;
  active?: boolean;
  currencies?: string[];
}

const createDocument = ({ price, active = true, currencies = ["BRL", "USD"] }: Offer): BrandDocument =>
  brandDocument.parse({
    ...{ name: "Nova", themeColor: "#123456", colorScheme: "light", langs: ["en"], currencies },
    ...{ trialDays: 0, hosts: ["nova.test"] },
    plans: {
      "101": {
        ...{ position: 1, active, periodUnit: "month", periodCount: 1, validityDays: 30, devices: 1 },
        ...{ recommended: false, requiresRenewal: false },
        texts: { en: { name: "Solo", description: "One screen", features: [] } },
        prices: { BRL: { price }, USD: { price: 500 } },
      },
    },
  });

const NOTHING: Offer = { price: null };

describe("prices that are typed again before they go live (rules/studio#prices-that-are-typed-again)", () => {
  it.each<[string, Offer | null, Offer, number | null]>([
    ["0 in a first version", null, { price: 0 }, null],
    ["0 in place of a price", { price: 990 }, { price: 0 }, 990],
    ["0 where there was no price", NOTHING, { price: 0 }, null],
    ["0 of a plan that is for sale again", { price: 0, active: false }, { price: 0 }, null],
    ["0 in a currency that is new", { price: 0, currencies: ["USD"] }, { price: 0 }, null],
    ["a tenth", { price: 990 }, { price: 99 }, 990],
    ["less than a tenth", { price: 99_000 }, { price: 1 }, 99_000],
    ["ten times", { price: 99 }, { price: 990 }, 99],
    ["more than ten times", { price: 1 }, { price: 99_000 }, 1],
    [
      "a tenth of a plan that is not for sale, but renewed",
      { price: 990, active: false },
      { price: 99, active: false },
      990,
    ],
  ])("%s", (_, live, next, before) => {
    expect(listPriceJumps(live && createDocument(live), createDocument(next))).toEqual([
      { plan: "101", name: "Solo", currency: "BRL", before, after: next.price },
    ]);
  });

  it.each<[string, Offer | null, Offer]>([
    ["a price in a first version", null, { price: 990 }],
    ["no price", { price: 990 }, NOTHING],
    ["the same", { price: 990 }, { price: 990 }],
    ["0 as before", { price: 0 }, { price: 0 }],
    ["a price in place of 0", { price: 0 }, { price: 990 }],
    ["a little more than a tenth", { price: 990 }, { price: 100 }],
    ["a little less than ten times", { price: 99 }, { price: 989 }],
  ])("not %s", (_, live, next) => {
    expect(listPriceJumps(live && createDocument(live), createDocument(next))).toEqual([]);
  });
});
