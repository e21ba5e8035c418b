import { DEMO_OPERATOR_PASSWORD } from "@/backend/seed/seed-operators";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expectNoSidewaysScroll } from "@/e2e/expect-fits-phone";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { tabAndPressEnter, typeInto } from "@/e2e/steps/keyboard";
import { takeSlice } from "@/lib/testing/sweep";
import { beginBrand, changeField, getStudioUrl, openStudio } from "./studio-steps";

test.beforeEach(({ complaints }) => complaints.expect(/status of (401|404)/));
test.use({ locale: "en-US" });

/** One of each make: others are checked by the journeys about them, or have the same fields as "features". */
const SCREENS = [
  "/",
  "/brand/vidora/words",
  "/brand/vidora/pages",
  "/brand/vidora/plans",
  "/brand/vidora/methods",
  "/brand/vidora/features",
  "/brand/vidora/report",
  "/brand/vidora/file",
  "/operators",
  "/audit",
  "/support",
  "/account",
];

test("screens of each make have no serious finding of axe, and fit a phone", async ({ page }) => {
  // Browser: axe with the colors as they are drawn, and widths.
  test.slow();
  await page.goto(getStudioUrl("/"));
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await expectAccessible(page);
  await openStudio(page, "owner");
  for (const path of takeSlice(SCREENS, 2)) {
    await page.goto(getStudioUrl(path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, path);
  }
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("dialogs, refused values, errors and a picture below its address have no serious finding of axe, and fit", async ({
    page,
    complaints,
  }) => {
    // Browser: axe with the colors as they are drawn, widths, and where a picture lies.
    test.slow();
    complaints.expect(/status of 400|ERR_FAILED/);
    const check = async (name: string) => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page, name);
    };
    await openStudio(page, "owner");
    await page.getByRole("button", { name: "New brand" }).click();
    await page.getByRole("button", { name: "Begin the draft" }).click();
    await expect(page.getByText("Fill this in.").first()).toBeVisible();
    await check("the form for a new brand with errors");
    await page.getByRole("button", { name: "Close" }).click();

    await page.goto(getStudioUrl("/operators"));
    await page.getByRole("button", { name: "Invite" }).click();
    await check("the form of an invitation");
    await page.getByRole("button", { name: "Close" }).click();
    await page
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
    await check("the question before an operator is removed");

    const { id } = await beginBrand(page);
    await changeField(page, "Hosts", "https://shop.example, shop.example:8443");
    await expect(page.getByText("Write the host without a port.")).toBeVisible();
    await check("a refused value");
    await page.goto(getStudioUrl(`/brand/${id}/pictures`));
    const place = page
      .locator("details")
      .filter({ has: page.locator('[data-field="settings.images.icon"]') });
    await place.locator("summary").click();
    const shown = place.locator("xpath=..").locator("img");
    await changeField(page, "Icon", "/brands/default/icon.svg");
    await expect
      .poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const [light, dark] = await Promise.all([shown.first().boundingBox(), shown.last().boundingBox()]);
    expect([light?.y, (light?.x ?? Number.NaN) < (dark?.x ?? Number.NaN)]).toEqual([dark?.y, true]);
    await changeField(page, "Icon", "/brands/default/none.svg");
    await expect(shown).toHaveCount(0);
    await check("a picture that is not there");
    await page.goto(getStudioUrl(`/brand/${id}/changes`));
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
    await check("the changes of a brand that was never published");

    await page.goto(getStudioUrl("/brand/vidora/versions"));
    await page
      .getByRole("button", { name: /^Open version / })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /as a file$/ })).toBeVisible();
    await check("a version");

    await page.route("**/api/admin/listAudit", (route) => route.abort());
    await page.goto(getStudioUrl("/audit"));
    await expect(page.getByText("No connection.")).toBeVisible();
    await check("a screen without an answer");
    await page.goto(getStudioUrl("/brand/nothere"));
    await expect(page.getByText("There is nothing here")).toBeVisible();
    await check("an unknown brand");
  });
});

test("the console is used by keyboard alone, from the log-in to a section of a brand", async ({ page }) => {
  // Browser: real keys, and the order of the focus.
  await page.goto(getStudioUrl("/"));
  await page.getByLabel("Email address").focus();
  await page.keyboard.type("owner@studio.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type(DEMO_OPERATOR_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
  const follow = (name: string) => tabAndPressEnter(page, page.getByRole("link", { name, exact: true }));
  // Other tests may have made many brands.
  await typeInto(page, page.getByLabel("Find by name, id or host"), "nordplay");
  await expect(page.getByRole("link", { name: "Vidora", exact: true })).toHaveCount(0);
  await follow("Nordplay");
  await expect(page.getByRole("heading", { level: 1, name: "Nordplay" })).toBeVisible();
  await follow("Words");
  await expect(page.getByLabel("Find by key or text")).toBeVisible();
});
