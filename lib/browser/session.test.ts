/** @jest-environment ./lib/testing/browser-environment.mjs */
import { failed, type StubNetwork, stubNetwork, succeeded } from "@/lib/testing/stub-network";
import { page } from "./page";
import { loadSession, logOut } from "./session";
import { keepMark, readMark } from "./session-mark";

const view = { uid: "u1", account: "ana@example.com", mark: "m1", expiresAt: 1_800_000_000_000 };
const LOG_OUT = "/api/user/loginOut/v1";
let network: StubNetwork;
let opened: jest.SpyInstance;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.setItem("fingerprint", "f".repeat(32));
  document.documentElement.lang = "en";
  history.replaceState(null, "", "/en/orders");
  keepMark(null);
  opened = jest.spyOn(page, "open").mockImplementation(() => {});
});
afterEach(() => {
  network.restore();
  opened.mockRestore();
});

describe("who is there, on a page that is the same for everybody", () => {
  it("costs a visitor nothing", async () => {
    network = stubNetwork({});
    expect(await loadSession()).toBeNull();
    expect(network.heard).toEqual([]);
  });

  it("is asked of our server where a mark says that somebody may be, and the mark follows", async () => {
    keepMark("old");
    network = stubNetwork({ "/api/session": () => succeeded(view) });
    expect(await loadSession()).toEqual(view);
    expect(readMark()).toBe("m1");
    network.restore();
    network = stubNetwork({ "/api/session": () => succeeded(null) });
    expect(await loadSession()).toBeNull();
    expect(readMark()).toBeNull();
  });
});

describe("log out (spec §7)", () => {
  it("ends the session, tells the other tabs, and opens the home page in the page's language", async () => {
    keepMark("m1");
    network = stubNetwork({ "/api/session": () => succeeded(view), [LOG_OUT]: () => succeeded() });
    expect(await logOut()).toBe(true);
    expect(network.asked(LOG_OUT)[0]?.body).toEqual({
      language: "en",
      uid: "u1",
      account: "ana@example.com",
    });
    expect(localStorage.getItem("session-mark")).toBe("");
    expect(opened).toHaveBeenCalledWith("/en");
  });

  it("is done already where the session is gone", async () => {
    keepMark("m1");
    network = stubNetwork({ "/api/session": () => succeeded(null) });
    expect(await logOut()).toBe(true);
    expect(readMark()).toBeNull();
  });

  it.each([
    ["our server can't be reached", {}],
    [
      "it could not remove the cookie",
      { "/api/session": () => succeeded(view), [LOG_OUT]: () => failed(-24040, { status: 503 }) },
    ],
  ])("leaves somebody logged in where %s", async (_, answers) => {
    keepMark("m1");
    network = stubNetwork(answers);
    expect(await logOut()).toBe(false);
    expect(readMark()).toBe("m1");
    expect(opened).not.toHaveBeenCalled();
  });
});
