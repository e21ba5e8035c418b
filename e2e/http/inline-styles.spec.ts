import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { fetchQuoteId, parsePayment, requestPayment } from "@/e2e/stack/purchase";
import { type HttpResponse, type RequestOptions, sendRequest } from "@/e2e/stack/send-request";
import { LISTED_ROUTES } from "@/lib/domain/routes/routes";

const PATHS = Object.entries(LISTED_ROUTES).map(([path, { area }]) => ({
  area,
  path: path === "/notice" ? "/notice?type=unsubscribed" : path.replace("{id}", "101"),
}));

/** Expects that the policy allows no inline style, and that the page needs none. */
function expectNoInlineStyle({ headers, text }: HttpResponse, path: string): void {
  const policy = String(headers["content-security-policy"]);
  expect(policy, path).toMatch(/; style-src 'self'(;| https:)/);
  expect(policy, path).not.toMatch(/style-src[^;]*unsafe-inline/);
  // The HTML alone: in scripts, in which a page is repeated for React, a quote is escaped.
  expect(text.match(/<[^>]*\sstyle="[^"]*"/g) ?? [], path).toEqual([]);
  expect(text.match(/<style[^>]*>/g) ?? [], path).toEqual([]);
}

for (const brand of ["vidora", "orbita"]) {
  for (const { path, area } of PATHS) {
    httpTest(`${brand}${path} has no inline style (threat T33)`, async ({ ana }) => {
      const visitor = await sendRequest(path, { brand });
      if (visitor.status !== 303) expectNoInlineStyle(visitor, path);
      if (brand !== ana.brand || area === "public") return;
      const member = await sendRequest(path, { brand, cookie: ana.cookie });
      if (member.status !== 303) expectNoInlineStyle(member, path);
    });
  }
}

for (const [brand, method, page] of [
  ["vidora", "pix", "/payment-pix"],
  ["nordplay", "paypal", "/payment-redirect"],
  ["merlion", "paynow", "/paynowTips"],
  ["merlion", "caishen", "/paymentCaishen"],
] as const) {
  httpTest(`${page} of an order has no inline style (threat T33)`, async () => {
    const member = await signUpMember(brand);
    const quoteId = await fetchQuoteId(member, "101", method);
    const { orderId } = parsePayment(await requestPayment(member, { planId: "101", method, quoteId }));
    const options: RequestOptions = { brand, cookie: member.cookie };
    const paths = [`${page}?orderId=${orderId}`, `/paymentResult?orderId=${orderId}`, "/orders"];
    for (const path of paths) {
      const answer = await sendRequest(path, options);
      if (path.startsWith(page)) expect(answer.status, path).toBe(200);
      if (answer.status === 200) expectNoInlineStyle(answer, path);
    }
  });
}
