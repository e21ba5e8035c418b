import type { Page } from "@playwright/test";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { getBrandUrl } from "@/e2e/brand-url";
import { measurePixels } from "@/e2e/contrast/measure-pixels";
import { EXTREME_THEMES, IS_LONG_RUN, takeScreens } from "@/e2e/contrast/themes";
import { DEVICES, expect, test } from "@/e2e/fixtures";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { getBrandPalette } from "@/lib/domain/site/palette";
import type { ColorScheme } from "@/lib/domain/site/site";
import type { Theme } from "@/lib/testing/contrast/measure-themes";

/**
 * What is calculated elsewhere is compared here with what a screen shows: texts over gradients and pictures, pixel by pixel. A screenshot
 * takes seconds, so there are few colors: the one that makes the lightest gradients, and in a long run the eight corners of the color cube.
 */
const PIXEL_THEMES = EXTREME_THEMES.filter(({ color }) => color === "#ffff00");
const CORNER_THEMES = EXTREME_THEMES.filter(({ color }) => /^#(00|ff){3}$/.test(color));

/** As a brand without pictures: its colors are behind the hero. */
function withoutPictures(theme: Theme): Theme {
  const pictures = { "--background-desktop": "initial", "--background-mobile": "initial" };
  return { ...theme, palette: { ...theme.palette, ...pictures } };
}

/** The pictures from which the texts of each scheme differ least; no brand's picture can be worse. */
const WORST_PICTURES: readonly Theme[] = (["light", "dark"] satisfies ColorScheme[]).map((scheme) => {
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

const THEMES = IS_LONG_RUN ? CORNER_THEMES : PIXEL_THEMES;
/** null: every brand in its own colors; and a brand for each layout of the home page. */
const BRANDS = [null, "savanna", "nordplay", "andina", "orbita"];
const ROWS = DEVICES.flatMap((device) => BRANDS.map((brand) => [device, brand] as const));

for (const [[device, use], brand] of takeScreens(ROWS, 2))
  test.describe(device, () => {
    test.use(use);
    test.setTimeout(3 * MINUTE_MS + 6 * THEMES.length * SECOND_MS);

    if (brand === null)
      test("every text of every brand is readable against each pixel behind it", async ({ page }) => {
        // Browser: the pixels of a screenshot.
        for (const { id } of DEMO_BRANDS) await expectReadablePixels(page, id, "/", [null]);
        // The gradients of these are alike in every brand.
        for (const path of ["/pricing-table", "/login"])
          await expectReadablePixels(page, "savanna", path, [null]);
      });
    else
      test(`${brand}: every text is readable against each pixel, over its own colors and the worst pictures`, async ({
        page,
      }) => {
        // Browser: the pixels of a screenshot.
        await expectReadablePixels(page, brand, "/", [...THEMES.map(withoutPictures), ...WORST_PICTURES]);
      });
  });
