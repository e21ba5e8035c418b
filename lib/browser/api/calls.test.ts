import { createEndpointAddress, createEndpointBody, type Endpoint } from "@/lib/contract/endpoint";
import { REGISTRY } from "@/lib/contract/registry";
import { type BrowserCall, CALLS } from "./calls";
import { prepareRequest } from "./prepare-request";

const BROWSER_ENDPOINTS = (Object.values(REGISTRY) as Endpoint[]).filter(({ reach }) => reach !== "server");

describe("the browser's table of calls (rules/calls#list-of-calls)", () => {
  it("has every call that a page may make, and no other", () => {
    expect(Object.keys(CALLS).sort()).toEqual(BROWSER_ENDPOINTS.map(({ name }) => name).sort());
  });

  it.each(BROWSER_ENDPOINTS)(
    "$name is written as in the contract",
    ({ name, method, path, send, changesState }) => {
      expect(CALLS[name as keyof typeof CALLS]).toEqual({ method, path, send, changesState });
    },
  );
});

describe("requestOf agrees with the contract's addressOf and bodyOf", () => {
  const payload = {
    id: "a/b",
    planId: "1x",
    orderId: "9",
    language: undefined,
    type: null,
    page: 2,
    text: "ç &=",
  };
  const table: Record<string, BrowserCall> = CALLS;

  it.each(BROWSER_ENDPOINTS)("$name", (endpoint) => {
    const call = table[endpoint.name] as BrowserCall;
    const prepared = prepareRequest(call, payload);
    expect(prepared.address).toBe(createEndpointAddress(endpoint, payload));
    const body =
      endpoint.method === "POST"
        ? endpoint.send === "body"
          ? createEndpointBody(endpoint, payload)
          : {}
        : undefined;
    expect(prepared.json).toEqual(body);
  });
});
