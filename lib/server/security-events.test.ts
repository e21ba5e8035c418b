import { getEnv } from "@/lib/config/env";
import { toLoggable } from "@/lib/config/log-options";
import type { EndpointName } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";
import { REGISTRY } from "@/lib/contract/registry";
import { log } from "./log";
import { MAX_LINES_PER_MINUTE } from "./reports/line-limit";
import { CALL_EVENTS, logCallEvent, logRefusedOrigin, logSecurityEvent } from "./security-events";
import { createSessionCookie, readSession } from "./session/session";
import { admitCall } from "./upstream/forward-call";

const ACCOUNT = "Ana.Souza@mail.example";
const SECRETS = [ACCOUNT, ACCOUNT.toLowerCase(), "correct horse", "t0ken-t0ken-t0ken", "4711"];
const context = { site: "vidora", requestId: "request-1" };
const user = { uid: "u1", account: ACCOUNT, type: "email", token: "t0ken-t0ken-t0ken" };

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  jest.spyOn(log, "info").mockImplementation((message, fields = {}) => {
    lines.push({ message, ...fields });
  });
});
afterEach(() => jest.restoreAllMocks());

const finish = (name: EndpointName, ok: boolean, change: object = {}) =>
  logCallEvent({
    name,
    payload: { account: ACCOUNT, email: ACCOUNT, password: "correct horse", code: "4711", token: user.token },
    context,
    outcome: ok ? { ok, data: user } : { ok, code: 3 },
    ...change,
  });

describe("security events", () => {
  it.each(Object.entries(CALL_EVENTS))(
    "%s: one line with brand, hashed account and request id",
    async (name, events) => {
      for (const ok of [true, false]) {
        lines = [];
        await finish(name as EndpointName, ok);
        const event = ok ? events?.success : events?.failure;
        expect(lines).toEqual(
          event
            ? [
                {
                  message: "securityEvent",
                  event,
                  site: "vidora",
                  accountHash: expect.stringMatching(/^h[0-9a-f]{16}$/),
                  requestId: "request-1",
                  call: name,
                  ...(ok ? {} : { outcome: 3 }),
                },
              ]
            : [],
        );
        for (const secret of SECRETS) expect(JSON.stringify(lines)).not.toContain(secret);
      }
    },
  );

  it("cover every call that opens a session", () => {
    const opening = Object.values<Endpoint>(REGISTRY).flatMap(({ name, reach, changesState }) =>
      reach === "session" && changesState && name !== "logOut" && name !== "beginTvLogin" ? [name] : [],
    );
    expect(opening.filter((name) => !Object.hasOwn(CALL_EVENTS, name))).toEqual([]);
  });

  it("hash the account alike at one brand, however it is typed, and differently at another", async () => {
    await finish("login", true);
    await finish("login", false, { payload: { account: ` ${ACCOUNT.toUpperCase()} ` } });
    await finish("login", false, { context: { ...context, site: "savanna" } });
    const hashes = lines.map(({ accountHash }) => accountHash);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  it("hash the account with a secret, so that no one else can look one up", async () => {
    await finish("login", true);
    const env = jest.replaceProperty(getEnv(), "REVALIDATE_SECRET", [
      "another secret of at least 32 characters",
    ]);
    await finish("login", true);
    env.restore();
    expect(lines[1]?.accountHash).not.toBe(lines[0]?.accountHash);
  });

  it("include a refused call of another origin, before anything is asked of an upstream (threat T29)", async () => {
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site", Host: "vidora.test" };
    const request = new Request("http://vidora.test/api/bill/pay/v1", { method: "POST", headers });
    const refused = await admitCall(request, "browser");
    expect(refused instanceof Response && refused.status).toBe(403);
    expect(lines).toMatchObject([{ event: "originRefused", call: "pay", from: "https://evil.example" }]);
  });

  it("name the session's account where the call has one", async () => {
    await logSecurityEvent("logIn", { site: "vidora", account: "own@mail.example", requestId: "request-1" });
    await finish("bindEmail", true, { context: { ...context, account: "own@mail.example" } });
    expect(lines[1]?.accountHash).toBe(lines[0]?.accountHash);
  });

  it("include a full limit, an id that is not the member's, and a call from another origin without its address (threats T25, T29)", async () => {
    await finish("sendVerificationCode", false, { outcome: { ok: false, code: -3031 } });
    await finish("readOrder", false, {
      payload: { orderId: "4711" },
      context: { ...context, account: ACCOUNT },
      outcome: { ok: false, code: 1001 },
    });
    await logRefusedOrigin("pay", "https://evil.example", "7K3M9QXT2B");
    await logRefusedOrigin(null, "x\nforged", "7K3M9QXT2B");
    expect(lines).toEqual([
      expect.objectContaining({
        event: "limitReached",
        call: "sendVerificationCode",
        outcome: -3031,
        site: "vidora",
      }),
      expect.objectContaining({
        event: "accessRefused",
        call: "readOrder",
        accountHash: expect.stringMatching(/^h/),
      }),
      expect.objectContaining({ event: "originRefused", call: "pay", from: "https://evil.example" }),
      expect.objectContaining({ event: "originRefused", call: "none", from: "none" }),
    ]);
    for (const line of lines) expect(toLoggable(line)).toEqual(line);
    for (const secret of SECRETS) expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it("that a stranger can cause at will do not fill the log", async () => {
    for (let index = 0; index < 3 * MAX_LINES_PER_MINUTE; index += 1) {
      await finish("sendVerificationCode", false, { outcome: { ok: false, code: -3031 } });
      await logRefusedOrigin("pay", "https://evil.example", "7K3M9QXT2B");
    }
    expect(lines.length).toBeLessThanOrEqual(2 * MAX_LINES_PER_MINUTE);
  });

  it("are not written for a call without an answer, nor for other calls", async () => {
    await finish("login", false, { outcome: { ok: false, code: -24040, transport: "timeout" } });
    await finish("listPlans", true);
    expect(lines).toEqual([]);
  });

  it("include a session cookie of another brand (threat T4)", async () => {
    const { cookie } = await createSessionCookie("savanna", {
      ...user,
      type: "email",
      expiration: Date.now() + 1e6,
      accountLoginType: "password",
      payStatus: "FREE_TRIAL",
    });
    const header = cookie.split(";", 1)[0] ?? "";
    expect(await readSession(header, "vidora")).toEqual({ kind: "broken" });
    expect(lines).toEqual([
      {
        message: "securityEvent",
        event: "foreignCookie",
        site: "vidora",
        accountHash: expect.stringMatching(/^h/),
        requestId: expect.any(String),
        foreignSite: "savanna",
      },
    ]);
    // Redaction goes by the names of fields, so a badly named one would be lost.
    expect(toLoggable(lines[0])).toEqual(lines[0]);
    expect((await readSession(header, "savanna")).kind).toBe("member");
    expect(lines).toHaveLength(1);
  });
});
