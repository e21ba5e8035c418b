import {
  type Context,
  context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from "@opentelemetry/sdk-trace-node";
import { createSafeExporter } from "./safe-exporter";
import { OWN_SCOPE } from "./span-rules";
import { type Span, setTracing, type TraceHeaders, type Tracing } from "./tracing";

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/**
 * Records spans from now on and sends them to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. The library reads this and its other standard
 * settings (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`) itself. Next records its own spans beside ours.
 * @param exporter where spans go instead
 */
export function startTracing(
  service: "storefront" | "backend",
  exporter: SpanExporter = new OTLPTraceExporter(),
): void {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new BatchSpanProcessor(createSafeExporter(exporter))],
  });
  // Without a propagator Next takes no context from the headers of strangers; ours is read where it may be trusted.
  provider.register({ propagator: null });
  const tracer = provider.getTracer(OWN_SCOPE);
  const spans = new WeakMap<Span, OtelSpan>();

  const tracing: Tracing = {
    begin(name, kind, attributes, parent) {
      const active = context.active();
      const surrounding = trace.getSpan(active) || !parent ? active : readParent(parent);
      const recorded = tracer.startSpan(
        name,
        { kind: KINDS[kind], attributes: { ...attributes } },
        surrounding,
      );
      const span: Span = {
        headers: writeHeaders(recorded),
        end({ hasFailed = false, ...ended } = {}) {
          if (!recorded.isRecording()) return;
          recorded.setAttributes({ ...ended });
          if (hasFailed) recorded.setStatus({ code: SpanStatusCode.ERROR });
          recorded.end();
        },
      };
      spans.set(span, recorded);
      return span;
    },
    run(span, work) {
      const recorded = spans.get(span);
      return recorded ? context.with(trace.setSpan(context.active(), recorded), work) : work();
    },
    describe(name, attributes) {
      trace
        .getActiveSpan()
        ?.updateName(name)
        .setAttributes({ ...attributes });
    },
    readTraceId: () => trace.getActiveSpan()?.spanContext().traceId,
    async stop() {
      setTracing(null);
      await provider.shutdown();
    },
  };
  setTracing(tracing);
}

function readParent({ traceparent }: TraceHeaders): Context {
  const [, traceId = "", spanId = "", flags = "0"] = traceparent.split("-");
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, isRemote: true },
    traceFlags: Number.parseInt(flags, 16),
  });
}

function writeHeaders(span: OtelSpan): TraceHeaders {
  const { traceId, spanId, traceFlags, traceState } = span.spanContext();
  const traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
  const tracestate = traceState?.serialize();
  return tracestate ? { traceparent, tracestate } : { traceparent };
}
