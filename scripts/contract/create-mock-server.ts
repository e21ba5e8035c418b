import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { TIMESTAMP_DIGITS } from "@/lib/config/constants";
import type { EndpointName } from "@/lib/contract/calls";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { matchEndpoint } from "@/lib/contract/registry";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { type MockFault, sendWithFault } from "./mock-fault";
import { EXAMPLES } from "./recording/examples";
import { RECORDED_AT } from "./recording/tidy-example";

const FIRST_TIMESTAMP = 10 ** (TIMESTAMP_DIGITS - 1);

/** An upstream that answers every call with its example, as if recorded now, or with the fault that is set for it. */
export function createMockServer(faults: ReadonlyMap<string, MockFault>): Server {
  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://mock");
    await text(request);
    const match = matchEndpoint(request.method ?? "GET", pathname);
    const name = match.kind === "found" ? match.endpoint.name : null;
    const data = name && createAnswer(name, Object.fromEntries(searchParams));
    const envelope = data ? createSuccessEnvelope(data) : createFailureEnvelope(codeFor("notSupported"));
    await sendWithFault(response, envelope, faults.get(name ?? "") ?? faults.get("*"));
  });
}

function createAnswer(name: EndpointName, query: Record<string, string>): unknown {
  const data = moveToNow(EXAMPLES[name].data);
  return name === "findSite" ? { ...(data as object), hosts: [query.host ?? "localhost"] } : data;
}

/** The same data with every time moved, so that what was valid when it was recorded is valid now. */
function moveToNow(data: unknown): unknown {
  const elapsed = Date.now() - RECORDED_AT;
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === "number" && value >= FIRST_TIMESTAMP ? value + elapsed : value,
  );
}
