import type { Hono } from "hono";
import { getBilling } from "@/backend/modules/billing/billing";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { DAY_MS } from "@/lib/config/constants";
import { createSandbox } from "./app";

let api: TestApi;
let sandbox: Hono;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  sandbox = createSandbox(api.services, getBilling(api.services).simulator);
  token = (await api.signUp("sara@vidora.example")).token;
});
afterAll(() => api.close());
afterEach(() => api.services.faults.reset());

const fetchText = async (path: string) => (await sandbox.request(path)).text();
const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  sandbox.request(path, { method: "POST", body: new URLSearchParams(fields), headers });

let orderCount = 0;
async function createPixOrder(): Promise<{ orderId: string; ref: string; code: string }> {
  const { plans } = await api.data("listPlans", {});
  const planId = plans[orderCount % plans.length]?.id ?? "";
  const quote = await api.data("valuateGoods", { planId, method: "pix" }, { token });
  orderCount += 1;
  const paid = await api.data(
    "pay",
    { planId, method: "pix", quoteId: quote.quoteId },
    { token, headers: { "Idempotency-Key": `sandbox-press-${orderCount}-0000` } },
  );
  const [charge] = (await (await sandbox.request(`/api/charges?orderId=${paid.orderId}`)).json()) as {
    ref: string;
  }[];
  if (paid.nextAction.kind !== "qr" || !charge) throw new Error("no PIX code");
  return { orderId: paid.orderId, ref: charge.ref, code: paid.nextAction.payload };
}

describe("the console", () => {
  it("shows a message with its code, escaped", async () => {
    const message = { site: "vidora", channel: "email", language: "en", template: "signup" } as const;
    await queueMessage(
      api.db,
      { ...message, to: "eve@x.example", subject: "<script>alert(1)</script>", text: "Hi", code: "4711" },
      api.clock.now(),
    );
    const page = await fetchText("/");
    expect(page).toContain('<span class="code">4711</span>');
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).not.toContain("<script>alert(1)");
  });

  it("leads with the outbox, and shows each mail as it looks, unable to run or send anything", async () => {
    const page = await fetchText("/");
    const headings = [...page.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id);
    expect(headings.slice(0, 2)).toEqual(["outbox", "mail"]);
    const mail = { site: "vidora", channel: "email", language: "en", template: "signup" } as const;
    const html = "<!doctype html><title>Your code</title><p>4711</p>";
    await queueMessage(
      api.db,
      { ...mail, to: "zoe@x.example", subject: "Your code", text: "4711", html },
      api.clock.now() + 1,
    );
    const newest = await sandbox.request("/mails/newest");
    expect(await newest.text()).toBe(html);
    expect(newest.headers.get("content-security-policy")).toMatch(
      /^default-src 'none';.*frame-ancestors 'self'; sandbox /,
    );
    expect(newest.headers.get("x-frame-options")).toBeNull();
    const [, id] = /\/mails\/([\w-]+)" target="mail"/.exec(await fetchText("/")) ?? [];
    expect(await fetchText(`/mails/${id}`)).toBe(html);
    expect((await sandbox.request("/mails/unknown")).status).toBe(404);
    const part = await (await sandbox.request("/", { headers: { "X-Part": "outbox" } })).text();
    expect(part).toContain("Your code");
    expect(part).not.toContain("<iframe");
  });

  it.each([
    ["pay", { status: "success", canRepay: false }],
    ["refuse", { status: "cancelled", canRepay: true }],
  ])("%s: billing is notified", async (action, standing) => {
    const { orderId, ref } = await createPixOrder();
    expect((await post(`/charges/${ref}/${action}`)).status).toBe(303);
    // Reading queries the provider while its notification is pending.
    await api.services.clock.advance(10_000);
    expect(await api.data("readPayment", { orderId }, { token })).toMatchObject(standing);
  });

  it.each([
    ["localhost:4001", 200],
    ["vidora.localhost:4001", 200],
    ["127.0.0.1:4001", 200],
    ["[::1]:4001", 200],
    ["localhost.rebound.example:4001", 403],
    ["127.0.0.1.rebound.example", 403],
  ])("answers under a name of this machine only: %s", async (host, status) => {
    expect((await sandbox.request(`http://${host}/api/messages`)).status).toBe(status);
  });

  it("moves the clock and resets it", async () => {
    const before = api.clock.offset();
    await post("/clock", { by: "86400000" });
    expect(api.clock.offset() - before).toBe(DAY_MS);
    await post("/clock", { by: "soon" });
    expect(api.clock.offset() - before).toBe(DAY_MS);
    await post("/clock", { by: "reset" });
    expect(api.clock.offset()).toBe(0);
  });

  it("switches faults on, within their bounds, and all off again", async () => {
    await post("/faults/bill", {
      delayMs: "1e9",
      errorRate: "250",
      errorKind: "cut",
      dropRate: "-4",
      duplicate: "on",
    });
    expect(api.services.faults.read("bill")).toEqual({
      delayMs: 90_000,
      errorRate: 1,
      errorKind: "cut",
      dropRate: 0,
      duplicate: true,
      reorder: false,
    });
    const countStates = async () => {
      const text = await fetchText("/");
      return [">misbehaves<", ">healthy<"].map((state) => text.split(state).length - 1);
    };
    expect(await fetchText("/")).toMatch(
      /id="fault-bill" open>[^/]*Billing API <span class="tag bad">misbehaves</,
    );
    expect(await countStates()).toEqual([1, 6]);
    await post("/faults/reset");
    expect(api.services.faults.read("bill").errorRate).toBe(0);
    expect(await countStates()).toEqual([0, 7]);
  });

  it.each(["cross-site", "same-site", "none"])(
    "does nothing for a page of another origin (%s)",
    async (from) => {
      const { ref } = await createPixOrder();
      expect((await post(`/charges/${ref}/pay`, {}, { "Sec-Fetch-Site": from })).status).toBe(403);
      expect(await fetchText(`/bank/${ref}`)).toContain("Confirm payment");
    },
  );

  it.each(["/charges/nothing/pay", "/faults/moon", "/nowhere"])("answers 404 to %s", async (path) => {
    expect((await post(path)).status).toBe(404);
  });
});

describe("the bank app", () => {
  it("finds the charge of a pasted code and pays it once", async () => {
    const { ref, code } = await createPixOrder();
    expect((await post("/bank", { code: ` ${code}\n` })).headers.get("location")).toBe(`/bank/${ref}`);
    expect((await post(`/bank/${ref}`, { action: "pay" })).status).toBe(200);
    expect((await post(`/bank/${ref}`, { action: "pay" })).status).toBe(409);
    expect(await fetchText(`/bank/${ref}`)).toContain("Done. Go back to the shop");
  });

  it("answers that there is no payment with this code", async () => {
    expect((await post("/bank", { code: "00020126" })).status).toBe(422);
  });
});

describe("accounts as other systems leave them", () => {
  const json = (input: Record<string, string>) =>
    sandbox.request("/api/members", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ site: "vidora", password: "old password", ...input }),
    });

  it("are created by a form and by programs, with a pending mail", async () => {
    const form = { site: "vidora", kind: "unconfirmed", account: "old@mail.test", password: "old password" };
    expect((await post("/members", form)).status).toBe(303);
    expect((await api.message("old@mail.test")).template).toBe("activate");
    const card = { kind: "prepaidCard", account: "+27825550111", email: "card@mail.test" };
    expect(await (await json(card)).json()).toMatchObject({ account: "+27825550111" });
    expect((await api.message("card@mail.test")).template).toBe("bindEmail");
  });

  it.each([
    ["exists", { kind: "unconfirmed", account: "old@mail.test" }],
    ["is no address", { kind: "beforeUpgrade", account: "old" }],
    ["has no address to bind", { kind: "prepaidCard", account: "+27825550112" }],
    ["is at no brand", { kind: "unconfirmed", account: "new@mail.test", site: "nobody" }],
  ])("not where the account %s", async (_what, input) => {
    expect((await json(input)).status).toBe(422);
  });
});
