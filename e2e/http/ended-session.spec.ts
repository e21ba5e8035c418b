import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { callAsPage, type HttpResponse, sendRequest } from "@/e2e/stack/send-request";
import { respondWith } from "@/e2e/stack/upstream-faults";
import { getTranslator } from "@/e2e/translator";

const translate = getTranslator("pt");
/** The markup of a heading: the plain text also occurs in the messages embedded for the page's script. */
const getHeadingMarkup = (key: string) => `>${translate(key)}</h1>`;
const PRIVATE_PATHS = ["/payment?planId=101", "/payment-pix?orderId=nope", "/paymentResult?orderId=nope"];
const respondWithRefusal = (code: number) =>
  respondWith(200, JSON.stringify({ code, errCode: code, data: null }));

interface Visit {
  hops: number;
  last: HttpResponse;
  cookie: string;
}

/** Follows at most ten redirects as a browser does, with cookies. */
async function visit(path: string, cookie: string, port?: number): Promise<Visit> {
  const place = port ? { port } : {};
  let at = path;
  let cookieHeader = cookie;
  for (let hops = 0; ; hops += 1) {
    const last = await sendRequest(at, { ...place, cookie: cookieHeader || undefined });
    if (last.cookies.some((line) => line.startsWith("__Host-session=; Max-Age=0"))) cookieHeader = "";
    const to = last.location;
    if (!to || hops === 10) return { hops, last, cookie: cookieHeader };
    const next = new URL(to, "http://shop.invalid");
    at = next.pathname + next.search;
  }
}

httpTest(
  "T14: a member whose session ended elsewhere must log in once, and the invalid cookie is cleared",
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

httpTest("a link to the login page logs no one out", async ({ ana }) => {
  const seen = await visit("/login?reason=expired", ana.cookie);
  expect([seen.hops, seen.last.status, seen.cookie]).toEqual([0, 200, ana.cookie]);
  expect(seen.last.text).toContain(ana.account);
});

httpTest("when only billing refuses the session, there is no redirect loop", async ({ shop, ana }) => {
  shop.upstream.setFault(/^\/api\/bill\//, respondWithRefusal(-24020));
  for (const path of PRIVATE_PATHS) {
    const seen = await visit(path, ana.cookie, shop.port);
    expect([path, seen.hops, seen.last.status]).toEqual([path, 1, 200]);
  }
});

httpTest("T45: a payment is never shown as unknown because billing is busy", async ({ shop, ana }) => {
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
  "the cookie of an ended session goes with the refusal of a user's action, not with what a page sends by itself",
  async ({ shop }) => {
    const dropsCookie = async (cookie: string, path: string, json?: object) => {
      const { cookies } = await callAsPage(path, { cookie, port: shop.port, ...(json ? { json } : {}) });
      return cookies.some((line) => line.startsWith("__Host-session=; Max-Age=0"));
    };
    const expectKept = async (cookie: string) => {
      const event = { event: "pageView", fields: { content: "view" } };
      expect(await dropsCookie(cookie, "/api/site/report", event)).toBe(false);
      expect(await dropsCookie(cookie, "/api/site/report/list", { events: [event, event] })).toBe(false);
      expect(await dropsCookie(cookie, "/api/site/contry/phone/areacode?language=pt")).toBe(false);
      expect(await dropsCookie(cookie, "/api/bill/address/find/v1", { zip: "01226010" })).toBe(false);
      expect(await dropsCookie(cookie, "/api/bill/query/cart", {})).toBe(false);
      expect(await dropsCookie(cookie, "/api/bill/orders/v1", {})).toBe(true);
    };
    const { cookie, uid, account } = await signUpMember("vidora");
    shop.upstream.setFault(/\/api\/(bill|site\/report)/, respondWithRefusal(-24020));
    await expectKept(cookie);
    shop.upstream.reset();
    // Our server knows of this end itself.
    const json = { language: "pt", uid, account };
    await callAsPage("/api/user/loginOut/v1", { cookie, json, port: shop.port });
    await expectKept(cookie);
  },
);
