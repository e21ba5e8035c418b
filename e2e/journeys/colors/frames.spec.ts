import { expectReadable } from "@/e2e/contrast/expect-readable";
import { IS_LONG_RUN, takeScreens } from "@/e2e/contrast/themes";
import { DEVICES, expect, test } from "@/e2e/fixtures";
import { beginBrand, getStudioUrl, openStudio } from "@/e2e/journeys/studio/studio-steps";
import { logInBrowser, signUpMember } from "@/e2e/stack/member";
import { placeOrderByCard, placeOrderByPix } from "@/e2e/stack/purchase";
import { openOnSetTopBox } from "@/e2e/steps/television";
import { MINUTE_MS } from "@/lib/config/constants";

test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);

test.describe("on a television", () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test("every theme color is readable on a television, in both schemes", async ({ page, context, t }) => {
    // Browser: which computed color lies behind which on a television.
    await openOnSetTopBox(page, "/login");
    await expect(page.locator("[data-code]")).toBeVisible();
    await expectReadable(page, "a television's log-in");
    await openOnSetTopBox(page, "/pricing-table");
    await expectReadable(page, "a television's plans");
    const member = await signUpMember("vidora");
    await placeOrderByCard(member);
    await placeOrderByPix(member, "102");
    await logInBrowser(context, member);
    await openOnSetTopBox(page, "/stb-orders");
    await expect(page.getByText(t("television.orders.account", { account: member.account }))).toBeVisible();
    await expectReadable(page, "a television's orders");
  });
});

for (const [device, use] of takeScreens(DEVICES, 4))
  test.describe(`a preview ${device}`, () => {
    test.use({ ...use, locale: "en-US" });
    test("every theme color is readable in the bar of a preview, in both schemes", async ({
      page,
      complaints,
    }) => {
      // Browser: which computed color lies behind the bar.
      complaints.expect(/status of (401|404)/);
      await openStudio(page, "owner");
      const { id } = await beginBrand(page);
      await page.goto(getStudioUrl(`/brand/${id}/preview`));
      const made = page.waitForResponse((response) => response.url().endsWith("/api/admin/createPreview"));
      await page.getByRole("button", { name: "New link" }).press("Enter");
      const { preview } = (await (await made).json()) as { preview: { link: string } };
      await page.goto(preview.link);
      await expect(page.getByRole("complementary", { name: "Preview" })).toBeVisible();
      await expectReadable(page, `the bar of a preview ${device}`);
    });
  });
