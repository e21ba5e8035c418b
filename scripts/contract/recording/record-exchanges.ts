import { ADMIN_PATH } from "@/lib/contract/admin/admin-paths";
import { matchEndpoint } from "@/lib/contract/registry";
import type { FixedRandom } from "./fixed-random";
import type { RecordedBackend } from "./recorded-backend";
import { type CallExample, type Examples, tidyExample } from "./tidy-example";

/**
 * Keeps the first successful exchange of each call that is made to this backend from now on, as it was on the wire. Each call takes a
 * second and has random values of its own, so that one that is added changes few other examples.
 */
export function recordExchanges({ app, tick }: RecordedBackend, random: FixedRandom): Examples {
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
