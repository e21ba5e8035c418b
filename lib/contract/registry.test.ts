import fc from "fast-check";
import { readOrder } from "./bill/orders";
import { AREAS, createCallAddress, createCallBody, getCall, listPathFields } from "./calls";
import { matchEndpoint, REGISTRY } from "./registry";
import { findSite } from "./site/brand";

const endpoints = Object.entries(REGISTRY);

describe("the registry (rules/calls#list-of-calls)", () => {
  it.each([
    ["readOrder", { method: "GET", send: "query", area: "bill", token: "required", changesState: false }],
    ["pay", { method: "POST", send: "body", area: "bill", changesState: true, idempotencyKey: true }],
    ["convertPlan", { method: "POST", send: "query", area: "site", changesState: true }],
    ["subscribeNews", { method: "GET", send: "query", area: "user", changesState: true }],
    // The one call whose path contains no area.
    ["uploadObject", { path: "/api/uploadObject/v1", area: "bill", reach: "browser" }],
    ["login", { token: "none", reach: "session", background: false }],
    ["findSite", { token: "none", reach: "server" }],
    ["queryCart", { background: true, token: "required" }],
  ] as const)("%s has the values of its row and else the defaults of the table", (name, expected) => {
    expect(getCall(name)).toMatchObject({ name, ...expected });
    expect(REGISTRY[name]).toMatchObject({ name, ...expected });
  });

  it.each(endpoints)("%s belongs to an area of an upstream", (_, endpoint) => {
    expect(AREAS).toContain(endpoint.area);
  });

  it("has no two calls of the same method and path", () => {
    const addresses = endpoints.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each([
    ["GET", "/api/bill/order/v1/o_1", "readOrder"],
    ["GET", "/api/site/contry/phone/areacode", "listAreaCodes"],
    ["POST", "/api/bill/pay/v1", "pay"],
  ])("%s %s is %s", (method, path, name) => {
    const match = matchEndpoint(method, path);
    expect(match.kind === "found" && match.endpoint.name).toBe(name);
  });

  it.each([
    ["DELETE", "/api/bill/pay/v1", "wrongMethod"],
    ["GET", "/api/bill/pay/v1", "wrongMethod"],
    ["GET", "/api/bill/pay/v2", "unknown"],
    ["GET", "/api/bill/order/v1/", "found"],
    ["GET", "/api/bill/order/v1/%E0%A4%A", "unknown"],
    ["GET", "/api/bill/order/v1/a/b", "unknown"],
    ["GET", "/api/../bill/pay/v1", "unknown"],
  ])("%s %s is %s", (method, path, kind) => {
    expect(matchEndpoint(method, path).kind).toBe(kind);
  });
});

describe("the address of a call (threat T36)", () => {
  it("encodes any payload so that it cannot change the path or the query", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, host) => {
        const order = new URL(createCallAddress(readOrder, { id }), "http://upstream.example");
        // A dot segment can't be encoded, so the payload schema refuses it.
        if (!/^\.{0,2}$/.test(id)) expect(order.pathname.split("/")).toHaveLength(6);
        expect(order.origin).toBe("http://upstream.example");
        expect(
          new URL(createCallAddress(findSite, { host }), "http://upstream.example").searchParams.get("host"),
        ).toBe(new URLSearchParams([["host", host]]).get("host")?.toWellFormed());
      }),
    );
  });

  it.each(["..", ".", "a/b", "a%2fb", "", "x".repeat(65), "é"])("no id is %j", (id) => {
    expect(readOrder.payload.safeParse({ id }).success).toBe(false);
  });

  it("omits undefined fields and those in the path", () => {
    expect(createCallAddress(readOrder, { id: "o1", nothing: undefined })).toBe("/api/bill/order/v1/o1");
    expect(listPathFields(readOrder)).toEqual(["id"]);
    const call = { ...readOrder, method: "POST", send: "body" } as const;
    expect(createCallBody(call, { id: "o1", more: 2 })).toEqual({ more: 2 });
    expect(createCallBody({ ...call, send: "query" }, { id: "o1" })).toEqual({});
    expect(createCallBody(readOrder, { id: "o1" })).toBeUndefined();
  });
});
