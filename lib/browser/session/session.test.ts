/** @jest-environment ./lib/testing/browser-environment.mjs */

import { page } from "@/lib/browser/page";
import {
  createFailureResponse,
  createSuccessResponse,
  type StubNetwork,
  stubNetwork,
} from "@/lib/testing/stub-network";
import { fetchSession, logOutCurrentUser } from "./session";
import { readSessionMark, storeSessionMark } from "./session-mark";

const SESSION_VIEW = { uid: "u1", account: "ana@example.com", mark: "m1", expiresAt: 1_800_000_000_000 };
const LOG_OUT = "/api/user/loginOut/v1";
let network: StubNetwork;
let openSpy: jest.SpyInstance;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.setItem("fingerprint", "f".repeat(32));
  document.documentElement.lang = "en";
  history.replaceState(null, "", "/en/orders");
  storeSessionMark(null);
  openSpy = jest.spyOn(page, "open").mockImplementation(() => {});
});
afterEach(() => {
  network.restore();
  openSpy.mockRestore();
});

describe("fetching the session on a cached page", () => {
  it("makes no request for a visitor", async () => {
    network = stubNetwork({});
    expect(await fetchSession()).toBeNull();
    expect(network.requests).toEqual([]);
  });

  it("requests the session if there is a mark, and updates the mark", async () => {
    storeSessionMark("old");
    network = stubNetwork({ "/api/session": () => createSuccessResponse(SESSION_VIEW) });
    expect(await fetchSession()).toEqual(SESSION_VIEW);
    expect(readSessionMark()).toBe("m1");
    network.restore();
    network = stubNetwork({ "/api/session": () => createSuccessResponse(null) });
    expect(await fetchSession()).toBeNull();
    expect(readSessionMark()).toBeNull();
  });
});

describe("log out (rules/calls#list-of-calls)", () => {
  it("ends the session, notifies the other tabs, and opens the home page in the page's language", async () => {
    storeSessionMark("m1");
    network = stubNetwork({
      "/api/session": () => createSuccessResponse(SESSION_VIEW),
      [LOG_OUT]: () => createSuccessResponse(),
    });
    expect(await logOutCurrentUser()).toBe(true);
    expect(network.getRequests(LOG_OUT)[0]?.body).toEqual({
      language: "en",
      uid: "u1",
      account: "ana@example.com",
    });
    expect(localStorage.getItem("session-mark")).toBe("");
    expect(openSpy).toHaveBeenCalledWith("/en");
  });

  it("succeeds if the session has already ended", async () => {
    storeSessionMark("m1");
    network = stubNetwork({ "/api/session": () => createSuccessResponse(null) });
    expect(await logOutCurrentUser()).toBe(true);
    expect(readSessionMark()).toBeNull();
  });

  it.each([
    ["our server can't be reached", {}],
    [
      "it could not remove the cookie",
      {
        "/api/session": () => createSuccessResponse(SESSION_VIEW),
        [LOG_OUT]: () => createFailureResponse(-24040, { status: 503 }),
      },
    ],
  ])("leaves the user logged in if %s", async (_, answers) => {
    storeSessionMark("m1");
    network = stubNetwork(answers);
    expect(await logOutCurrentUser()).toBe(false);
    expect(readSessionMark()).toBe("m1");
    expect(openSpy).not.toHaveBeenCalled();
  });
});
