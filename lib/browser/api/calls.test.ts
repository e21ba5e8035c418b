import { addressOf, bodyOf, type Endpoint } from "@/lib/contract/endpoint";
import { REGISTRY } from "@/lib/contract/registry";
import { type BrowserCall, CALLS } from "./calls";
import { requestOf } from "./request-of";

const reachable = (Object.values(REGISTRY) as Endpoint[]).filter(({ reach }) => reach !== "server");

describe("the browser's table of calls (spec §7)", () => {
  it("has every call that a page may make, and no other", () => {
    expect(Object.keys(CALLS).sort()).toEqual(reachable.map(({ name }) => name).sort());
  });

  it.each(reachable)("$name is written as in the contract", ({ name, method, path, send, changesState }) => {
    expect(CALLS[name as keyof typeof CALLS]).toEqual({ method, path, send, changesState });
  });
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

  it.each(reachable)("$name", (endpoint) => {
    const call = table[endpoint.name] as BrowserCall;
    const prepared = requestOf(call, payload);
    expect(prepared.address).toBe(addressOf(endpoint, payload));
    const body =
      endpoint.method === "POST" ? (endpoint.send === "body" ? bodyOf(endpoint, payload) : {}) : undefined;
    expect(prepared.json).toEqual(body);
  });
});
