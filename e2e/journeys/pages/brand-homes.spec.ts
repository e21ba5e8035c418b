import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, test } from "@/e2e/fixtures";

/** The home page of every demo brand is in its own language and names no other brand. */
for (const { id, name, langs } of DEMO_BRANDS) {
  test.describe(name, () => {
    test.use({ brand: id });

    test("opens its home on a desktop", async ({ page }) => {
      await page.goto("/");
      await expect(page).toHaveTitle(new RegExp(name));
      await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${langs[0]}`));
      const others = DEMO_BRANDS.filter((other) => other.id !== id).map((other) => other.name);
      await expect(page.locator("body")).not.toContainText(new RegExp(others.join("|")));
      await expectAccessible(page);
    });

    test.describe("on a phone", () => {
      test.use(PHONE);

      test("opens its home", async ({ page }) => {
        await page.goto("/");
        await expect(page.locator("html")).toHaveAttribute("data-client", "wap");
        await expect(page).toHaveTitle(new RegExp(name));
        await expectAccessible(page);
      });
    });
  });
}
