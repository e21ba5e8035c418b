import { getEnv } from "@/lib/config/env";

/** The trace that a request belongs to, as our proxy sent it (W3C Trace Context). */
export interface TraceContext {
  traceparent: string;
  tracestate?: string;
}

/** Version 00: trace, parent, flags; an id of zeros only is invalid. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Visible ASCII; vendors must accept 512 characters at least. */
const TRACESTATE = /^[\x20-\x7e]{1,512}$/;

/**
 * The trace context of a request, which upstream calls carry on unchanged (rules/calls#traces). Only behind a trusted
 * proxy, and only of the standard's form: a stranger's would mix their requests into our traces.
 */
export function readTraceContext(headers: Headers): TraceContext | null {
  if (getEnv().TRUSTED_PROXY_HOPS === 0) return null;
  const traceparent = headers.get("traceparent") ?? "";
  if (!TRACEPARENT.test(traceparent)) return null;
  const tracestate = headers.get("tracestate") ?? "";
  return TRACESTATE.test(tracestate) ? { traceparent, tracestate } : { traceparent };
}

/** The id of the trace, which log lines name beside the request's. */
export const getTraceId = ({ traceparent }: TraceContext): string => traceparent.slice(3, 35);
