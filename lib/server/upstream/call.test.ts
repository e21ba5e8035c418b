import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readTheme } from "@/lib/contract/site/brand";
import { login } from "@/lib/contract/user/account";
import { callUpstream } from "./call";
import type { CallContext } from "./headers";

const CONTEXT: CallContext = {
  site: "vidora",
  language: "pt",
  clientType: "WEB",
  scene: "WEB",
  requestId: "request-1",
};
const WRITE = { account: "ana@vidora.test", type: "email", password: "correct horse" } as const;

let answer: (response: ServerResponse) => void;
let asked = 0;
let upstream: Server;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    asked += 1;
    request.resume();
    answer(response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  process.env.SITE_API_URL = address;
  process.env.USER_API_URL = address;
});
afterAll(() => {
  upstream.closeAllConnections();
  return new Promise((resolve) => upstream.close(resolve));
});
beforeEach(() => {
  asked = 0;
});
afterEach(() => jest.useRealTimers());

/** Only the clock of our own waits stands still; the network is real. */
const stopClock = () =>
  jest.useFakeTimers({
    doNotFake: [
      "nextTick",
      "setImmediate",
      "queueMicrotask",
      "performance",
      "Date",
      "setInterval",
      "clearInterval",
    ],
  });

/** Moves the clock once the upstream has begun to answer. */
async function outcomeAfter<Outcome>(
  call: Promise<Outcome>,
  milliseconds: number,
): Promise<Outcome | "waits"> {
  for (let turn = 0; turn < 20 || asked === 0; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(milliseconds);
  const patience = (async () => {
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return "waits" as const;
  })();
  return Promise.race([call, patience]);
}

describe("an upstream that does not come to an end (faults F1, F8)", () => {
  const begins = (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write('{"code":0,"da');
  };

  it("begins its answer and stalls: a read is given up after eight seconds", async () => {
    stopClock();
    answer = begins;
    const call = callUpstream(readTheme, {}, CONTEXT);
    expect(await outcomeAfter(call, 8_100)).toEqual({ ok: false, code: -24040, transport: "timeout" });
    expect(asked).toBe(1);
  });

  it("begins its answer to a write and stalls: given up after 25 seconds, and asked once", async () => {
    stopClock();
    answer = begins;
    const call = callUpstream(login, WRITE, CONTEXT);
    expect(await outcomeAfter(call, 24_000)).toBe("waits");
    expect(await outcomeAfter(call, 1_100)).toEqual({ ok: false, code: -24040, transport: "timeout" });
    expect(asked).toBe(1);
  });

  it("never begins: the same", async () => {
    stopClock();
    answer = () => undefined;
    const call = callUpstream(readTheme, {}, CONTEXT);
    expect(await outcomeAfter(call, 8_100)).toEqual({ ok: false, code: -24040, transport: "timeout" });
  });
});

describe("an upstream that is away for a moment (faults F3, F4)", () => {
  it("is asked once more for a read, and only once for a write", async () => {
    answer = (response) => response.writeHead(503).end();
    expect(await callUpstream(readTheme, {}, CONTEXT)).toMatchObject({
      code: -24040,
      transport: "unreachable",
    });
    expect(asked).toBe(2);
    asked = 0;
    expect(await callUpstream(login, WRITE, CONTEXT)).toMatchObject({
      code: -24040,
      transport: "unreachable",
    });
    expect(asked).toBe(1);
  });
});
