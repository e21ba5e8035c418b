import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { expectReadable } from "@/e2e/contrast/expect-readable";
import { IS_LONG_RUN } from "@/e2e/contrast/themes";
import { DEVICES, expect, memberTest, test } from "@/e2e/fixtures";
import { MINUTE_MS } from "@/lib/config/constants";

// The default brand's pages are measured with the visitors' and the members'.
const OTHER_BRANDS = DEMO_BRANDS.map(({ id }) => id).filter((id) => id !== "vidora");

for (const [device, use] of DEVICES)
  for (const brand of OTHER_BRANDS)
    test.describe(`${brand}, ${device}`, () => {
      test.use({ ...use, brand });
      test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);

      test(`every theme color is readable on the home page${IS_LONG_RUN ? " and the plans" : ""}, in both schemes`, async ({
        page,
      }) => {
        // Only the layout of the home page differs from brand to brand.
        for (const path of IS_LONG_RUN ? ["/", "/pricing-table"] : ["/"]) {
          await page.goto(path);
          await expect(page.getByRole("heading").first()).toBeVisible();
          await expectReadable(page, `${brand} ${path} ${device}`);
        }
      });

      if (!IS_LONG_RUN) return;
      memberTest(
        "every theme color is readable in the checkout, in both schemes",
        async ({ page, member }) => {
          expect(member.brand).toBe(brand);
          await page.goto("/payment?planId=102");
          await expect(page.getByRole("radio").first()).toBeVisible();
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
          await expectReadable(page, `${brand} /payment ${device}`);
        },
      );
    });
