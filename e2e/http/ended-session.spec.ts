import { type Answer, ask, callFromPage } from "@/e2e/http/ask";
import { expect, test } from "@/e2e/http-fixtures";
import { signUp } from "@/e2e/stack/member";
import { answerWith } from "@/e2e/stack/mishaps";
import { words } from "@/e2e/words";

const t = words("pt");
/** As it stands on the page; every text is also among the words that the page's script carries. */
const heading = (key: string) => `>${t(key)}</h1>`;
const PRIVATE = ["/payment?planId=101", "/payment-pix?orderId=nope", "/paymentResult?orderId=nope"];
const refused = (code: number) => answerWith(200, JSON.stringify({ code, errCode: code, data: null }));

/** Where a page that has begun to answer sends its browser on to, by what its script reads. */
const sentOn = (text: string) =>
  /NEXT_REDIRECT;replace;([^;"]+);307/.exec(text)?.[1]?.replace(/\\+u0026/g, "&");

interface Visit {
  hops: number;
  last: Answer;
  cookie: string;
}

/** Follows redirects as a browser does, cookies and all; at most ten. */
async function visit(path: string, cookie: string, port?: number): Promise<Visit> {
  const place = port ? { port } : {};
  let at = path;
  let kept = cookie;
  for (let hops = 0; ; hops += 1) {
    const last = await ask(at, { ...place, cookie: kept || undefined });
    if (last.cookies.some((line) => line.startsWith("__Host-session=; Max-Age=0"))) kept = "";
    const to = last.location ?? sentOn(last.text);
    if (!to || hops === 10) return { hops, last, cookie: kept };
    const next = new URL(to, "http://shop.invalid");
    at = next.pathname + next.search;
  }
}

test("T14: whose session has ended elsewhere is asked to log in, once, and the dead cookie goes", async () => {
  const { cookie, uid, account } = await signUp("vidora");
  await callFromPage("/api/user/loginOut/v1", { cookie, json: { language: "pt", uid, account } });
  for (const path of PRIVATE) {
    const seen = await visit(path, cookie);
    expect([path, seen.hops, seen.last.status, seen.cookie]).toEqual([path, 1, 200, ""]);
    expect(seen.last.text).toContain(`>${t("auth.login.expiredTitle")}<`);
  }
});

test("nobody is logged out by a link to the log-in page", async ({ ana }) => {
  const seen = await visit("/login?reason=expired", ana.cookie);
  expect([seen.hops, seen.last.status, seen.cookie]).toEqual([0, 200, ana.cookie]);
  expect(seen.last.text).toContain(ana.account);
});

test("billing alone refuses the session: the log-in page, not a circle", async ({ shop, ana }) => {
  shop.upstream.when(/^\/api\/bill\//, refused(-24020));
  for (const path of PRIVATE) {
    const seen = await visit(path, ana.cookie, shop.port);
    expect([path, seen.hops, seen.last.status]).toEqual([path, 1, 200]);
  }
});

test("T45: a busy billing never makes a payment unknown", async ({ shop, ana }) => {
  for (const code of [2000, 5008, -3031]) {
    shop.upstream.when(/payment-info/, refused(code));
    const seen = await visit("/paymentResult?orderId=abc123", ana.cookie, shop.port);
    expect(seen.last.text, String(code)).toContain(heading("payment.result.network.title"));
    expect(seen.last.text).not.toContain(heading("payment.result.unknown.title"));
  }
  shop.upstream.when(/payment-info/, refused(1001));
  const seen = await visit("/paymentResult?orderId=abc123", ana.cookie, shop.port);
  expect(seen.last.text).toContain(heading("payment.result.unknown.title"));
});

test("what a page asks by itself leaves the end of a session to be said by what a person does", async ({
  shop,
}) => {
  const { cookie } = await signUp("vidora");
  const dropped = (answer: Answer) =>
    answer.cookies.some((line) => line.startsWith("__Host-session=; Max-Age=0"));
  shop.upstream.when(/\/api\/bill\//, refused(-24020));
  const asking = { cookie, json: {}, port: shop.port };
  expect(dropped(await callFromPage("/api/bill/query/cart", asking))).toBe(false);
  expect(dropped(await callFromPage("/api/bill/orders/v1", asking))).toBe(true);
});
