import { createServer, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { TIMESTAMP_DIGITS } from "@/lib/config/constants";
import type { EndpointName } from "@/lib/contract/calls";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { matchEndpoint } from "@/lib/contract/registry";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { EXAMPLES } from "@/scripts/contract/recording/examples";
import { RECORDED_AT } from "@/scripts/contract/recording/tidy-example";

/** How the mock answers a call wrongly. */
type MockFault =
  | { kind: "status"; status: number }
  | { kind: "code"; code: number }
  | { kind: "delay"; milliseconds: number }
  | { kind: "omit"; path: string }
  | { kind: "html" | "truncate" | "reset" | "hang" };

export const FAULT_USAGE = `status:500  code:-2499  delay:3000  omit:plans.0.features  html  truncate  reset  hang`;

/** @throws Error for a text that is no fault */
export function parseMockFault(text: string): MockFault {
  const [kind = "", value = ""] = text.split(/:(.*)/s);
  const number = Number(value);
  if (kind === "html" || kind === "truncate" || kind === "reset" || kind === "hang") return { kind };
  if (kind === "omit" && value !== "") return { kind, path: value };
  if (value !== "" && Number.isInteger(number)) {
    if (kind === "status" && number >= 200 && number < 600) return { kind, status: number };
    if (kind === "code" && number !== 0) return { kind, code: number };
    if (kind === "delay" && number > 0) return { kind, milliseconds: number };
  }
  throw new Error(`"${text}" is no fault; there are: ${FAULT_USAGE}`);
}

const JSON_TYPE = { "Content-Type": "application/json" };

/** Sends an envelope, or what the fault makes of it. */
async function sendWithFault(
  response: ServerResponse,
  envelope: { code: number; data?: unknown },
  fault: MockFault | undefined,
): Promise<void> {
  const text = JSON.stringify(envelope);
  switch (fault?.kind) {
    case "status":
      response.writeHead(fault.status, { "Content-Type": "text/plain" }).end(`status ${fault.status}`);
      return;
    case "code":
      response.writeHead(200, JSON_TYPE).end(JSON.stringify({ code: fault.code, errCode: fault.code }));
      return;
    case "omit":
      response.writeHead(200, JSON_TYPE).end(JSON.stringify(omitPath(envelope, `data.${fault.path}`)));
      return;
    case "html":
      response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Log in</title>");
      return;
    case "truncate":
      response.writeHead(200, JSON_TYPE).end(text.slice(0, text.length / 2));
      return;
    case "reset":
      response.socket?.resetAndDestroy();
      return;
    case "hang":
      return;
    case "delay":
      await wait(fault.milliseconds);
  }
  response.writeHead(200, JSON_TYPE).end(text);
}

/** A copy without the field at a path such as "data.plans.0.features". */
function omitPath(value: unknown, path: string): unknown {
  const copy: unknown = structuredClone(value);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], copy);
  if (typeof holder === "object" && holder !== null) Reflect.deleteProperty(holder, last);
  return copy;
}

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
