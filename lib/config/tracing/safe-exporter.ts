import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-node";
import { toSafeSpan } from "./span-rules";

/** Passes spans on without what may be personal: with listed attributes only, and without the messages of errors. */
export const createSafeExporter = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.flatMap(clean), done),
  shutdown: () => exporter.shutdown(),
  ...(exporter.forceFlush ? { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() } : {}),
});

function clean(span: ReadableSpan): ReadableSpan[] {
  const safe = toSafeSpan(span.instrumentationScope.name, span.name, span.attributes);
  if (!safe) return [];
  const values = { ...safe, status: { code: span.status.code }, events: [], links: [] };
  const properties = Object.entries(values).map(([name, value]) => [name, { value, enumerable: true }]);
  return [Object.create(span, Object.fromEntries(properties))];
}
