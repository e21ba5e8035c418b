import { CALL_SIGNATURE_HEADER, signCall } from "@/lib/contract/call-signature";
import { type Area, createCallAddress, createCallBody, type EndpointName } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";
import { REGISTRY } from "@/lib/contract/registry";
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
}

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** As long as the shop waits for a call that changes state. */
const MAX_WAIT_MS = 25_000;

const getBaseAddress = ({ site, user, bill }: UpstreamAddresses, area: Area): string =>
  ({ site, user, bill, job: bill })[area].replace(/\/+$/, "");

/** Makes one call with the headers that the shop sends. Never throws: no answer at all is a problem, too. */
export async function callUpstreamUnderTest(
  { addresses, secret, send = fetch }: Sending,
  name: EndpointName,
  payload: Record<string, unknown>,
  context: CallContext,
): Promise<Answer> {
  const endpoint: Endpoint = REGISTRY[name];
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
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    return readAnswer(endpoint, response.status, await response.text());
  } catch (error) {
    const got =
      error instanceof Error ? `${error.message} ${String(error.cause ?? "")}`.trim() : String(error);
    return { kind: "broken", problems: [{ call: name, path: "", expected: "an answer", got }] };
  }
}
