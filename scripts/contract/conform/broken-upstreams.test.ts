import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { EndpointName } from "@/lib/contract/calls";
import {
  EXAMPLE_MEMBER,
  type ExampleUpstream,
  openExampleUpstream,
} from "@/scripts/contract/open-example-upstream.fixture";
import { formatConformance } from "./format-conformance";
import {
  type Break,
  type BreakingProxy,
  openBreakingProxy,
  send,
  sendData,
} from "./open-breaking-proxy.fixture";
import { type ConformanceReport, runConformance } from "./run-conformance";

const HOST = "shop.acme.example";
/** The example has no such call: it is named to the shop by SITES. */
const FOUND = { code: 0, data: { site: "acme", defaultLang: "en", langs: ["en"], hosts: [HOST] } };

let example: ExampleUpstream;
let proxy: BreakingProxy;
beforeAll(async () => {
  example = await openExampleUpstream();
  proxy = await openBreakingProxy(example.address);
});
afterAll(async () => {
  await proxy.close();
  await example.close();
});
beforeEach(() => {
  proxy.reset();
  proxy.set(["findSite"], send(200, JSON.stringify(FOUND)));
});

interface RunOptions {
  readMs?: number;
  writeMs?: number;
  slowMs?: number;
  member?: null;
}

function run(options: RunOptions = {}): Promise<ConformanceReport> {
  const { readMs = 8_000, writeMs = 8_000, slowMs, member = EXAMPLE_MEMBER } = options;
  const { address } = proxy;
  return runConformance({
    addresses: { site: address, user: address, bill: address },
    host: HOST,
    site: null,
    member,
    waitMs: { read: readMs, write: writeMs },
    ...(slowMs ? { slowMs } : {}),
  });
}

type Plans = { plans: object[] };
const changeFirstPlan = (change: object) =>
  sendData(({ plans: [first, ...remaining] }: Plans) => ({ plans: [{ ...first, ...change }, ...remaining] }));
const repeatPlans = (count: number) =>
  sendData(({ plans: [first] }: Plans) => ({
    plans: Array.from({ length: count }, (_, index) => ({ ...first, id: String(index + 1) })),
  }));
const set = (change: object) => sendData((data: object) => ({ ...data, ...change }));
const refuse = (code: number, status = 200, headers = {}) =>
  send(status, JSON.stringify({ code, errCode: code, data: null }), headers);
const toMoney = (amount: unknown, currency = "BRL") => ({ amount, currency });
const HTML = "<!doctype html><title>Bad gateway</title>";
const reset: Break = ({ response }) => {
  response.writeHead(200, { "content-length": "500" }).write('{"code":0,');
  setImmediate(() => response.socket?.resetAndDestroy());
};
const hang: Break = () => undefined;
const padTo = (size: number) => (json: string) => json + " ".repeat(size);

/** The fault, its calls, how it is caused, and the line that names it. */
const BREAKS: readonly [title: string, calls: EndpointName[] | "all", answer: Break, line: RegExp][] = [
  ["a price as text", ["listPlans"], changeFirstPlan({ price: toMoney("1990") }), /✗ listPlans .*price/],
  ["a plan without a name", ["listPlans"], changeFirstPlan({ name: undefined }), /✗ listPlans .*name/],
  ["a price below zero", ["listPlans"], changeFirstPlan({ price: toMoney(-1) }), /✗ listPlans .*price/],
  ["a price with decimals", ["listPlans"], changeFirstPlan({ price: toMoney(19.9) }), /✗ listPlans .*price/],
  [
    "an unknown currency",
    ["listPlans"],
    changeFirstPlan({ price: toMoney(1, "XXQ") }),
    /✗ listPlans .*price/,
  ],
  ["plans: null", ["listPlans"], set({ plans: null }), /✗ listPlans data\.plans/],
  ["HTML for the theme", ["readTheme"], send(200, HTML), /✗ readTheme answer: expected a JSON object/],
  ["502 with HTML", "all", send(502, HTML), /✗ readTheme status: expected 200, got 502/],
  ["a hanging upstream", "all", hang, /✗ findSite answer: expected an answer within \d+ ms, got none/],
  ["a connection that is reset", ["listPlans"], reset, /✗ listPlans answer: expected an answer/],
  [
    "garbage in chunks",
    ["listPlans"],
    ({ response }) => {
      response.socket?.end("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n");
    },
    /✗ listPlans answer: expected an answer/,
  ],
  [
    "gzip that is none",
    ["listPlans"],
    sendData(undefined, { headers: { "content-encoding": "gzip" } }),
    /✗ listPlans answer: expected an answer/,
  ],
  [
    "a redirect",
    ["listPlans"],
    send(302, "", { location: "/" }),
    /✗ listPlans status: expected 200, got 302/,
  ],
  ["401 with an envelope", ["listPlans"], refuse(-24010, 401), /✗ listPlans code: expected 0, got -24010/],
  ["403 with HTML", ["listPlans"], send(403, HTML), /✗ listPlans status: expected 200, got 403/],
  ["429", "all", refuse(-3031, 429, { "retry-after": "5" }), /✗ readTheme code: expected 0, got -3031/],
  [
    "letters in latin-1",
    ["listPlans"],
    sendData(
      ({ plans: [first, ...remaining] }: Plans) => ({ plans: [{ ...first, name: "Básico" }, ...remaining] }),
      {
        encode: (json) => Buffer.from(json, "latin1"),
      },
    ),
    /✗ listPlans answer: expected JSON in UTF-8/,
  ],
  ["5,000 plans", ["listPlans"], repeatPlans(5_000), /✗ listPlans data\.plans.*at most 200/],
  ["201 plans", ["listPlans"], repeatPlans(201), /✗ listPlans data\.plans.*at most 200/],
  ["no plan", ["listPlans"], set({ plans: [] }), /✗ listPlans data\.plans: expected at least a plan/],
  [
    "two plans with one id",
    ["listPlans"],
    sendData(({ plans }: Plans) => ({ plans: plans.map((plan) => ({ ...plan, id: "1" })) })),
    /✗ listPlans data\.plans\[1\]: expected an id that no other has, got "1"/,
  ],
  [
    "3 MiB",
    ["listPlans"],
    sendData(undefined, { encode: padTo(3 * 1024 * 1024) }),
    /✗ listPlans answer: expected at most 2097152 bytes/,
  ],
  ["another plan", ["readPlan"], set({ id: "12" }), /✗ readPlan data\.id/],
  [
    "another host",
    ["findSite"],
    send(200, JSON.stringify({ ...FOUND, data: { ...FOUND.data, hosts: ["other.example"] } })),
    /✗ findSite data\.hosts/,
  ],
  ["no findSite", ["findSite"], send(404, HTML), /✗ Every page[\s\S]*○ findSite is not offered/],
  ["an unknown host", ["findSite"], refuse(-2223), /✗ findSite code: expected 0, got -2223/],
  ["an unusable color", ["readTheme"], set({ themeColor: "orange" }), /✗ readTheme data\.themeColor/],
  ["an unknown language", ["readSiteConfig"], set({ langs: ["en", "xx"] }), /✗ readSiteConfig data\.langs/],
  [
    "status 500 with code 0",
    ["readTheme"],
    sendData(undefined, { status: 500 }),
    /✗ readTheme status: expected 200, got 500/,
  ],
  [
    "only a method that the shop does not know",
    ["listPaymentMethods"],
    set({ methods: [{ code: "barter", currencies: ["BRL"], discountRate: 0 }] }),
    /✗ listPaymentMethods data\.methods: expected at least a method of the shop/,
  ],
  [
    "no method",
    ["listPaymentMethods"],
    set({ methods: [] }),
    /✗ listPaymentMethods data\.methods: expected at least a method of the shop/,
  ],
  ["a quote of another plan", ["valuateGoods"], set({ planId: "12" }), /✗ valuateGoods data\.planId/],
  [
    "a total that is not the sum",
    ["valuateGoods"],
    set({ total: toMoney(1) }),
    /✗ valuateGoods data\.total\.amount: expected subtotal − discount.*got 1$/m,
  ],
  [
    "a total in another currency",
    ["valuateGoods"],
    set({ total: toMoney(1990, "USD") }),
    /✗ valuateGoods data\.total\.currency: expected the currency of subtotal, got "USD"/,
  ],
  ["an unknown status of a payment", ["pay"], set({ status: "DONE" }), /✗ pay data/],
  ["an unknown next action", ["pay"], set({ nextAction: { kind: "dance" } }), /✗ pay data/],
  ["502 to a payment", ["pay"], send(502, HTML), /✗ pay status: expected 200, got 502/],
  ["a reset payment", ["pay"], reset, /✗ pay answer: expected an answer/],
  ["a hanging payment", ["pay"], hang, /✗ pay answer: expected an answer within \d+ ms, got none/],
  ["a payment for another plan", ["pay"], set({ planId: "12" }), /✗ pay data\.planId/],
  ["the state of another order", ["readPayment"], set({ orderId: "other" }), /✗ readPayment data\.orderId/],
  [
    "an unknown status of an order",
    ["listOrders"],
    sendData(({ orders, ...rest }: { orders: object[] }) => ({
      ...rest,
      orders: orders.map((order) => ({ ...order, status: "ON_HOLD" })),
    })),
    /✗ listOrders data/,
  ],
  ["the account of another member", ["readAccount"], set({ uid: "u2" }), /✗ readAccount data\.uid/],
  ["a refused token", ["readAccount"], refuse(-24030), /✗ readAccount code: expected 0, got -24030/],
];

describe("npm run conform", () => {
  it.each(BREAKS)("finds %s", async (_, calls, answer, line) => {
    proxy.set(calls, answer);
    const isHanging = answer === hang;
    // Only what hangs is waited for in vain.
    const report = await run({
      ...(isHanging ? { writeMs: 500 } : {}),
      ...(isHanging && calls === "all" ? { readMs: 100 } : {}),
    });
    const text = formatConformance(report).join("\n");
    expect(text).toMatch(line);
    expect(report.verdict).toBe("fails");
    expect(text).toContain("The upstream does not conform");
  });

  it.each<[string, EndpointName[] | "all", Break]>([
    ["as it is", [], sendData()],
    ["with fields that the contract does not know", ["listPlans"], set({ extra: 1 })],
    [
      "compressed",
      "all",
      sendData(undefined, { headers: { "content-encoding": "gzip" }, encode: (json) => gzipSync(json) }),
    ],
    [
      "with a byte-order mark and another content type",
      ["listPlans"],
      sendData(undefined, { headers: { "content-type": "text/plain" }, encode: (json) => `\uFEFF${json}` }),
    ],
  ])("lets the example pass %s", async (_, calls, answer) => {
    proxy.set(calls, answer);
    proxy.set(["findSite"], send(200, JSON.stringify(FOUND)));
    const report = await run();
    expect(
      formatConformance(report).filter((line) => line.includes("✗ ") && !line.startsWith("✓ conforms")),
    ).toEqual([]);
    expect(report).toMatchObject({ verdict: "conforms" });
    expect(formatConformance(report).at(-1)).toBe("The upstream conforms: a plan can be bought.");
  });

  it("names answers that are slow, and how slow", async () => {
    proxy.set(["readTheme"], async (exchange) => {
      await wait(150);
      await sendData()(exchange);
    });
    const report = await run({ slowMs: 140 });
    expect(formatConformance(report).join("\n")).toMatch(
      /\d+ of \d+ answers took longer than 140 ms, that of readTheme \d+ ms/,
    );
  });

  it("ends after three calls in a row without an answer, with all others as not checked", async () => {
    proxy.set("all", hang);
    const { exchanges, features } = await run({ readMs: 50 });
    expect(exchanges).toHaveLength(3);
    expect(features.filter(({ state }) => state === "passed")).toEqual([]);
  });

  it("does not say that a plan can be bought where nobody has logged in", async () => {
    const report = await run({ member: null });
    expect(report.verdict).toBe("unchecked");
    const lines = formatConformance(report);
    expect(lines.at(-1)).toMatch(
      /^What was asked fits\. Whether a plan can be bought is not known: .*login.*pay/,
    );
    expect(lines.find((line) => line.includes("Checkout"))).toMatch(/^– Checkout/);
  });

  it("neither asks nor misses what the site configuration says it leaves out, and advises to name the rest", async () => {
    const named = ["readContact", "listCards"];
    proxy.set(["readSiteConfig"], set({ notOffered: named }));
    const report = await run();
    expect(report.exchanges.filter(({ call }) => named.includes(call))).toEqual([]);
    const text = formatConformance(report).join("\n");
    expect(text).toMatch(/^○ Help page[\s\S]*○ readContact is not offered: no `\/help`/m);
    expect(text).toContain(
      'Name in notOffered of readSiteConfig what only a visitor can try: ["cancelOrder"].',
    );
  });
});
