import type { BrandSeed } from "@/backend/seed/brand-seed";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { getLocalizedPath } from "@/e2e/brand-url";
import {
  chooseLanguage,
  FIXED_PAGES,
  LONGEST,
  listMemberPages,
  listPart,
  PAIR_WALKS,
  readLayout,
  VISITOR_PAGES,
} from "@/e2e/checked-pages";
import { expectHtmlValid } from "@/e2e/expect-valid-html";
import { expect, httpTest, PHONE } from "@/e2e/fixtures";
import { createBuyers } from "@/e2e/stack/buyers";
import { sendRequest } from "@/e2e/stack/send-request";
import { fetchPlan } from "@/e2e/steps/plans";
import { getTranslator } from "@/e2e/translator";
import type { Locale } from "@/lib/config/constants";
import { findRoute, LISTED_ROUTES } from "@/lib/domain/routes/routes";
import { SLICES, takeSlice } from "@/lib/testing/sweep";

const CLIENTS = ["web", "wap"] as const;
type Client = (typeof CLIENTS)[number];

interface PageRow {
  brand: BrandSeed;
  lang: Locale;
  client: Client;
  path: string;
  status: number;
  isMember: boolean;
}

/**
 * Every page in every language of every brand. The client type changes from language to language; where markup depends on it, on the home
 * pages and for one brand, both are asked for.
 */
const ROWS: readonly PageRow[] = DEMO_BRANDS.flatMap((brand, brandNumber) =>
  brand.langs.flatMap((lang, langNumber) => {
    const pages = [
      ...VISITOR_PAGES.map(([path, status]) => ({ path, status, isMember: false })),
      ...listMemberPages(brand).map((path) => ({ path, status: 200, isMember: true })),
    ];
    const hasBoth = (path: string) => path === "/" || (brand.id === LONGEST.brand && langNumber === 0);
    return pages.flatMap((page) =>
      CLIENTS.filter((_, at) => hasBoth(page.path) || at === (brandNumber + langNumber) % 2).map(
        (client) => ({ ...page, brand, lang, client }),
      ),
    );
  }),
);
/** A page's markup depends on the brand on the home page only, and elsewhere on the client type. */
const VALIDATED: ReadonlySet<PageRow> = new Set([
  ...ROWS.filter(
    ({ brand, lang, path }) => lang === brand.langs[0] && (brand.id === LONGEST.brand || path === "/"),
  ),
  ...takeSlice(ROWS),
]);

const getBuyer = createBuyers();

const decode = (text: string) =>
  text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

const IMAGES =
  /<(?:img|source|image)\b[^>]*?\s(?:src|srcset|srcSet|href)="([^"]+)"|<link rel="(?:icon|apple-touch-icon|preload)" href="([^"]+)"(?: as="image")?\/?>/g;

/** The addresses of a document's pictures on its own host. */
const listImages = (html: string): string[] =>
  [...html.matchAll(IMAGES)].flatMap(([, picture, link]) =>
    decode(picture ?? link ?? "")
      .split(", ")
      .map((item) => item.split(" ", 1)[0] ?? "")
      .filter((item) => item.startsWith("/")),
  );

/** The title of a result names it. */
const RESULT_TITLES: Readonly<Record<string, string>> = {
  "/paymentResult?orderId={paid}": "orders.status.paymentSucceeded",
  "/paymentResult?orderId={refused}": "payment.result.failed.title",
  "/paymentResult?orderId=none": "payment.result.unknown.title",
};

async function readTitle({ brand, lang, path }: PageRow): Promise<string> {
  const resultTitle = RESULT_TITLES[path];
  if (resultTitle) return getTranslator(lang)(resultTitle);
  const route = findRoute(path.replace(/\?.*/, ""));
  if (path === "/plan-details/101") return (await fetchPlan(brand.id, lang, "101")).name;
  const key = path === "/plan-details/987654" || route === null ? "notFound" : LISTED_ROUTES[route].titleKey;
  return getTranslator(lang)(`meta.title.${key}`);
}

/** Expects what every page must have in its document, and returns its pictures. */
async function expectPage(row: PageRow): Promise<string[]> {
  const { brand, lang, client, path, status, isMember } = row;
  const buyer = isMember ? await getBuyer(brand) : null;
  const userAgent = client === "wap" ? PHONE.userAgent : undefined;
  const answer = await sendRequest(getLocalizedPath(brand.id, lang, buyer?.fill(path) ?? path), {
    brand: brand.id,
    headers: userAgent ? { "user-agent": userAgent } : {},
    ...(buyer ? { cookie: buyer.member.cookie } : {}),
  });
  const [, root = ""] = /^<!DOCTYPE html><html([^>]*)>/i.exec(answer.text) ?? [];
  const results = {
    status: answer.status,
    title: decode(/<title>([^<]*)/.exec(answer.text)?.[1] ?? ""),
    lang: /\slang="([^"]*)"/.exec(root)?.[1],
    client: /\sdata-client="([^"]*)"/.exec(root)?.[1],
    headings: answer.text.match(/<h1[ >]/g)?.length ?? 0,
  };
  const where = `${brand.id} ${lang} ${client} ${isMember ? "member" : "visitor"} ${path}`;
  const title = `${await readTitle(row)} · ${brand.name}`;
  expect.soft(results, where).toEqual({ status, title, lang, client, headings: 1 });
  if (VALIDATED.has(row)) await expectHtmlValid(answer.text, where);
  return listImages(answer.text);
}

/** Pictures that have been fetched, with their host. */
const knownImages = new Set<string>();

async function expectImageExists(brand: string, image: string): Promise<void> {
  if (knownImages.has(`${brand} ${image}`)) return;
  knownImages.add(`${brand} ${image}`);
  const { status, headers } = await sendRequest(image, { brand });
  const results = [status, headers["content-type"]];
  expect.soft(results, `${brand} ${image}`).toEqual([200, expect.stringMatching(/^image\//)]);
}

for (const brand of DEMO_BRANDS)
  for (const lang of brand.langs)
    for (const isMember of [false, true])
      httpTest(
        `${brand.name} in ${lang}: the pages of a ${isMember ? "member" : "visitor"} have their status, title, language, client type, one heading, valid HTML and pictures that exist`,
        async () => {
          const rows = ROWS.filter(
            (row) => row.brand === brand && row.lang === lang && row.isMember === isMember,
          );
          const images = new Set<string>();
          for (const row of rows) for (const image of await expectPage(row)) images.add(image);
          expect(images.size).toBeGreaterThan(3);
          for (const image of images) await expectImageExists(brand.id, image);
        },
      );

httpTest(
  "visitors are led from members' pages to the log-in, and from unknown addresses to the page for them",
  async () => {
    for (const { id, langs } of DEMO_BRANDS)
      for (const lang of langs)
        for (const [path, to] of [
          ["/payment", "/login?path=%2Fpayment"],
          ["/paymentResult", "/login?path=%2FpaymentResult"],
          ["/nowhere", "/404"],
        ] as const) {
          const answer = await sendRequest(getLocalizedPath(id, lang, path), { brand: id });
          expect([answer.status, answer.location], `${id} ${lang} ${path}`).toEqual([
            303,
            getLocalizedPath(id, lang, to),
          ]);
        }
  },
);

const TEXTS = ["/", "/pricing-table", "/plan-details/101", "/help", "/privacy"];

/** The words that a visitor reads on the pages of a brand in a language, whose spelling does not depend on its data. */
async function readWords(brand: string, lang: Locale): Promise<string[]> {
  const texts = [];
  for (const path of TEXTS) {
    const { text } = await sendRequest(getLocalizedPath(brand, lang, path), { brand });
    const body = text.slice(text.indexOf("<body")).replace(/<(script|style|svg).*?<\/\1>/gs, " ");
    texts.push(body.replace(/<[^>]*>/g, " "));
  }
  return decode(texts.join(" ")).split(/\s+/);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, item) => total + item, 0);
/** Addresses and numbers are no words. */
const sumLongest = (words: readonly string[]) => {
  const lengths = [...new Set(words)].filter((word) => !/[@:/.\d]/.test(word)).map((word) => word.length);
  return sum(lengths.sort((a, b) => b - a).slice(0, 40));
};

/** Between brands whose texts are almost equally long, that decides which has more pages. */
const TOLERANCE = 0.02;

httpTest("the pages that are opened in a browser are those with the longest texts and words", async () => {
  const results = [];
  for (const { id, langs } of DEMO_BRANDS)
    for (const lang of langs) results.push({ id, lang, words: await readWords(id, lang) });
  const texts = results.map(({ id, lang, words }) => ({
    id,
    lang,
    size: sum(words.map((word) => word.length)),
  }));
  const size = texts.find(({ id, lang }) => id === LONGEST.brand && lang === LONGEST.texts)?.size ?? 0;
  const longer = texts.filter((item) => item.size > size * (1 + TOLERANCE));
  expect(longer, `${LONGEST.brand} in ${LONGEST.texts}: ${size}`).toEqual([]);
  const words = results
    .filter(({ id }) => id === LONGEST.brand)
    .map((item) => ({ lang: item.lang, size: sumLongest(item.words) }));
  expect(words.toSorted((a, b) => b.size - a.size)[0]?.lang, JSON.stringify(words)).toBe(LONGEST.words);
});

httpTest("the home pages that are opened in a browser have each variant of the layout", () => {
  const all = new Set(DEMO_BRANDS.flatMap(readLayout));
  const opened = FIXED_PAGES.filter(({ path }) => path === "/").map(({ brand }) => brand);
  expect(new Set(opened.flatMap(readLayout))).toEqual(all);
  const variants = [
    ...["hero center", "hero split", "hero stage", "home showcase", "home standard"],
    ...["sections plans", "sections story"],
  ];
  expect([...all].sort()).toEqual(variants);
});

httpTest("eight commits in a row open each page in each brand, each language, and on each device", () => {
  const opened = new Set<string>();
  const add = ({ path, isMember }: { path: string; isMember: boolean }, values: readonly unknown[]) => {
    for (const value of values) opened.add(`${value} ${isMember} ${path}`);
  };
  for (const page of FIXED_PAGES)
    for (const [lang, isPhone] of [
      [page.phoneLang ?? LONGEST.words, true] as const,
      [LONGEST.texts, false] as const,
    ])
      add(page, [page.brand.id, chooseLanguage(page.brand, lang), isPhone]);
  for (const { brand, lang, isPhone, part } of PAIR_WALKS)
    for (const page of listPart(brand, part)) add(page, [brand.id, lang, isPhone]);
  const missed = DEMO_BRANDS.flatMap((brand) =>
    Array.from({ length: SLICES }, (_, part) => listPart(brand, part)).flatMap((pages) =>
      pages.flatMap(({ path, isMember }) =>
        [brand.id, ...brand.langs, true, false].map((value) => `${value} ${isMember} ${path}`),
      ),
    ),
  ).filter((pair) => !opened.has(pair));
  expect(opened.size).toBeGreaterThan(300);
  expect(missed).toEqual([]);
});

httpTest("the help link is shown for a brand that has one, and opens a new tab", async () => {
  const { text } = await sendRequest("/", { brand: "andina" });
  const links = [...text.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].filter(([, , content = ""]) =>
    content.includes(getTranslator("es")("shell.needHelp")),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const [, attributes = ""] of links) {
    expect(attributes).toMatch(/ target="_blank"/);
    expect(attributes).toMatch(/ rel="[^"]*noopener/);
  }
  const { text: without } = await sendRequest("/", { brand: "merlion" });
  expect(without).not.toContain(`>${getTranslator("en")("shell.needHelp")}<`);
});
