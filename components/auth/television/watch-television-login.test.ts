/** @jest-environment ./lib/testing/browser-environment.mjs */
import {
  createFailureResponse,
  createSuccessResponse,
  type StubNetwork,
  stubNetwork,
} from "@/lib/testing/stub-network";
import { type TelevisionEvent, watchTelevisionLogin } from "./watch-television-login";

const BEGIN = "/api/user/tv/begin/v1";
const STATE = "/api/user/tv/state/v1";
const LOGIN = "/api/user/tv/login/v1";
const NOW = 1_795_000_000_000;
const tvLoginStarted = () =>
  createSuccessResponse({ userCode: "WDJBMJHT", expiresAt: NOW + 600_000, serverNow: NOW });
const session = { uid: "u1", account: "ana@example.com", mark: "m1", expiresAt: NOW };

let network: StubNetwork;
let events: TelevisionEvent[];
let stop: AbortController;
const kinds = () =>
  events
    .filter(({ kind }) => kind !== "failing")
    .map((event) => (event.kind === "state" ? event.state : event.kind));

beforeEach(() => {
  sessionStorage.setItem("fingerprint", "f".repeat(32));
  events = [];
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  network.restore();
});

/** Answers the states in order; waits end early by a focus event. */
async function watch(states: (() => Response)[], more: Parameters<typeof stubNetwork>[0] = {}) {
  let requestCount = 0;
  network = stubNetwork({
    [BEGIN]: tvLoginStarted,
    [STATE]: () => states[Math.min(requestCount++, states.length - 1)]?.() ?? createFailureResponse(1),
    [LOGIN]: () => createSuccessResponse(session),
    ...more,
  });
  const hurry = setInterval(() => window.dispatchEvent(new Event("focus")), 5);
  await watchTelevisionLogin((event) => events.push(event), stop.signal);
  clearInterval(hurry);
}
const state = (name: string) => () => createSuccessResponse({ state: name });

describe("a television that waits to be logged in (RFC 8628 §3.5)", () => {
  it("shows a code, reports what the phone does, and opens its session", async () => {
    await watch([state("waiting"), state("seen"), state("seen"), state("approved")]);
    expect(kinds()).toEqual(["code", "seen", "approved", "open"]);
    expect(network.getRequests(BEGIN)[0]?.body).toEqual({ timeZone: expect.any(String) });
    // Neither request nor answer contains the secret, which is in an httpOnly cookie.
    expect(network.getRequests(STATE)[0]?.body).toEqual({});
    expect(network.getRequests(LOGIN)).toHaveLength(1);
  });

  it.each(["denied", "expired"])("ends with %s", async (name) => {
    await watch([state("waiting"), state(name)]);
    expect(kinds()).toEqual(["code", name]);
    expect(network.getRequests(LOGIN)).toHaveLength(0);
  });

  it("keeps polling while the server does not answer, and reports it", async () => {
    const lost = () => {
      throw new TypeError("fetch failed");
    };
    await watch([lost, lost, state("approved")]);
    expect(kinds()).toEqual(["code", "approved", "open"]);
    expect(events).toContainEqual({ kind: "failing", failing: true });
    expect(events).toContainEqual({ kind: "failing", failing: false });
  });

  it("shows no code where it is refused one", async () => {
    await watch([], { [BEGIN]: () => createFailureResponse(-3031) });
    expect(kinds()).toEqual(["refused"]);
  });

  it("requests a session again after a lost answer, and stops at a refusal", async () => {
    let requestCount = 0;
    await watch([state("approved")], {
      [LOGIN]: () => {
        requestCount += 1;
        if (requestCount === 1) throw new TypeError("fetch failed");
        return createFailureResponse(201);
      },
    });
    expect(requestCount).toBe(2);
    expect(kinds()).toEqual(["code", "approved", "expired"]);
  });

  it("stops when the screen is unmounted", async () => {
    network = stubNetwork({ [BEGIN]: tvLoginStarted, [STATE]: state("waiting") });
    const watching = watchTelevisionLogin((event) => events.push(event), stop.signal);
    stop.abort();
    await watching;
    expect(network.getRequests(STATE)).toHaveLength(0);
  });
});
