/** @jest-environment node */
import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DAY_MS } from "@/lib/config/constants";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { respondToCall } from "@/lib/server/calls/respond-to-call";
import { createSessionCookie } from "@/lib/server/session/session";
import { createSamplePayment } from "@/lib/testing/sample-payment";
import { countHeldReads } from "./held-reads";

const SITE = { site: "vidora", defaultLang: "pt", langs: ["pt"], hosts: ["vidora.test"] };
/** The member whose order `order-1` is, and another one. */
const [OWNER, STRANGER] = ["o".repeat(43), "s".repeat(43)];
const NOTICE = '{"order":{"site":"vidora","id":"order-1"}}';

let upstream: Server;
let status: "pending" | "success";
/** Reads of the order that have reached billing. */
let readCount: number;
let cookies: Record<string, string>;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    const isOrder = request.url?.includes("payment-info") === true;
    if (isOrder) readCount += 1;
    const payment = createSamplePayment(Date.now(), {
      status,
      ...(status === "success" ? { orderStatus: "PAYMENT_SUCCEEDED", nextAction: { kind: "none" } } : {}),
    });
    const isOwner = request.headers.authorization === OWNER;
    const answer = !isOrder
      ? createSuccessEnvelope(SITE)
      : isOwner
        ? createSuccessEnvelope(payment)
        : createFailureEnvelope(1001);
    request.resume();
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  process.env.SITE_API_URL = address;
  process.env.BILLING_API_URL = address;
  const open = async (token: string) => {
    const { cookie } = await createSessionCookie("vidora", {
      ...{ uid: token[0] ?? "", account: "ana@vidora.test", type: "email", token },
      ...{ expiration: Date.now() + DAY_MS, accountLoginType: "password", payStatus: "PAID" },
    });
    return cookie.split(";")[0] ?? "";
  };
  cookies = { [OWNER]: await open(OWNER), [STRANGER]: await open(STRANGER) };
});
afterAll(() => {
  upstream.closeAllConnections();
  return new Promise((resolve) => upstream.close(resolve));
});
beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  status = "pending";
  readCount = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
  expect(countHeldReads()).toBe(0);
});

interface ReadAnswer {
  status: number;
  isHeld: boolean;
  envelope: { code: number; data: { status?: string } | null };
}

async function read(
  waitMs: number | null,
  { token = OWNER, signal, headers = {} }: { token?: string; signal?: AbortSignal; headers?: object } = {},
): Promise<ReadAnswer> {
  const answer = await respondToCall(
    new Request("http://shop.invalid/api/bill/payment-info/detail", {
      method: "POST",
      headers: {
        ...{ host: "vidora.test", "sec-fetch-site": "same-origin", "content-type": "application/json" },
        ...{ cookie: cookies[token] ?? "" },
        ...(waitMs === null ? {} : { "wait-ms": String(waitMs) }),
        ...headers,
      },
      body: '{"orderId":"order-1"}',
      ...(signal ? { signal } : {}),
    }),
  );
  return { status: answer.status, isHeld: answer.headers.has("held"), envelope: await answer.json() };
}

let time = Date.now();
/** Sends billing's notice; each has a signature of its own. */
async function notify(
  body = NOTICE,
  secret = process.env.REVALIDATE_SECRET ?? "",
  at = ++time,
): Promise<number> {
  const mac = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  const headers = { host: "vidora.test", signature: `t=${at},v1=${mac}` };
  const request = new Request("http://shop.invalid/api/order-changed", { method: "POST", headers, body });
  return (await respondToCall(request)).status;
}

async function waitForHolds(count: number): Promise<void> {
  while (countHeldReads() !== count) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("the call of a page that waits for a payment (rules/calls#waiting-calls)", () => {
  it("is answered at once without a time to wait, and at the first look at an order", async () => {
    const pending = { envelope: { data: { status: "pending" } } };
    Reflect.deleteProperty(globalThis, Symbol.for("storefront.known-reads"));
    expect(await read(15_000)).toMatchObject({ ...pending, isHeld: true });
    expect(await read(null)).toMatchObject({ ...pending, isHeld: false });
  });

  it("is held until billing reports a change, and reads billing once, after that", async () => {
    await read(null);
    const answer = read(15_000);
    await waitForHolds(1);
    expect(readCount).toBe(1);
    status = "success";
    expect(await notify()).toBe(204);
    expect(await answer).toMatchObject({ isHeld: true, envelope: { data: { status: "success" } } });
    expect(readCount).toBe(2);
  });

  it("reads billing when its time is over, so that a lost notice delays nothing more", async () => {
    await read(null);
    status = "success";
    expect(await read(30)).toMatchObject({ isHeld: true, envelope: { data: { status: "success" } } });
    expect(readCount).toBe(2);
  });

  it("is not held for another member, before and after a look at the order", async () => {
    await read(null);
    for (const waitMs of [null, 15_000, 15_000])
      expect(await read(waitMs, { token: STRANGER })).toMatchObject({
        isHeld: false,
        envelope: { code: 1001 },
      });
  });

  it("is checked before it is held: origin, brand and session", async () => {
    await read(null);
    expect((await read(15_000, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
    expect((await read(15_000, { headers: { cookie: "" } })).status).toBe(401);
    expect(readCount).toBe(1);
  });

  it("does not read billing when its client has left", async () => {
    await read(null);
    const client = new AbortController();
    const answer = read(15_000, { signal: client.signal });
    await waitForHolds(1);
    client.abort();
    expect((await answer).status).toBe(503);
    expect(readCount).toBe(1);
  });
});

describe("billing's notice that an order has changed", () => {
  it("needs a fresh signature of its own", async () => {
    expect(await notify(NOTICE, "b".repeat(40))).toBe(401);
    expect(await notify(NOTICE, undefined, Date.now() - DAY_MS)).toBe(401);
    const at = ++time;
    expect([await notify(NOTICE, undefined, at), await notify(NOTICE, undefined, at)]).toEqual([204, 409]);
  });

  it.each(["", "{}", '{"site":"vidora"}', '{"order":{"site":"vidora","id":"../x"}}'])(
    "is refused: %j",
    async (body) => {
      expect(await notify(body)).toBe(400);
    },
  );
});
