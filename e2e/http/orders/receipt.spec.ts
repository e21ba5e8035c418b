import { getLocalizedPath } from "@/e2e/brand-url";
import { expect, httpTest as test } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { callAsMember, fetchPayment, placeOrderByCard, placeOrderByPix } from "@/e2e/stack/purchase";
import { openPage } from "@/e2e/stack/read-page";
import { sandbox } from "@/e2e/stack/sandbox";
import { sendRequest } from "@/e2e/stack/send-request";
import { getTranslator } from "@/e2e/translator";
import type { Locale } from "@/lib/config/constants";
import { readPdfText } from "@/lib/testing/decoders/read-pdf-text";

const pt = getTranslator("pt");
/** Removes spaces: PDF lines wrap anywhere, and each part is drawn separately. */
const removeSpaces = (text: string) => text.replace(/\s+/g, "");

/** The text, without spaces, of the PDF that a link of the page leads to. */
async function downloadPdfText({ brand, cookie }: TestMember, href: string | undefined): Promise<string> {
  const file = await sendRequest(href ?? "", { brand, cookie });
  expect([file.status, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return removeSpaces((await readPdfText(file.body)).join(""));
}

for (const [brand, language] of [
  ["vidora", "en"],
  ["vidora", "es"],
  ["vidora", "ru"],
  ["andina", "es"],
  ["orbita", "ru"],
] as [string, Locale][]) {
  test(`${brand} in ${language}: the PDF is in the reader's language and has the page's figures`, async () => {
    const t = getTranslator(language);
    const member = await signUpMember(brand);
    const { orderId } = await placeOrderByCard(member, "102");
    const page = await openPage(member, getLocalizedPath(brand, language, `/receipt?orderId=${orderId}`));
    const text = await downloadPdfText(member, page.getHref(t("receipt.pdf")));
    const figures = page.getTexts("td");
    // The item with its number and price, and at least the total.
    expect(figures.length).toBeGreaterThanOrEqual(4);
    const words = [t("receipt.heading"), t("receipt.buyer"), t("receipt.seller"), member.account];
    for (const part of [...figures, ...words]) expect(text).toContain(removeSpaces(part));
  });
}

test("a company is on the receipt of a later payment and in its PDF, with its number as its country writes it", async () => {
  const member = await signUpMember("andina");
  const company = {
    name: "Café del Sur S.A. de C.V.",
    country: "MX",
    taxNumber: "sat 970701 nn3",
    address: "Av. Juárez 1",
  };
  const saved = await callAsMember(member, "/api/user/company/save/v1", { json: { company } });
  expect(saved.json()).toMatchObject({ code: 0, data: { company: { taxNumber: "SAT970701NN3" } } });
  const { orderId } = await placeOrderByCard(member);
  const page = await openPage(member, `/receipt?orderId=${orderId}`);
  const text = await downloadPdfText(member, page.getHref(getTranslator("es")("receipt.pdf")));
  for (const line of [company.name, "RFC: SAT970701NN3", company.address, "México"]) {
    expect(page.getTexts("dd")).toContain(line);
    expect(text).toContain(removeSpaces(line));
  }
});

test("a refund is shown on page and PDF", async () => {
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderByCard(member);
  await sandbox.act((await sandbox.charge(orderId)).ref, "refund");
  await expect.poll(async () => (await fetchPayment(member, orderId)).orderStatus).toBe("REFUND_SUCCEEDED");
  const page = await openPage(member, `/receipt?orderId=${orderId}`);
  expect(page.getTexts("span")).toContain(pt("orders.status.refundSucceeded"));
  expect(page.getTexts("th").slice(-2)).toEqual([pt("receipt.sum.returned"), pt("receipt.sum.net")]);
  const text = await downloadPdfText(member, page.getHref(pt("receipt.pdf")));
  for (const part of [pt("orders.status.refundSucceeded"), pt("receipt.sum.net"), ...page.getTexts("td")])
    expect(text).toContain(removeSpaces(part));
});

test("an unpaid order has no receipt, and the page links to the order", async () => {
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderByPix(member);
  const page = await openPage(member, `/receipt?orderId=${orderId}`);
  expect(page.heading).toBe(pt("receipt.unpaid.title"));
  expect(page.getHref(pt("receipt.unpaid.action"))).toContain(`orderId=${orderId}`);
  const file = (headers: Record<string, string>) =>
    sendRequest(`/api/receipt/${orderId}?language=en`, { cookie: member.cookie, headers });
  expect((await file({})).status).toBe(404);
  // Who follows the link gets the page that says so.
  const { status, location } = await file({ "Sec-Fetch-Mode": "navigate" });
  expect([status, location]).toEqual([303, `/en/receipt?orderId=${orderId}`]);
});

test("no one else can open page or PDF", { tag: "@smoke" }, async () => {
  const [owner, member] = [await signUpMember("vidora"), await signUpMember("vidora")];
  const { orderId } = await placeOrderByCard(owner);
  expect((await openPage(member, `/receipt?orderId=${orderId}`)).heading).toBe(pt("receipt.unknown.title"));
  const file = (cookie?: string) => sendRequest(`/api/receipt/${orderId}`, { cookie });
  expect((await file(owner.cookie)).status).toBe(200);
  const theirs = await file(member.cookie);
  expect([theirs.status, theirs.text]).toEqual([404, ""]);
  expect((await file()).status).toBe(401);
});
