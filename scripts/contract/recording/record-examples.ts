import crypto, { createHash } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import type { TestDatabase } from "@/backend/testing/test-database";
import { ADMIN_CALLS } from "@/lib/contract/admin/admin-calls";
import { ADMIN_PATH } from "@/lib/contract/admin/admin-paths";
import { matchEndpoint, REGISTRY } from "@/lib/contract/registry";
import {
  recordAccount,
  recordMailLinks,
  recordReminders,
} from "@/scripts/contract/recording/stories/account";
import { recordConsoleBrands, recordConsoleOperators } from "@/scripts/contract/recording/stories/console";
import { recordPaymentSteps } from "@/scripts/contract/recording/stories/payment-steps";
import {
  recordBrandPages,
  recordPurchase,
  recordRenewal,
} from "@/scripts/contract/recording/stories/purchase";
import { recordPasskeys, recordTelevision, recordWaysIn } from "@/scripts/contract/recording/stories/ways-in";
import { openRecordedBackend, type RecordedBackend } from "./recorded-backend";
import { type CallExample, type Examples, tidyExample } from "./tidy-example";

/**
 * One example of every call, from a run against the embedded backend on an empty, migrated database. A second run gives the same, on any
 * machine and at any time.
 * @throws Error where a call has none
 */
export async function recordExamples(opened: TestDatabase): Promise<Examples> {
  const random = fixRandomValues();
  try {
    random.begin("seed");
    const backend = await openRecordedBackend(opened);
    const examples = recordExchanges(backend, random);
    // The first successful exchange of a call is its example, so the purchase comes first: its examples belong together.
    await recordPurchase(backend);
    await recordBrandPages(backend);
    await recordRenewal(backend);
    await recordPaymentSteps(backend);
    await recordWaysIn(backend);
    await recordMailLinks(backend);
    await recordReminders(backend);
    await recordTelevision(backend);
    await recordPasskeys(backend);
    await recordAccount(backend);
    await recordConsoleBrands(backend);
    await recordConsoleOperators(backend);
    requireEveryCall(examples);
    return examples;
  } finally {
    random.end();
  }
}

function requireEveryCall({ calls, admin }: Examples): void {
  const missing = [
    ...Object.keys(REGISTRY).filter((name) => !calls[name]),
    ...Object.keys(ADMIN_CALLS).filter((name) => !admin[name]),
  ];
  if (missing.length > 0) throw new Error(`No story in recording/stories makes ${missing.join(", ")}.`);
}

/**
 * Keeps the first successful exchange of each call that is made to this backend from now on, as it was on the wire. Each call takes a
 * second and has random values of its own, so that one that is added changes few other examples.
 */
function recordExchanges({ app, tick }: RecordedBackend, random: FixedRandom): Examples {
  const examples: Examples = { calls: {}, admin: {} };
  const counts = new Map<string, number>();
  const send = app.request;
  app.request = async (input, init, ...rest) => {
    const address = String(input);
    const { kind, name, payload } = readRequest(address, init);
    const count = (counts.get(kind + name) ?? 0) + 1;
    counts.set(kind + name, count);
    tick();
    random.begin(`${kind}/${name}/${count}`);
    const response = await send(address, init, ...rest);
    random.begin(`${kind}/${name}/${count}/then`);
    const body: unknown = await response.clone().json();
    const data = kind === "admin" ? body : (body as { data?: unknown }).data;
    const isSuccess = response.ok && (kind === "admin" || (body as { code: number }).code === 0);
    if (isSuccess) examples[kind][name] ??= tidyExample({ payload, data });
    return response;
  };
  return examples;
}

function readRequest(
  address: string,
  init: RequestInit | undefined,
): { kind: keyof Examples; name: string; payload: CallExample["payload"] } {
  const { pathname, searchParams } = new URL(address, "http://backend.example");
  const body = typeof init?.body === "string" ? (JSON.parse(init.body) as CallExample["payload"]) : {};
  if (pathname.startsWith(ADMIN_PATH))
    return { kind: "admin", name: pathname.slice(ADMIN_PATH.length), payload: body };
  const match = matchEndpoint(init?.method ?? "GET", pathname);
  if (match.kind !== "found") throw new Error(`${pathname} is no call`);
  const payload = { ...match.inPath, ...Object.fromEntries(searchParams), ...body };
  return { kind: "calls", name: match.endpoint.name, payload };
}

/** Random values that only depend on where a recording is, so that a second one gets the same. */
interface FixedRandom {
  /** From here on the values are those of this place; `place` is any text. */
  begin(place: string): void;
  /** Gives the process its random values back. */
  end(): void;
}

/**
 * Replaces what `node:crypto` gives out as random. Values that belong together stay so: an id in a payment code and the code's
 * checksum are made of the same bytes. What OpenSSL draws itself (keys, salts of signatures) stays random.
 */
function fixRandomValues(): FixedRandom {
  const { randomBytes, randomInt, randomUUID } = crypto;
  let place = "";
  let drawn = 0;
  const draw = (size: number): Buffer => {
    const blocks: Buffer[] = [];
    for (let length = 0; length < size; length += 32)
      blocks.push(createHash("sha256").update(`${place}/${drawn++}`).digest());
    return Buffer.concat(blocks).subarray(0, size);
  };
  const drawInt = (one: number, other?: number) => {
    const [least, most] = other === undefined ? [0, one] : [one, other];
    return least + (draw(6).readUIntBE(0, 6) % (most - least));
  };
  const drawUuid = () => {
    const bytes = draw(16);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  };
  replace({ randomBytes: draw, randomInt: drawInt, randomUUID: drawUuid });
  return {
    begin(next) {
      place = next;
      drawn = 0;
    },
    end: () => replace({ randomBytes, randomInt, randomUUID }),
  };
}

function replace(sources: Record<"randomBytes" | "randomInt" | "randomUUID", unknown>): void {
  Object.assign(crypto, sources);
  syncBuiltinESMExports();
}
