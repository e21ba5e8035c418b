import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { reportFailures } from "@/lib/contract/site/failures";

/** The site API of a suite, and the time that it and the code under test see. */
export interface TestSiteApi {
  /** Answers the next requests; set by each test. */
  respond(response: ServerResponse): void;
  /** Requests since the test began. */
  requestCount: number;
  /** Epoch milliseconds, as `Date.now()` answers. */
  now: number;
}

/** Opens a site API before the tests of a suite, sets SITE_API_URL to it, and closes it after them. */
export function setUpSiteApi(): TestSiteApi {
  const api: TestSiteApi = {
    respond: (response) => void response.destroy(),
    requestCount: 0,
    now: Date.UTC(2026, 10, 20),
  };
  const server = createServer((request, response) => {
    // A report of failures is sent a second after them, in whatever test runs then.
    if (request.url !== reportFailures.path) api.requestCount += 1;
    api.respond(response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    process.env.SITE_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    api.requestCount = 0;
    jest.spyOn(Date, "now").mockImplementation(() => api.now);
  });
  afterEach(() => jest.restoreAllMocks());
  return api;
}

export const respondWithJson = (body: object) => (response: ServerResponse) => {
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
};

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
/** Answers `listPlans` with plans of these ids. */
export const respondWithPlans = (...ids: string[]) =>
  respondWithJson(createSuccessEnvelope({ plans: ids.map(createPlan) }));
