import type { ReportMode } from "@/lib/browser/api/failure-channel";
import type { ApiTransportFailure } from "@/lib/browser/api/outcome";
import { ERROR_ROWS } from "@/lib/domain/errors/error-catalog";
import { getFailureReaction } from "./get-failure-reaction";

const CURRENT_PATH = "/en/orders?page=2";
const LOGIN_HREF = "/login?path=%2Fen%2Forders%3Fpage%3D2";

function getReaction(
  code: number,
  report: Exclude<ReportMode, "nothing"> = "everything",
  scene: "WEB" | "STB" = "WEB",
) {
  return getFailureReaction(
    { call: "listOrders", outcome: { ok: false, code }, report },
    scene,
    CURRENT_PATH,
  );
}

describe("reaction to every code of the catalog (rules/errors#handling)", () => {
  const silent = [301, 302, 306, 309, 312, 314, 315, 2002, 2003, 2007, 3001, 5000, 5003, 5008, 5015];
  const special = [21, -24010, -24020, -1112, -24030, 6000, 6001];
  const plain = ERROR_ROWS.map(({ code }) => code).filter((code) => ![...silent, ...special].includes(code));

  it.each(silent)("%i: no reaction, because the caller shows it", (code) => {
    expect(getReaction(code)).toEqual({ message: null, resetSession: false, goTo: null });
  });

  it.each(plain)("%i: an error toast and nothing else", (code) => {
    const { message, resetSession, goTo } = getReaction(code);
    expect(message).toMatchObject({ tone: "error" });
    expect({ resetSession, goTo }).toEqual({ resetSession: false, goTo: null });
  });

  it.each(plain)("%i: no toast where the caller draws the message", (code) => {
    expect(getReaction(code, "consequences").message).toBeNull();
  });

  it.each([21, -24010, -24020])(
    "%i: session reset, one calm message with a link to the log-in page",
    (code) => {
      for (const report of ["everything", "consequences", "keepsChecking"] as const) {
        const { message, resetSession, goTo } = getReaction(code, report);
        expect(message).toMatchObject({ tone: "info", action: { kind: "link", path: LOGIN_HREF } });
        expect({ resetSession, goTo }).toEqual({ resetSession: true, goTo: null });
      }
    },
  );

  it("shows no message about an ended session on the log-in page", () => {
    const failure = { call: "login", outcome: { ok: false, code: 21 }, report: "everything" } as const;
    expect(getFailureReaction(failure, "WEB", "/en/login?path=%2Forders").message).toBeNull();
  });

  it("-1112: error toast and session reset", () => {
    expect(getReaction(-1112)).toMatchObject({ message: { tone: "error" }, resetSession: true, goTo: null });
  });

  it("-24030: error toast, session reset, log-in page with the return path", () => {
    expect(getReaction(-24030)).toMatchObject({
      message: { tone: "error" },
      resetSession: true,
      goTo: LOGIN_HREF,
    });
    expect(getReaction(-24030, "consequences").message).not.toBeNull();
  });

  it("6001 and 6000: other pages", () => {
    expect(getReaction(6001)).toEqual({ message: null, resetSession: false, goTo: "/404" });
    expect(getReaction(6000).goTo).toBe("/pricing-table?error=6000&type=cannotBuyPlan");
  });

  it.each([201, 203])("%i: the notice on a set-top box, a toast elsewhere", (code) => {
    expect(getReaction(code, "everything", "STB")).toEqual({
      message: null,
      resetSession: false,
      goTo: `/notice?type=stbLoginErr&code=${code}`,
    });
    expect(getReaction(code).message).toMatchObject({ tone: "error" });
  });

  it("an unknown code: the generic message, and the page can be loaded again", () => {
    expect(getReaction(123456).message).toEqual({
      key: "generic.unknown",
      tone: "error",
      action: { kind: "reload", labelKey: "next.retry" },
    });
  });
});

describe("calls without an answer (rules/errors#handling: network errors, aborted and canceled calls are ignored)", () => {
  const lost = (transport: ApiTransportFailure, report: Exclude<ReportMode, "nothing">) =>
    getFailureReaction(
      { call: "readPayment", outcome: { ok: false, code: -24040, transport }, report },
      "WEB",
      CURRENT_PATH,
    ).message?.key;

  it.each([
    ["offline", "everything", undefined],
    ["aborted", "everything", undefined],
    ["timeout", "everything", "generic.timeout"],
    ["uncertain", "everything", "code.serviceBusy"],
    ["timeout", "consequences", undefined],
    ["uncertain", "consequences", undefined],
    ["offline", "keepsChecking", "generic.stillChecking"],
    ["timeout", "keepsChecking", "generic.stillChecking"],
    ["uncertain", "keepsChecking", "generic.stillChecking"],
    ["aborted", "keepsChecking", undefined],
  ] as const)("%s, reported as %s: %s", (transport, report, key) =>
    expect(lost(transport, report)).toBe(key),
  );
});
