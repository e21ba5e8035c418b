import { request as open } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { type ChaosClient, createChaosClient } from "@/lab/chaos/chaos-client";
import type { InsertedShopper } from "@/lab/chaos/insert-shoppers";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { createCallAddress, createCallBody, type EndpointName } from "@/lib/contract/calls";
import { parseEnvelope } from "@/lib/contract/envelope";
import { REGISTRY } from "@/lib/contract/registry";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { createSessionCookie } from "@/lib/server/session/session";

const RESPONSE_TIMEOUT_MS = 20_000;
/** How long a buyer repeats a call that has no answer, and the pause between. */
const MAX_REPEATING_MS = MINUTE_MS;
const PAUSE_MS = 200;
/** Service busy, internal error, system error: the outcome is unknown. */
const UNKNOWN_OUTCOMES = new Set<number>([
  codeFor("serviceBusy"),
  codeFor("internalError"),
  codeFor("systemError"),
]);

export interface ShopAnswer {
  status: number;
  text: string;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A visitor's way to the shop, at an address of this machine's own, because limits count by address. */
export interface ShopVisitor {
  port: number;
  site: string;
  /** Number of the visitor. */
  index: number;
  cookie?: string;
}

/** A buyer of the load as a visitor who is logged in; seals the session with this process's SESSION_SECRET. */
export async function createShopVisitor(
  port: number,
  index: number,
  { site, token, uid }: InsertedShopper,
): Promise<ShopVisitor> {
  const { cookie } = await createSessionCookie(site, {
    ...{ token, uid, account: `${uid}@chaos.example`, type: "email", expiration: Date.now() + DAY_MS },
    ...{ accountLoginType: "password", payStatus: "FREE_TRIAL" },
  });
  return { port, site, index, cookie: cookie.split(";", 1)[0] ?? "" };
}

/** Sends one request to the one address of the shop. */
export function requestShop(
  { port, site, index, cookie }: ShopVisitor,
  path: string,
  { method = "GET", headers = {}, body }: RequestOptions = {},
): Promise<ShopAnswer> {
  const host = DEMO_BRANDS.find(({ id }) => id === site)?.hosts[0] ?? "localhost";
  return new Promise((resolve, reject) => {
    const request = open(
      {
        host: "127.0.0.1",
        localAddress: `127.1.${(index >> 8) & 255}.${index & 255 || 1}`,
        port,
        path,
        method,
        agent: false,
        headers: { host: `${host}:${port}`, ...(cookie ? { cookie } : {}), ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") }),
        );
      },
    );
    request.setTimeout(RESPONSE_TIMEOUT_MS, () => request.destroy(new Error(`no answer to ${path}`)));
    request.once("error", reject);
    request.end(body);
  });
}

/**
 * A buyer's connection through the proxy and a storefront, as a page makes it: a call without an answer is repeated with
 * the same key. The sandbox is used directly.
 * @param handlePaid called with each order that the shop has reported as paid
 * @param handleFailedTry called with each try of a call that has to be repeated
 */
export function createStorefrontClient(
  visitor: ShopVisitor,
  shopper: InsertedShopper,
  sandboxes: readonly string[],
  handlePaid: (orderId: string) => void,
  handleFailedTry: (failure: string) => void = () => undefined,
): ChaosClient {
  const { postForm, readJson } = createChaosClient(
    sandboxes.map((sandbox) => ({ address: "", sandbox })),
    shopper,
  );
  return {
    postForm,
    readJson,
    async call(name, payload, key) {
      const endpoint = REGISTRY[name];
      const options = createCallOptions(endpoint, payload, key);
      const until = Date.now() + MAX_REPEATING_MS;
      let last = "no answer";
      while (Date.now() < until) {
        const answer = await requestShop(visitor, createCallAddress(endpoint, payload), options).catch(
          (error: unknown) => ({ status: 0, text: String(error) }),
        );
        last = `${answer.status} ${answer.text.slice(0, 200)}`;
        const outcome = isAnswered(answer) ? parseEnvelope(answer.text, endpoint.data) : null;
        if (outcome?.ok) notePaidOrder(outcome.data, handlePaid);
        if (outcome && (outcome.ok || !UNKNOWN_OUTCOMES.has(outcome.code))) return outcome as never;
        handleFailedTry(`${name}: ${last}`);
        await sleep(PAUSE_MS);
      }
      throw new Error(`${name}: ${last}`);
    },
  };
}

const isAnswered = ({ status }: ShopAnswer): boolean => status > 0 && status < 500;

function createCallOptions(
  endpoint: (typeof REGISTRY)[EndpointName],
  payload: Record<string, unknown>,
  key: string | undefined,
): RequestOptions {
  const { method } = endpoint;
  const headers = {
    "sec-fetch-site": "same-origin",
    "client-type": "WEB",
    ...(key ? { "idempotency-key": key } : {}),
  };
  if (method !== "POST") return { method, headers };
  const body = JSON.stringify(createCallBody(endpoint, payload));
  const length = String(Buffer.byteLength(body));
  return {
    method,
    body,
    headers: { ...headers, "content-type": "application/json", "content-length": length },
  };
}

function notePaidOrder(data: unknown, handlePaid: (orderId: string) => void): void {
  if (typeof data !== "object" || data === null || !("orderId" in data) || !("status" in data)) return;
  if (data.status === "success" && typeof data.orderId === "string") handlePaid(data.orderId);
}
