import { parseEnv, SettingsError } from "./env";

const SECRET = "s".repeat(32);
const VALID_SETTINGS = {
  SITE_API_URL: "http://127.0.0.1:4000/",
  USER_API_URL: "https://user.example",
  BILLING_API_URL: "https://bill.example/base",
  SESSION_SECRET: SECRET,
  REVALIDATE_SECRET: SECRET,
};

describe("parseEnv", () => {
  it("accepts valid settings, and removes a trailing slash", () => {
    expect(parseEnv(VALID_SETTINGS)).toEqual({
      ...VALID_SETTINGS,
      SITE_API_URL: "http://127.0.0.1:4000",
      SESSION_SECRET: [{ number: "1", secret: SECRET }],
      REVALIDATE_SECRET: [SECRET],
      PAGE_CACHE_MB: 64,
      PAGE_SNAPSHOT_FILE: ".next/cache/pages.snapshot",
      DRAIN_SECONDS: 0,
      SITE_KEY_SECRET: [VALID_SETTINGS.REVALIDATE_SECRET],
      CHALLENGE_ORIGINS: [],
      TRUSTED_PROXY_HOPS: 0,
      SITES: new Map(),
      UPSTREAM_READ_TIMEOUT_MS: 8_000,
      UPSTREAM_WRITE_TIMEOUT_MS: 25_000,
      UPSTREAM_OPEN_AFTER_FAILURES: 5,
    });
  });

  it("accepts other time-outs toward upstreams", () => {
    expect(
      parseEnv({ ...VALID_SETTINGS, UPSTREAM_READ_TIMEOUT_MS: "3000", UPSTREAM_WRITE_TIMEOUT_MS: "55000" }),
    ).toMatchObject({ UPSTREAM_READ_TIMEOUT_MS: 3_000, UPSTREAM_WRITE_TIMEOUT_MS: 55_000 });
  });

  it("accepts an address of Valkey or Redis, with a password", () => {
    for (const VALKEY_URL of ["redis://127.0.0.1:6379", "valkeys://shop:pass@valkey.example:6380/1"])
      expect(parseEnv({ ...VALID_SETTINGS, VALKEY_URL }).VALKEY_URL).toBe(VALKEY_URL);
  });

  it("reads the brands of hosts", () => {
    const { SITES } = parseEnv({
      ...VALID_SETTINGS,
      SITES: "shop.example=acme, www.shop.example=acme,b.test=bee:ru+en",
    });
    expect([...SITES]).toEqual([
      ["shop.example", { site: "acme", langs: [] }],
      ["www.shop.example", { site: "acme", langs: [] }],
      ["b.test", { site: "bee", langs: ["ru", "en"] }],
    ]);
  });

  it.each([
    ["127.0.0.1:9464", { host: "127.0.0.1", port: 9_464 }],
    ["[::1]:9464", { host: "::1", port: 9_464 }],
    ["0.0.0.0:80", { host: "0.0.0.0", port: 80 }],
  ])("reads the address of metrics %s", (METRICS_ADDRESS, address) => {
    expect(parseEnv({ ...VALID_SETTINGS, METRICS_ADDRESS }).METRICS_ADDRESS).toEqual(address);
  });

  it("reads several secrets for a rotation", () => {
    expect(
      parseEnv({ ...VALID_SETTINGS, SESSION_SECRET: `2:${"n".repeat(32)},1:${SECRET}` }).SESSION_SECRET,
    ).toEqual([
      { number: "2", secret: "n".repeat(32) },
      { number: "1", secret: SECRET },
    ]);
  });

  it.each<[string, Record<string, string | undefined>, RegExp]>([
    [
      "a missing one",
      { SITE_API_URL: undefined },
      /^SITE_API_URL is missing; it should be an http\(s\) address/,
    ],
    ["a wrong one", { USER_API_URL: "ftp://x" }, /^USER_API_URL is "ftp:\/\/x"; it should be an http/],
    [
      "a short secret, without printing it",
      { SESSION_SECRET: "hunter2" },
      /^SESSION_SECRET is a text of 7 characters \(not shown\); it should be a text of at least 32 characters, or two while/,
    ],
    [
      "a wrong address of Valkey, without printing the password",
      { VALKEY_URL: "http://shop:hunter2@valkey.example" },
      /^VALKEY_URL is wrong; it should be an address such as redis:\/\/127\.0\.0\.1:6379 or/,
    ],
    [
      "an address that is no origin",
      { CHALLENGE_ORIGINS: "https://acs.example/path" },
      /^CHALLENGE_ORIGINS is "https:\/\/acs\.example\/path"; it should be origins such as/,
    ],
    [
      "a number out of range",
      { TRUSTED_PROXY_HOPS: "many" },
      /^TRUSTED_PROXY_HOPS is "many"; it should be a whole number from 0 to 5\.$/,
    ],
    [
      "a host without a brand",
      { SITES: "shop.example" },
      /^SITES is "shop\.example"; it should be hosts with/,
    ],
    [
      "a host with a port",
      { SITES: "shop.example:443=acme" },
      /^SITES is ".*"; it should be hosts with their/,
    ],
    [
      "a brand with an unknown language",
      { SITES: "shop.example=acme:en+de" },
      /^SITES is ".*"; it should be hosts with their/,
    ],
    ["a host with two brands", { SITES: "a.test=one,a.test=two" }, /^SITES is ".*"; it should be hosts with/],
    [
      "metrics without a port",
      { METRICS_ADDRESS: "127.0.0.1" },
      /^METRICS_ADDRESS is "127\.0\.0\.1"; it should be an address to listen on with its port/,
    ],
    ["metrics on an impossible port", { METRICS_ADDRESS: "localhost:70000" }, /^METRICS_ADDRESS is ".*"; it/],
    [
      "a stop that takes too long",
      { DRAIN_SECONDS: "61" },
      /^DRAIN_SECONDS is "61"; it should be a whole number of seconds from 0 to 60\.$/,
    ],
    [
      "a time-out longer than a page waits",
      { UPSTREAM_WRITE_TIMEOUT_MS: "60000" },
      /^UPSTREAM_WRITE_TIMEOUT_MS is "60000"; it should be a whole number of milliseconds from 1000 to 55000\.$/,
    ],
    [
      "a time-out that is not a number",
      { UPSTREAM_READ_TIMEOUT_MS: "8s" },
      /^UPSTREAM_READ_TIMEOUT_MS is "8s"; it should be a whole number of milliseconds/,
    ],
  ])("reports %s", (_, wrong, message) => {
    expect(() => parseEnv({ ...VALID_SETTINGS, ...wrong })).toThrow(SettingsError);
    expect(() => parseEnv({ ...VALID_SETTINGS, ...wrong })).toThrow(message);
  });
});

describe("getEnv", () => {
  const names = Object.keys(
    parseEnv({
      ...VALID_SETTINGS,
      UPSTREAM_SECRET: SECRET,
      METRICS_ADDRESS: "127.0.0.1:9464",
      VALKEY_URL: "redis://x",
    }),
  );
  const source = { ...process.env };
  afterEach(() => {
    process.env = { ...source };
  });

  it.each(names)("reads %s from the environment", (name) => {
    process.env[name] = "?";
    jest.isolateModules(() => {
      const { getEnv } = require("./env") as typeof import("./env");
      expect(getEnv).toThrow(new RegExp(`^${name} is`, "m"));
    });
  });
});
