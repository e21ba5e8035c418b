/** @jest-environment node */
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import type { RouteAnswer } from "@/lib/server/pages/request-route";
import { getBody, type StoredAnswer } from "@/lib/server/pages/stored-answer";
import { createSiteFileStore } from "./site-file-store";

const address = { site: "vidora", path: "/robots.txt", origin: "https://vidora.test" };
const createAnswer = (text: string, status = 200, headers = {}): RouteAnswer => ({
  status,
  headers: { "content-type": "text/plain", ...headers },
  body: Buffer.from(text),
});

const readText = ({ bodies }: StoredAnswer): string => String(getBody(bodies, "identity"));

let now: number;
beforeEach(() => {
  now = Date.UTC(2026, 10, 20);
  jest.spyOn(Date, "now").mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** A store whose route gives these answers in turn, and the last one from then on. */
function createStore(answers: readonly (RouteAnswer | Error)[], maxBytes = 100_000) {
  const requests: string[] = [];
  const store = createSiteFileStore(
    async (path, headers) => {
      requests.push(`${headers["x-forwarded-proto"] ?? "http"}://${headers.host}${path}`);
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? new Error("no answer");
      if (answer instanceof Error) throw answer;
      return answer;
    },
    maxBytes,
    maxBytes,
  );
  const read = async (change = {}) => readText(await store.get({ ...address, ...change }));
  return { store, requests, read };
}
/** Compressing takes as long as the machine is busy. */
async function readUntil(expected: string, read: () => Promise<string>): Promise<void> {
  while ((await read()) !== expected) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("stored answers of routes", () => {
  it("are requested again after ten seconds, while the last one is sent", async () => {
    const { read, requests } = createStore([createAnswer("one"), createAnswer("two")]);
    expect(await read()).toBe("one");
    now += 10 * SECOND_MS - 1;
    expect(await read()).toBe("one");
    expect(requests).toEqual(["https://vidora.test/robots.txt"]);
    now += 1;
    expect([await read(), await read()]).toEqual(["one", "one"]);
    await readUntil("two", read);
    expect(requests).toHaveLength(2);
  });

  it("are waited for after a minute", async () => {
    const { read } = createStore([createAnswer("one"), createAnswer("two")]);
    await read();
    now += MINUTE_MS;
    expect(await read()).toBe("two");
  });

  it.each([
    ["fails", new Error("failed")],
    ["answers with an error", createAnswer("error", 503)],
    ["sets a cookie", createAnswer("personal", 200, { "set-cookie": "a=1" })],
  ])("stay in use while the route %s", async (_name, failure) => {
    const { read } = createStore([createAnswer("one"), failure, failure, createAnswer("two")]);
    await read();
    now += 10 * SECOND_MS;
    expect(await read()).toBe("one");
    now += MINUTE_MS;
    expect(await read()).toBe("one");
    await readUntil("two", read);
  });

  it("are requested anew when their brand has changed, also where a request is under way", async () => {
    let release: (answer: RouteAnswer) => void = () => undefined;
    const answers = [
      new Promise<RouteAnswer>((resolve) => {
        release = resolve;
      }),
      Promise.resolve(createAnswer("new")),
    ];
    const store = createSiteFileStore(
      () => answers.shift() ?? Promise.reject(new Error("no answer")),
      100_000,
      100_000,
    );
    const early = store.get(address);
    store.drop("nordplay");
    store.drop("vidora");
    const late = store.get(address);
    release(createAnswer("old"));
    expect(readText(await early)).toBe("old");
    expect(readText(await late)).toBe("new");
    expect(readText(await store.get(address))).toBe("new");
  });

  it("differ by brand and path, and where they name it by origin", async () => {
    const { read, requests } = createStore([createAnswer("one")]);
    const changes = [
      {},
      { site: "nordplay" },
      { path: "/sitemap.xml" },
      { origin: "http://vidora.test:3000" },
    ];
    for (const change of [...changes, ...changes]) await read(change);
    expect(requests).toEqual([
      "https://vidora.test/robots.txt",
      "https://vidora.test/robots.txt",
      "https://vidora.test/sitemap.xml",
      "http://vidora.test:3000/robots.txt",
    ]);
  });

  it("are not requested again where they are immutable, until their brand changes", async () => {
    const path = "/brand-styles/vidora-0123456789abcdef.css";
    const immutable = { "cache-control": "public, max-age=31536000, immutable" };
    const { store, read, requests } = createStore([
      createAnswer("one", 200, immutable),
      createAnswer("two", 200, immutable),
    ]);
    await read({ path });
    now += 60 * MINUTE_MS;
    expect(await read({ path })).toBe("one");
    expect(requests).toHaveLength(1);
    store.drop("vidora");
    expect(await read({ path })).toBe("two");
  });

  it("are not stored for a style sheet under an invented hash", async () => {
    const path = "/brand-styles/vidora-ffffffffffffffff.css";
    const { read, requests } = createStore([
      createAnswer("current", 200, { "cache-control": "public, max-age=60" }),
    ]);
    expect([await read({ path }), await read({ path })]).toEqual(["current", "current"]);
    expect(requests).toHaveLength(2);
  });

  it("stay within their bytes in a flood of addresses", async () => {
    const { read, requests } = createStore([createAnswer("x".repeat(1_000))], 10_000);
    for (let port = 1; port <= 100; port += 1) await read({ origin: `http://vidora.test:${port}` });
    expect(requests).toHaveLength(100);
    await read({ origin: "http://vidora.test:100" });
    expect(requests).toHaveLength(100);
    await read({ origin: "http://vidora.test:1" });
    expect(requests).toHaveLength(101);
  });
});
