import { expect, httpTest as test } from "@/e2e/fixtures";
import { createEmailAddress, signUpMember } from "@/e2e/stack/member";
import {
  createCard,
  fetchQuoteId,
  type MemberSession,
  parsePayment,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { findElements, openPage, readPage, toPlainText } from "@/e2e/stack/read-page";
import { sandbox } from "@/e2e/stack/sandbox";
import { callAsPage, getBrandHost, type RequestOptions, sendRequest } from "@/e2e/stack/send-request";
import { getTranslator } from "@/e2e/translator";
import { formatMoney } from "@/lib/domain/money/format-money";

const pt = getTranslator("pt");
const title = pt("withdraw.title");
/** Each mail ends with a reference of its own. */
const OWN_REFERENCE = /[0-9A-HJKMNP-TV-Z]{5}\u00a0[0-9A-HJKMNP-TV-Z]{5}$/;
/** What a browser without a script sends with a form of our page. */
const FORM_HEADERS = {
  "content-type": "application/x-www-form-urlencoded",
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
};

/** The Cookie header that a browser sends after these Set-Cookie lines. */
const toCookie = (lines: readonly string[]) => lines.map((line) => line.split(";", 1)[0]).join("; ");
const sendForm = (fields: Record<string, string>, options: RequestOptions = {}) =>
  sendRequest("/api/withdraw", {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    ...options,
    headers: { ...FORM_HEADERS, ...options.headers },
  });

async function buyByCard(member: MemberSession) {
  const quoteId = await fetchQuoteId(member, "101", "card");
  const request = { planId: "101", method: "card", quoteId, card: createCard(TEST_CARDS.approved) };
  return parsePayment(await requestPayment(member, request));
}

const readFields = (html: string) =>
  Object.fromEntries(findElements(html, "input").map(({ attribs }) => [attribs.name, attribs.value ?? ""]));

test("without a script: from the order's page, filled, to the receipt by mail and the refund (rules/orders#withdrawal-without-a-script)", async () => {
  const member = await signUpMember("vidora");
  const { orderId, amount } = await buyByCard(member);
  const order = await openPage(member, `/orders?orderId=${orderId}`);
  const href = order.getHref(title);
  expect(href).toBe(`/withdraw?orderId=${orderId}`);
  const form = await openPage(member, href ?? "");
  expect(form.heading).toBe(title);
  const fields = readFields(form.html);
  expect(fields).toMatchObject({ name: "Maria Souza", order: orderId, email: member.account });
  const [{ attribs } = { attribs: {} }] = findElements(form.html, "form").filter((element) =>
    element.attribs.action?.includes("withdraw"),
  );
  expect(attribs).toMatchObject({ method: "post", action: "/api/withdraw" });
  expect(form.buttons).toContain(pt("withdraw.confirm"));

  const { name = "", order: typed = "", email = "", language = "" } = fields;
  const answer = await sendForm({ name, order: typed, email, language }, { cookie: member.cookie });
  expect(answer.status).toBe(303);
  expect(answer.location).toMatch(/^\/withdraw\?received=\d{13}$/);
  const received = await sendRequest(answer.location ?? "", { cookie: toCookie(answer.cookies) });
  expect(readPage(received.text).heading).toBe(pt("withdraw.done.title"));
  // Without its cookie the address is anybody's, and tells of nothing received.
  expect(readPage((await sendRequest(answer.location ?? "")).text).heading).toBe(title);
  const [receipt] = (await sandbox.messages(member.account)).filter(
    ({ template }) => template === "withdrawal-receipt",
  );
  expect(receipt?.text).toContain(orderId);

  const shown = pt("orders.withdrawal.refunded", { amount: formatMoney(amount, "pt") });
  await expect
    .poll(async () => (await openPage(member, `/orders?orderId=${orderId}`)).text)
    .toContain(toPlainText(shown));
  const decided = await openPage(member, `/orders?orderId=${orderId}`);
  expect(decided.text).toContain(pt("orders.status.refundSucceeded"));
  expect(decided.getHref(title)).toBeUndefined();
});

test("T23: answer, page and mail are the same whether or not there is such an order, by form and by call", async () => {
  const member = await signUpMember("vidora");
  const { orderId } = await buyByCard(member);
  const answers = new Set<string>();
  const mails = new Set<string>();
  for (const order of [orderId, "0".repeat(orderId.length)]) {
    const email = createEmailAddress();
    const statement = { name: "Ada Silva", order, email };
    const form = await sendForm({ ...statement, language: "pt" });
    const call = await callAsPage("/api/bill/order/withdraw/v1", { json: statement });
    const facts = [
      ...[form.status, form.location, Object.keys(form.headers).sort().join(), form.text],
      ...[call.status, Object.keys(call.headers).sort().join(), call.text],
    ];
    answers.add(facts.join("\n").replaceAll(/\d{13}/g, "TIME"));
    for (const { subject, text } of await sandbox.messages(email)) {
      const compared = text.replace(OWN_REFERENCE, "OWN");
      expect(compared.split("\n").at(-1)).toBe(pt("mail.reference", { reference: "OWN" }));
      mails.add(`${subject}\n${compared}`.replaceAll(order, "ORDER").replaceAll(email, "EMAIL"));
    }
  }
  expect([...answers]).toHaveLength(1);
  // Both were sent within a minute or in two.
  expect(new Set([...mails].map((mail) => mail.replaceAll(/\d{2}:\d{2}/g, "TIME")))).toHaveProperty(
    "size",
    1,
  );
  const { text } = await openPage(member, `/orders?orderId=${orderId}`);
  expect(text).toContain(pt("orders.status.paymentSucceeded"));
});

test("T29: the form is taken only from a page of the same host, and says what is wrong with it", async () => {
  const fields = { name: "Ada", order: "x", email: createEmailAddress(), language: "pt" };
  const host = getBrandHost("vidora");
  const cases: [Record<string, string>, number][] = [
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "none" }, 403],
  ];
  for (const [headers, status] of cases) expect((await sendForm(fields, { headers })).status).toBe(status);
  const old = { "content-type": FORM_HEADERS["content-type"] };
  const sendOld = (origin: Record<string, string>) =>
    sendRequest("/api/withdraw", {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: { ...old, ...origin },
    });
  expect((await sendOld({})).status).toBe(403);
  expect((await sendOld({ origin: "http://evil.example" })).status).toBe(403);
  expect((await sendOld({ origin: `http://${host}` })).status).toBe(303);
  expect((await sendForm(fields, { headers: { "content-type": "text/plain" } })).status).toBe(415);
  expect((await sendRequest("/api/withdraw")).status).toBe(405);
});

test("a form that was refused without a script comes back as it was typed, with the reason at its field, to its sender alone (rules/errors#forms-without-a-script)", async () => {
  const en = getTranslator("en");
  const typed = { name: "Zoë Šimić", order: "see https://evil.test", email: "nobody" };
  const { status, location = "", cookies } = await sendForm({ ...typed, language: "en" });
  expect([status, location]).toEqual([303, "/en/withdraw?problem=invalid"]);
  const cookie = toCookie(cookies);
  expect(cookie).toMatch(/^__Host-form=/);
  expect(location).not.toContain("nobody");

  const back = (await sendRequest(location, { cookie })).text;
  expect(readFields(back)).toMatchObject(typed);
  const listFields = (mark: string) =>
    findElements(back, "input").flatMap(({ attribs }) => (mark in attribs ? [attribs.name] : []));
  expect(listFields("aria-invalid")).toEqual(["order", "email"]);
  expect(listFields("autofocus")).toEqual(["order"]);
  const { text } = readPage(back);
  for (const problem of ["invalid", "text", "email"] as const)
    expect(text).toContain(toPlainText(en(`withdraw.problems.${problem}`)));

  // Without the cookie, at another brand's form or later the fields are empty, and the notice is the same.
  const other = (await sendRequest(location)).text;
  expect(readFields(other)).toMatchObject({ name: "", order: "", email: "" });
  expect(readPage(other).text).toContain(en("withdraw.problems.invalid"));
  const taken = await sendForm({ ...typed, order: "7", email: createEmailAddress() }, { cookie });
  const empty = await sendRequest("/en/withdraw", { cookie: toCookie(taken.cookies) });
  expect(readFields(empty.text)).toMatchObject({ name: "", order: "", email: "" });
});

test("the link is in the footer of every page of a brand that has it, and such a page is nowhere else", async () => {
  const listLinks = (html: string) =>
    findElements(html, "a").flatMap(({ attribs }) =>
      attribs.href?.endsWith("/withdraw") ? [attribs.href] : [],
    );
  for (const path of ["/", "/pricing-table", "/help", "/withdraw", "/login", "/buy?planId=102"])
    expect(listLinks((await sendRequest(path)).text), path).toEqual(["/withdraw"]);
  const off = await sendRequest("/withdraw", { brand: "savanna" });
  expect(off.status).toBe(404);
  expect(listLinks((await sendRequest("/", { brand: "savanna" })).text)).toEqual([]);
  const json = { name: "Ada", order: "x", email: createEmailAddress() };
  const call = await callAsPage("/api/bill/order/withdraw/v1", { brand: "savanna", json });
  expect(call.json().code).toBe(-24050);
});

test("the box about used days is at the checkout of a brand that keeps them, and never ticked", async () => {
  const { text, html } = await openPage(await signUpMember("nordplay"), "/payment?planId=101&method=card");
  const words = getTranslator("en");
  const language = text.includes(words("checkout.consent.startsNow"));
  const boxes = findElements(html, "input").filter(({ attribs }) => attribs.name === "startsNow");
  expect([language, boxes.length, "checked" in (boxes[0]?.attribs ?? {})]).toEqual([true, 1, false]);
  const other = await openPage(await signUpMember("vidora"), "/payment?planId=101&method=card");
  expect(findElements(other.html, "input").filter(({ attribs }) => attribs.name === "startsNow")).toEqual([]);
});
