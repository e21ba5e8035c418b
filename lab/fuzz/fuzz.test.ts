/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRandomSource } from "@/backend/seed/random-source";
import { type FuzzRequest, type FuzzShop, HEADER_CANARY, MARKUP_CANARY } from "./fuzz-request";
import { createRandomAddressRequest } from "./random-address";
import { createRandomCallRequest } from "./random-call";
import { runFuzz } from "./run-fuzz";
import { parseAnswer } from "./send-fuzz-request";

const SHOPS: FuzzShop[] = [
  { host: "shop.test", locales: ["en"], cookie: "__Host-session=abc", account: "a@shop.test" },
];

let server: Server;
/** What the server under test answers to a path. */
const ANSWERS: Record<string, { status?: number; headers?: Record<string, string>; body?: string }> = {
  "/fine": { body: "{}" },
  "/500": { status: 500 },
  "/500.rsc?x=1": { status: 500 },
  "/broken": { status: 503 },
  "/relative": { status: 303, headers: { Location: "/orders" } },
  "/own": { status: 303, headers: { Location: "http://shop.test/orders" } },
  "/away": { status: 303, headers: { Location: "//evil.example/orders" } },
  "/port": { status: 308, headers: { Location: "http://shop.test:1337/" } },
  "/refresh": { headers: { Refresh: "0;url=https://evil.example/" } },
  "/split": { headers: { [HEADER_CANARY]: "1" } },
  "/markup": { headers: { "Content-Type": "text/html" }, body: `<p>${MARKUP_CANARY}</p>` },
  "/text": { headers: { "Content-Type": "application/json" }, body: `{"a":"${MARKUP_CANARY}"}` },
  "/stack": { headers: { "Content-Type": "text/plain" }, body: "Error\n    at run (/app/x.js:1:2)" },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = ANSWERS[request.url ?? ""];
    // Without an answer the connection stays open.
    if (!answer) return;
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fuzzPath = async (target: string) => {
  const { port } = server.address() as AddressInfo;
  const request: FuzzRequest = { method: "GET", target, headers: [["Host", "shop.test"]], body: "" };
  const report = await runFuzz({ seed: 1, requests: 2, port, workers: 1, create: () => request });
  return report.findings.map(({ problem, count }) => [problem, count]);
};

describe("an answer to a random request", () => {
  it.each(["/fine", "/500", "/500.rsc?x=1", "/relative", "/own", "/text"])("%s is accepted", async (path) =>
    expect(await fuzzPath(path)).toEqual([]),
  );

  it.each([
    ["/broken", "status 503"],
    ["/away", "redirect to //evil.example/orders"],
    ["/port", "redirect to http://shop.test:1337/"],
    ["/refresh", "redirect to https://evil.example/"],
    ["/split", "a header of the request's making"],
    ["/markup", "markup of the request's making"],
    ["/stack", "words of our programs"],
  ])("%s is reported as %s", async (path, problem) => expect(await fuzzPath(path)).toEqual([[problem, 2]]));

  it(
    "that does not come within 5 s is reported",
    async () => expect(await fuzzPath("/silence")).toEqual([["no complete answer within 5000 ms", 2]]),
    15_000,
  );

  it("is read behind the one to Expect", () =>
    expect(parseAnswer("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\nA: b\r\n\r\n")).toEqual({
      status: 204,
      headers: { a: "b" },
      body: "",
    }));
});

describe.each([
  ["addresses", createRandomAddressRequest],
  ["bodies", createRandomCallRequest],
] as const)("random %s", (_, create) => {
  const createMany = (seed: number) =>
    Array.from({ length: 2_000 }, (_unused, index) => create(createRandomSource(seed + index), SHOPS));

  it("are the same for the same seed", () => {
    expect(createMany(7)).toEqual(createMany(7));
    expect(createMany(7)).not.toEqual(createMany(100_007));
  });

  it("have neither a line break in the head nor a blank in the target", () => {
    for (const { method, target, headers } of createMany(1)) {
      expect(`${method} ${target}`).toMatch(/^[A-Z-]+ [\u0021-\u00ff]+$/);
      for (const [name, value] of headers) expect(`${name}: ${value}`).not.toMatch(/[\r\n\u0100-\uffff]/);
    }
  });
});

it("random bodies reach every call and mostly have its fields", () => {
  const requests = Array.from({ length: 4_000 }, (_, index) =>
    createRandomCallRequest(createRandomSource(index), SHOPS),
  );
  expect(new Set(requests.map(({ call }) => call)).size).toBeGreaterThan(85);
  const logins = requests.filter(({ call }) => call === "login");
  const complete = logins.filter(({ body }) => /"account":.*"password":/.test(String(body)));
  expect(complete.length / logins.length).toBeGreaterThan(0.5);
});
