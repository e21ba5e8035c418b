import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "@/e2e/fixtures";
import { createEmailAddress } from "@/e2e/stack/member";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { runBrandCli } from "@/e2e/stack/run-brand-cli";
import { sandbox } from "@/e2e/stack/sandbox";
import { sendRequest } from "@/e2e/stack/send-request";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { getAccountField, signUpOnScreen, submitSignUpForm } from "@/e2e/steps/account";
import { chooseMethod, expectPaid, fillCard, getPayButton, readOrderId } from "@/e2e/steps/checkout";
import { getPackTranslator, getTranslator } from "@/e2e/translator";
import { formatMoney } from "@/lib/domain/money/format-money";
import { toLocale } from "@/lib/i18n/to-locale";
import { readPdfText } from "@/lib/testing/decoders/read-pdf-text";

const FILE = "examples/languages/fr.json";
const french = getPackTranslator(FILE);
const FRENCH = toLocale("fr");

/** A brand of this test alone, in English and Spanish. */
async function addLyre(): Promise<{ id: string; shop: string }> {
  const id = `lyre-${randomUUID().slice(0, 8)}`;
  await runBrandCli(
    ...["add", "--site", id, "--name", "Lyre", "--host", `${id}.localhost`, "--color", "#3355aa"],
    ...["--langs", "en,es", "--currency", "USD", "--copy-plans-from", "nordplay"],
  );
  return { id, shop: `http://${id}.localhost:${STOREFRONT_PORT}` };
}

test("an operator adds French to a brand without a restart, and takes it away again", async ({ page }) => {
  test.slow();
  const { id, shop } = await addLyre();
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

test.describe("a buyer who reads French", () => {
  test.use({ consent: null });

  test("is asked, told what is not there, paid, mailed and given a receipt in French", async ({
    page,
    complaints,
  }) => {
    test.slow();
    complaints.expect(/status of 404/);
    const { id, shop } = await addLyre();
    await runBrandCli("set", id, "tracking-consent", "ask");
    await runBrandCli("add-language", id, "fr", FILE);
    // The answer before is used while the words are loaded for the first time.
    await expect(async () => {
      await page.goto(`${shop}/fr/help`);
      expect(new URL(page.url()).pathname).toBe("/fr/help");
    }).toPass();
    const bar = page.getByRole("region", { name: french("privacy.consent.title") });
    await bar.getByRole("button", { name: french("privacy.consent.refuse"), exact: true }).click();
    await expect(bar).toBeHidden();
    await page.goto(`${shop}/fr/plan-details/101`);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain(`"name":"${french("shell.nav.plans")}"`);
    expect(data.join()).toContain("/fr/pricing-table");

    await page.goto(`${shop}/fr/nowhere`);
    await expect(page).toHaveURL(`${shop}/fr/404`);
    await expect(page.getByRole("heading", { name: french("errorPages.notFound.title") })).toBeVisible();

    const account = createEmailAddress();
    await page.goto(`${shop}/fr/register`);
    await signUpOnScreen(page, french, account, "Lyre");
    await page.goto(`${shop}/fr/payment?planId=101`);
    await chooseMethod(page, french, "card");
    await fillCard(page, french, TEST_CARDS.approved);
    await getPayButton(page, french, "card").click();
    await expectPaid(page, french);
    await expect(page).toHaveURL(new RegExp(`^${shop}/fr/paymentResult`));
    const order = readOrderId(page);
    const total = formatMoney({ amount: 5_99, currency: "USD" }, FRENCH);
    await expect(page.getByRole("main")).toContainText(total);
    const subjects = async () => (await sandbox.messages(account)).map(({ subject }) => subject);
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/ est à vous$/));

    await page.goto(`${shop}/fr/receipt?orderId=${order}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: french("receipt.pdf") }).click();
    const pdf = (await readPdfText(await readFile(await (await download).path()))).join("");
    for (const text of [french("receipt.heading"), french("receipt.item"), total])
      expect(pdf.replace(/\s/g, "")).toContain(text.replace(/\s/g, ""));
    expect(pdf).not.toContain("?");
  });
});

/** "janvier", "février" and so on. */
const listMonths = (): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat("fr", { month: "long" }).format(Date.UTC(2026, month, 15)),
  );
