import { type Area, createCallAddress, createCallBody, type EndpointName } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";
import { REGISTRY } from "@/lib/contract/registry";
import { CALL_SIGNATURE_HEADER, signCall } from "@/lib/contract/signatures";
import { MAX_RESPONSE_BYTES } from "@/lib/server/upstream/answer/read-upstream-answer";
import { type CallContext, createUpstreamHeaders } from "@/lib/server/upstream/upstream-headers";
import { type Answer, readAnswer } from "./read-answer";

/** Base addresses of the three APIs; calls of the area `job` go to billing. */
export interface UpstreamAddresses {
  site: string;
  user: string;
  bill: string;
}

/** How the calls of a run are sent. */
export interface Sending {
  addresses: UpstreamAddresses;
  /** Signs the calls (the setting UPSTREAM_SECRET); none: they are not signed. */
  secret?: string;
  send?: Send;
  /** How long an answer is waited for, in milliseconds; by default as long as the shop waits. */
  waitMs?: { read: number; write: number };
}

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** How long the shop waits for a read and for a call that changes state, in milliseconds (docs/operating.md#time-outs). */
const USUAL_WAIT_MS = { read: 8_000, write: 25_000 };

/** An answer, and how long the call took, in milliseconds. */
export interface TimedAnswer {
  answer: Answer;
  milliseconds: number;
  /** There was no answer within the time that the shop waits. */
  timedOut: boolean;
}

const getBaseAddress = ({ site, user, bill }: UpstreamAddresses, area: Area): string =>
  ({ site, user, bill, job: bill })[area].replace(/\/+$/, "");

/** Makes one call with the headers that the shop sends. Never throws: no answer at all is a problem, too. */
export async function callUpstreamUnderTest(
  { addresses, secret, send = fetch, waitMs = USUAL_WAIT_MS }: Sending,
  name: EndpointName,
  payload: Record<string, unknown>,
  context: CallContext,
): Promise<TimedAnswer> {
  const endpoint: Endpoint = REGISTRY[name];
  const limit = endpoint.changesState ? waitMs.write : waitMs.read;
  const signal = AbortSignal.timeout(limit);
  const start = performance.now();
  const finish = (answer: Answer): TimedAnswer => ({
    answer,
    milliseconds: performance.now() - start,
    timedOut: signal.aborted,
  });
  const refuse = (expected: string, got: string): TimedAnswer =>
    finish({ kind: "broken", problems: [{ call: name, path: "", expected, got }] });
  const body = createCallBody(endpoint, payload);
  const address = createCallAddress(endpoint, payload);
  const text = body ? JSON.stringify(body) : "";
  const headers = new Headers(createUpstreamHeaders(context));
  if (body) headers.set("Content-Type", "application/json");
  try {
    const { method } = endpoint;
    const call = { method, address, headers, body: text };
    if (secret) headers.set(CALL_SIGNATURE_HEADER, await signCall(secret, call, Date.now()));
    const response = await send(getBaseAddress(addresses, endpoint.area) + address, {
      method,
      headers,
      ...(body ? { body: text } : {}),
      redirect: "manual",
      signal,
    });
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > MAX_RESPONSE_BYTES)
      return refuse(`at most ${MAX_RESPONSE_BYTES} bytes`, `${bytes.byteLength} bytes`);
    const decoded = decodeUtf8(bytes);
    if (decoded === null) return refuse("JSON in UTF-8", "bytes in another encoding");
    return finish(readAnswer(endpoint, response.status, decoded));
  } catch (error) {
    if (signal.aborted) return refuse(`an answer within ${limit} ms`, "none");
    const got =
      error instanceof Error ? `${error.message} ${String(error.cause ?? "")}`.trim() : String(error);
    return refuse("an answer", got);
  }
}

function decodeUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
