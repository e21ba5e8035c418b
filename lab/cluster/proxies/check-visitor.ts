import type { Database } from "@/backend/db/client";
import { deviceSessions } from "@/backend/db/schema/user";
import { createDemoLoginBody } from "@/lab/bench/demo-login";
import { createCallAddress, createCallBody, type EndpointName } from "@/lib/contract/calls";
import { REGISTRY } from "@/lib/contract/registry";
import type { Findings } from "./findings";
import { type ProxyWay, sendThrough, VISITOR_ADDRESS, type WayAnswer } from "./send-through";

const FORGED_ADDRESS = "203.0.113.7";
const HOLD_MS = 1_500;
/** More than there are storefronts. */
const MAX_CALLS = 8;

const callThrough = (
  way: ProxyWay,
  name: EndpointName,
  payload: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<WayAnswer> => {
  const endpoint = REGISTRY[name];
  const { method } = endpoint;
  const ofPage = {
    "sec-fetch-site": "same-origin",
    "client-type": "WEB",
    "content-type": "application/json",
  };
  return sendThrough(way, "vidora", createCallAddress(endpoint, payload), {
    ...{ method, headers: { ...ofPage, ...headers } },
    ...(method === "POST" && { body: JSON.stringify(createCallBody(endpoint, payload)) }),
  });
};

/** A member logs in from the address that the proxy has seen, whatever the member's own header names. @returns the session */
export async function checkVisitor(findings: Findings, way: ProxyWay, db: Database): Promise<string> {
  const forged = { "x-forwarded-for": FORGED_ADDRESS };
  const { status, headers } = await callThrough(way, "login", JSON.parse(createDemoLoginBody()), forged);
  const cookie = /__Host-session=[^;]+/.exec(headers["set-cookie"]?.join() ?? "")?.[0] ?? "";
  const { ip, createdAt } = deviceSessions;
  const devices = await db.select({ ip, createdAt }).from(deviceSessions);
  const device = devices.toSorted((left, right) => right.createdAt - left.createdAt)[0];
  findings.expect(`${way.name}: log-in`, [status, device?.ip], [200, VISITOR_ADDRESS]);
  const page = await sendThrough(way, "vidora", "/orders", { headers: { cookie } });
  findings.expect(
    `${way.name}: orders`,
    [page.status, page.headers["cache-control"]],
    [...[200, "private, no-store"]],
  );
  return cookie;
}

/** A page that waits for a payment has its answer when the time is over, neither at once nor cut off. */
export async function checkHeldCalls(
  findings: Findings,
  ways: readonly ProxyWay[],
  cookie: string,
): Promise<void> {
  const [first] = ways;
  if (!first) return;
  const buy = async (name: EndpointName, payload: Record<string, unknown>) => {
    const key = { "idempotency-key": "proxies".padEnd(32, "0") };
    const { body } = await callThrough(
      first,
      name,
      { planId: "101", method: "pix", ...payload },
      { cookie, ...key },
    );
    return (JSON.parse(body.toString()) as { data: { quoteId: string; orderId: string } }).data;
  };
  const { quoteId } = await buy("valuateGoods", {});
  const { orderId } = await buy("pay", { quoteId });
  const hold = async (way: ProxyWay) => {
    const headers = { cookie, "wait-ms": String(HOLD_MS) };
    const statuses = new Set<number>();
    let longestMs = 0;
    // Each storefront answers the first one at once.
    for (let call = 0; call < MAX_CALLS && longestMs < HOLD_MS; call += 1) {
      const startedAt = performance.now();
      statuses.add((await callThrough(way, "readPayment", { orderId }, headers)).status);
      longestMs = Math.max(longestMs, performance.now() - startedAt);
    }
    findings.expect(`${way.name}: held calls`, [[...statuses], longestMs >= HOLD_MS], [[200], true]);
  };
  await Promise.all(ways.map(hold));
}
