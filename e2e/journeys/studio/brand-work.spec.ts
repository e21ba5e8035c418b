import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { BrowserErrors } from "@/e2e/browser-errors";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, test } from "@/e2e/fixtures";
import { beginBrand, changeField, getStudioUrl, openStudio, publish } from "./studio-steps";

// Without a session the first answer is 401; a conflict is 409; a host that is not open yet is 404.
test.beforeEach(({ complaints }) => complaints.expect(/status of (401|404|409)/));
test.use({ locale: "en-US" });

/** Opens the shop until it shows what was just made live: a page of before may be shown for a moment. */
const expectToFollow = (shop: Page, url: string, title: RegExp) =>
  expect(async () => {
    await shop.goto(url);
    await expect(shop).toHaveTitle(title, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });

test("a brand is begun, changed, published, changed again and rolled back, and its shop follows", async ({
  page,
}) => {
  await openStudio(page, "owner");
  const { id, url } = await beginBrand(page);
  const shop = await page.context().newPage();
  expect((await shop.goto(url))?.status()).toBe(404);

  await changeField(page, "Name", "Nova One");
  const first = await publish(page, id);
  await expectToFollow(shop, url, /Nova One/);

  await page.goto(getStudioUrl(`/brand/${id}/words`));
  await page.getByLabel("Find by key or text").fill("home.hero.discover");
  await changeField(page, "Own text: home.hero.discover", "Meet our plans");
  await page.goto(getStudioUrl(`/brand/${id}`));
  await changeField(page, "Name", "Nova Two");
  await shop.goto(url);
  await expect(shop).toHaveTitle(/Nova One/);
  const second = await publish(page, id);
  expect(second).toBe(first + 1);
  await expectToFollow(shop, url, /Nova Two/);
  await expect(shop.getByText("Meet our plans").first()).toBeVisible();

  await page.goto(getStudioUrl(`/brand/${id}/versions`));
  await page.getByRole("button", { name: `Open version ${first}` }).click();
  await page.getByRole("button", { name: `Go back to version ${first}` }).click();
  await expect(page.getByText("The older version is live again")).toBeVisible();
  await expectToFollow(shop, url, /Nova One/);
  await expect(shop.getByText("Meet our plans")).toHaveCount(0);
});

/** A second window, of a browser of its own, in which the owner is logged in. */
async function openSecondWindow(browser: Browser, complaints: BrowserErrors, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US" });
  complaints.watch(context);
  const other = await context.newPage();
  await openStudio(other, "owner", path);
  return other;
}

test("of two operators at one field, the second is asked whose value stays", async ({
  page,
  browser,
  complaints,
}) => {
  await openStudio(page, "owner");
  const { id } = await beginBrand(page);
  const other = await openSecondWindow(browser, complaints, `/brand/${id}`);
  await expect(other.getByLabel("Name", { exact: true })).toHaveValue("Nova");

  await changeField(page, "Name", "Nova by one");
  // The other window still shows what was there before; a reload on focus would hide the conflict.
  await changeField(other, "Name", "Nova by two");
  await expect(other.getByText("It is now: Nova by one")).toBeVisible();
  await expect(other.getByLabel("Name", { exact: true })).toHaveValue("Nova by two");
  await other.getByRole("button", { name: "Keep mine" }).click();
  await expect(other.getByText("Saved in the draft")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nova by two");
  await other.context().close();
});

test("a value that arrives while its field is typed is not overwritten, and what isn't stored is asked about", async ({
  page,
  browser,
  complaints,
}) => {
  await openStudio(page, "owner");
  const { id } = await beginBrand(page);
  const other = await openSecondWindow(browser, complaints, `/brand/${id}`);
  const name = other.getByLabel("Name", { exact: true });
  await name.fill("Nova by two");
  await changeField(page, "Name", "Nova by one");
  // The answer to a save of another field brings the first one's name into this window.
  const saved = other.waitForResponse((response) => response.url().endsWith("/api/admin/changeDraft"));
  await other.getByLabel("Scheme").selectOption({ label: "Dark" });
  await saved;
  await expect(other.getByRole("heading", { level: 1, name: "Nova by one" })).toBeVisible();
  await name.blur();
  await expect(other.getByText("It is now: Nova by one")).toBeVisible();
  await expect(name).toHaveValue("Nova by two");
  await expectAccessible(other);
  const asked = other.waitForEvent("dialog");
  const leaving = other.goto(getStudioUrl("/")).catch(() => null);
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).dismiss();
  await leaving;
  await other.getByRole("button", { name: "Take theirs" }).click();
  await expect(name).toHaveValue("Nova by one");
  await other.context().close();
});

test("a link waits for the field that was just left, so that the next page has its value", async ({
  page,
}) => {
  await openStudio(page, "owner");
  const { id } = await beginBrand(page);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/admin/changeDraft", async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByLabel("Name", { exact: true }).fill("Nova Late");
  await page.getByRole("link", { name: "Versions" }).click();
  await expect(page.getByText("Saving…")).toBeVisible();
  await expect(page).toHaveURL(getStudioUrl(`/brand/${id}`));
  answer();
  await expect(page).toHaveURL(getStudioUrl(`/brand/${id}/versions`));
  await expect(page.getByRole("heading", { level: 1, name: "Nova Late" })).toBeVisible();
});

test("a brand is closed and removed, its host answers not found, and its versions are still there", async ({
  page,
}) => {
  await openStudio(page, "owner");
  const { id, url } = await beginBrand(page);
  const number = await publish(page, id);
  await page.goto(getStudioUrl(`/brand/${id}/file`));
  await expect(page.getByText("An open brand is closed first.")).toBeVisible();
  await page.getByLabel("Type the brand's name").fill("Nova");
  await page.getByRole("button", { name: "Close the brand" }).click();
  await page.getByLabel(`Type the brand's id: ${id}`).fill(id);
  await page.getByRole("button", { name: "Remove the brand" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Brands" })).toBeVisible();
  await expect(page.getByText(id, { exact: true })).toHaveCount(0);
  const shop = await page.context().newPage();
  expect((await shop.goto(url))?.status()).toBe(404);
  await shop.close();

  await page.getByRole("radio", { name: "Removed" }).check();
  await page.getByLabel("Find by name, id or host").fill(id);
  await page.getByRole("link", { name: "Nova" }).click();
  await expect(page.getByText("This brand was removed.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Open version ${number}` }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Save version ${number} as a file` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${id}-${number}.json`);
});

test("what is wrong keeps the draft from being published, and says where it is", async ({ page }) => {
  await openStudio(page, "owner");
  const { id } = await beginBrand(page);
  await changeField(page, "Hosts", "nordplay.localhost");
  await page.goto(getStudioUrl(`/brand/${id}/changes`));
  await expect(page.getByText("The host nordplay.localhost leads to the brand nordplay.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
});

test("a value that is not allowed is refused beside its field, and the draft keeps the one before", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await openStudio(page, "owner");
  const { id } = await beginBrand(page);
  const color = await page.getByLabel("Color", { exact: true }).inputValue();
  await changeField(page, "Color", "red;background:url(//evil.test)");
  await expect(page.getByText("Write a color as #rrggbb")).toBeVisible();
  await expect(page.getByLabel("Color", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.goto(getStudioUrl(`/brand/${id}`));
  await expect(page.getByLabel("Color", { exact: true })).toHaveValue(color);
});

test("a brand saved as a file becomes the draft again when the file is read", async ({ page }) => {
  await openStudio(page, "owner");
  const { id } = await beginBrand(page);
  await page.goto(getStudioUrl(`/brand/${id}/file`));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "The draft" }).click(),
  ]);
  await page.goto(getStudioUrl(`/brand/${id}`));
  await changeField(page, "Name", "Other");
  await page.goto(getStudioUrl(`/brand/${id}/file`));
  await page.getByLabel("Brand file (JSON)").setInputFiles(await download.path());
  await page.getByRole("dialog").getByRole("button", { name: "Read a file" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nova" })).toBeVisible();
  const cutOff = {
    name: "cut.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"format":"storefr'),
  };
  await page.getByLabel("Brand file (JSON)").setInputFiles(cutOff);
  await expect(page.getByText("it may be cut off")).toBeVisible();
});

test("a brand begins with the kit of another one, read from its file, and a cut-off file begins none", async ({
  page,
}) => {
  await openStudio(page, "owner", "/brand/savanna/file");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "The kit" }).click(),
  ]);
  const id = `kit-${randomBytes(4).toString("hex")}`;
  await page.goto(getStudioUrl("/"));
  await page.getByRole("button", { name: "New brand" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Nova");
  await page.getByLabel("Id", { exact: true }).fill(id);
  await page.getByLabel("First host").fill(`${id}.localhost`);
  const cutOff = {
    name: "kit.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"format":"storefr'),
  };
  await page.getByLabel(/^Brand kit/).setInputFiles(cutOff);
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("it may be cut off");
  await page.getByLabel(/^Brand kit/).setInputFiles(await download.path());
  await expect(page.getByText("Begins with the kit of savanna")).toBeVisible();
  await expect(page.getByLabel(/^Copy of/)).toHaveCount(0);
  await page.getByRole("button", { name: "Begin the draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nova" })).toBeVisible();
  await page.goto(getStudioUrl(`/brand/${id}/methods`));
  await expect(page.getByText("MPesa", { exact: true })).toBeVisible();
});

test("addresses that the console moves lead visitors on, and one that can't be moved is told", async ({
  page,
}) => {
  await openStudio(page, "owner");
  const { id, url } = await beginBrand(page);
  await page.goto(getStudioUrl(`/brand/${id}`));
  await changeField(page, "Moved addresses", "/old-prices.html → /pricing-table\n/help -> /");
  await expect(page.getByText("The address /help can’t lead to /")).toBeVisible();
  await changeField(page, "Time zone", "Africa/Nairobi");
  await page.reload();
  await expect(page.getByLabel("Time zone", { exact: true })).toHaveValue("Africa/Nairobi");
  await publish(page, id);
  const shop = await page.context().newPage();
  await shop.goto(`${url}/old-prices.html`);
  await expect(shop).toHaveURL(`${url}/pricing-table`);
  await shop.goto(`${url}/help`);
  await expect(shop).toHaveURL(`${url}/help`);
});
