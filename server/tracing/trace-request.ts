import type { IncomingMessage, ServerResponse } from "node:http";
import { getTracing } from "@/lib/config/tracing/tracing";
import { readAssignedId } from "@/lib/server/request-id";
import { readTraceContext } from "@/lib/server/trace-context";
import { getPath, isCallPath } from "@/server/send-refusal";

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers a request as a span of its own, in the trace of the proxy that sent it; without tracing it only calls `serve`. */
export function traceRequest(request: IncomingMessage, response: ServerResponse, serve: Serve): void {
  const tracing = getTracing();
  if (!tracing) {
    serve(request, response);
    return;
  }
  const kind = isCallPath(getPath(request)) ? "call" : "page";
  const headers = new Headers();
  for (const name of ["traceparent", "tracestate"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const requestId = readAssignedId(request.headers);
  const span = tracing.begin(`answer ${kind}`, "server", { kind, requestId }, readTraceContext(headers));
  response.once("close", () => {
    const { statusCode: status, writableFinished } = response;
    const outcome = writableFinished ? "sent" : "aborted";
    span.end({ status, outcome, hasFailed: status >= 500 });
  });
  tracing.run(span, () => serve(request, response));
}
