import { createLog, formatEdgeLine } from "./log";

/** The line that a log writes for these fields. */
function writeLine(fields: Record<string, unknown>): Record<string, unknown> {
  const lines: string[] = [];
  createLog({ write: (line) => void lines.push(line) }).warn(fields, "line\nbreak");
  expect(lines).toHaveLength(1);
  expect(lines[0]?.endsWith("}\n")).toBe(true);
  return JSON.parse(lines[0] ?? "");
}

const SECRET = "canary-4821";

describe("the content of a log line (threats T47, T54)", () => {
  it.each([
    "token",
    "appToken",
    "password",
    "passwd",
    "code",
    "verificationCode",
    "securityCode",
    "cardNumber",
    "card",
    "authorization",
    "Authorization",
    "cookie",
    "set-cookie",
    "account",
    "email",
  ])("never contains %s, at any depth", (name) => {
    const line = writeLine({
      [name]: SECRET,
      headers: { [name]: SECRET },
      list: [{ payload: { [name]: SECRET } }],
      a: { b: { c: { d: { [name]: SECRET } } } },
    });
    expect(JSON.stringify(line)).not.toContain(SECRET);
    expect(line[name]).toBe("[redacted]");
  });

  it.each([
    ["paid with 4111 1111 1111 1111 today", "paid with [redacted] today"],
    ["4111-1111-1111-1111", "[redacted]"],
    ["1796095812866", "1796095812866"],
  ])("a card number in the text %p", (text, expected) => {
    expect(writeLine({ text, deep: { text } })).toMatchObject({ text: expected, deep: { text: expected } });
  });

  it("contains the failed statement without its values", () => {
    const error = new Error(`Failed query: select * from members\nparams: ${SECRET}`);
    error.cause = new Error("relation does not exist");
    const line = JSON.stringify(writeLine({ error }));
    expect(line).toContain("relation does not exist");
    expect(line).not.toContain(SECRET);
  });

  it("is finite for a circular value", () => {
    const circle: Record<string, unknown> = {};
    circle.circle = circle;
    expect(JSON.stringify(writeLine({ circle }))).toContain("[deep]");
  });

  it("contains time, level, message, site and request", () => {
    const line = writeLine({ site: "vidora", requestId: "r1", outcome: -24050 });
    expect(line).toMatchObject({
      level: "warn",
      message: "line\nbreak",
      site: "vidora",
      requestId: "r1",
      outcome: -24050,
    });
    expect(Number.isNaN(Date.parse(String(line.time)))).toBe(false);
  });
});

it("a line of the middleware's runtime has the same form", () => {
  const line = {
    level: 40,
    time: ',"time":"2026-11-22T10:00:00.000Z"',
    site: "vidora",
    password: SECRET,
    msg: "a",
  };
  expect(JSON.parse(formatEdgeLine(line))).toEqual({
    level: "warn",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    site: "vidora",
    password: "[redacted]",
    msg: "a",
  });
});
