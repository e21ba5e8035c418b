import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { isPlanOnSale } from "./is-plan-on-sale";

const createPlan = (id: string) => ({
  id,
  name: id,
  description: "",
  period: { unit: "month", count: 1 },
  validityDays: 30,
  devices: 1,
  price: { amount: 100, currency: "BRL" },
  recommended: false,
  features: [],
});
const MINUTE = 60_000;
const respondWithJson = (body: object) => (response: ServerResponse) => {
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
};
const respondWithPlans = (...ids: string[]) =>
  respondWithJson(createSuccessEnvelope({ plans: ids.map(createPlan) }));

let respond: (response: ServerResponse) => void;
let requestCount = 0;
let upstream: Server;
let now = Date.UTC(2026, 10, 20);

beforeAll(async () => {
  upstream = createServer((_, response) => {
    requestCount += 1;
    respond(response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  process.env.SITE_API_URL = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(() => {
  upstream.closeAllConnections();
  return new Promise((resolve) => upstream.close(resolve));
});
beforeEach(() => {
  requestCount = 0;
  jest.spyOn(Date, "now").mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

describe("a plan's address (rules/addresses#screens)", () => {
  it("requests the brand's list once a minute, also for invented ids", async () => {
    respond = respondWithPlans("101", "102");
    const invented = Array.from({ length: 20 }, (_, index) => isPlanOnSale("one", `9${index}`));
    expect(await Promise.all(invented)).toEqual(Array(20).fill(false));
    expect(await isPlanOnSale("one", "101")).toBe(true);
    expect(requestCount).toBe(1);
    now += MINUTE;
    respond = respondWithPlans("102");
    expect(await isPlanOnSale("one", "101")).toBe(false);
    expect(requestCount).toBe(2);
  });

  it("caches each brand separately", async () => {
    respond = respondWithPlans("7");
    expect(await isPlanOnSale("two", "7")).toBe(true);
    expect(await isPlanOnSale("one", "7")).toBe(false);
  });

  it("is true when the upstream does not answer, and uses the last list there was", async () => {
    respond = respondWithJson(createFailureEnvelope(-24_050));
    expect(await isPlanOnSale("three", "1")).toBe(true);
    now += MINUTE;
    expect(await isPlanOnSale("one", "102")).toBe(true);
    expect(await isPlanOnSale("one", "9")).toBe(false);
  });
});
