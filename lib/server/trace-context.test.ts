import { getEnv } from "@/lib/config/env";
import { getTraceId, readTraceContext } from "./trace-context";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

const read = (headers: Record<string, string>, hops = 1) => {
  jest.replaceProperty(getEnv(), "TRUSTED_PROXY_HOPS", hops);
  return readTraceContext(new Headers(headers));
};
afterEach(() => jest.restoreAllMocks());

describe("the trace of a request (rules/calls#traces)", () => {
  it("is the proxy's, unchanged", () => {
    expect(read({ traceparent })).toEqual({ traceparent });
    expect(read({ traceparent, tracestate: "vendor=1,other=x" })).toEqual({
      traceparent,
      tracestate: "vendor=1,other=x",
    });
  });

  it("is nothing without a trusted proxy", () => {
    expect(read({ traceparent }, 0)).toBeNull();
  });

  it.each([
    ["without one", {}],
    ["an unknown version", { traceparent: traceparent.replace(/^00/, "cc") }],
    ["capital letters", { traceparent: traceparent.toUpperCase() }],
    ["a trace of zeros", { traceparent: traceparent.replace(TRACE, "0".repeat(32)) }],
    ["a parent of zeros", { traceparent: traceparent.replace("00f067aa0ba902b7", "0".repeat(16)) }],
    ["something after it", { traceparent: `${traceparent}-x` }],
  ])("is nothing for %s", (_, headers) => {
    expect(read(headers)).toBeNull();
  });

  it("leaves out a vendors' part that is too long", () => {
    expect(read({ traceparent, tracestate: "v=".padEnd(513, "x") })).toEqual({ traceparent });
  });

  it("has an id for the log", () => {
    expect(getTraceId({ traceparent })).toBe(TRACE);
  });
});
