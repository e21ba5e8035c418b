import { getEnv } from "@/lib/config/env";
import { noteOwnServer } from "@/lib/server/own-server";
import { getClientAddress, SOCKET_ADDRESS_HEADER } from "./client-address";

const getAddress = (hops: number, headers: Record<string, string>) => {
  jest.replaceProperty(getEnv(), "TRUSTED_PROXY_HOPS", hops);
  return getClientAddress(new Headers(headers));
};
afterEach(() => jest.restoreAllMocks());

describe("the address of the client (threats T2, T25)", () => {
  it("is unknown where our server has not written it: Next passes on what a client has sent", () => {
    expect(getAddress(0, { [SOCKET_ADDRESS_HEADER]: "6.6.6.6", "x-forwarded-for": "6.6.6.6" })).toBeNull();
    noteOwnServer();
    expect(getAddress(0, { [SOCKET_ADDRESS_HEADER]: "192.0.2.1" })).toBe("192.0.2.1");
  });

  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8::7", "2001:db8::7"],
    ["127.0.0.1", null],
    ["::ffff:127.0.0.1", null],
    ["::1", null],
    ["", null],
    ["nonsense", null],
  ])("without a proxy is the socket's: %s", (socket, address) => {
    const headers = { [SOCKET_ADDRESS_HEADER]: socket, "x-forwarded-for": "6.6.6.6", "client-ip": "6.6.6.6" };
    expect(getAddress(0, headers)).toBe(address);
  });

  it.each([
    [1, "203.0.113.7"],
    [2, "198.51.100.9"],
    [3, "6.6.6.6"],
    [4, null],
  ])("behind %i proxies is the one that the first of them saw", (hops, address) => {
    const headers = {
      [SOCKET_ADDRESS_HEADER]: "192.0.2.1",
      "x-forwarded-for": "6.6.6.6, 198.51.100.9, 203.0.113.7",
    };
    expect(getAddress(hops, headers)).toBe(address);
  });
});
