import { expectReadable } from "@/e2e/contrast/expect-readable";
import { IS_LONG_RUN } from "@/e2e/contrast/themes";
import { DEVICES, expect, memberTest, test } from "@/e2e/fixtures";
import { createEmailAddress } from "@/e2e/stack/member";
import { logInOnScreen, submitSignUpForm } from "@/e2e/steps/account";
import { chooseMethod, fillCard, getCardField, getPayButton } from "@/e2e/steps/checkout";
import { MINUTE_MS } from "@/lib/config/constants";

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);
    test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);

    test("every theme color is readable in the errors of forms, in both schemes", async ({ page }) => {
      for (const path of ["/login", "/register", "/forgot-password"]) {
        await page.goto(path);
        const form = page.getByRole("main").locator("form").first();
        // Before the page's script has arrived nothing is checked.
        await expect(async () => {
          await form.getByRole("button").last().press("Enter");
          await expect(form.locator("[aria-invalid=true]").first()).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await expectReadable(page, `errors of ${path} ${device}`);
      }
    });

    test("every theme color is readable in a refused log-in and at a one-time code", async ({
      page,
      t,
      complaints,
    }) => {
      complaints.expect(/status of 40/);
      await page.goto("/login");
      await logInOnScreen(page, t, createEmailAddress(), "wrong password");
      await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
      await expectReadable(page, `a refused log-in ${device}`);
      await page.goto("/register");
      await submitSignUpForm(page, t, createEmailAddress());
      const code = page.getByLabel(t("auth.code.label"), { exact: true });
      await code.pressSequentially("123");
      await expectReadable(page, `a one-time code ${device}`);
    });

    memberTest("every theme color is readable in the errors of a card", async ({ page, t, member }) => {
      expect(member.brand).toBe("vidora");
      await page.goto("/payment?planId=104");
      await chooseMethod(page, t, "card");
      await expect(getCardField(page, t, "number")).toHaveAttribute("placeholder");
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectReadable(page, `the form of a card ${device}`);
      await getPayButton(page, t, "card").press("Enter");
      await expect(getCardField(page, t, "number")).toHaveAttribute("aria-invalid", "true");
      await expectReadable(page, `the errors of a card ${device}`);
      await fillCard(page, t, "4000000000009995");
      await getPayButton(page, t, "card").press("Enter");
      await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
      await expectReadable(page, `a refused card ${device}`);
    });
  });
}
