import { isIPv6 } from "node:net";

/**
 * What limits count an address as: an IPv4 address as it is, an IPv6 address as its /64, because whoever has one of
 * those has them all. `ip` is a valid address, or "unknown".
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  // A zone or an IPv4 tail stands behind the first four groups.
  const [head = "", tail] = ip.toLowerCase().split("%", 1).join("").split("::");
  const groups = head === "" ? [] : head.split(":");
  const behind = tail === undefined || tail === "" ? [] : tail.split(":");
  const length = behind.some((group) => group.includes(".")) ? behind.length + 1 : behind.length;
  const missing = tail === undefined ? 0 : 8 - groups.length - length;
  const all = [...groups, ...Array<string>(missing).fill("0"), ...behind];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
