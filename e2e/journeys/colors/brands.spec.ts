import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { expectReadable } from "@/e2e/contrast/expect-readable";
import { IS_LONG_RUN, takeScreens } from "@/e2e/contrast/themes";
import { DEVICES, expect, memberTest, test } from "@/e2e/fixtures";
import { MINUTE_MS } from "@/lib/config/constants";

// The default brand's pages are measured with the visitors' and the members'.
const OTHER_BRANDS = DEMO_BRANDS.map(({ id }) => id).filter((id) => id !== "vidora");

const ROWS = DEVICES.flatMap((device) => OTHER_BRANDS.map((brand) => [device, brand] as const));

for (const [[device, use], brand] of takeScreens(ROWS))
  test.describe(`${brand}, ${device}`, () => {
    test.use({ ...use, brand });
    test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);

    test(`every theme color is readable on the home page${IS_LONG_RUN ? " and the plans" : ""}, in both schemes`, async ({
      page,
    }) => {
      // Browser: which computed color lies behind which in the brand's layout.
      // Only the layout of the home page differs from brand to brand.
      for (const path of IS_LONG_RUN ? ["/", "/pricing-table"] : ["/"]) {
        await page.goto(path);
        await expect(page.getByRole("heading").first()).toBeVisible();
        await expectReadable(page, `${brand} ${path} ${device}`);
      }
    });

    if (!IS_LONG_RUN) return;
    memberTest("every theme color is readable in the checkout, in both schemes", async ({ page, member }) => {
      // Browser: as above.
      expect(member.brand).toBe(brand);
      await page.goto("/payment?planId=102");
      await expect(page.getByRole("radio").first()).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectReadable(page, `${brand} /payment ${device}`);
    });
  });
