import { createLog } from "./log";

/** What one line holds of a value. */
function writeLine(value: unknown): { value: unknown } {
  const lines: string[] = [];
  createLog("info", (line) => lines.push(line)).info("answered", { value });
  return JSON.parse(lines[0] ?? "");
}

describe("what a log line may hold (threats T47, T54)", () => {
  it.each([
    ["a card in a payload", { card: { number: "4111111111111111" } }, { card: "[redacted]" }],
    ["a card number in a text", "paid with 4111 1111 1111 1111 today", "paid with [redacted] today"],
    ["another grouping", "4111-1111-1111-1111", "[redacted]"],
    [
      "a request id with groups of digits",
      "failed 1539ece1-3223-4472-8385-ca609d1a1218",
      "failed 1539ece1-3223-4472-8385-ca609d1a1218",
    ],
    [
      "a security code",
      { securityCode: "987", cvc: "987" },
      { securityCode: "[redacted]", cvc: "[redacted]" },
    ],
    [
      "tokens",
      { token: "x", tokenHash: "x", Authorization: "x" },
      { token: "[redacted]", tokenHash: "[redacted]", Authorization: "[redacted]" },
    ],
    [
      "passwords",
      [{ password: "x" }, { passwd: "x" }, { passwordHash: "x" }],
      [{ password: "[redacted]" }, { passwd: "[redacted]" }, { passwordHash: "[redacted]" }],
    ],
    [
      "a code",
      { code: "1234", verificationCode: "1234" },
      { code: "[redacted]", verificationCode: "[redacted]" },
    ],
    [
      "who the user is",
      { account: "a@b.co", email: "a@b.co", uid: "u1" },
      { account: "[redacted]", email: "[redacted]", uid: "u1" },
    ],
    [
      "a time stays",
      { at: "1796095812866", now: 1_796_095_812_866 },
      { at: "1796095812866", now: 1_796_095_812_866 },
    ],
    ["an outcome stays", { outcome: -24050, status: 200 }, { outcome: -24050, status: 200 }],
  ])("%s", (_what, value, expected) => {
    expect(writeLine(value).value).toEqual(expected);
  });

  it("names what failed, without the values it failed with", () => {
    const error = new Error(
      "Failed query: select * from members where account = $1\nparams: canary@test.example",
    );
    error.cause = new Error("relation does not exist");
    const line = JSON.stringify(writeLine({ error }));
    expect(line).toContain("relation does not exist");
    expect(line).not.toContain("canary");
  });

  it("ends at a fixed depth when a value contains itself", () => {
    const circle: Record<string, unknown> = {};
    circle.circle = circle;
    expect(JSON.stringify(writeLine(circle))).toContain("[deep]");
  });

  it("redacts the fields that every line carries", () => {
    const lines: string[] = [];
    const log = createLog("info", (line) => lines.push(line));
    const fields = { site: "4111 1111 1111 1111", token: "canary", inner: { providerSecret: "canary" } };
    log.with(fields).with({ refreshToken: "canary" }).info("answered");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      site: "[redacted]",
      token: "[redacted]",
      inner: { providerSecret: "[redacted]" },
      refreshToken: "[redacted]",
    });
    expect(lines[0]).not.toContain("canary");
  });

  it("writes one JSON object a line, from its level on, with the fields it was given", () => {
    const lines: string[] = [];
    const log = createLog("info", (line) => lines.push(line)).with({ requestId: "r1" });
    log.debug("answered");
    log.warn("mail not accepted", { ms: 3, failure: "line\nbreak" });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.endsWith("}\n")).toBe(true);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: "warn",
      event: "mailNotAccepted",
      message: "mail not accepted",
      requestId: "r1",
      ms: 3,
      failure: "line\nbreak",
    });
  });
});
