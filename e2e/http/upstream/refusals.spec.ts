import { expect, httpTest } from "@/e2e/fixtures";
import { getExampleSite, openExampleShop } from "@/e2e/stack/example-shop";
import { sendRequest } from "@/e2e/stack/send-request";
import * as faults from "@/e2e/stack/upstream-faults";

const PLANS = /\/listPlans\//;
const WAIT_SECONDS = 5;
const refuseWith = (status: number, code: number, headers: Record<string, string> = {}) =>
  faults.respondWith(status, JSON.stringify({ code }), headers);

interface LogLine {
  level: string;
  message: string;
  call?: string;
  site?: string;
  [field: string]: unknown;
}

httpTest(
  "what an upstream refuses is named once in the log, and its Retry-After counts (rules/calls#refused-answers)",
  async () => {
    httpTest.setTimeout(120_000);
    const { shop, close, getNextListedHost } = await openExampleShop();
    const open = (path: string, host: string) => sendRequest(path, { host, port: shop.port });
    const readLog = (): LogLine[] =>
      shop
        .getOutput()
        .split("\n")
        .map((line) => JSON.parse(line) as LogLine);
    const countCalls = (path: RegExp) => shop.upstream.calls.filter((call) => path.test(call.path)).length;
    const [refused, limited] = [getNextListedHost(), getNextListedHost()];
    try {
      shop.upstream.setFault(PLANS, refuseWith(401, -24010));
      for (let visit = 0; visit < 3; visit += 1)
        expect((await open("/pricing-table", refused)).status).toBe(503);
      const ready = await open("/api/health/ready", refused);
      expect(ready.status).toBe(503);
      expect(ready.json<object>()).toMatchObject({
        status: "degraded",
        upstreams: { site: { usable: false, reasons: [{ call: "listPlans", problem: "refused" }] } },
      });

      shop.upstream.reset();
      shop.upstream.setFault(/\//, refuseWith(429, -3031, { "retry-after": String(WAIT_SECONDS) }));
      const first = await open("/pricing-table", limited);
      expect(first.status).toBe(503);
      const wait = Number(first.headers["retry-after"]);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(WAIT_SECONDS);
      const calls = countCalls(PLANS);
      expect(calls).toBe(1);
      expect((await open("/pricing-table", limited)).status).toBe(503);
      expect(countCalls(PLANS)).toBe(calls);
      shop.upstream.reset();
      await expect
        .poll(async () => (await open("/pricing-table", limited)).status, { timeout: 45_000 })
        .toBe(200);

      const lines = readLog();
      for (const line of lines)
        for (const field of ["level", "time", "event", "message"])
          expect(line).toHaveProperty(field, expect.any(String));
      const named = (host: string) =>
        lines.filter((line) => line.call === "listPlans" && line.site === getExampleSite(host));
      expect(named(refused)).toEqual([
        expect.objectContaining({
          ...{
            level: "warn",
            message: "upstream answer refused",
            problem: "refused",
            status: 401,
            errorCode: -24010,
          },
          address: `http://127.0.0.1:${shop.upstream.port}/api/site/listPlans/v1`,
          requestId: expect.stringMatching(/^[\dA-Z]{10}$/),
        }),
      ]);
      expect(named(limited)).toEqual([expect.objectContaining({ problem: "refused", status: 429 })]);
      expect(JSON.stringify(lines)).not.toContain("no usable answer");
    } finally {
      await close();
    }
  },
);
