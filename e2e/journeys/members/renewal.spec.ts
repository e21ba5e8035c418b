import { getDemoBrand } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { placeOrderByCard } from "@/e2e/stack/purchase";

test.use({ brand: "nordplay", ...PHONE });

test("renewal is turned off after a confirmation, and on again", async ({ page, t, brand, member }) => {
  // Browser: the dialog and Escape, where the focus is after it, and what a reload shows.
  await placeOrderByCard(member);
  await page.goto("/account");
  const renewal = page.getByRole("region", { name: t("billing.renewal.title") });
  await expect(renewal.getByText(t("billing.renewal.state.on"), { exact: true })).toBeVisible();
  await expect(renewal.getByText("Visa •••• 4242")).toBeVisible();
  await expectAccessible(page);

  await renewal.getByRole("button", { name: t("billing.renewal.turnOff") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: t("billing.renewal.ask.title") })).toBeVisible();
  // The last day of access; the offer has dates of its own.
  await expect(dialog.locator("time:not(section *)")).toHaveCount(1);
  const offer = t("billing.renewal.leaving.title.cheaper", {
    percent: getDemoBrand(brand).config?.leaving?.percent ?? 0,
  });
  await expect(dialog.getByRole("region", { name: offer }).locator("time")).toHaveCount(1);
  await expect(dialog.getByLabel(t("billing.renewal.leaving.why"), { exact: true })).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(renewal.getByText(t("billing.renewal.state.on"), { exact: true })).toBeVisible();
  await renewal.getByRole("button", { name: t("billing.renewal.turnOff") }).click();
  await dialog.getByRole("button", { name: t("billing.renewal.ask.yes") }).click();
  await expect(renewal.getByText(t("billing.renewal.said.off"))).toBeVisible();
  await expect(renewal.getByRole("button", { name: t("billing.renewal.turnOn") })).toBeFocused();

  await page.reload();
  await expect(renewal.getByText(t("billing.renewal.state.off"), { exact: true })).toBeVisible();
  await renewal.getByRole("button", { name: t("billing.renewal.turnOn") }).click();
  await expect(renewal.getByText(t("billing.renewal.said.activated"))).toBeVisible();
  await expect(renewal.getByText(t("billing.renewal.state.activated"), { exact: true })).toBeVisible();
});
