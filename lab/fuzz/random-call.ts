import * as z from "zod";
import type { RandomSource } from "@/backend/seed/random-source";
import { CURRENCY_CODES, LOCALES } from "@/lib/config/constants";
import type { Endpoint } from "@/lib/contract/endpoint";
import { REGISTRY } from "@/lib/contract/registry";
import { METHOD_CODES } from "@/lib/domain/payment/methods/methods";
import type { FuzzRequest, FuzzShop } from "./fuzz-request";
import { createRandomPayload, type KnownValues, type PayloadSchema } from "./random-payload";
import { createRandomText, toHeaderValue } from "./random-text";

const FUZZED_CALLS = Object.values<Endpoint>(REGISTRY).map((endpoint) => ({
  endpoint,
  schema: z.toJSONSchema(endpoint.payload, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
  }) as PayloadSchema,
}));

const CONTENT_TYPES = ["text/plain", "application/json; charset=utf-16", "multipart/form-data", "", "x"];
/** Bodies that are no JSON objects, or that a careless parser trips over. */
const MALFORMED_BODIES: readonly (string | Buffer)[] = [
  "",
  "{",
  "[]",
  "null",
  "1",
  '"text"',
  "{}{}",
  '{"a":1,}',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  "\uFEFF{}",
  "\u0000",
  `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
  `{"a":${"[".repeat(30_000)}`,
  `{"a":"${"x".repeat(70_000)}"}`,
  `{"a":1e${"9".repeat(400)}}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00]),
];

/** A request for one of the calls, as a page of the shop sends it, with a random payload. */
export function createRandomCallRequest(
  random: RandomSource,
  shops: readonly FuzzShop[],
): FuzzRequest & { call: string } {
  const shop = random.pick(shops);
  const { endpoint, schema } = random.pick(FUZZED_CALLS);
  const known = getKnownValues(shop);
  const payload = createRandomPayload(random, schema, known);
  const fields = typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : {};
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => toText(fields[name] ?? "101"));
  const inQuery = endpoint.send === "query" ? createQuery(fields) : "";
  const isMalformed = random.happens(0.1);
  const contentType = random.happens(0.95) ? "application/json" : random.pick(CONTENT_TYPES);
  const hasBody = endpoint.method === "POST" && endpoint.send === "body";
  return {
    call: endpoint.name,
    method: endpoint.method,
    target: path + inQuery,
    headers: [
      ["Host", shop.host],
      ["Sec-Fetch-Site", "same-origin"],
      ["Client-Type", random.pick(["WEB", "WAP", "STB", "x"])],
      ...(hasBody ? [["Content-Type", contentType] as const] : []),
      ...(endpoint.idempotencyKey || random.happens(0.05)
        ? [["Idempotency-Key", createRandomKey(random)] as const]
        : []),
      ...(shop.cookie !== null && random.happens(0.8) ? [["Cookie", shop.cookie] as const] : []),
    ],
    body: !hasBody ? "" : isMalformed ? random.pick(MALFORMED_BODIES) : JSON.stringify(payload),
  };
}

/** An idempotency key in its proper form, and one time in ten any text. */
function createRandomKey(random: RandomSource): string {
  if (random.happens(0.1)) return toHeaderValue(createRandomText(random));
  const digits = (length: number) =>
    Array.from({ length }, () => random.between(0, 15).toString(16)).join("");
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}

function createQuery(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${toText(name)}=${toText(value)}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

const toText = (value: unknown): string =>
  encodeURIComponent((typeof value === "string" ? value : JSON.stringify(value ?? null)).toWellFormed());

/** Nothing here ends the member's session or locks the account, which would make later calls poorer. */
const getKnownValues = ({ account }: FuzzShop): KnownValues => ({
  planId: ["101", "102", "201", "999"],
  currency: CURRENCY_CODES,
  account: [account, "nobody@fuzz.example", "+5511999990000"],
  email: [account, "nobody@fuzz.example"],
  type: ["email", "phone"],
  language: LOCALES,
  page: [1, 2, 0],
  pageSize: [10, 50, 0],
  method: METHOD_CODES,
  code: ["1234", "0000"],
});
