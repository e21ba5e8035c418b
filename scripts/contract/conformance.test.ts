import { vidora } from "@/backend/seed/demo-brands";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import type { EndpointName } from "@/lib/contract/calls";
import { REGISTRY } from "@/lib/contract/registry";
import { NEEDED_CALLS } from "@/lib/server/upstream/needed-calls";
import type { Send } from "./conform/call-upstream-under-test";
import { formatConformance } from "./conform/format-conformance";
import { type ConformanceReport, runConformance } from "./conform/run-conformance";
import { FEATURES } from "./features";
import { EXAMPLE_MEMBER, type ExampleUpstream, openExampleUpstream } from "./open-example-upstream.fixture";

const SAME = (address: string) => ({ site: address, user: address, bill: address });

it("every call belongs to a feature", () => {
  const listed = FEATURES.flatMap(({ needed, optional = {} }) => [...needed, ...Object.keys(optional)]);
  expect(Object.keys(REGISTRY).filter((call) => !listed.includes(call))).toEqual([]);
});

it("the readiness of an upstream depends on the calls of the core features", () => {
  const needed = FEATURES.filter(({ core }) => core).flatMap((feature) => feature.needed);
  expect([...NEEDED_CALLS].sort()).toEqual([...new Set(needed)].sort());
});

describe("conformance of the embedded backend", () => {
  let api: TestApi;
  const send: Send = async (url, init) => api.app.request(url, init);
  const run = (changed: Send = send): Promise<ConformanceReport> =>
    runConformance({
      addresses: SAME("http://backend.test"),
      host: "vidora.localhost",
      site: null,
      member: { account: "ana@vidora.example", password: "vidora-demo" },
      send: changed,
    });
  beforeAll(async () => {
    api = await openTestApi([vidora]);
  });
  afterAll(() => api.close());

  it("passes in every feature that a run can check", async () => {
    const report = await run();
    expect(
      formatConformance(report).filter((line) => /[✗○] /.test(line) && !line.startsWith("✓ conforms")),
    ).toEqual([]);
    expect(report.verdict).toBe("conforms");
    expect(formatConformance(report).at(-1)).toBe("The upstream conforms: a plan can be bought.");
  });

  it("has ✓ for what was made, and – with its calls for what was not", async () => {
    const lines = formatConformance(await run());
    expect(lines.find((line) => line.includes("Help page"))).toMatch(/^✓ Help page +readContact$/);
    expect(lines.find((line) => line.includes("Sign-up"))).toMatch(
      /^– Sign-up .*\(not checked: sendVerificationCode, signUp\)$/,
    );
    expect(lines.at(-2)).toMatch(/^Not checked: .*Sign-up.*Payment on another device/);
  });

  /** The answer of one call, changed. */
  const change =
    (call: EndpointName, edit: (data: Record<string, unknown>) => unknown): Send =>
    async (url, init) => {
      const response = await send(url, init);
      if (!url.includes(REGISTRY[call].path.replace(/\{.*/, ""))) return response;
      const { data } = (await response.json()) as { data: Record<string, unknown> };
      return Response.json({ code: 0, data: edit(data) });
    };
  const answer =
    (call: EndpointName, body: string, status = 200): Send =>
    async (url, init) =>
      url.includes(REGISTRY[call].path) ? new Response(body, { status }) : send(url, init);

  it.each<[string, Send, RegExp]>([
    [
      "a missing field of an item",
      change("listPlans", ({ plans }) => ({
        plans: (plans as object[]).map((plan, index) =>
          index === 0 ? { ...plan, features: undefined } : plan,
        ),
      })),
      /listPlans data\.plans\[0\]\.features: expected array, got missing/,
    ],
    [
      "a wrong type",
      change("readTheme", (theme) => ({ ...theme, name: 7 })),
      /readTheme data\.name: expected string, got 7/,
    ],
    ["HTML", answer("readTheme", "<html>"), /readTheme answer: expected a JSON object, got "<html>"/],
    ["a status", answer("readContact", "down", 500), /readContact status: expected 200, got 500 "down"/],
    ["a text as code", answer("readTheme", '{"code":"0"}'), /readTheme code: expected an integer, got "0"/],
    [
      "a refusal",
      answer("listPlans", '{"code":-2499,"errCode":-2499}'),
      /listPlans code: expected 0, got -2499/,
    ],
    [
      "a plan that was not asked for",
      change("readPlan", (plan) => ({ ...plan, id: "9999" })),
      /readPlan data\.id: expected \d+, got "9999"/,
    ],
    [
      "a host that was not asked for",
      change("findSite", (site) => ({ ...site, hosts: ["other.test"] })),
      /findSite data\.hosts: expected a list with vidora\.localhost, got "other\.test"/,
    ],
  ])("names call, place, expected and got: %s", async (_, changed, line) => {
    const report = await run(changed);
    expect(report.verdict).toBe("fails");
    expect(formatConformance(report).find((printed) => line.test(printed))).toBeDefined();
  });

  it("never prints a token or password", async () => {
    const report = await run(change("login", (session) => ({ ...session, token: "tooshort-1" })));
    const text = formatConformance(report).join("\n");
    expect(text).toContain("login data.token: expected at least 16, got a text of 10 characters");
    expect(text).not.toMatch(/tooshort-1|vidora-demo/);
  });
});

describe("conformance of the example upstream", () => {
  let upstream: ExampleUpstream;
  beforeAll(async () => {
    upstream = await openExampleUpstream();
  });
  afterAll(() => upstream.close());

  it("passes, and names what it does not offer", async () => {
    const report = await runConformance({
      addresses: SAME(upstream.address),
      host: "shop.acme.example",
      site: "acme",
      member: EXAMPLE_MEMBER,
    });
    const text = formatConformance(report).join("\n");
    expect(text).not.toContain("✗ ".concat("Checkout"));
    expect(report).toMatchObject({ verdict: "conforms" });
    expect(text).toMatch(/^○ Coupons/m);
    expect(text).toMatch(/cancelOrder is not offered: unpaid orders can't be canceled/);
  });
});
