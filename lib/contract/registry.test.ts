import fc from "fast-check";
import { readOrder } from "./bill/orders";
import { createEndpointAddress, createEndpointBody, listPathFields } from "./endpoint";
import { matchEndpoint, REGISTRY } from "./registry";
import { findSite } from "./site/brand";

const endpoints = Object.entries(REGISTRY);

describe("the registry (rules/calls#list-of-calls)", () => {
  it.each(endpoints)("%s is named like its key and stands in its own area", (key, endpoint) => {
    expect(endpoint.name).toBe(key);
    // The one call whose path names no area (rules/calls#list-of-calls).
    const stray = endpoint.path === "/api/uploadObject/v1";
    expect(stray || endpoint.path.startsWith(`/api/${endpoint.area}/`)).toBe(true);
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

describe("addressOf (threat T36)", () => {
  it("keeps any payload inside its place: the path can't be left, the query can't be broken", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, host) => {
        const order = new URL(createEndpointAddress(readOrder, { id }), "http://upstream.example");
        // A dot segment is the one thing that encoding can't keep in place: the payload schema refuses it.
        if (!/^\.{0,2}$/.test(id)) expect(order.pathname.split("/")).toHaveLength(6);
        expect(order.origin).toBe("http://upstream.example");
        expect(
          new URL(createEndpointAddress(findSite, { host }), "http://upstream.example").searchParams.get(
            "host",
          ),
        ).toBe(new URLSearchParams([["host", host]]).get("host")?.toWellFormed());
      }),
    );
  });

  it.each(["..", ".", "a/b", "a%2fb", "", "x".repeat(65), "é"])("no id reads %j", (id) => {
    expect(readOrder.payload.safeParse({ id }).success).toBe(false);
  });

  it("leaves out what is not there, and what already stands in the path", () => {
    expect(createEndpointAddress(readOrder, { id: "o1", nothing: undefined })).toBe("/api/bill/order/v1/o1");
    expect(listPathFields(readOrder)).toEqual(["id"]);
    expect(createEndpointBody(readOrder, { id: "o1", more: 2 })).toEqual({ more: 2 });
  });
});
