import { randomUUID } from "node:crypto";
import { expect, httpTest } from "@/e2e/fixtures";
import { createEmailAddress } from "@/e2e/stack/member";
import { findElements, readAllTexts, readText } from "@/e2e/stack/read-page";
import { publishChange, runStudioCli, sendBrandCommand } from "@/e2e/stack/run-brand-cli";
import { sandbox } from "@/e2e/stack/sandbox";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { getPackTranslator, getTranslator } from "@/e2e/translator";
import { formatMoney } from "@/lib/domain/money/format-money";
import { toLocale } from "@/lib/i18n/locale-href";

const FILE = "examples/languages/fr.json";
const french = getPackTranslator(FILE);
const FRENCH = toLocale("fr");

const readHeading = (html: string) => findElements(html, "h1").map(readText).join();

httpTest("an operator adds French to a brand without a restart, and takes it away again", async () => {
  const id = `lyre-${randomUUID().slice(0, 8)}`;
  const host = `${id}.localhost:${STOREFRONT_PORT}`;
  await sendBrandCommand(
    ...["add", "--site", id, "--name", "Lyre", "--host", `${id}.localhost`, "--color", "#3355aa"],
    ...["--langs", "en,es", "--currency", "USD", "--copy-plans-from", "nordplay"],
  );
  // An address of a language that is not offered, or no longer, leads to the same page in the default one.
  const expectUnknown = async () => {
    const sent = await sendRequest("/fr/pricing-table?planId=101", { host });
    expect(sent.status).toBeGreaterThanOrEqual(301);
    expect(sent.location).toBe("/pricing-table?planId=101");
    const { text } = await sendRequest("/pricing-table?planId=101", { host });
    expect(readHeading(text)).toBe(getTranslator("en")("plans.title"));
    expect(text).not.toMatch(/Français|hreflang="fr"/i);
  };
  await expectUnknown();

  // A file with a mistake changes nothing, and says what is wrong.
  await expect(runStudioCli("add-language", id, "messages/en/mail.json")).rejects.toMatchObject({
    stdout: expect.stringContaining("This language pack cannot be used"),
  });
  await expectUnknown();

  await publishChange(id, ["add-language", id, FILE], FILE);
  const english = (await sendRequest("/pricing-table", { host })).text;
  expect(english).toMatch(/<link rel="alternate" hrefLang="fr" href="[^"]+\/fr\/pricing-table"/);
  const links = findElements(english, "a").filter((link) => readText(link) === "Français");
  expect(links.map(({ attribs }) => attribs.href)).toContain("?language=fr");
  expect((await sendRequest("/pricing-table?language=fr", { host })).location).toBe("/fr/pricing-table");

  const { text } = await sendRequest("/fr/pricing-table", { host });
  expect(text).toContain('<html lang="fr"');
  expect(text).toContain(`<title>${french("meta.title.pricingTable")} · Lyre</title>`);
  expect(readHeading(text)).toBe(french("plans.title"));
  expect(readAllTexts(text)).toContain(formatMoney({ amount: 5_99, currency: "USD" }, FRENCH));
  expect((await sendRequest("/sitemap.xml", { host })).text).toContain('hreflang="fr"');
  const plan = (await sendRequest("/fr/plan-details/101", { host })).text;
  const data = [...plan.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].join();
  expect(data).toContain(`"name":"${french("shell.nav.plans")}"`);
  expect(data).toContain("/fr/pricing-table");
  const missing = await sendRequest("/fr/nowhere", { host });
  expect(missing.location).toBe("/fr/404");
  const page404 = await sendRequest("/fr/404", { host });
  expect([page404.status, readHeading(page404.text)]).toEqual([404, french("errorPages.notFound.title")]);

  // The mail is in French, too.
  const account = createEmailAddress();
  const sent = await callAsPage("/api/user/sendVerificationCode/v1", {
    host,
    json: { account, type: "email", language: "fr", purpose: "signup" },
    headers: { language: "fr" },
  });
  expect(sent.json().code, sent.text).toBe(0);
  const [mail] = await sandbox.messages(account);
  expect(mail?.subject).toBe(french("mail.account.signup.subject", { name: "Lyre" }));

  await publishChange(id, ["remove-language", id, "fr"]);
  await expectUnknown();
});
