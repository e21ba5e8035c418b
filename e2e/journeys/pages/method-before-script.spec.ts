import { expect, memberTest as test } from "@/e2e/fixtures";
import { getCardField, getPayButton } from "@/e2e/steps/checkout";

test("a method chosen before the script has loaded stays chosen", async ({ page, t }) => {
  const scripts: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    if (isHeld) await new Promise<void>((go) => scripts.push(go));
    await route.continue();
  });
  await page.goto("/payment?planId=101", { waitUntil: "commit" });
  const card = page.getByRole("radio", { name: t("checkout.method.card.name") });
  await card.check();
  isHeld = false;
  for (const go of scripts) go();
  await expect(getCardField(page, t, "number")).toBeVisible();
  await expect(getPayButton(page, t, "card").first()).toBeVisible();
  await expect(card).toBeChecked();
});
