import { expectReadable } from "@/e2e/contrast/expect-readable";
import { IS_LONG_RUN, listDevices } from "@/e2e/contrast/themes";
import { expect, memberTest, test } from "@/e2e/fixtures";
import { createEmailAddress } from "@/e2e/stack/member";
import { logInOnScreen, submitSignUpForm } from "@/e2e/steps/account";
import { chooseMethod, fillCard, getCardField, getPayButton } from "@/e2e/steps/checkout";
import { MINUTE_MS } from "@/lib/config/constants";

for (const [device, use] of listDevices("on a phone", 0)) {
  test.describe(device, () => {
    test.use(use);
    test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);

    test("every theme color is readable in the errors of forms, a refused log-in and at a one-time code, in both schemes", async ({
      page,
      t,
      complaints,
    }) => {
      // Browser: which computed color lies behind which, and the ring of a field with an error.
      complaints.expect(/status of 40/);
      for (const path of ["/login", "/register", "/forgot-password"]) {
        await page.goto(path);
        const form = page.getByRole("main").locator("form").first();
        const submit = form.getByRole("button").last();
        const countErrors = () => form.locator("[aria-invalid=true]").count();
        // Before the page's script has arrived nothing is checked.
        await expect.poll(() => submit.press("Enter").then(countErrors)).toBeGreaterThan(0);
        await expectReadable(page, `errors of ${path} ${device}`);
      }
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
      // Browser: which computed color lies behind which while a card is typed, is incomplete, and is refused.
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
