import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expectNoSidewaysScroll } from "@/e2e/expect-fits-phone";
import { expect, test } from "@/e2e/fixtures";
import { getPackTranslator } from "@/e2e/translator";
import { beginBrand, changeField, getStudioUrl, openStudio, publish } from "./studio-steps";

// Without a session the first answer is 401.
test.beforeEach(({ complaints }) => complaints.expect(/status of 401/));
test.use({ locale: "en-US" });

const FILE = "examples/languages/fr.json";
const TEXT = readFileSync(FILE, "utf8");
const french = getPackTranslator(FILE);
const toUpload = (name: string, text: string) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

const openLanguages = async (page: Page, id: string) => {
  await page.goto(getStudioUrl(`/brand/${id}/languages`));
  await expect(page.getByRole("heading", { level: 2, name: "Add words" })).toBeVisible();
};

test("a language is added by its file, published, removed and offered again, and the shop follows", async ({
  page,
}) => {
  // Browser: files that are chosen, and the shop beside the console, which follows each publishing.
  test.slow();
  await openStudio(page, "owner");
  const { id, url } = await beginBrand(page);
  await openLanguages(page, id);
  await expect(page.getByText("The brand brings no language of its own.")).toBeVisible();

  const file = page.getByLabel("File of words (JSON)");
  await file.setInputFiles(toUpload("fr.json", TEXT.replace("Besoin d’aide", "<b>Besoin</b>")));
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "The file has 1 mistake. Nothing was changed.",
  );
  const mistake = page.getByRole("row").filter({ hasText: "shell.needHelp" });
  await expect(mistake).toContainText("It has <b>, which the English text has not.");
  await expectAccessible(page);
  const { shell, ...rest } = JSON.parse(TEXT).messages;
  const shorter = { language: "fr", messages: { ...rest, shell: { ...shell, back: undefined } } };
  await file.setInputFiles(toUpload("fr.json", JSON.stringify(shorter)));
  await expect(page.getByText("Français is in the draft. 1 word is missing")).toBeVisible();
  await expect(page.getByRole("region", { name: "Add words" })).toContainText("Missing: shell.back");
  await file.setInputFiles(FILE);
  await expect(page.getByText("Français is in the draft, complete.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, "the languages");

  // Wherever the console lists the brand's languages, French is one of them.
  await page.goto(getStudioUrl(`/brand/${id}/basics`));
  const offered = page.getByRole("list", { name: "Languages", exact: true }).getByRole("listitem");
  await expect(offered).toHaveText([/^English/, /^Portuguese/, /^French/]);
  await changeField(page, "Sentence (Français)", "Tout, partout.");
  await page.goto(getStudioUrl(`/brand/${id}/words`));
  await page.getByRole("radio", { name: "Français" }).check();
  await page.getByLabel("Find by key or text").fill("home.hero.discover");
  await expect(page.getByText(french("home.hero.discover"), { exact: true })).toBeVisible();
  await changeField(page, "Own text: home.hero.discover", "Découvrir tout");
  await publish(page, id);
  const shop = await page.context().newPage();
  await shop.goto(`${url}/fr`);
  await expect(shop.locator("html")).toHaveAttribute("lang", "fr");
  await expect(shop.getByText("Découvrir tout").first()).toBeVisible();
  await expect(shop.getByText("Tout, partout.").first()).toBeVisible();

  await openLanguages(page, id);
  await page.getByRole("button", { name: "Remove Français" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("not offered")).toBeVisible();
  await publish(page, id);
  await shop.goto(`${url}/fr/pricing-table`);
  await expect(shop).toHaveURL(`${url}/pricing-table`);

  await openLanguages(page, id);
  await page.getByRole("button", { name: "Offer again: Français" }).click();
  await expect(page.getByText("complete", { exact: true })).toBeVisible();
  await page.getByText("Other words of this language").click();
  await page.getByRole("button", { name: /^Use these words/ }).click();
  await expect(page.getByText("1 word missing")).toBeVisible();
});
