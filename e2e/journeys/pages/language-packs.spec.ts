import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures";
import { sendRequest } from "@/e2e/http/send-request";
import { createEmailAddress } from "@/e2e/stack/member";
import { runBrandCli } from "@/e2e/stack/run-brand-cli";
import { sandbox } from "@/e2e/stack/sandbox";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { getAccountField, submitSignUpForm } from "@/e2e/steps/account";
import { getPackTranslator, getTranslator } from "@/e2e/translator";
import { formatMoney } from "@/lib/domain/money/format-money";
import { toLocale } from "@/lib/i18n/to-locale";

const FILE = "examples/languages/fr.json";
const french = getPackTranslator(FILE);
const FRENCH = toLocale("fr");

test("an operator adds French to a brand without a restart, and takes it away again", async ({ page }) => {
  test.slow();
  const id = `lyre-${randomUUID().slice(0, 8)}`;
  const shop = `http://${id}.localhost:${STOREFRONT_PORT}`;
  await runBrandCli(
    ...["add", "--site", id, "--name", "Lyre", "--host", `${id}.localhost`, "--color", "#3355aa"],
    ...["--langs", "en,es", "--currency", "USD", "--copy-plans-from", "nordplay"],
  );
  const languages = page.getByRole("contentinfo").getByRole("link", { name: "Français" });
  // An address of a language that is not offered, or not any more, leads to the same page in the default one.
  const openUnknown = async () => {
    await page.goto(`${shop}/fr/pricing-table?planId=101`);
    await expect(page).toHaveURL(`${shop}/pricing-table?planId=101`);
    await expect(
      page.getByRole("heading", { level: 1, name: getTranslator("en")("plans.title") }),
    ).toBeVisible();
    await expect(languages).toHaveCount(0);
    await expect(page.locator('link[hreflang="fr"]')).toHaveCount(0);
  };
  await openUnknown();

  // A file with a mistake changes nothing, and says what is wrong.
  await expect(runBrandCli("add-language", id, "fr", "messages/en/mail.json")).rejects.toMatchObject({
    stdout: expect.stringContaining("This language pack cannot be used"),
  });
  await openUnknown();

  expect(await runBrandCli("add-language", id, "fr", FILE)).toContain("Lyre is now in Français, too");
  await page.goto(`${shop}/pricing-table`);
  await expect(page.locator('link[hreflang="fr"]')).toHaveAttribute("href", /\/fr\/pricing-table$/);
  await languages.click();
  await expect(page).toHaveURL(`${shop}/fr/pricing-table`);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page).toHaveTitle(`${french("meta.title.pricingTable")} · Lyre`);
  await expect(page.getByRole("heading", { level: 1, name: french("plans.title") })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(formatMoney({ amount: 5_99, currency: "USD" }, FRENCH));
  const sitemap = await sendRequest("/sitemap.xml", { host: new URL(shop).host });
  expect(sitemap.text).toContain('hreflang="fr"');

  // The words that the browser formats itself, and the mail, are in French, too.
  await page.goto(`${shop}/fr/login`);
  await getAccountField(page, french).fill(createEmailAddress());
  await page.getByLabel(french("auth.password.label"), { exact: true }).fill("wrong password");
  await page.getByRole("button", { name: french("auth.login.submit"), exact: true }).click();
  await expect(page.getByText(french("errors.code.usernameOrPassword"))).toBeVisible();
  const account = createEmailAddress();
  await page.goto(`${shop}/fr/register`);
  await submitSignUpForm(page, french, account);
  await expect(page.getByRole("heading", { level: 1, name: french("auth.code.title") })).toBeVisible();
  const [mail] = await sandbox.messages(account);
  expect(mail?.subject).toBe(french("mail.account.signup.subject", { name: "Lyre" }));
  await page
    .getByLabel(french("auth.code.label"), { exact: true })
    .pressSequentially(await sandbox.code(account));
  await expect(page.getByText(french("auth.register.doneTitle", { brand: "Lyre" }))).toBeVisible();

  // A checkout, with the date of the renewal in French.
  await page.goto(`${shop}/fr/payment?planId=101`);
  await expect(page.getByRole("heading", { level: 1, name: french("checkout.heading") })).toBeVisible();
  const date = new RegExp(`\\d{1,2} (${listMonths().join("|")}) \\d{4}`);
  await expect(page.getByRole("main")).toContainText(date);

  expect(await runBrandCli("remove-language", id, "fr")).toContain("Lyre has no Français any more");
  await openUnknown();
});

/** "janvier", "février" and so on. */
const listMonths = (): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat("fr", { month: "long" }).format(Date.UTC(2026, month, 15)),
  );
