/** @jest-environment jsdom */

import { takeFlash } from "@/components/runtime/flash";
import { dismissToast, toastStore } from "@/components/ui/toast-store";
import type { ReportedFailure } from "@/lib/browser/api/failure-channel";
import { page } from "@/lib/browser/page";
import { SESSION_EVENT } from "@/lib/browser/session-event";
import { keepMark, readMark } from "@/lib/browser/session-mark";
import errors from "@/messages/en/errors.json";
import { carryOut, showFlash } from "./carry-out";

let opened: jest.SpyInstance;
const reset = jest.fn();

const fail = (code: number, report: ReportedFailure["report"] = "everything") =>
  carryOut({ call: "listOrders", outcome: { ok: false, code }, report });
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepMark("m1");
  document.documentElement.lang = "en";
  history.replaceState(null, "", "/en/orders?page=2");
  opened = jest.spyOn(page, "open").mockImplementation(() => {});
  reset.mockClear();
  window.addEventListener(SESSION_EVENT, reset);
});
afterEach(() => {
  opened.mockRestore();
  window.removeEventListener(SESSION_EVENT, reset);
  for (const { key } of toastStore.read()) dismissToast(key);
});

describe("the reactor carries out what spec §8 asks for", () => {
  it("shows a message once, however often it comes", async () => {
    for (let times = 0; times < 5; times++) fail(1001);
    await turn();
    expect(toastStore.read()).toEqual([
      { key: "code.orderNotFound", text: errors.code.orderNotFound, tone: "danger" },
    ]);
    expect(reset).not.toHaveBeenCalled();
  });

  it.each([21, -24010, -24020])("%i: ends the session calmly, with the way back, once", async (code) => {
    fail(code);
    fail(-24020);
    fail(-24010);
    await turn();
    expect(readMark()).toBeNull();
    expect(localStorage.getItem("session-mark")).toBe("");
    expect(reset).toHaveBeenCalled();
    const [toast, ...more] = toastStore.read();
    expect(more).toEqual([]);
    expect(toast).toMatchObject({ tone: "info", action: { label: "Log in" } });
    expect(opened).not.toHaveBeenCalled();
    toast?.action?.onPress?.();
    expect(opened).toHaveBeenCalledWith("/en/login?path=%2Fen%2Forders%3Fpage%3D2");
  });

  it("-24030: goes to log in and says it there", async () => {
    fail(-24030);
    await turn();
    expect(opened).toHaveBeenCalledWith("/en/login?path=%2Fen%2Forders%3Fpage%3D2");
    expect(readMark()).toBeNull();
    expect(toastStore.read()).toEqual([]);
    showFlash(takeFlash() ?? "");
    await turn();
    expect(toastStore.read()).toMatchObject([{ text: errors.code.tokenError, tone: "danger" }]);
    expect(takeFlash()).toBeNull();
  });

  it("-1112: says so and ends the session where one is", async () => {
    fail(-1112);
    await turn();
    expect(toastStore.read()).toMatchObject([{ text: errors.code.serverErrorSignedOut, tone: "danger" }]);
    expect(readMark()).toBeNull();
    expect(opened).not.toHaveBeenCalled();
  });

  it.each([
    [6001, "/en/404"],
    [6000, "/en/pricing-table?error=6000&type=cannotBuyPlan"],
  ])("%i: opens %s in the page's language", (code, address) => {
    fail(code);
    expect(opened).toHaveBeenCalledWith(address);
  });

  it("201 in the set-top box's scene: the notice", () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the scene is a cookie.
    document.cookie = "scene=STB";
    fail(201);
    expect(opened).toHaveBeenCalledWith("/en/notice?type=stbLoginErr&code=201");
    // biome-ignore lint/suspicious/noDocumentCookie: takes it away again.
    document.cookie = "scene=; max-age=0";
  });

  it("says nothing of a flash that is none of ours", async () => {
    showFlash("__proto__.x");
    showFlash("code");
    await turn();
    expect(toastStore.read()).toEqual([]);
  });
});
