import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-node";
import { toSafeSpan } from "./span-rules";
import { startTracing } from "./start-tracing";
import { getTracing } from "./tracing";

const sent: ReadableSpan[] = [];
const exporter: SpanExporter = {
  export: (spans, done) => {
    sent.push(...spans);
    done({ code: 0 });
  },
  shutdown: async () => undefined,
};
const PROXY = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

describe("traces (rules/calls#traces)", () => {
  it("begin at the proxy's span, carry on to the next program, and contain the work within", async () => {
    startTracing("storefront", exporter);
    const tracing = getTracing();
    if (!tracing) throw new Error("tracing is off");
    const request = tracing.begin("answer page", "server", { kind: "page" }, { traceparent: PROXY });
    const sentOn = await tracing.run(request, async () => {
      await Promise.resolve();
      const call = tracing.begin("call readTheme", "client", { site: "vidora" });
      call.end({ outcome: "timeout", hasFailed: true });
      call.end({ outcome: "success" });
      return [call.headers.traceparent, tracing.readTraceId()];
    });
    request.end({ status: 200 });
    await tracing.stop();
    expect(getTracing()).toBeNull();
    const [call, page] = sent;
    const traceId = PROXY.slice(3, 35);
    expect(sentOn).toEqual([`00-${traceId}-${call?.spanContext().spanId}-01`, traceId]);
    expect(page).toMatchObject({ name: "answer page", attributes: { kind: "page", status: 200 } });
    expect(page?.parentSpanContext?.spanId).toBe(PROXY.slice(36, 52));
    expect(call).toMatchObject({ attributes: { site: "vidora", outcome: "timeout" }, status: { code: 2 } });
    expect(call?.parentSpanContext?.spanId).toBe(page?.spanContext().spanId);
    expect(page?.duration).toHaveLength(2);
  });

  it.each([
    [
      "an address in Next's name",
      "next.js",
      "GET /x?token=canary",
      { "next.span_type": "T", "next.route": "/x" },
      "T /x",
    ],
    ["a span of Next without a route", "next.js", "GET /x?token=canary", { "next.span_type": "T" }, "T"],
    [
      "Next's span of a call",
      "next.js",
      "fetch GET http://a/canary",
      { "next.span_type": "AppRender.fetch" },
      null,
    ],
    ["another library's", "redis", "GET canary", { key: "canary" }, null],
    [
      "ours with something that is not listed",
      "storefront",
      "call login",
      { account: "canary" },
      "call login",
    ],
  ])("send no personal data: %s", (_, scope, name, attributes, expected) => {
    const safe = toSafeSpan(scope, name, { ...attributes, "http.target": "/x?token=canary" });
    expect(safe?.name ?? null).toBe(expected);
    expect(JSON.stringify(safe)).not.toContain("canary");
  });
});
