import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { getBrandUrl, getDemoBrand, getLocalizedPath } from "@/e2e/brand-url";
import { expect, logInBrowser, test } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { placeOrderByCard, placeOrderByPix } from "@/e2e/stack/purchase";
import { sendRequest } from "@/e2e/stack/send-request";
import { LOCALE_NAMES, LOCALES, type Locale } from "@/lib/config/constants";

/** Every message of a language: its key with the namespace, and its text. */
function readMessages(locale: Locale): Map<string, string> {
  const folder = `messages/${locale}`;
  const found = new Map<string, string>();
  const collect = (key: string, value: unknown): void => {
    if (typeof value === "string") found.set(key, value);
    else for (const [name, inner] of Object.entries(value as object)) collect(`${key}.${name}`, inner);
  };
  for (const file of readdirSync(folder))
    collect(file.replace(".json", ""), JSON.parse(readFileSync(`${folder}/${file}`, "utf8")));
  return found;
}

const MESSAGE_KEYS = [...readMessages("en").keys()];
/** Sentences of this length can't occur in another language's sentence by chance. */
const MIN_SENTENCE_LENGTH = 16;

/** Sentences of the other languages that occur in none of this one: on its pages they are untranslated. */
function listForeignSentences(locale: Locale): string[] {
  const own = [...readMessages(locale).values()].join("\n");
  const others = LOCALES.filter((other) => other !== locale).flatMap((other) => [
    ...readMessages(other).values(),
  ]);
  return others.filter(
    (text) => text.length >= MIN_SENTENCE_LENGTH && !/[{<]/.test(text) && !own.includes(text),
  );
}

/** All visible or announced text of a page: its title, its text and text attributes. */
const readPageTexts = (page: Page) =>
  page.evaluate(() => {
    const attributes = ["aria-label", "aria-description", "placeholder", "title", "alt"];
    const attributeTexts = [...document.querySelectorAll("body *")].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ""),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must be left out.
    return [document.title, document.body.innerText, ...attributeTexts.filter(Boolean)].join("\n");
  });

/** The widths of both layouts: a page contains the texts of both, and shows those of the window's width. */
const WIDTHS = [1440, 390];

/** Message keys, untranslated sentences and unfilled placeholders in a text. */
function findTranslationErrors(text: string, foreign: readonly string[]): string[] {
  const shownKeys = MESSAGE_KEYS.filter((key) => text.includes(key));
  const untranslated = foreign.filter((sentence) => text.includes(sentence));
  const placeholders = /\{\w+[^}]*\}|<\/?\w+>|\bundefined\b|\bNaN\b|\[object |Invalid Date/g;
  return [...shownKeys, ...untranslated, ...(text.match(placeholders) ?? [])];
}

async function visit(page: Page, locale: Locale, paths: readonly string[]): Promise<void> {
  const foreign = listForeignSentences(locale);
  expect(foreign.length).toBeGreaterThan(300);
  for (const path of paths) {
    const at = getLocalizedPath("vidora", locale, path);
    await page.goto(at);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator(`html[data-client="${width < 800 ? "wap" : "web"}"]`), at).toBeAttached();
      await expect(page.getByRole("heading", { level: 1 }), at).toBeVisible();
      expect(findTranslationErrors(await readPageTexts(page), foreign), at).toEqual([]);
    }
  }
}

const PUBLIC = ["/", "/pricing-table", "/plan-details/101", "/help", "/privacy", "/404", "/500"];
const FOR_VISITORS = [
  "/login?path=%2Fpayment%3FplanId%3D101",
  "/buy",
  "/register",
  "/forgot-password",
  "/orders",
];

async function listMemberPages(member: TestMember): Promise<string[]> {
  const paid = await placeOrderByCard(member, "101");
  const open = await placeOrderByPix(member, "104");
  return [
    "/orders",
    "/payment?planId=102",
    `/payment?orderId=${open.orderId}`,
    `/payment-pix?orderId=${open.orderId}`,
    `/paymentResult?orderId=${paid.orderId}`,
    `/paymentResult?orderId=${open.orderId}`,
    "/paymentResult?orderId=none",
    `/receipt?orderId=${paid.orderId}`,
  ];
}

for (const locale of LOCALES) {
  test(`${LOCALE_NAMES[locale]}: pages are completely translated in both layouts, without keys or placeholders`, async ({
    page,
    context,
    complaints,
  }) => {
    test.slow();
    complaints.expect(/status of (404|500)/);
    await visit(page, locale, [...PUBLIC, ...FOR_VISITORS]);
    const member = await signUpMember("vidora");
    await logInBrowser(context, member);
    await visit(page, locale, await listMemberPages(member));
  });
}

test("translation errors are detected", () => {
  const foreign = listForeignSentences("en");
  expect(findTranslationErrors("Log in\nauth.login.title", foreign)).toEqual(["auth.login.title"]);
  expect(findTranslationErrors("Hello {name}, undefined <b>plans</b>", foreign)).toHaveLength(4);
  expect(findTranslationErrors(readMessages("ru").get("home.hero.title") ?? "", foreign)).toHaveLength(1);
});

for (const brand of ["vidora", "nordplay", "merlion"]) {
  test.describe(brand, () => {
    test.use({ brand });

    test("each page has its canonical address and links to the same page in the other languages", async ({
      page,
    }) => {
      const { langs } = getDemoBrand(brand);
      for (const path of ["/", "/pricing-table", "/help", "/privacy", "/plan-details/101"]) {
        const pairs = langs.map((lang) => [lang, getLocalizedPath(brand, lang, path)] as const);
        for (const [, at] of pairs) {
          // A query does not make another page.
          const { text: html } = await sendRequest(`${at}?sourceType=mail`, { brand });
          const head = await page.evaluate((text) => {
            const links = [...new DOMParser().parseFromString(text, "text/html").querySelectorAll("link")];
            return {
              canonical: links.find(({ rel }) => rel === "canonical")?.href,
              alternates: links
                .filter(({ rel, hreflang }) => rel === "alternate" && hreflang)
                .map(({ hreflang, href }) => `${hreflang} ${href}`),
            };
          }, html);
          const whole = (address: string) => new URL(address, getBrandUrl(brand)).href;
          expect(head.canonical, at).toBe(whole(at));
          const listed = pairs.map(([lang, address]) => `${lang} ${whole(address)}`);
          const expected = pairs.length > 1 ? [...listed, `x-default ${whole(pairs[0]?.[1] ?? "/")}`] : [];
          expect(head.alternates.sort(), at).toEqual(expected.sort());
        }
      }
    });
  });
}
