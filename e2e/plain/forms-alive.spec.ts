import { expect, test } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { logInOnScreen } from "@/e2e/steps/account";
import { isFormHandled, isReactRunning } from "@/e2e/steps/scripts";

test("a public page comes alive without an error", { tag: "@plain" }, async ({ page }) => {
  // Browser: whether the policy lets Next's scripts run, and React takes the page over.
  for (const path of ["/", "/pricing-table"]) {
    await page.goto(path);
    await expect.poll(() => isReactRunning(page)).toBe(true);
  }
});

test("the log-in form comes alive, and logs a member in", { tag: "@plain" }, async ({ page, t }) => {
  // Browser: whether the policy lets Next's scripts run, and what the form then sends.
  const { account } = await signUpMember("vidora");
  await page.goto("/login?path=%2Forders");
  await expect.poll(() => isFormHandled(page)).toBe(true);
  await logInOnScreen(page, t, account);
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole("heading", { level: 1, name: t("orders.heading") })).toBeVisible();
});
