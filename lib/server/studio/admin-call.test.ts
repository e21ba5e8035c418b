/** @jest-environment node */

import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { MINUTE_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { MAX_ADMIN_BODY_BYTES } from "@/lib/contract/admin/admin-paths";
import { createFailureEnvelope } from "@/lib/contract/envelope";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { respondToCall } from "@/lib/server/calls/respond-to-call";
import { createStudioCookie } from "./studio-session";

const TOKEN = "t".repeat(43);
const OPERATOR = {
  id: "op-1",
  email: "owner@studio.example",
  name: "Olivia",
  role: "owner",
  brands: null,
  lastSeenAt: null,
  invited: false,
};

let api: Server;
let seen: { url: string; authorization: string | undefined; device: string | undefined; body: string }[];
let answer: { status: number; body: unknown };
beforeAll(async () => {
  api = createServer((request: IncomingMessage, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      const { authorization } = request.headers;
      seen.push({ url: request.url ?? "", authorization, device: request.headers.device?.toString(), body });
      response.writeHead(answer.status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const env = getEnv();
  Object.assign(env, {
    SITE_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    STUDIO_ORIGIN: "http://studio.localhost:3000",
  });
});
afterAll(() => {
  api.closeAllConnections();
  return new Promise((resolve) => api.close(resolve));
});
beforeEach(() => {
  seen = [];
  answer = { status: 200, body: {} };
});

interface Given {
  host?: string;
  headers?: Record<string, string>;
  method?: string;
  body?: string;
  session?: boolean;
}

async function call(
  name: string,
  { host = "studio.localhost:3000", headers = {}, method = "POST", body = "{}", session = true }: Given = {},
) {
  const cookie = session ? (await createStudioCookie(TOKEN, Date.now() + MINUTE_MS)).split(";")[0] : "";
  const request = new Request(`http://shop.invalid/api/admin/${name}`, {
    method,
    headers: { host, "sec-fetch-site": "same-origin", cookie: cookie ?? "", ...headers },
    ...(method === "POST" ? { body } : {}),
  });
  const response = await respondToCall(request);
  return { status: response.status, cookies: response.headers.getSetCookie(), body: await response.json() };
}

it("a log-in's token goes into the sealed cookie and never to the page", async () => {
  answer.body = { kind: "open", token: TOKEN, expiresAt: Date.now() + MINUTE_MS, operator: OPERATOR };
  const { status, cookies, body } = await call("logIn", {
    session: false,
    body: JSON.stringify({ email: OPERATOR.email, password: "secret" }),
  });
  expect(status).toBe(200);
  expect(body).toEqual({ kind: "open", operator: OPERATOR });
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-studio=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-device=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(cookies[0]).not.toContain(TOKEN);
});

it("a log-in names the device by its cookie, which a log-in before has left; no other call does", async () => {
  answer.body = { kind: "open", token: TOKEN, expiresAt: Date.now() + MINUTE_MS, operator: OPERATOR };
  const body = JSON.stringify({ email: OPERATOR.email, password: "secret" });
  const { cookies } = await call("logIn", { session: false, body });
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  await call("logIn", { session: false, body, headers: { cookie } });
  await call("logIn", { session: false, body });
  answer.body = { brands: [], hasMore: false };
  await call("listBrands", { session: false, headers: { cookie } });
  const [first, again, other, list] = seen.map(({ device }) => device);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(other).toMatch(/^[0-9a-f-]{36}$/);
  expect(other).not.toBe(first);
  expect(list).toBeUndefined();
});

it("a call carries the token of the cookie, and only fields of the contract", async () => {
  answer.body = { brands: [], hasMore: false, secret: "x" };
  const { body } = await call("listBrands", { body: JSON.stringify({ search: "vid", evil: 1 }) });
  expect(seen).toMatchObject([
    { url: "/api/admin/listBrands", authorization: TOKEN, body: '{"search":"vid"}' },
  ]);
  expect(body).toEqual({ brands: [], hasMore: false });
});

it.each([
  ["a page of another site", { headers: { "sec-fetch-site": "cross-site" } }, 403],
  ["a page of a sibling host", { headers: { "sec-fetch-site": "same-site" } }, 403],
  ["no session", { session: false }, 401],
  ["a session that somebody made up", { session: false, headers: { cookie: "__Host-studio=abc" } }, 401],
  ["a payload that the contract does not allow", { body: '{"after":"Not an id"}' }, 400],
  ["no JSON", { body: "brand=vidora" }, 400],
  ["too much", { body: `{"search":"${"x".repeat(MAX_ADMIN_BODY_BYTES)}"}` }, 413],
  ["a GET", { method: "GET" }, 405],
])("%s reaches no admin API", async (_, input, status) => {
  expect((await call("listBrands", input)).status).toBe(status);
  expect(seen).toEqual([]);
});

it("a brand's file with twenty thousand objects in each other is refused in the console's own form", async () => {
  const pack = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  const body = `{"file":{"languages":{"fr":${pack}}},"brand":null,"revision":null}`;
  expect(await call("importBrand", { body })).toMatchObject({ status: 400, body: { problem: "invalid" } });
  expect(seen).toEqual([]);
});

it("at a shop's host there is no admin API", async () => {
  answer.body = createFailureEnvelope(codeFor("tenantError"));
  expect((await call("listBrands", { host: "vidora.localhost:3000" })).status).toBe(404);
  expect(seen.filter(({ url }) => url.startsWith("/api/admin/"))).toEqual([]);
});

it.each(["nothing", "__proto__", "constructor", "../site/theme/v1", ""])(
  "%p is no call of the admin API",
  async (name) => {
    expect((await call(name)).status).toBeGreaterThanOrEqual(404);
    expect(seen).toEqual([]);
  },
);

it("the shop's own calls are not answered at the console's host", async () => {
  const request = new Request("http://shop.invalid/api/site/theme/v1", {
    headers: { host: "studio.localhost:3000", "sec-fetch-site": "same-origin" },
  });
  expect((await respondToCall(request)).status).toBe(404);
});

it.each([
  ["a stack trace", { status: 500, body: { stack: "Error at /srv/app.js" } }],
  ["an answer that breaks the contract", { status: 200, body: { brands: "all" } }],
])("%s of the admin API is told as a failure without its text", async (_, input) => {
  answer = input;
  expect(await call("listBrands")).toMatchObject({ status: 503, body: { problem: "unavailable" } });
});

it("a session that the admin API no longer knows is removed", async () => {
  answer = { status: 401, body: { problem: "sessionEnded" } };
  const { status, cookies } = await call("listBrands");
  expect(status).toBe(401);
  expect(cookies[0]).toMatch(/^__Host-studio=; Max-Age=0/);
});

it("who logs out is logged out, also where the admin API does not answer", async () => {
  answer = { status: 500, body: {} };
  const { status, cookies } = await call("logOut");
  expect(status).toBe(200);
  expect(cookies[0]).toMatch(/^__Host-studio=; Max-Age=0/);
});
