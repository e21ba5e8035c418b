/** @jest-environment ./lib/testing/browser-environment.mjs */
import { setUpNetwork } from "@/lib/testing/stub-network";

const RULES = "/api/rules/v1";
const DATA = { email: "^.+@.+$", phone: null };
const KEY = "cache-1 rules vidora v1";

const network = setUpNetwork();
beforeEach(() => {
  document.documentElement.dataset.site = "vidora";
});
afterEach(() => jest.useRealTimers());

/** Its module remembers what a document has loaded, so each test has another one. */
async function openDocument() {
  jest.resetModules();
  return (await import("./account-rules")).loadAccountRules;
}

describe("a brand's rules for account names (rules/caches)", () => {
  it("are requested once, and then known at once", async () => {
    network.use({ [RULES]: () => Response.json({ version: "v1", ...DATA }) });
    const load = await openDocument();
    const first = load("v1");
    expect(first).toBeInstanceOf(Promise);
    expect(await first).toEqual({ email: /^.+@.+$/, phone: null });
    expect(load("v1")).toEqual({ email: /^.+@.+$/, phone: null });
    expect(network.requests.map(({ path }) => path)).toEqual([RULES]);
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? "{}")).toMatchObject({ value: DATA });
  });

  it("of another version than the page's count in this page, and are not kept in the tab", async () => {
    network.use({ [RULES]: () => Response.json({ version: "v0", ...DATA }) });
    const load = await openDocument();
    expect(await load("v1")).toMatchObject({ email: /^.+@.+$/ });
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it("are taken from the tab on its next page, and of another version requested", async () => {
    network.use({ "/api/rules/v2": () => Response.json({ email: null, phone: "^\\+7" }) });
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), value: DATA }));
    const load = await openDocument();
    expect(await load("v1")).toMatchObject({ email: /^.+@.+$/ });
    expect(network.requests).toHaveLength(0);
    expect(await load("v2")).toMatchObject({ phone: /^\+7/ });
  });

  it("are none, without a request, for a brand without any", async () => {
    network.use({});
    expect((await openDocument())(null)).toEqual({ email: null, phone: null });
    expect(network.requests).toHaveLength(0);
  });

  it.each([
    ["there is no answer", () => Promise.reject(new TypeError("offline"))],
    ["the answer is an error", () => new Response(null, { status: 503 })],
    ["the answer has another form", () => Response.json({ email: 7 })],
  ])("accept every value where %s, and are requested again after ten seconds", async (_, answer) => {
    jest.useFakeTimers();
    network.use({ [RULES]: answer });
    const load = await openDocument();
    expect(await load("v1")).toEqual({ email: null, phone: null });
    network.use({ [RULES]: () => Response.json(DATA) });
    jest.setSystemTime(Date.now() + 9_999);
    expect(load("v1")).toEqual({ email: null, phone: null });
    expect(network.requests).toHaveLength(0);
    jest.setSystemTime(Date.now() + 1);
    expect(await load("v1")).toMatchObject({ email: /^.+@.+$/ });
  });

  it("accept every value after a second without an answer, and count once it is there", async () => {
    jest.useFakeTimers();
    let answer: (response: Response) => void = () => undefined;
    network.use({ [RULES]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    const load = await openDocument();
    const first = load("v1");
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await first).toEqual({ email: null, phone: null });
    answer(Response.json(DATA));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(load("v1")).toMatchObject({ email: /^.+@.+$/ });
  });
});
