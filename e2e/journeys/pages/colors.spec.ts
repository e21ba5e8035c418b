import type { Page } from "@playwright/test";
import { createRandomSource } from "@/backend/chaos/random-source";
import { DEVICES, expect, memberTest, test } from "@/e2e/fixtures";
import { measureContrast, type Theme } from "@/e2e/measure-contrast";
import { placeOrderByCard, placeOrderByPix } from "@/e2e/stack/purchase";
import { openAccountRows } from "@/e2e/steps/account";
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
      async ({ page, member }) => {
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
