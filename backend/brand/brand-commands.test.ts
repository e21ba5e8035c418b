import { createHmac } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { createAdminRoutes } from "@/backend/admin";
import { createApp } from "@/backend/app";
import { plans } from "@/backend/db/schema/site";
import { auditEntries } from "@/backend/db/schema/studio";
import { listPlanCurrencies } from "@/backend/modules/billing/quotes/currencies";
import { nordplay, vidora } from "@/backend/seed/demo-brands";
import { seedDemo } from "@/backend/seed/seed-demo";
import { setLive } from "@/backend/testing/set-live";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { BrandError } from "./brand-error";
import { parseBrandCommand } from "./parse-brand-command";
import { requireSite } from "./require-site";
import { runBrandCommand } from "./run-brand-command";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora, nordplay]);
});
afterAll(() => api.close());

const runCommand = (...args: string[]) =>
  runBrandCommand(api.services.db, parseBrandCommand(args), api.clock.now());
const ADD = [
  "add",
  "--site",
  "lumen",
  "--name",
  "Lumen",
  "--host",
  "lumen.localhost,Lumen.Example.",
  "--color",
  "#0a7",
];
const LUMEN = [
  ...ADD,
  "--langs",
  "en,pt",
  "--currency",
  "USD",
  "--copy-plans-from",
  "nordplay",
  "--tagline",
  "Light",
];

/** The words that add a brand, some of them changed. */
const addBrand = (changed: Record<string, string>) => {
  const options = {
    ...{ site: "other", name: "O", host: "o.localhost", color: "#000", langs: "en", currency: "USD" },
    ...changed,
  };
  return ["add", ...Object.entries(options).flatMap(([option, value]) => [`--${option}`, value])];
};

describe("adding a brand", () => {
  it("is open at once, with plans, texts and methods", async () => {
    const result = await runCommand(...LUMEN);
    expect(result).toEqual({
      lines: ["Lumen is open at lumen.localhost, lumen.example.", "Plans copied: 6."],
      changed: "lumen",
    });
    expect(await api.data("findSite", { host: "LUMEN.example:443" })).toEqual({
      site: "lumen",
      defaultLang: "en",
      langs: ["en", "pt"],
      version: expect.stringMatching(/^[0-9a-f]{32}$/),
      hosts: ["lumen.localhost", "lumen.example"],
      methods: expect.arrayContaining(["card"]),
    });
    const site = { site: "lumen" };
    expect(await api.data("readTheme", {}, site)).toMatchObject({
      name: "Lumen",
      themeColor: "#0a7",
      tagline: "Light",
      colorScheme: "light",
    });
    const { plans } = await api.data("listPlans", { language: "pt" }, site);
    expect(plans.map(({ id }) => id)).toEqual(["101", "102", "104", "1201", "1202", "1204"]);
    const terms = await api.data("readPolicies", { type: "terms", code: "user", language: "pt" }, site);
    expect(JSON.stringify(terms)).toContain("Lumen");
    expect(JSON.stringify(terms)).not.toMatch(/Nordplay|\{\w+\}/);
    expect(await api.data("readContact", {}, site)).toMatchObject({ email: "help@lumen.example" });
    const user = await api.signUp("first@lumen.example", site);
    expect(
      (await api.data("listPaymentMethods", { planId: "101" }, { ...site, token: user.token })).methods
        .length,
    ).toBe(nordplay.methods.length);
  });

  it.each([
    ["a brand that is there", [...ADD, "--langs", "en", "--currency", "USD"], /already/],
    [
      "a host that is in use",
      addBrand({ host: "localhost" }),
      /localhost leads to the brand "vidora" already/,
    ],
    [
      "plans in a currency the other brand doesn't sell in",
      addBrand({ currency: "RUB", "copy-plans-from": "nordplay" }),
      /sells in USD/,
    ],
    [
      "an unknown brand to copy from",
      addBrand({ "copy-plans-from": "nobody" }),
      /There is no brand "nobody"/,
    ],
  ])("refuses %s and changes nothing", async (_what, args, message) => {
    const before = await runCommand("list");
    await expect(runCommand(...args)).rejects.toThrow(message);
    expect(await runCommand("list")).toEqual(before);
  });

  it.each([
    [[], /npm run brand -- list/],
    [["destroy"], /no command "destroy"/],
    [["add", "--site", "x"], /--name is missing/],
    [["add", "--sight", "x"], /Unknown option/],
    [["captcha-secret", "brands", "s3"], /the storefront uses it itself/],
    [["set", "vidora", "name", "Vidora"], /no command "set"/],
    [[...ADD, "--langs", "de", "--currency", "USD"], /"de" is no language/],
    [[...ADD, "--langs", "en", "--currency", "EUR"], /"EUR" is no currency/],
    [addBrand({ site: "Lumen!", name: "L", host: "l.localhost", color: "#0a7" }), /can't name a brand/],
    [addBrand({ site: "ok", name: "L", host: "l.localhost", color: "green" }), /is no color/],
    [addBrand({ site: "ok", name: "L", host: "l/x", color: "#0a7" }), /is no host name/],
  ])("reports the problem of %j", (args, message) => {
    expect(() => parseBrandCommand(args)).toThrow(BrandError);
    expect(() => parseBrandCommand(args)).toThrow(message);
  });
});

describe("changing a brand", () => {
  it("sells in another currency at an exchange rate that is set, changed, listed and removed", async () => {
    const { db } = api.services;
    const currencies = async () => listPlanCurrencies(db, await requireSite(db, "vidora"), "101");
    expect(await currencies()).toEqual(["BRL"]);
    await runCommand("set-rate", "vidora", "BRL", "USD", "0.18");
    const { lines } = await runCommand("set-rate", "vidora", "BRL", "USD", "0.1834");
    expect(lines).toEqual(["Vidora converts at 1 BRL = 0.1834 USD."]);
    expect((await runCommand("rates", "vidora")).lines).toEqual(["1 BRL = 0.1834 USD"]);
    expect(await currencies()).toEqual(["BRL", "USD"]);
    await runCommand("remove-rate", "vidora", "BRL", "USD");
    expect(await currencies()).toEqual(["BRL"]);
    expect((await runCommand("rates", "vidora")).lines).toEqual(["Vidora has no exchange rates."]);
  });

  it.each([
    [["set-rate", "vidora", "BRL", "USD", "0"], /no rate/],
    [["set-rate", "vidora", "BRL", "USD", "0,18"], /no rate/],
    [["set-rate", "vidora", "BRL", "BRL", "1"], /to another/],
    [["set-rate", "vidora", "USD", "BRL", "5"], /prices in BRL, not in USD/],
    [["set-rate", "vidora", "BRL", "EUR", "5"], /EUR/],
    [["remove-rate", "vidora", "BRL", "USD"], /no rate from BRL to USD/],
  ])("refuses %j", async (command, message) => {
    await expect(async () => runCommand(...command)).rejects.toThrow(message);
  });

  it("stays as it is when the demo is seeded again", async () => {
    expect(
      await seedDemo(api.services.db, api.clock.now(), { brands: [vidora, nordplay], passwordCost: 10 }),
    ).toEqual([]);
    expect((await api.data("readTheme", {})).name).toBe("Vidora");
  });
});

describe("the door for this machine", () => {
  const token = "t".repeat(43);
  const post = (app: ReturnType<typeof createApp>, words: unknown, authorization = `Bearer ${token}`) =>
    app.request("/admin/brand", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: authorization },
      body: JSON.stringify({ words }),
    });

  it("opens for the token only, and not at all without one", async () => {
    const app = createApp(api.services, createAdminRoutes(api.services, token));
    expect((await post(app, ["list"], "Bearer wrong")).status).toBe(401);
    expect((await post(app, ["list"], "")).status).toBe(401);
    expect((await post(app, "list")).status).toBe(400);
    expect((await post(api.app, ["list"])).status).toBe(404);
    const listed = (await (await post(app, ["list"])).json()) as { lines: string[] };
    expect(listed.lines.map((line) => line.split(" ")[0])).toEqual(["vidora", "nordplay", "lumen"]);
  });

  it("runs commands and notifies the storefront, signed", async () => {
    const received: { url?: string; signature?: string; body: string }[] = [];
    const storefront = http.createServer(async (request, response) => {
      const [body] = await once(request, "data");
      received.push({ url: request.url, signature: String(request.headers.signature), body: String(body) });
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => storefront.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(storefront.address() as AddressInfo).port}`;
    const services = { ...api.services, env: { ...api.services.env, STOREFRONT_URL: url } };
    const app = createApp(services, createAdminRoutes(services, token));
    const answer = await post(app, ["captcha-secret", "nordplay", "s3"]);
    storefront.close();
    expect(await answer.json()).toEqual({
      lines: ["The secret of the captcha of nordplay is stored."],
      heard: true,
    });
    const [call] = received;
    const [, time, mac] = /^t=(\d{13}),v1=([0-9a-f]{64})$/.exec(call?.signature ?? "") ?? [];
    expect(call).toMatchObject({ url: "/api/revalidate", body: '{"site":"nordplay"}' });
    expect(Math.abs(Date.now() - Number(time))).toBeLessThan(10_000);
    expect(createHmac("sha256", "r".repeat(32)).update(`${time}.${call?.body}`).digest("hex")).toBe(mac);
  });

  it("does its work where no storefront answers", async () => {
    const answer = await post(createApp(api.services, createAdminRoutes(api.services, token)), [
      "captcha-secret",
      "nordplay",
      "",
    ]);
    expect(await answer.json()).toMatchObject({ heard: false });
  });

  it("answers what is wrong with a command", async () => {
    const answer = await post(createApp(api.services, createAdminRoutes(api.services, token)), [
      "captcha-secret",
      "nobody",
      "s3",
    ]);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      422,
      expect.stringContaining("no brand"),
    ]);
  });
});

describe("discount codes", () => {
  it("are added, listed and deleted; one that an order could have is ended instead", async () => {
    expect((await runCommand("coupons", "nordplay")).lines).toEqual(["Nordplay has no codes."]);
    const added = await runCommand(
      "add-coupon",
      "nordplay",
      "spring 15",
      "15",
      "--plans",
      "101",
      "--max-uses",
      "3",
      "--days",
      "2",
    );
    expect(added).toEqual({ lines: ["SPRING15 takes 15 % off at Nordplay."], changed: "nordplay" });
    await runCommand("add-coupon", "nordplay", "NILS", "20.5", "--account", "nils@nordplay.example");
    const { lines } = await runCommand("coupons", "nordplay");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^SPRING15 +15 % +used 0 of 3 +plans 101 +until \d{4}-/);
    expect((await runCommand("remove-coupon", "nordplay", "spring15")).lines).toEqual([
      "SPRING15 is deleted.",
    ]);
  });

  it.each([
    [["add-coupon", "nordplay", "A", "10"], /is no code/],
    [["add-coupon", "nordplay", "LUCÍA15", "10"], /Latin letters without accents/],
    [["add-coupon", "nordplay", "TEN", "0"], /is no discount/],
    [["add-coupon", "nordplay", "TEN", "91"], /is no discount/],
    [["add-coupon", "nordplay", "TEN", "10", "--max-uses", "-1"], /max-uses/],
    [["add-coupon", "nordplay", "TEN", "10", "--plans", "999"], /has no plan "999"/],
    [["add-coupon", "nordplay", "TEN", "10", "--account", "no@body.example"], /has no account/],
    [["add-coupon", "nordplay", "NILS", "10"], /already/],
    [["remove-coupon", "nordplay", "NOPE"], /has no code/],
    [["coupons", "nowhere"], /There is no brand/],
  ])("%j reports its problem", async (args, message) => {
    await expect(async () => runCommand(...args)).rejects.toThrow(message);
  });
});

describe("sessions (ASVS 7.4.5)", () => {
  const signUp = async (account: string, site: string) => {
    const { uid, token } = await api.signUp(account, { site });
    return async () => (await api.call("readAccount", { uid, account, type: "email" }, { token, site })).ok;
  };

  it("of one account are ended, by its name in any case, then those of the brand, of no other", async () => {
    const members = [
      await signUp("one@end.example", "nordplay"),
      await signUp("two@end.example", "nordplay"),
      await signUp("one@end.example", "vidora"),
    ];
    const listStates = () => Promise.all(members.map((isLoggedIn) => isLoggedIn()));
    const { lines } = await runCommand("end-sessions", "nordplay", "ONE@end.example");
    expect(lines).toEqual(["1 session of one@end.example at Nordplay ended."]);
    expect(await listStates()).toEqual([false, true, true]);
    await runCommand("end-sessions", "nordplay", "--all");
    expect(await listStates()).toEqual([false, false, true]);
  });

  it.each([
    [["end-sessions", "nordplay"], /Write: end-sessions/],
    [["end-sessions", "nordplay", "no@body.example"], /has no account/],
    [["end-sessions", "nowhere", "--all"], /There is no brand/],
  ])("%j reports its problem", async (args, message) => {
    await expect(async () => runCommand(...args)).rejects.toThrow(message);
  });
});

describe("a closed brand", () => {
  const isFound = async () => (await api.call("findSite", { host: "nordplay.localhost" })).ok;

  it("has no host and no session, keeps its data, and is opened again with the same hosts", async () => {
    expect(await isFound()).toBe(true);
    const plansBefore = await api.services.db.$count(plans);
    expect(await runCommand("disable", "nordplay")).toMatchObject({
      changed: "nordplay",
      lines: [expect.stringMatching(/^Nordplay is closed: .*nordplay\.localhost.* answer 404/)],
    });
    expect(await isFound()).toBe(false);
    const listed = await api.data("listSites", {});
    expect(listed.sites.map(({ site }) => site)).not.toContain("nordplay");
    await expect(runCommand("disable", "nordplay")).rejects.toThrow(/closed already/);
    expect(await api.services.db.$count(plans)).toBe(plansBefore);

    await runCommand("enable", "nordplay");
    expect(await isFound()).toBe(true);
    await expect(runCommand("enable", "nordplay")).rejects.toThrow(/is open at .* already/);
  });

  it("is not opened while another brand has its host", async () => {
    await runCommand("disable", "nordplay");
    await setLive(api.services.db, "vidora", api.clock.now(), "hosts+=nordplay.localhost");
    await expect(runCommand("enable", "nordplay")).rejects.toThrow(/leads to the brand "vidora"/);
    await setLive(api.services.db, "vidora", api.clock.now(), "hosts-=nordplay.localhost");
    await runCommand("enable", "nordplay");
    expect(await isFound()).toBe(true);
  });
});

describe("what a command changes is in the audit trail (rules/studio#audit-trail)", () => {
  const readTrail = async () =>
    (
      await api.services.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.brand, "nordplay"))
        .orderBy(auditEntries.id)
    ).map(({ action, operator, details }) => [action, operator, details]);

  it("with the name of the command, by nobody of the console, and nothing of what only lists or fails", async () => {
    const before = (await readTrail()).length;
    await setLive(api.services.db, "nordplay", api.clock.now(), "tagline.en=Everything, everywhere");
    await runCommand("coupons", "nordplay");
    const wrong = setLive(api.services.db, "nordplay", api.clock.now(), "color=no color");
    await expect(wrong).rejects.toThrow();
    await runCommand("disable", "nordplay");
    await expect(runCommand("disable", "nordplay")).rejects.toThrow();
    await runCommand("enable", "nordplay");
    expect((await readTrail()).slice(before)).toEqual([
      ["brandCommand", null, { command: "set", field: "tagline.en" }],
      ["brandClosed", null, {}],
      ["brandOpened", null, {}],
    ]);
  });
});
