import type { AddressInfo } from "node:net";
import { buyExamplePlan } from "./buy-example-plan.fixture";
import { formatConformance } from "./conform/format-conformance";
import { runConformance } from "./conform/run-conformance";
import { createMockServer, parseMockFault } from "./mock-fault";

const HOST = "any.test";

/** Does something with a mock that has these faults. */
async function withMock<Result>(
  faults: Record<string, string>,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const parsed = new Map(Object.entries(faults).map(([call, fault]) => [call, parseMockFault(fault)]));
  const server = createMockServer(parsed);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The lines of a conformance run, without a member, against a mock with these faults. */
const runAgainstMock = (faults: Record<string, string>) =>
  withMock(faults, async (address) => {
    const addresses = { site: address, user: address, bill: address };
    const report = await runConformance({ addresses, host: HOST, site: null, member: null });
    return formatConformance(report).join("\n");
  });

describe("npm run mock", () => {
  it("answers as the contract says", async () => {
    expect(await runAgainstMock({})).toMatch(
      /What was asked fits\. Whether a plan can be bought is not known: .*pay/,
    );
  });

  it.each([
    ["status:500", /readPlan status: expected 200, got 500/],
    ["code:-2499", /readPlan code: expected 0, got -2499/],
    ["omit:features", /readPlan data\.features: expected array, got missing/],
    ["html", /readPlan answer: expected a JSON object/],
    ["truncate", /readPlan answer: expected a JSON object/],
    ["reset", /readPlan answer: expected an answer, got .*fetch failed/],
  ])("fails by switch: %s", async (fault, line) => {
    expect(await runAgainstMock({ readPlan: fault })).toMatch(line);
  });

  it.each(["", "status:99", "code:0", "delay:", "omit:", "burn"])("refuses the fault %p", (text) => {
    expect(() => parseMockFault(text)).toThrow("is no fault");
  });

  it("has quotes and orders that are still valid", async () => {
    const quote = await withMock({}, async (address) => {
      const answer = await fetch(`${address}/api/bill/goodsValuation`, { method: "POST" });
      return ((await answer.json()) as { data: { expiresAt: number } }).data;
    });
    expect(quote.expiresAt).toBeGreaterThan(Date.now());
  });

  it("sells the plan of the examples to the shop, up to the paid order with its delivered account", () =>
    withMock({}, (address) => buyExamplePlan(address, HOST)));
});
