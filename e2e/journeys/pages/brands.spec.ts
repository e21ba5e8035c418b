import { randomUUID } from "node:crypto";
import { getBrandUrl } from "@/e2e/brand-url";
import { expect, test } from "@/e2e/fixtures";
import { runBrandCli } from "@/e2e/stack/run-brand-cli";
import { sendRequest } from "@/e2e/stack/send-request";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { getTranslator } from "@/e2e/translator";
import { formatMoney } from "@/lib/domain/money/format-money";

const translateEnglish = getTranslator("en");

test("a brand is added and changed at run time: the next page load shows it", async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 404/);
  const id = `lumen-${randomUUID().slice(0, 8)}`;
  const shop = `http://${id}.localhost:${STOREFRONT_PORT}`;
  const readBrandColor = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--color-brand"));
  const readThemeColor = () =>
    page.evaluate(() => document.querySelector('meta[name="theme-color"]')?.getAttribute("content"));

  const readManifestName = async () => {
    const manifest = await sendRequest("/manifest.webmanifest", { host: new URL(shop).host });
    return manifest.json<{ name: string }>().name;
  };

  // No brand has this host yet: a page without a brand.
  const before = await page.goto(shop);
  expect(before?.status()).toBe(404);
  expect(before?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator("body")).not.toContainText(/Vidora|Lumen/);

  const added = await runBrandCli(
    ...["add", "--site", id, "--name", "Lumen", "--host", `${id}.localhost`, "--color", "#00aa77"],
    ...["--langs", "en,es", "--currency", "USD", "--copy-plans-from", "nordplay"],
  );
  expect(added).toContain("Lumen is open at");
  expect(added).not.toContain("was not reached");

  const after = await page.goto(`${shop}/pricing-table`);
  expect(after?.status()).toBe(200);
  await expect(page).toHaveTitle("Plans · Lumen");
  await expect(page.locator("html")).toHaveAttribute("data-site", id);
  expect(await readThemeColor()).toBe("#00aa77");
  expect(await readManifestName()).toBe("Lumen");
  const price = (amount: number) => formatMoney({ amount, currency: "USD" }, "en");
  await expect(page.getByRole("main")).toContainText(price(5_99));
  await expect(page.locator("html")).not.toContainText(/Vidora|Nordplay/);
  const color = await readBrandColor();
  expect(color).toMatch(/^#[0-9a-f]{6}$/);

  // The page is cached by now; a change invalidates it immediately.
  await runBrandCli("set", id, "color", "#c0267e");
  await runBrandCli("set", id, "name", "Lumen Plus");
  await runBrandCli("set-price", id, "101", "USD", "6.49");
  await page.reload();
  await expect(page).toHaveTitle("Plans · Lumen Plus");
  expect(await readManifestName()).toBe("Lumen Plus");
  expect(await readThemeColor()).toBe("#c0267e");
  expect(await readBrandColor()).toMatch(/^#[0-9a-f]{6}$/);
  expect(await readBrandColor()).not.toBe(color);
  await expect(page.getByRole("main")).toContainText(price(6_49));
  await expect(page.getByRole("main")).not.toContainText(price(5_99));

  // The brand's own texts replace the defaults; an invalid one is ignored.
  await runBrandCli("set-text", id, "en", "plans.title", "Ways to <play> {nothing}");
  await runBrandCli("set-text", id, "en", "plans.lead", "Pick one; change it whenever you like.");
  await runBrandCli("set-banner", id, "en", "Two weeks free until Sunday", "--path", "/help");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: translateEnglish("plans.title") })).toBeVisible();
  await expect(page.getByText("Pick one; change it whenever you like.")).toBeVisible();
  await page.getByRole("link", { name: "Two weeks free until Sunday" }).click();
  await expect(page).toHaveURL(`${shop}/help`);
  await runBrandCli("remove-banner", id, "en");
  await runBrandCli("remove-text", id, "en", "plans.lead");
  await page.goto(`${shop}/pricing-table`);
  await expect(page.getByText(translateEnglish("plans.lead"))).toBeVisible();
  await expect(page.getByText("Two weeks free")).toHaveCount(0);

  // A second host leads to the same shop, in the second language, too.
  await runBrandCli("add-host", id, `${id}-too.localhost`);
  await page.goto(`http://${id}-too.localhost:${STOREFRONT_PORT}/es/login`);
  await expect(page).toHaveTitle(/Lumen Plus$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");

  // The brand the plans came from has not changed.
  await page.goto(`${getBrandUrl("nordplay")}/pricing-table`);
  await expect(page).toHaveTitle("Plans · Nordplay");
  await expect(page.getByRole("main")).toContainText(price(5_99));
  await expect(page.locator("html")).not.toContainText("Lumen");
});
