import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { failureEnvelope, successEnvelope } from "@/lib/contract/envelope";
import { findSite, forgetSite } from "./find-site";

const MINUTE = 60_000;
const record = (site: string) => ({ site, defaultLang: "pt", langs: ["pt"], hosts: [`${site}.test`] });
const says = (body: object) => (response: ServerResponse) => {
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
};

let answer: (response: ServerResponse) => void;
let asked = 0;
let upstream: Server;
let now: number;

beforeAll(async () => {
  upstream = createServer((_, response) => {
    asked += 1;
    answer(response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  process.env.SITE_API_URL = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(() => {
  upstream.closeAllConnections();
  return new Promise((resolve) => upstream.close(resolve));
});
beforeEach(() => {
  asked = 0;
  now = Date.UTC(2026, 10, 20);
  jest.spyOn(Date, "now").mockImplementation(() => now);
  for (const site of ["one", "two"]) forgetSite(site);
});
afterEach(() => jest.restoreAllMocks());

describe("the brand of a host (design §5 'A brand')", () => {
  it("is asked once a minute, however many ask at once", async () => {
    answer = says(successEnvelope(record("one")));
    const found = await Promise.all(Array.from({ length: 20 }, () => findSite("one.test")));
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["site"]));
    now += MINUTE - 1;
    await findSite("ONE.test:3000");
    expect(asked).toBe(1);
    now += 1;
    answer = says(successEnvelope(record("two")));
    expect(await findSite("one.test")).toMatchObject({ record: { site: "two" } });
  });

  it("unknown: nobody's, and asked again after ten seconds", async () => {
    answer = says(failureEnvelope(-2223));
    expect(await findSite("nobody.test")).toEqual({ kind: "unknown" });
    now += 10_000;
    answer = says(successEnvelope(record("one")));
    expect(await findSite("nobody.test")).toMatchObject({ kind: "site" });
  });

  it("the site API is away: the last answer serves, and nobody asks again for some seconds (fault F2)", async () => {
    answer = says(successEnvelope(record("one")));
    await findSite("one.test");
    now += MINUTE;
    answer = (response) => response.destroy();
    for (let visit = 0; visit < 5; visit += 1)
      expect(await findSite("one.test")).toMatchObject({ kind: "site" });
    // A read is tried twice.
    expect(asked).toBe(1 + 2);
    expect(await findSite("other.test")).toEqual({ kind: "unavailable" });
  });

  it("a flood of names reaches the site API a hundred at a time, and known brands stay up", async () => {
    answer = says(successEnvelope(record("one")));
    await findSite("one.test");
    now += MINUTE;
    const held: ServerResponse[] = [];
    answer = (response) => void held.push(response);
    const flood = Array.from({ length: 300 }, (_, index) => findSite(`name-${index}.test`));
    expect(await findSite("one.test")).toMatchObject({ record: { site: "one" } });
    while (held.length < 100) await new Promise((resolve) => setImmediate(resolve));
    for (const response of held) says(failureEnvelope(-2223))(response);
    const kinds = (await Promise.all(flood)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "unknown")).toHaveLength(100);
    expect(kinds.filter((kind) => kind === "unavailable")).toHaveLength(200);
  });

  it("the site API hangs: nobody waits longer than a second for what is known (fault F1)", async () => {
    answer = says(successEnvelope(record("one")));
    await findSite("one.test");
    now += MINUTE;
    answer = () => undefined;
    const began = performance.now();
    expect(await findSite("one.test")).toMatchObject({ record: { site: "one" } });
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
