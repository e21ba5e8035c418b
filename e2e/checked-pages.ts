import type { BrandSeed } from "@/backend/seed/brand-seed";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { getDemoBrand } from "@/e2e/brand-url";
import type { Locale } from "@/lib/config/constants";
import { SLICES } from "@/lib/testing/sweep";

/** Pages that everybody gets, and those of a visitor, with their status. */
export const VISITOR_PAGES: readonly [path: string, status: number][] = [
  ["/", 200],
  ["/pricing-table", 200],
  ["/plan-details/101", 200],
  ["/plan-details/987654", 404],
  ["/help", 200],
  ["/privacy", 200],
  ["/404", 404],
  ["/500", 500],
  ["/503", 503],
  ["/login", 200],
  ["/login?path=%2Fpayment%3FplanId%3D101", 200],
  ["/buy?path=%2Fpayment%3FplanId%3D101", 200],
  ["/register", 200],
  ["/forgot-password", 200],
  ["/lost-password", 200],
  ["/reset-password", 200],
  ["/resend-confirm", 200],
  ["/orders", 200],
  ["/receipt", 200],
];

export const PIX = "{waiting by PIX}";
/** Pages of a member, with a placeholder for each of the member's orders. */
const MEMBER_PAGES = [
  "/",
  "/orders",
  "/orders?state=returned",
  "/account",
  "/reset-password",
  "/tv",
  "/notice?type=stbLoginErr&code=201",
  "/payment?planId=1202",
  "/payment?planId=987654",
  "/payment",
  "/payment?orderId={refused}",
  "/paymentResult?orderId={paid}",
  "/paymentResult?orderId={refused}",
  "/paymentResult?orderId=none",
  "/receipt?orderId={paid}",
  "/receipt?orderId={refused}",
  "/receipt?orderId=none",
  `/payment-pix?orderId=${PIX}`,
  `/payment?orderId=${PIX}`,
];

export const hasPix = ({ methods }: BrandSeed) => methods.some(({ method }) => method === "pix");

/** The pages of a brand's members; where it does not sell by PIX none waits for such a payment. */
export const listMemberPages = (brand: BrandSeed): string[] =>
  MEMBER_PAGES.filter((path) => !path.includes(PIX) || hasPix(brand));

/**
 * The brand whose pages are all opened in a browser, as it has the longest texts and sells by PIX, and in which language on which device: on a phone that
 * with the longest words, on a desktop that with the longest texts (e2e/http/pages/page-checks.spec.ts).
 */
export const LONGEST = { brand: "vidora", words: "ru", texts: "es" } as const satisfies {
  brand: string;
  words: Locale;
  texts: Locale;
};

export const readLayout = ({ config }: BrandSeed): string[] => [
  `home ${config?.homeVariant ?? "standard"}`,
  `hero ${config?.look?.hero ?? "split"}`,
  `sections ${config?.look?.sections ?? "story"}`,
];

/** Brands whose home pages together have each variant of the layout, the one with the longest texts first. */
function listHomeBrands(): BrandSeed[] {
  const met = new Set<string>();
  return DEMO_BRANDS.toSorted(
    (a, b) => Number(b.id === LONGEST.brand) - Number(a.id === LONGEST.brand),
  ).filter((brand) => {
    const isNew = readLayout(brand).some((variant) => !met.has(variant));
    for (const variant of readLayout(brand)) met.add(variant);
    return isNew;
  });
}

interface CheckedPage {
  path: string;
  isMember: boolean;
}

/** A plan that does not exist shows the page of `/404`. */
const SAME_AS_OTHERS = new Set(["/plan-details/987654"]);

/** Visitors' pages first. */
const listPages = (brand: BrandSeed): CheckedPage[] => [
  ...VISITOR_PAGES.filter(([path]) => !SAME_AS_OTHERS.has(path)).map(([path]) => ({ path, isMember: false })),
  ...listMemberPages(brand).map((path) => ({ path, isMember: true })),
];

const LONGEST_BRAND = getDemoBrand(LONGEST.brand);

interface FixedPage extends CheckedPage {
  brand: BrandSeed;
  phoneLang?: Locale;
}

/** What each run opens in a browser, on a phone and on a desktop. */
export const FIXED_PAGES: readonly FixedPage[] = [
  ...listPages(LONGEST_BRAND).map((item) => ({
    ...item,
    brand: LONGEST_BRAND,
    // The label of an order that waits is longest in Portuguese.
    ...(item.isMember && item.path === "/orders" ? { phoneLang: "pt" as const } : {}),
  })),
  ...listHomeBrands()
    .filter((brand) => brand !== LONGEST_BRAND)
    .map((brand) => ({ path: "/", isMember: false, brand })),
];

/** So many pages are opened one after the other in one window: a new browser context loads every script and typeface again. */
const GROUP_SIZE = 5;

/** The pages in groups of at most five of one brand, for visitors or for members. */
export function groupPages(pages: readonly FixedPage[]): [FixedPage, ...FixedPage[]][] {
  const groups: [FixedPage, ...FixedPage[]][] = [];
  for (const page of pages) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const isSameKind = first?.brand === page.brand && first.isMember === page.isMember;
    if (last && isSameKind && last.length < GROUP_SIZE) last.push(page);
    else groups.push([page]);
  }
  return groups;
}

/** In a brand that does not have the language: its last one. */
export const chooseLanguage = ({ langs }: BrandSeed, lang: Locale): Locale =>
  langs.find((item) => item === lang) ?? langs.at(-1) ?? "en";

/** An eighth of a brand's pages. */
export function listPart(brand: BrandSeed, part: number): CheckedPage[] {
  const pages = listPages(brand);
  return pages.slice((part * pages.length) / SLICES, ((part + 1) * pages.length) / SLICES);
}

/** One part of a brand's pages in one language on one device. */
export interface PageWalk {
  brand: BrandSeed;
  lang: Locale;
  isPhone: boolean;
  part: number;
}

const PARTS = Array.from({ length: SLICES }, (_, part) => part);
/** Where these have their language, each page is met in it; the others change theirs from part to part. */
const LANGUAGE_OF: Readonly<Record<string, Locale>> = {
  savanna: "pt",
  merlion: "en",
  orbita: "ru",
  andina: "es",
};

/** With the pages of each run they meet each pair of brand and page, page and language, page and device in eight commits. */
export const PAIR_WALKS: readonly PageWalk[] = [
  ...DEMO_BRANDS.filter((brand) => brand !== LONGEST_BRAND).flatMap((brand, number) =>
    PARTS.map((at): PageWalk => {
      const part = (at + 3 * number) % SLICES;
      const lang = LANGUAGE_OF[brand.id] ?? brand.langs[part % brand.langs.length] ?? "en";
      return { brand, lang, isPhone: number % 2 === 0, part };
    }),
  ),
  // The pages of PIX, which no other brand has.
  { brand: LONGEST_BRAND, lang: "pt", isPhone: true, part: SLICES - 1 },
  { brand: LONGEST_BRAND, lang: "en", isPhone: false, part: SLICES - 1 },
];

const getKey = ({ brand, lang, isPhone, part }: PageWalk) => [brand.id, lang, isPhone, part].join();
const PAIR_KEYS = new Set(PAIR_WALKS.map(getKey));

/** The whole matrix of brand, language, device and page; those above first. */
export const PAGE_WALKS: readonly PageWalk[] = [
  ...PAIR_WALKS,
  ...DEMO_BRANDS.flatMap((brand) =>
    brand.langs.flatMap((lang) =>
      [true, false].flatMap((isPhone) => PARTS.map((part) => ({ brand, lang, isPhone, part }))),
    ),
  ).filter((walk) => !PAIR_KEYS.has(getKey(walk))),
];
