import type { BrowserCall } from "./calls";

export interface PreparedRequest {
  address: string;
  /** What travels as JSON; undefined for a GET. */
  json?: Record<string, unknown>;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Where a call goes and what it carries, by the rule of the contract: `{…}` fields stand in the path, the rest in
 * the query or the body; undefined and null are left out of a query.
 */
export function prepareRequest(call: BrowserCall, payload: Record<string, unknown>): PreparedRequest {
  const rest = { ...payload };
  const path = call.path.replace(PLACEHOLDER, (_, field: string) => {
    delete rest[field];
    return encodeURIComponent(String(payload[field]));
  });
  if (call.send === "body") return { address: path, json: rest };
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(field, String(value));
  }
  const address = query.size > 0 ? `${path}?${query}` : path;
  return call.method === "POST" ? { address, json: {} } : { address };
}
