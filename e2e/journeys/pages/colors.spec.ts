import type { Page } from "@playwright/test";
import { createRandomSource } from "@/backend/chaos/random-source";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { getBrandUrl } from "@/e2e/brand-url";
import type { Theme } from "@/e2e/contrast/contrast-tools";
import { measureContrast } from "@/e2e/contrast/measure-contrast";
import { measurePixels } from "@/e2e/contrast/measure-pixels";
import { DEVICES, expect, memberTest, test } from "@/e2e/fixtures";
import { placeOrderByCard, placeOrderByPix } from "@/e2e/stack/purchase";
import { openAccountRows } from "@/e2e/steps/account";
import { chooseMethod, getCardField } from "@/e2e/steps/checkout";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { getBrandPalette } from "@/lib/domain/site/palette";
import type { ColorScheme } from "@/lib/domain/site/site";

/** Colors at the edges of the palette's rules; random ones follow. */
const EXTREMES = [
  ...[
    "#000000",
    "#ffffff",
    "#ff0000",
    "#00ff00",
    "#0000ff",
    "#ffff00",
    "#00ffff",
    "#ff00ff",
    "#808080",
    "#7f7f80",
  ],
  ...["#010101", "#fefefe", "#777777", "#f5b700", "#6d4aff", "#123456"],
];
const SCHEMES: readonly ColorScheme[] = ["light", "dark"];
const SEED = 20261123;
/** `npm run colors` measures many more (RANDOM_COLORS). */
const RANDOM_COLORS = Number(process.env.RANDOM_COLORS ?? 4);

const random = createRandomSource(SEED);
const createColor = () => `#${random.between(0, 0xffffff).toString(16).padStart(6, "0")}`;
const THEMES: Theme[] = [...EXTREMES, ...Array.from({ length: RANDOM_COLORS }, createColor)].flatMap(
  (color) => SCHEMES.map((scheme) => ({ color, scheme, palette: getBrandPalette(color, scheme) })),
);

/** The colors of which `npm test` takes screenshots: the ones that make the lightest gradients. */
const PIXEL_COLORS = new Set(["#ffffff", "#ffff00"]);

/** All extremes and ten random colors, in both schemes. */
const MANY_PIXEL_THEMES = 2 * (EXTREMES.length + 10);

/** As a brand without pictures: its colors are behind the hero. */
function withoutPictures(theme: Theme): Theme {
  const pictures = { "--background-desktop": "initial", "--background-mobile": "initial" };
  return { ...theme, palette: { ...theme.palette, ...pictures } };
}

/** The pictures from which the texts of each scheme differ least; no brand's picture can be worse. */
const WORST_PICTURES: readonly Theme[] = SCHEMES.map((scheme) => {
  const fill = scheme === "light" ? "black" : "white";
  const image = `%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath fill='${fill}' d='M0 0h9v9H0z'/%3E%3C/svg%3E`;
  const picture = `url("data:image/svg+xml,${image}")`;
  const palette = { ...getBrandPalette("#6d4aff", scheme), "--background-desktop": picture };
  return { color: `${fill} picture`, scheme, palette: { ...palette, "--background-mobile": picture } };
});

/** Expects every text of a brand's page to be readable against each pixel behind it, in each theme; null: its own. */
async function expectReadablePixels(
  page: Page,
  brand: string,
  path: string,
  themes: readonly (Theme | null)[],
) {
  await page.goto(getBrandUrl(brand) + path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  const failures: string[] = [];
  for (const theme of themes) {
    const report = await measurePixels(page, theme);
    expect(report.texts, `${brand} ${path}`).toBeGreaterThan(3);
    failures.push(...report.failures);
  }
  expect(failures.slice(0, 10), `${brand} ${path}`).toEqual([]);
}

/** Expects every text and focus ring of the page to be readable in every theme. */
async function expectReadable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await measureShown(page, path);
}

/** The same for what the page shows now. */
async function measureShown(page: Page, path: string): Promise<void> {
  const reports = await measureContrast(page, THEMES);
  expect(reports.flatMap(({ failures }) => failures).slice(0, 10), path).toEqual([]);
  for (const { texts, rings } of reports) {
    expect(texts, path).toBeGreaterThan(3);
    expect(rings, path).toBeGreaterThan(1);
  }
}

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);
    test.setTimeout(MINUTE_MS + THEMES.length * SECOND_MS);

    test("every theme color is readable on the pages of visitors, in both schemes", async ({ page }) => {
      for (const path of [
        "/",
        "/pricing-table",
        "/plan-details/101",
        "/help",
        "/login",
        "/register",
        "/privacy",
      ])
        await expectReadable(page, path);
    });

    test("every theme color is readable in the errors of forms, in both schemes", async ({ page }) => {
      for (const path of ["/login", "/register", "/forgot-password"]) {
        await page.goto(path);
        const form = page.getByRole("main").locator("form").first();
        // Before the page's script has arrived nothing is checked; after a click no ring is shown.
        await expect(async () => {
          await form.getByRole("button").last().press("Enter");
          await expect(form.locator("[aria-invalid=true]").first()).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await measureShown(page, path);
      }
    });

    memberTest(
      "every theme color is readable on the pages of members, in both schemes",
      async ({ page, t, member }) => {
        // The form with the most examples in its fields, which a member without a card sees.
        await page.goto("/payment?planId=104");
        await chooseMethod(page, t, "card");
        await expect(getCardField(page, t, "number")).toHaveAttribute("placeholder");
        // After a click no ring is shown.
        await page.keyboard.press("Tab");
        await measureShown(page, "the form of a card");
        const { orderId } = await placeOrderByCard(member);
        const pending = await placeOrderByPix(member, "102");
        for (const path of [
          "/payment?planId=104",
          "/orders",
          `/paymentResult?orderId=${orderId}`,
          `/receipt?orderId=${orderId}`,
          `/payment-pix?orderId=${pending.orderId}`,
        ])
          await expectReadable(page, path);
        await page.goto("/account");
        await openAccountRows(page);
        await expectReadable(page, "/account");
      },
    );
  });
}

/** A screenshot for each theme and page takes most of a second, so there are fewer themes than elsewhere. */
const PIXEL_THEMES =
  RANDOM_COLORS > 4
    ? THEMES.slice(0, MANY_PIXEL_THEMES)
    : THEMES.filter(({ color }) => PIXEL_COLORS.has(color));

for (const [device, use] of DEVICES) {
  test.describe(`over gradients and pictures, ${device}`, () => {
    test.use(use);
    test.setTimeout(MINUTE_MS + 3 * PIXEL_THEMES.length * SECOND_MS);

    test("every text of every brand is readable against each pixel behind it", async ({ page }) => {
      for (const { id } of DEMO_BRANDS) await expectReadablePixels(page, id, "/", [null]);
      // The gradients of these are alike in every brand.
      for (const path of ["/pricing-table", "/login"])
        for (const id of ["vidora", "savanna"]) await expectReadablePixels(page, id, path, [null]);
    });

    for (const brand of ["savanna", "nordplay", "andina", "orbita"])
      test(`${brand}: every theme color is readable against each pixel, over its own colors and the worst pictures`, async ({
        page,
      }) => {
        await expectReadablePixels(page, brand, "/", [
          ...PIXEL_THEMES.map(withoutPictures),
          ...WORST_PICTURES,
        ]);
      });
  });
}
