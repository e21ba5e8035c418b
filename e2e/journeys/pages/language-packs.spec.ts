import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "@/e2e/fixtures";
import { createEmailAddress } from "@/e2e/stack/member";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { publishChange, sendBrandCommand, setBrandValues } from "@/e2e/stack/run-brand-cli";
import { sandbox } from "@/e2e/stack/sandbox";
import { sendRequest } from "@/e2e/stack/send-request";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { getAccountField, signUpOnScreen } from "@/e2e/steps/account";
import { chooseMethod, expectPaid, fillCard, getPayButton, readOrderId } from "@/e2e/steps/checkout";
import { getPackTranslator } from "@/e2e/translator";
import { formatMoney } from "@/lib/domain/money/format-money";
import { toLocale } from "@/lib/i18n/locale-href";
import { readPdfText } from "@/lib/testing/decoders/read-pdf-text";

const FILE = "examples/languages/fr.json";
const french = getPackTranslator(FILE);
const FRENCH = toLocale("fr");

/** A brand of this test alone, in English and Spanish. */
async function addLyre(): Promise<{ id: string; shop: string }> {
  const id = `lyre-${randomUUID().slice(0, 8)}`;
  await sendBrandCommand(
    ...["add", "--site", id, "--name", "Lyre", "--host", `${id}.localhost`, "--color", "#3355aa"],
    ...["--langs", "en,es", "--currency", "USD", "--copy-plans-from", "nordplay"],
  );
  return { id, shop: `http://${id}.localhost:${STOREFRONT_PORT}` };
}

test.describe("a buyer who reads French", () => {
  test.use({ consent: null });

  test("is asked, told what is wrong, paid, mailed and given a receipt in French", async ({
    page,
    complaints,
  }) => {
    // Browser: the words that scripts draw and format themselves, and the download of a file.
    test.slow();
    complaints.expect(/status of 40[01]/);
    const { id, shop } = await addLyre();
    await setBrandValues(id, "tracking-consent=ask");
    await publishChange(id, ["add-language", id, FILE], FILE);
    // The answer before is used while the words are loaded for the first time.
    const { host } = new URL(shop);
    await expect.poll(async () => (await sendRequest("/fr/help", { host })).status).toBe(200);
    await page.goto(`${shop}/fr/help`);
    const bar = page.getByRole("region", { name: french("privacy.consent.title") });
    await bar.getByRole("button", { name: french("privacy.consent.refuse"), exact: true }).click();
    await expect(bar).toBeHidden();
    // The words that the browser loads for an error are in French, too.
    await page.goto(`${shop}/fr/login`);
    await getAccountField(page, french).fill(createEmailAddress());
    await page.getByLabel(french("auth.password.label"), { exact: true }).fill("wrong password");
    await page.getByRole("button", { name: french("auth.login.submit"), exact: true }).click();
    await expect(page.getByText(french("errors.code.usernameOrPassword"))).toBeVisible();

    const account = createEmailAddress();
    await page.goto(`${shop}/fr/register`);
    await signUpOnScreen(page, french, account, "Lyre");
    await page.goto(`${shop}/fr/payment?planId=101`);
    // The date of the renewal.
    const date = new RegExp(`\\d{1,2}\\s(${listMonths().join("|")})\\s\\d{4}`);
    await expect(page.getByRole("main")).toContainText(date);
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
