/** @jest-environment node */
import { HOUR_MS } from "@/lib/config/constants";
import { log } from "@/lib/server/log";
import { addKnownSite } from "@/lib/server/site/find-site-by-host";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { receivePolicyReport } from "./receive-policy-report";

const RECORD: SiteRecord = { site: "vidora", defaultLang: "pt", langs: ["pt"], hosts: ["vidora.test"] };
const REPORT = {
  "document-uri": "https://vidora.test/en/payment?planId=101&token=canary",
  "blocked-uri": "https://evil.example/skim.js?card=canary",
  "effective-directive": "script-src-elem",
  "script-sample": "canary()",
};
let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  jest.spyOn(log, "info").mockImplementation((_message, fields = {}) => void lines.push(fields));
  addKnownSite(RECORD);
});
afterEach(() => jest.restoreAllMocks());

/** Moves the clock on, so that what was written before counts no more. */
let hours = 0;
beforeEach(() => {
  hours += 2;
  jest.useFakeTimers({ now: hours * HOUR_MS, advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const send = (report: object | string, headers: Record<string, string> = {}) =>
  receivePolicyReport(
    new Request("https://vidora.test/api/content-policy", {
      method: "POST",
      headers: { host: "vidora.test", "content-type": "application/csp-report", ...headers },
      body: typeof report === "string" ? report : JSON.stringify({ "csp-report": report }),
    }),
  );

describe("reports of blocked content (threat T50, PCI DSS 11.6.1)", () => {
  it("are one security event with page, directive and origin, and nothing of an address or a script", async () => {
    expect((await send(REPORT, { "sec-fetch-site": "same-origin" })).status).toBe(204);
    expect(lines).toEqual([
      {
        event: "contentBlocked",
        site: "vidora",
        requestId: expect.any(String),
        page: "/payment",
        directive: "script-src-elem",
        blocked: "https://evil.example",
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain("canary");
  });

  it.each([
    ["inline", "inline"],
    ["data", "data"],
    ["data:text/javascript,x", "data"],
    ["x\nforged line", "unknown"],
  ])("name %j as %s", async (input, blocked) => {
    await send({ ...REPORT, "blocked-uri": input, "document-uri": `https://vidora.test/orders` });
    expect(lines).toEqual([expect.objectContaining({ blocked, page: "/orders" })]);
  });

  it("are written once an hour each, and at most 60 a minute", async () => {
    for (const _ of [1, 2, 3]) await send(REPORT);
    expect(lines).toHaveLength(1);
    for (let index = 0; index < 100; index++)
      await send({ ...REPORT, "blocked-uri": `https://evil${index}.example/` });
    expect(lines).toHaveLength(60);
  });

  it.each([
    ["another site's", JSON.stringify({ "csp-report": REPORT }), { "sec-fetch-site": "cross-site" }],
    ["no JSON", "{", {}],
    ["without fields", "{}", {}],
    [
      "with a text as directive",
      JSON.stringify({ "csp-report": { ...REPORT, "effective-directive": "x y\nz" } }),
      {},
    ],
  ])("that are wrong are not written: %s", async (_name, body, headers) => {
    expect((await send(body, headers)).status).toBe(204);
    expect(lines).toEqual([]);
  });

  it("are at most 4 KB", async () => {
    expect((await send({ ...REPORT, "script-sample": "x".repeat(4_100) })).status).toBe(413);
    expect(lines).toEqual([]);
  });
});
