import { isIPv6 } from "node:net";

/**
 * The network under which limits count an address: an IPv4 address itself, an IPv6 address as its /64, because the owner
 * of one address has all of them. `ip` is a valid address, or "unknown".
 */
export function getIpNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mappedIpv4 !== undefined) return mappedIpv4;
  // A zone or an IPv4 tail comes after the first four groups.
  const [head = "", tail] = ip.toLowerCase().split("%", 1).join("").split("::");
  const groups = head === "" ? [] : head.split(":");
  const tailGroups = tail === undefined || tail === "" ? [] : tail.split(":");
  const length = tailGroups.some((group) => group.includes(".")) ? tailGroups.length + 1 : tailGroups.length;
  const missing = tail === undefined ? 0 : 8 - groups.length - length;
  const all = [...groups, ...Array<string>(missing).fill("0"), ...tailGroups];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
