import { expect, httpTest } from "@/e2e/http-fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { respondWith } from "@/e2e/stack/upstream-faults";
import { getTranslator } from "@/e2e/translator";
import { callAsPage, type HttpResponse, sendRequest } from "./send-request";

const translate = getTranslator("pt");
/** As it stands on the page; every text is also among the words that the page's script carries. */
const getHeadingMarkup = (key: string) => `>${translate(key)}</h1>`;
const PRIVATE_PATHS = ["/payment?planId=101", "/payment-pix?orderId=nope", "/paymentResult?orderId=nope"];
const respondWithRefusal = (code: number) =>
  respondWith(200, JSON.stringify({ code, errCode: code, data: null }));

/** Where a page that has begun to answer sends its browser on to, by what its script reads. */
const findRedirectTarget = (text: string) =>
  /NEXT_REDIRECT;replace;([^;"]+);307/.exec(text)?.[1]?.replace(/\\+u0026/g, "&");

interface Visit {
  hops: number;
  last: HttpResponse;
  cookie: string;
}

/** Follows redirects as a browser does, cookies and all; at most ten. */
async function visit(path: string, cookie: string, port?: number): Promise<Visit> {
  const place = port ? { port } : {};
  let at = path;
  let cookieHeader = cookie;
  for (let hops = 0; ; hops += 1) {
    const last = await sendRequest(at, { ...place, cookie: cookieHeader || undefined });
    if (last.cookies.some((line) => line.startsWith("__Host-session=; Max-Age=0"))) cookieHeader = "";
    const to = last.location ?? findRedirectTarget(last.text);
    if (!to || hops === 10) return { hops, last, cookie: cookieHeader };
    const next = new URL(to, "http://shop.invalid");
    at = next.pathname + next.search;
  }
}

httpTest(
  "T14: whose session has ended elsewhere is asked to log in, once, and the dead cookie goes",
  async () => {
    const { cookie, uid, account } = await signUpMember("vidora");
    await callAsPage("/api/user/loginOut/v1", { cookie, json: { language: "pt", uid, account } });
    for (const path of PRIVATE_PATHS) {
      const seen = await visit(path, cookie);
      expect([path, seen.hops, seen.last.status, seen.cookie]).toEqual([path, 1, 200, ""]);
      expect(seen.last.text).toContain(`>${translate("auth.login.expiredTitle")}<`);
    }
  },
);

httpTest("nobody is logged out by a link to the log-in page", async ({ ana }) => {
  const seen = await visit("/login?reason=expired", ana.cookie);
  expect([seen.hops, seen.last.status, seen.cookie]).toEqual([0, 200, ana.cookie]);
  expect(seen.last.text).toContain(ana.account);
});

httpTest("billing alone refuses the session: the log-in page, not a circle", async ({ shop, ana }) => {
  shop.upstream.setFault(/^\/api\/bill\//, respondWithRefusal(-24020));
  for (const path of PRIVATE_PATHS) {
    const seen = await visit(path, ana.cookie, shop.port);
    expect([path, seen.hops, seen.last.status]).toEqual([path, 1, 200]);
  }
});

httpTest("T45: a busy billing never makes a payment unknown", async ({ shop, ana }) => {
  for (const code of [2000, 5008, -3031]) {
    shop.upstream.setFault(/payment-info/, respondWithRefusal(code));
    const seen = await visit("/paymentResult?orderId=abc123", ana.cookie, shop.port);
    expect(seen.last.text, String(code)).toContain(getHeadingMarkup("payment.result.network.title"));
    expect(seen.last.text).not.toContain(getHeadingMarkup("payment.result.unknown.title"));
  }
  shop.upstream.setFault(/payment-info/, respondWithRefusal(1001));
  const seen = await visit("/paymentResult?orderId=abc123", ana.cookie, shop.port);
  expect(seen.last.text).toContain(getHeadingMarkup("payment.result.unknown.title"));
});

httpTest(
  "what a page asks by itself leaves the end of a session to be said by what a person does",
  async ({ shop }) => {
    const { cookie } = await signUpMember("vidora");
    const dropped = (answer: HttpResponse) =>
      answer.cookies.some((line) => line.startsWith("__Host-session=; Max-Age=0"));
    shop.upstream.setFault(/\/api\/bill\//, respondWithRefusal(-24020));
    const asking = { cookie, json: {}, port: shop.port };
    expect(dropped(await callAsPage("/api/bill/query/cart", asking))).toBe(false);
    expect(dropped(await callAsPage("/api/bill/orders/v1", asking))).toBe(true);
  },
);
