import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import type { BrowserErrors } from "@/e2e/browser-errors";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, test } from "@/e2e/fixtures";
import { beginBrand, changeField, getStudioUrl, openStudio, publish } from "./studio-steps";

// Without a session the first answer is 401; a conflict is 409; a host that is not open yet is 404.
test.beforeEach(({ complaints }) => complaints.expect(/status of (401|404|409)/));
test.use({ locale: "en-US" });

/** A second window, of a browser of its own, in which the owner is logged in. */
async function openSecondWindow(browser: Browser, complaints: BrowserErrors, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US" });
  complaints.watch(context);
  const other = await context.newPage();
  await openStudio(other, "owner", path);
  return other;
}

test("a value that arrives while its field is typed is not overwritten, and what isn't stored is asked about", async ({
  page,
  browser,
  complaints,
}) => {
  // Browser: two operators' windows, and the browser's own question before a page is left.
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
  await other.evaluate((address) => window.setTimeout(() => location.assign(address)), getStudioUrl("/"));
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).dismiss();
  await expect(other).toHaveURL(getStudioUrl(`/brand/${id}`));
  await other.getByRole("button", { name: "Take theirs" }).click();
  await expect(name).toHaveValue("Nova by one");
  await other.context().close();
});

test("a brand is closed and removed, its host answers not found, and its versions are still there", async ({
  page,
}) => {
  // Browser: two typed names, a list that changes, a download, and the shop in another tab.
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

const cutOff = (name: string) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from('{"format":"storefr'),
});

test("a brand saved as a file becomes the draft again, another one begins with its kit, and a cut-off file does neither", async ({
  page,
}) => {
  // Browser: files that are downloaded and chosen again.
  await openStudio(page, "owner");
  const { id } = await beginBrand(page);
  await page.goto(getStudioUrl(`/brand/${id}/file`));
  const save = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    return download.path();
  };
  const draft = await save("The draft");
  const kit = await save("The kit");
  await page.goto(getStudioUrl(`/brand/${id}`));
  await changeField(page, "Name", "Other");
  await page.goto(getStudioUrl(`/brand/${id}/file`));
  await page.getByLabel("Brand file (JSON)").setInputFiles(draft);
  await page.getByRole("dialog").getByRole("button", { name: "Read a file" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nova" })).toBeVisible();
  await page.getByLabel("Brand file (JSON)").setInputFiles(cutOff("cut.json"));
  await expect(page.getByText("it may be cut off")).toBeVisible();

  const other = `kit-${randomBytes(4).toString("hex")}`;
  await page.goto(getStudioUrl("/"));
  await page.getByRole("button", { name: "New brand" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Nova Kit");
  await page.getByLabel("Id", { exact: true }).fill(other);
  await page.getByLabel("First host").fill(`${other}.localhost`);
  await page.getByLabel(/^Brand kit/).setInputFiles(cutOff("kit.json"));
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("it may be cut off");
  await page.getByLabel(/^Brand kit/).setInputFiles(kit);
  await expect(page.getByText(`Begins with the kit of ${id}`)).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Copy of/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Begin the draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nova Kit" })).toBeVisible();
  await page.goto(getStudioUrl(`/brand/${other}/methods`));
  await expect(page.getByText("MPesa", { exact: true })).toBeVisible();
});
