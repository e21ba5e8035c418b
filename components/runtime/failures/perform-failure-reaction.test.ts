/** @jest-environment jsdom */

import { dismissToast, toastStore } from "@/components/feedback/toast-store";
import type { ReportedFailure } from "@/lib/browser/api/failure-channel";
import { rememberReference } from "@/lib/browser/api/known-references";
import { page } from "@/lib/browser/page";
import { SESSION_CHANGE_EVENT } from "@/lib/browser/session/session-change-event";
import { readSessionMark, storeSessionMark } from "@/lib/browser/session/session-mark";
import { waitForTasks } from "@/lib/testing/wait-for-tasks";
import errors from "@/messages/en/errors.json";
import { takeMessageFromLastPage } from "./message-for-next-page";
import { performFailureReaction, showMessageFromLastPage } from "./perform-failure-reaction";

let pageOpenSpy: jest.SpyInstance;
const reset = jest.fn();

const performFailure = (code: number, report: ReportedFailure["report"] = "everything") =>
  performFailureReaction({ call: "listOrders", outcome: { ok: false, code }, report });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeSessionMark("m1");
  document.documentElement.lang = "en";
  history.replaceState(null, "", "/en/orders?page=2");
  pageOpenSpy = jest.spyOn(page, "open").mockImplementation(() => {});
  reset.mockClear();
  window.addEventListener(SESSION_CHANGE_EVENT, reset);
});
afterEach(() => {
  pageOpenSpy.mockRestore();
  window.removeEventListener(SESSION_CHANGE_EVENT, reset);
  for (const { key } of toastStore.read()) dismissToast(key);
});

describe("performs the reaction to a failure (rules/errors#handling)", () => {
  it("shows a message once, however often it comes", async () => {
    for (let times = 0; times < 5; times++) performFailure(1001);
    await waitForTasks();
    expect(toastStore.read()).toMatchObject([
      { key: "code.orderNotFound", text: errors.code.orderNotFound, action: { label: "See my orders" } },
    ]);
    expect(reset).not.toHaveBeenCalled();
  });

  it("shows the brand's own text where the document carries one (rules/brands#texts)", async () => {
    document.body.dataset.texts = JSON.stringify({
      "errors.code.orderNotFound": "Lost it",
      "errors.next.login": "Come in",
    });
    performFailure(1001);
    performFailure(21);
    await waitForTasks();
    delete document.body.dataset.texts;
    expect(toastStore.read()).toMatchObject([
      { text: "Lost it" },
      { text: errors.code.tokenInvalid, action: { label: "Come in" } },
    ]);
  });

  it.each([
    [21, errors.code.tokenInvalid],
    [-24010, errors.code.tokenRequired],
    [-24020, errors.code.tokenExpired],
  ])(
    "%i: ends the session with one calm message, that of the first refusal, and a link to the log-in page",
    async (code, text) => {
      performFailure(code);
      performFailure(-24020);
      performFailure(-24010);
      await waitForTasks();
      expect(readSessionMark()).toBeNull();
      expect(localStorage.getItem("session-mark")).toBe("");
      expect(reset).toHaveBeenCalled();
      const [toast, ...more] = toastStore.read();
      expect(more).toEqual([]);
      expect(toast).toMatchObject({
        ...{ text, tone: "info" },
        action: { label: "Log in", href: "/en/login?path=%2Fen%2Forders%3Fpage%3D2" },
      });
      expect(pageOpenSpy).not.toHaveBeenCalled();
    },
  );

  it("-24030: opens the log-in page and shows the message there", async () => {
    performFailure(-24030);
    await waitForTasks();
    expect(pageOpenSpy).toHaveBeenCalledWith("/en/login?path=%2Fen%2Forders%3Fpage%3D2");
    expect(readSessionMark()).toBeNull();
    expect(toastStore.read()).toEqual([]);
    showMessageFromLastPage(takeMessageFromLastPage() ?? { key: "", reference: null });
    await waitForTasks();
    expect(toastStore.read()).toMatchObject([{ text: errors.code.tokenError, tone: "danger" }]);
    expect(toastStore.read()[0]).not.toHaveProperty("reference");
    expect(takeMessageFromLastPage()).toBeNull();
  });

  it("-1112: shows the message and ends the session", async () => {
    performFailure(-1112);
    await waitForTasks();
    expect(toastStore.read()).toMatchObject([{ text: errors.code.serverErrorSignedOut, tone: "danger" }]);
    expect(readSessionMark()).toBeNull();
    expect(pageOpenSpy).not.toHaveBeenCalled();
  });

  it.each([
    [6001, "/en/404"],
    [6000, "/en/pricing-table?error=6000&type=cannotBuyPlan"],
  ])("%i: opens %s in the page's language", (code, address) => {
    performFailure(code);
    expect(pageOpenSpy).toHaveBeenCalledWith(address);
  });

  it("201 in the set-top box scene: opens the notice", () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the scene is a cookie.
    document.cookie = "scene=STB";
    performFailure(201);
    expect(pageOpenSpy).toHaveBeenCalledWith("/en/notice?type=stbLoginErr&code=201");
    // biome-ignore lint/suspicious/noDocumentCookie: removes it again.
    document.cookie = "scene=; max-age=0";
  });

  it("keeps the reference of the failed call, also for the page that is opened (rules/errors#reference)", async () => {
    rememberReference(1001, "7K3M9QXT2B");
    rememberReference(-24030, "AAAAABBBBB");
    performFailure(1001);
    performFailure(-24030);
    showMessageFromLastPage(takeMessageFromLastPage() ?? { key: "", reference: null });
    await waitForTasks();
    expect(toastStore.read()).toMatchObject([
      { reference: { props: { reference: "7K3M9QXT2B", texts: errors.reference } } },
      { reference: { props: { reference: "AAAAABBBBB" } } },
    ]);
    for (const code of [1001, -24030]) rememberReference(code, null);
  });

  it("ignores a stored key that names no message", async () => {
    showMessageFromLastPage({ key: "__proto__.x", reference: null });
    showMessageFromLastPage({ key: "code", reference: null });
    await waitForTasks();
    expect(toastStore.read()).toEqual([]);
  });
});
