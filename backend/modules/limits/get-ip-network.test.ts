import { getIpNetwork } from "./rate-limits";

describe("the network under which limits count (threat T25)", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["unknown", "unknown"],
    ["2001:db8::7", "2001:db8:0:0::/64"],
    ["2001:0DB8:0000:0000:ffff:1:2:3", "2001:db8:0:0::/64"],
    ["2001:db8:a:b:1:2:3:4", "2001:db8:a:b::/64"],
    ["2001:db8:a:b::", "2001:db8:a:b::/64"],
    ["2001:db8:a::b", "2001:db8:a:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ])("of %s is %s", (ip, network) => expect(getIpNetwork(ip)).toBe(network));
});
