import type { MiddlewareHandler } from "hono";
import { getTracing } from "@/lib/config/tracing/tracing";

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Answers a request as a span of the trace that its caller named; the call names it when it is known. */
export const traceCall: MiddlewareHandler = async ({ req }, next) => {
  const tracing = getTracing();
  if (!tracing) return next();
  const received = req.header("traceparent") ?? "";
  const parent = TRACEPARENT.test(received) ? { traceparent: received } : null;
  const span = tracing.begin("answer", "server", { kind: "call" }, parent);
  try {
    await tracing.run(span, next);
  } finally {
    span.end();
  }
};
