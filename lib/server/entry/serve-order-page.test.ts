import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { NextRequest } from "next/server";
import { DAY_MS } from "@/lib/config/constants";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { createSessionCookie } from "@/lib/server/session/session";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { loadPageFacts } from "./facts/load-request-facts";
import { servePage } from "./serve-page";

const SITE: SiteRecord = { site: "vidora", defaultLang: "pt", langs: ["pt", "en"], hosts: ["vidora.test"] };
const MONEY = { amount: 100, currency: "BRL" };
const PLAN = {
  ...{ id: "11", name: "Solo", description: "", period: { unit: "month", count: 1 }, validityDays: 30 },
  ...{ devices: 1, price: MONEY, recommended: false, features: [] },
};
const REDIRECT = { kind: "redirect", url: "https://pay.provider.example/start?secret=1", method: "POST" };
const CHALLENGE = { kind: "challenge", url: "https://bank.example/acs", creq: "abc" };
const PIX = { kind: "qr", scheme: "pix", payload: "000201", copyKey: "000201" };

/** The next action of the member's order `o1`; null: billing does not know the order. */
let nextAction: object | null;
let upstream: Server;
let cookie: string;

const createPayment = (action: object) => ({
  ...{ orderId: "o1", planId: "11", planName: "Solo", amount: MONEY, status: "pending" },
  ...{ orderStatus: "PAYMENT_PENDING", method: "kind" in action && action === PIX ? "pix" : "paypal" },
  ...{ nextAction: action, serverNow: Date.now(), paidLate: false, canRepay: true, canCancel: true },
});

beforeAll(async () => {
  upstream = createServer((request, response) => {
    const answer = request.url?.includes("listPlans")
      ? createSuccessEnvelope({ plans: [PLAN] })
      : nextAction === null
        ? createFailureEnvelope(1001)
        : createSuccessEnvelope(createPayment(nextAction));
    request.resume();
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  process.env.SITE_API_URL = address;
  process.env.BILLING_API_URL = address;
  const opened = await createSessionCookie("vidora", {
    ...{ uid: "u1", account: "ana@vidora.test", type: "email", token: "t".repeat(43) },
    ...{ expiration: Date.now() + DAY_MS, accountLoginType: "password", payStatus: "PAID" },
  });
  cookie = opened.cookie.split(";")[0] ?? "";
});
afterAll(() => {
  upstream.closeAllConnections();
  return new Promise((resolve) => upstream.close(resolve));
});

async function visit(path: string): Promise<Response> {
  const request = new NextRequest(`http://vidora.test${path}`, { headers: { cookie } });
  return servePage(request, SITE, await loadPageFacts(new URL(request.url), request.headers, SITE));
}
const readFormTargets = (response: Response) =>
  /form-action ([^;]*)/.exec(response.headers.get("content-security-policy") ?? "")?.[1];

describe("where a page may send a form (threat T31)", () => {
  it.each([
    [REDIRECT, "'self' https://pay.provider.example"],
    [CHALLENGE, "'self' https://bank.example"],
  ])("the redirect page: to the provider of its order only: %j", async (action, targets) => {
    nextAction = action;
    expect(readFormTargets(await visit("/payment-redirect?orderId=o1"))).toBe(targets);
  });

  it("is shown for no other order", async () => {
    nextAction = null;
    for (const path of ["/payment-redirect?orderId=o1", "/payment-redirect"]) {
      const { status, headers } = await visit(path);
      expect(status).toBe(303);
      expect(new URL(headers.get("location") ?? "").pathname).toBe("/paymentResult");
    }
  });

  it("every other page: to itself only", async () => {
    nextAction = PIX;
    expect(readFormTargets(await visit("/payment-pix?orderId=o1"))).toBe("'self'");
    expect(readFormTargets(await visit("/orders"))).toBe("'self'");
  });
});

describe("a page whose order is shown by another one (rules/addresses#screens)", () => {
  it("sends the buyer there with 303 and an address, so without a script too", async () => {
    nextAction = PIX;
    const response = await visit("/en/payment-redirect?orderId=o1");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("http://vidora.test/en/payment-pix?orderId=o1");
  });
});

describe("a plan that the brand does not sell", () => {
  it.each([
    ["/plan-details/11", 200, "/vidora/pt/web/plan-details/11"],
    ["/plan-details/12", 404, "/vidora/pt/web/404"],
  ])("%s has status %i", async (path, status, target) => {
    const response = await visit(path);
    expect(response.status).toBe(status);
    expect(new URL(response.headers.get("x-middleware-rewrite") ?? "").pathname).toBe(target);
  });
});
