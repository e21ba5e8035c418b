import { randomUUID } from "node:crypto";
import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { callAsPage, type HttpResponse, sendRequest } from "@/e2e/stack/send-request";

/** A page that depends on the session. */
const PRIVATE_PATH = "/orders";

/** Expects the response to a visitor, which also clears the bad cookie. */
function expectCookieCleared({ status, cookies }: HttpResponse, path: string): void {
  expect(status, path).toBe(200);
  expect(cookies.join("\n"), path).toMatch(/^__Host-session=; Max-Age=0;/m);
}

async function expectVisitor(cookie: string | string[], brand = "vidora"): Promise<void> {
  const page = await sendRequest(PRIVATE_PATH, { brand, cookie });
  expectCookieCleared(page, PRIVATE_PATH);
  const session = await callAsPage("/api/session", { brand, cookie });
  expectCookieCleared(session, "/api/session");
  expect(session.json().data).toBeNull();
  const orders = await callAsPage("/api/bill/orders/v1", { brand, cookie, json: {} });
  expect(orders.status).toBe(401);
  expect(orders.json()).toMatchObject({ code: -24010, data: null });
}

httpTest(
  "T4: a session of one brand is invalid at another, and no upstream receives its token",
  async ({ shop, ana }) => {
    const ownSession = await callAsPage("/api/session", { cookie: ana.cookie });
    expect(ownSession.json().data).toMatchObject({ account: ana.account });
    await expectVisitor(ana.cookie, "nordplay");
    shop.upstream.reset();
    await sendRequest(PRIVATE_PATH, { brand: "nordplay", cookie: ana.cookie, port: shop.port });
    await callAsPage("/api/bill/orders/v1", {
      brand: "nordplay",
      cookie: ana.cookie,
      port: shop.port,
      json: {},
    });
    await callAsPage("/api/site/listPlans/v1", { brand: "nordplay", cookie: ana.cookie, port: shop.port });
    expect(shop.upstream.calls.length).toBeGreaterThan(0);
    expect(shop.upstream.calls.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  },
);

httpTest.describe("T11: a malformed cookie is treated as a visitor's, never as an error", () => {
  const forms: Record<string, (seal: string) => string | string[]> = {
    "eight stars": () => "*".repeat(8),
    "eight empty parts": () => "*******",
    "another prefix": (seal) => seal.replace("Fe26.2", "Fe26.1"),
    "a prefix without a version": (seal) => seal.replace("Fe26.2", "Fe26"),
    "a bad expiry": (seal) => replaceSealPart(seal, 5, "soon"),
    "an expiry in the past": (seal) => replaceSealPart(seal, 5, "1000000000000"),
    "an unknown secret": (seal) => replaceSealPart(seal, 1, "9"),
    "a secret called __proto__": (seal) => replaceSealPart(seal, 1, "__proto__"),
    "a secret called constructor": (seal) => replaceSealPart(seal, 1, "constructor"),
    "no base64": (seal) => replaceSealPart(seal, 4, "!!!"),
    "half of it": (seal) => seal.slice(0, seal.length / 2),
    "one letter changed": (seal) =>
      replaceSealPart(
        seal,
        4,
        (seal.split("*")[4] ?? "").replace(/^./, (first) => (first === "A" ? "B" : "A")),
      ),
    "broken percent encoding": () => "%E0%A4%A",
    "3 kB of random text": () => "x".repeat(3_000),
    quotes: (seal) => `"${seal}"`,
    "plain JSON": () => encodeURIComponent('{"site":"vidora","uid":"1","token":"x"}'),
  };
  for (const [name, form] of Object.entries(forms)) {
    httpTest(name, async ({ ana }) => {
      const seal = ana.cookie.slice("__Host-session=".length);
      await expectVisitor(`__Host-session=${form(seal)}`);
    });
  }

  httpTest("random changes of a valid seal", async ({ ana }) => {
    const seal = ana.cookie.slice("__Host-session=".length);
    // Fixed steps through the seal: every run changes the same letters.
    for (let at = 7; at < seal.length; at += Math.ceil(seal.length / 25)) {
      const letter = seal[at] === "B" ? "C" : "B";
      const session = await callAsPage("/api/session", {
        cookie: `__Host-session=${seal.slice(0, at)}${letter}${seal.slice(at + 1)}`,
      });
      expect(session.status).toBe(200);
      expect(session.json().data, `letter ${at}`).toBeNull();
    }
  });

  httpTest("public pages ignore the cookie", async () => {
    const { status, cookies } = await sendRequest("/pricing-table", { cookie: "__Host-session=%E0%A4%A" });
    expect(status).toBe(200);
    expect(cookies).toEqual([]);
  });
});

httpTest("T8: two session cookies are treated as none", async ({ ana, nils }) => {
  await expectVisitor(`${ana.cookie}; ${nils.cookie}`);
  await expectVisitor(`__Host-session=x; ${ana.cookie}`);
});

httpTest(
  "T12: the session cookie stays small for the longest account, and too many cookies are removed",
  async () => {
    const long = `${"a".repeat(48)}.${randomUUID().slice(0, 8)}@${"b".repeat(60)}.${"c".repeat(60)}.example`;
    const member = await signUpMember("vidora", { account: long });
    expect(member.cookie.length).toBeLessThan(1_500);
    const session = await callAsPage("/api/session", { cookie: member.cookie });
    expect(session.json().data).toMatchObject({ account: long });
    const many = Array.from({ length: 40 }, (_, index) => `t${index}=${"v".repeat(500)}`).join("; ");
    const refused = await sendRequest("/", { cookie: many });
    expect(refused.status).toBe(431);
    expect(refused.headers["clear-site-data"]).toBe('"cookies"');
    expect(refused.text.match(/<p lang="/g)).toHaveLength(4);
  },
);

function replaceSealPart(seal: string, index: number, value: string): string {
  return seal
    .split("*")
    .map((old, at) => (at === index ? value : old))
    .join("*");
}
