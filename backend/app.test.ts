import { openTestApi } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";
import type { Endpoint } from "@/lib/contract/endpoint";
import { REGISTRY } from "@/lib/contract/registry";
import { CALL_SIGNATURE_HEADER, signCall } from "@/lib/contract/signatures";
import { createApp, refuseUnsignedCall } from "./app";

const UPSTREAM_SECRET = "s".repeat(32);
const ADDRESS = "/api/bill/payment-info/detail?page=1";
const HEADERS = { Site: "acme", Authorization: "token-1", "Client-Ip": "192.0.2.1" };
const BODY = '{"orderId":"o1"}';

/** A signed request, of which a test changes a part after it was signed. */
async function createSignedRequest(
  change: { address?: string; headers?: Record<string, string>; body?: string } = {},
  { secret = UPSTREAM_SECRET, at = Date.now() } = {},
): Promise<Request> {
  const call = { method: "POST", address: ADDRESS, headers: new Headers(HEADERS), body: BODY };
  const headers = {
    ...HEADERS,
    [CALL_SIGNATURE_HEADER]: await signCall(secret, call, at),
    ...change.headers,
  };
  const url = `http://backend.test${change.address ?? ADDRESS}`;
  return new Request(url, { method: "POST", headers, body: change.body ?? BODY });
}

describe("the storefront's signature (rules/calls#signature)", () => {
  it("is needed only with the setting", async () => {
    const unsigned = new Request(`http://backend.test${ADDRESS}`, { headers: HEADERS });
    expect(await refuseUnsignedCall(unsigned, {})).toBeNull();
    const refusal = await refuseUnsignedCall(unsigned, { UPSTREAM_SECRET: [UPSTREAM_SECRET] });
    expect(refusal?.status).toBe(401);
    expect(await refusal?.json()).toMatchObject({ code: -24031 });
  });

  it("admits a signed call and leaves its body to be read", async () => {
    const request = await createSignedRequest();
    expect(await refuseUnsignedCall(request, { UPSTREAM_SECRET: [UPSTREAM_SECRET] })).toBeNull();
    expect(await request.text()).toBe(BODY);
  });

  it.each([
    ["another address", { address: "/api/bill/payment-info/detail?page=2" }],
    ["another brand", { headers: { Site: "other" } }],
    ["another member", { headers: { Authorization: "token-2" } }],
    ["another visitor's address", { headers: { "Client-Ip": "192.0.2.2" } }],
    ["another body", { body: '{"orderId":"o2"}' }],
  ])("refuses %s", async (_, change) => {
    const refusal = await refuseUnsignedCall(await createSignedRequest(change), {
      UPSTREAM_SECRET: [UPSTREAM_SECRET],
    });
    expect(refusal?.status).toBe(401);
  });

  it.each([
    ["another secret", { secret: "x".repeat(32) }],
    ["six minutes old", { at: Date.now() - 6 * MINUTE_MS }],
    ["six minutes ahead", { at: Date.now() + 6 * MINUTE_MS }],
  ])("refuses a signature: %s", async (_, signed) => {
    const refusal = await refuseUnsignedCall(await createSignedRequest({}, signed), {
      UPSTREAM_SECRET: [UPSTREAM_SECRET],
    });
    expect(refusal?.status).toBe(401);
  });

  it("is asked for by every call of the backend", async () => {
    const api = await openTestApi();
    const app = createApp({
      ...api.services,
      env: { ...api.services.env, UPSTREAM_SECRET: [UPSTREAM_SECRET] },
    });
    const admitted: string[] = [];
    for (const endpoint of Object.values<Endpoint>(REGISTRY)) {
      const { status } = await app.request(endpoint.path, { method: endpoint.method });
      if (status !== 401) admitted.push(endpoint.name);
    }
    await api.close();
    expect(admitted).toEqual([]);
  });
});
