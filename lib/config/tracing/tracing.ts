/** What a call carries on to the next program (W3C Trace Context). */
export interface TraceHeaders {
  traceparent: string;
  tracestate?: string;
}

/** What is recorded of a span: nothing that a visitor has sent, and nothing by which they are known. */
export interface SpanAttributes {
  site?: string | undefined;
  /** The name of a call in the contract. */
  call?: string;
  requestId?: string;
  /** Of a request: page, call or file. */
  kind?: string;
  outcome?: string;
  /** HTTP. */
  status?: number;
  /** The first word of a statement: select, insert, … */
  operation?: string;
}

export interface Span {
  /** For the calls that are made in it. */
  readonly headers: TraceHeaders;
  /** Ends it; a second call changes nothing. */
  end(attributes?: SpanAttributes & { hasFailed?: boolean }): void;
}

/** Records the spans of this process. */
export interface Tracing {
  /**
   * Begins a span: of the span in whose work it is begun, where there is none of `parent`, else a trace of its own.
   * @param kind `server` answers another program, `client` waits for one
   */
  begin(
    name: string,
    kind: "server" | "client",
    attributes: SpanAttributes,
    parent?: TraceHeaders | null,
  ): Span;
  /** Does the work as a part of the span. */
  run<Result>(span: Span, work: () => Result): Result;
  /** Names the span in whose work this is called. */
  describe(name: string, attributes: SpanAttributes): void;
  /** Of the trace in which this is called; undefined where there is none. */
  readTraceId(): string | undefined;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
}

/** One for all bundles of a process. */
const KEY = Symbol.for("storefront.tracing");
const holder = globalThis as { [KEY]?: Tracing };

/** Null where tracing is off (`OTEL_EXPORTER_OTLP_ENDPOINT` is not set): then its library is not even loaded. */
export const getTracing = (): Tracing | null => holder[KEY] ?? null;

/** From now on spans are recorded here; null: nowhere. */
export function setTracing(tracing: Tracing | null): void {
  if (tracing) holder[KEY] = tracing;
  else delete holder[KEY];
}
