import type { Page } from "@playwright/test";
import { DEMO_OPERATOR_PASSWORD } from "@/backend/seed/seed-operators";
import { getBrandUrl } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expectNoSidewaysScroll } from "@/e2e/expect-fits-phone";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { tabAndPressEnter, typeInto } from "@/e2e/steps/keyboard";
import { beginBrand, changeField, getStudioUrl, openStudio } from "./studio-steps";

test.beforeEach(({ complaints }) => complaints.expect(/status of (401|404)/));
test.use({ locale: "en-US" });

const SCREENS = [
  "/",
  "/brand/vidora",
  "/brand/vidora/look",
  "/brand/vidora/pictures",
  "/brand/vidora/languages",
  "/brand/vidora/words",
  "/brand/vidora/pages",
  "/brand/vidora/plans",
  "/brand/vidora/methods",
  "/brand/vidora/features",
  "/brand/vidora/company",
  "/brand/vidora/changes",
  "/brand/vidora/report",
  "/brand/vidora/versions",
  "/brand/vidora/file",
  "/brand/vidora/preview",
  "/operators",
  "/audit",
  "/account",
];

test("every screen of the console has no serious finding of axe", async ({ page }) => {
  test.slow();
  await page.goto(getStudioUrl("/"));
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await expectAccessible(page);
  await openStudio(page, "owner");
  for (const path of SCREENS) {
    await page.goto(getStudioUrl(path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    await expectAccessible(page);
  }
});

test("a picture is shown below its address, and none where there is none", async ({ page }) => {
  await openStudio(page, "owner");
  const { id } = await beginBrand(page);
  await page.goto(getStudioUrl(`/brand/${id}/pictures`));
  const field = page.locator('[data-field="settings.images.icon"]');
  const shown = field.locator("xpath=..").locator("img");
  await changeField(page, "Icon", "/brands/default/icon.svg");
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const [address, picture] = await Promise.all([field.boundingBox(), shown.boundingBox()]);
  expect(picture?.y).toBeGreaterThanOrEqual((address?.y ?? Number.NaN) + (address?.height ?? Number.NaN));
  await changeField(page, "Icon", "/brands/default/none.svg");
  await expect(shown).toHaveCount(0);
  await expectAccessible(page);
});

/** Opens each state besides the screens themselves: dialogs, a refused value, and errors. */
async function visitStates(page: Page, check: (name: string) => Promise<void>): Promise<void> {
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
  await page.goto(getStudioUrl(`/brand/${id}/changes`));
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
}

test("dialogs, refused values and errors have no serious finding of axe", async ({ page, complaints }) => {
  complaints.expect(/status of 400|ERR_FAILED/);
  await visitStates(page, () => expectAccessible(page));
});

test.describe("on a phone", () => {
  test.use(PHONE);
  test("dialogs, refused values and errors fit", async ({ page, complaints }) => {
    complaints.expect(/status of 400|ERR_FAILED/);
    await visitStates(page, (name) => expectNoSidewaysScroll(page, name));
  });

  test("every screen fits", async ({ page }) => {
    await openStudio(page, "owner");
    for (const path of SCREENS) {
      await page.goto(getStudioUrl(path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      await expectNoSidewaysScroll(page, path);
    }
  });
});

test("the console is used by keyboard alone, from the log-in to a section of a brand", async ({ page }) => {
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

test("an editor sees only their own brands, and a viewer changes nothing", async ({ page, browser }) => {
  await openStudio(page, "editor");
  await expect(page.getByRole("link", { name: "Vidora" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Savanna" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Operators" })).toHaveCount(0);
  await page.goto(getStudioUrl("/brand/savanna"));
  await expect(page.getByText("There is nothing here, or it is not yours: savanna")).toBeVisible();

  const context = await browser.newContext({ locale: "en-US" });
  const viewer = await context.newPage();
  await openStudio(viewer, "viewer", "/brand/vidora");
  await expect(viewer.getByText("You can look at this brand, but not change it.")).toBeVisible();
  await expect(viewer.getByLabel("Name", { exact: true })).toHaveAttribute("readonly", "");
  await context.close();
});

test("who isn't logged in gets the log-in at the address they came for, and then that page", async ({
  page,
}) => {
  await openStudio(page, "owner", "/brand/nordplay/plans");
  await expect(page.getByRole("heading", { level: 1, name: "Nordplay" })).toBeVisible();
  await expect(page).toHaveURL(getStudioUrl("/brand/nordplay/plans"));
});

test("a wrong password is refused in words, and logging out ends the session", async ({ page }) => {
  await page.goto(getStudioUrl("/"));
  await page.getByLabel("Email address").fill("owner@studio.example");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Email address or password is wrong.")).toBeVisible();
  await openStudio(page, "owner", "/account");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await page.goto(getStudioUrl("/audit"));
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
});

test("console and shops don't share their pages", async ({ page }) => {
  const getStatus = async (address: string) => (await page.goto(address))?.status();
  for (const path of ["/pricing-table", "/payment", "/api/site/theme/v1"])
    expect(await getStatus(getStudioUrl(path)), path).toBe(404);
  for (const path of ["/brand/vidora", "/console.css", "/operators"])
    expect(await getStatus(getBrandUrl("vidora") + path), path).toBe(404);
  expect((await page.goto(getStudioUrl("/")))?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "x-frame-options": "DENY",
  });
});
