import { getBrandUrl } from "@/e2e/brand-url";
import { expectHtmlValid } from "@/e2e/expect-valid-html";
import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { placeOrderByPix } from "@/e2e/stack/purchase";
import { findElements, readText } from "@/e2e/stack/read-page";
import { sendRequest } from "@/e2e/stack/send-request";
import * as faults from "@/e2e/stack/upstream-faults";
import { getTranslator } from "@/e2e/translator";

const t = getTranslator("pt");
const BILLING = /\/api\/bill\//;

const listHeadings = (html: string) => ["h1", "h2"].flatMap((tag) => findElements(html, tag).map(readText));
const findLink = (html: string, label: string) =>
  findElements(html, "a").find((link) => readText(link) === label)?.attribs.href;

httpTest("the orders page reports that loading failed, and its retry shows the orders", async ({ shop }) => {
  const { port, upstream } = shop;
  const { cookie, ...member } = await signUpMember("vidora");
  await placeOrderByPix({ ...member, cookie });
  upstream.setFault(BILLING, faults.respondWith(500, "Error: at /srv/secret.js:1"));
  const failed = await sendRequest("/orders", { port, cookie });
  expect(failed.status).toBe(200);
  expect(listHeadings(failed.text)).toContain(t("orders.failed.title"));
  expect(failed.text).not.toContain("secret.js");
  await expectHtmlValid(failed.text, "/orders");
  upstream.reset();
  const retry = new URL(findLink(failed.text, t("orders.failed.retry")) ?? "", getBrandUrl("vidora", port));
  expect(retry.pathname).toBe("/orders");
  const { text } = await sendRequest(retry.pathname + retry.search, { port, cookie });
  const [order] = findElements(text, "article");
  expect(order && readText(order)).toContain(t("orders.status.paymentPending"));
});

httpTest("the checkout reports that loading failed, and its retry shows it", async ({ shop, ana }) => {
  const { port, upstream } = shop;
  upstream.setFault(BILLING, faults.resetConnection);
  const failed = await sendRequest("/payment?planId=101", { port, cookie: ana.cookie });
  expect(failed.status).toBe(200);
  expect(listHeadings(failed.text)).toContain(t("checkout.trouble.title"));
  await expectHtmlValid(failed.text, "/payment");
  upstream.reset();
  const href = findLink(failed.text, t("checkout.trouble.retry"))?.replaceAll("&amp;", "&");
  expect(href).toContain("/payment?planId=101");
  const { text } = await sendRequest(href ?? "", { port, cookie: ana.cookie });
  const radios = findElements(text, "input").filter(({ attribs }) => attribs.type === "radio");
  expect(radios.length).toBeGreaterThan(1);
});

httpTest(
  "F28: while a brand's theme is broken and not cached yet the shop has the default one, then the brand's own",
  async ({ shop }) => {
    const { port, upstream } = shop;
    const brand = "merlion";
    upstream.setFault(/\/theme\//, faults.respondWith(200, "<html>"));
    await shop.kill();
    await shop.start();
    const open = () => sendRequest("/help", { port, brand });
    const { status, text } = await open();
    expect(status).toBe(200);
    expect(findElements(text, "h1").map(readText)).toEqual([getTranslator("en")("help.title")]);
    expect(/<title>([^<]*)/.exec(text)?.[1]).not.toMatch(/Merlion$/);
    upstream.reset();
    await expect
      .poll(async () => /<title>([^<]*)/.exec((await open()).text)?.[1], { timeout: 45_000 })
      .toMatch(/Merlion$/);
  },
);
