import { formatOutput } from "./output-lines";

const FRAMEWORK_ERROR =
  "\u001b[31m\u001b[1m⨯\u001b[22m\u001b[39m Error: broken\n    at render (page.js:1:2)\n    at next (page.js:3:4) {\n  digest: '1'\n}\n";
const LOG_LINE = '{"level":"warn","time":"2026-11-26T10:00:00.000Z","message":"upstream answer refused"}';

describe("the one form of what the process writes", () => {
  it.each<[string, string, string, object]>([
    [
      "an error of the framework over many lines, in colors",
      FRAMEWORK_ERROR,
      "info",
      {
        level: "error",
        message: "Error: broken",
        details: ["at render (page.js:1:2)", "at next (page.js:3:4) {", "digest: '1'", "}"],
      },
    ],
    [
      "a note of the framework",
      " ✓ Running next.config.ts took 334ms\n",
      "info",
      { level: "info", message: "Running next.config.ts took 334ms" },
    ],
    ["a warning of the framework", " ⚠ deprecated\n", "error", { level: "warn", message: "deprecated" }],
    [
      "a warning of Node",
      "(node:7) Warning: leak\n(Use `node --trace-warnings`)\n",
      "error",
      { level: "warn", message: "(node:7) Warning: leak" },
    ],
    [
      "any other text on standard error",
      "Segmentation\n",
      "error",
      { level: "error", message: "Segmentation" },
    ],
    ["JSON that is not whole", '{"level":"info"\n', "info", { message: '{"level":"info"' }],
    ["a card number", "paid with 4111 1111 1111 1111\n", "info", { message: "paid with [redacted]" }],
  ])("%s is one line of the log", (_, text, usualLevel, expected) => {
    const written = formatOutput(text, usualLevel);
    expect(written.endsWith("\n")).toBe(true);
    expect(written.trimEnd()).not.toContain("\n");
    const line: unknown = JSON.parse(written);
    expect(line).toMatchObject({ event: "output", ...expected });
    expect(line).toHaveProperty("time");
    expect(written).not.toContain("\u001b");
  });

  it("lines of the log stay as they are, and nothing remains nothing", () => {
    expect(formatOutput(`${LOG_LINE}\n`, "error")).toBe(`${LOG_LINE}\n`);
    expect(formatOutput(`${LOG_LINE}\n${LOG_LINE}\n`, "error")).toBe(`${LOG_LINE}\n${LOG_LINE}\n`);
    expect(formatOutput("\n", "info")).toBe("");
  });
});
