import type { BuiltInLocale, Currency } from "@/lib/config/constants";
import { roundToPayable } from "@/lib/domain/money/smallest-amount";
import type { BrandSeed, PlanSeed } from "./brand-seed";

const FIRST_SYLLABLES = ["Al", "Bel", "Cor", "Dal", "El", "Fen", "Gal", "Hel", "Is", "Jor"];
const MIDDLE_SYLLABLES = ["a", "be", "di", "e", "fo", "i", "la", "mo", "ri", "u"];
const LAST_SYLLABLES = ["dor", "gen", "lix", "mar", "nis", "ra", "sen", "to", "vel", "za"];
/** In degrees: the hues of brands that follow each other are far apart. */
const GOLDEN_ANGLE = 137.508;

const MARKETS: readonly {
  langs: BuiltInLocale[];
  currencies: Currency[];
  methods: string[];
  price: number;
}[] = [
  { langs: ["en"], currencies: ["USD"], methods: ["card", "paypal"], price: 5.9 },
  { langs: ["pt", "en"], currencies: ["BRL"], methods: ["pix", "card"], price: 19.9 },
  { langs: ["es"], currencies: ["MXN"], methods: ["card"], price: 89 },
  { langs: ["ru"], currencies: ["RUB"], methods: ["card"], price: 390 },
];

/** The number is from 1 on. */
const createSampleSiteId = (number: number): string => `sample-${String(number).padStart(5, "0")}`;

/**
 * A brand that is derived from its number alone, for measuring with many brands: name, color, languages, currency,
 * methods and prices differ from one to the next.
 */
export function createSampleBrand(number: number): BrandSeed {
  const id = createSampleSiteId(number);
  const name = createName(number);
  const market = MARKETS[number % MARKETS.length] ?? MARKETS[0];
  const { langs = ["en"], currencies = ["USD"], methods = ["card"], price = 5.9 } = market ?? {};
  const [currency = "USD"] = currencies;
  return {
    id,
    name,
    hosts: [`${id}.localhost`],
    themeColor: createColor(number),
    colorScheme: number % 3 === 0 ? "dark" : "light",
    tagline: {},
    langs,
    currencies,
    trialDays: number % 2 === 0 ? 7 : 0,
    company: { legalName: `${name} Ltd`, taxId: null, address: "" },
    country: {},
    contact: { email: `help@${id}.example`, phone: null, chatLink: null, hours: {} },
    tierNames: { one: {}, two: {}, four: {} },
    plans: createPlans(currency, price + (number % 10)),
    methods: methods.map((method) => ({ method })),
    members: [],
  };
}

function createName(number: number): string {
  const select = (parts: readonly string[], position: number) =>
    parts[Math.floor(number / 10 ** position) % parts.length] ?? "";
  const series = Math.floor(number / 1_000);
  const name = select(FIRST_SYLLABLES, 2) + select(MIDDLE_SYLLABLES, 1) + select(LAST_SYLLABLES, 0);
  return series === 0 ? name : `${name} ${series + 1}`;
}

function createColor(number: number): string {
  const hue = (number * GOLDEN_ANGLE) % 360;
  // A channel of HSL with saturation 65 % and lightness 40 % (CSS Color 4, section 7.1).
  const toHex = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    const value = 0.4 - 0.26 * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${toHex(0)}${toHex(8)}${toHex(4)}`.toUpperCase();
}

function createPlans(currency: Currency, price: number): PlanSeed[] {
  const round = (amount: number) => roundToPayable(100 * amount, currency) / 100;
  return [
    { id: "101", period: "month", tier: "one", prices: { [currency]: round(price) } },
    { id: "102", period: "month", tier: "two", prices: { [currency]: round(1.5 * price) } },
    {
      id: "1201",
      period: "year",
      tier: "one",
      prices: { [currency]: round(9.7 * price) },
      recommended: true,
    },
  ];
}
