import { and, eq, sql } from "drizzle-orm";
import { passkeyChallenges, tvLogins } from "@/backend/db/schema/identity";
import { limits } from "@/backend/db/schema/system";
import { captchas } from "@/backend/db/schema/user";
import { countLoginChallenge } from "@/backend/modules/accounts/passkeys/passkey-challenges";
import { LIMITS, MOST_STORED } from "@/backend/modules/limits/limits";
import type { RateLimit } from "@/backend/modules/limits/rate-limits";
import { openTestApi, type TestApi, type TestCallOptions } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";

let api: TestApi;
// Brands without a captcha of their own.
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const PASSWORD = "correct horse";
const OWN_DEVICE = { headers: { Device: "11111111-1111-4111-8111-111111111111" } };
const OTHER_DEVICE = { headers: { Device: "22222222-2222-4222-8222-222222222222" } };

let counter = 0;
const createEmail = () => `brand${++counter}@test.example`;
const logIn = (account: string, password: string, options?: TestCallOptions, captchaPass?: string) =>
  api.call("login", { account, type: "email", password, ...(captchaPass ? { captchaPass } : {}) }, options);
const requestCode = (
  account: string,
  purpose: "signup" | "login",
  options?: TestCallOptions,
  captchaPass?: string,
) =>
  api.call(
    "sendVerificationCode",
    { account, type: "email", purpose, language: "en", ...(captchaPass ? { captchaPass } : {}) },
    options,
  );

/** As after so many acts of strangers. */
async function fillLimit(key: string, { most, windowMs }: RateLimit): Promise<void> {
  const full = { count: most, resetsAt: api.clock.now() + windowMs };
  await api.db
    .insert(limits)
    .values({ key, ...full })
    .onConflictDoUpdate({ target: limits.key, set: full });
}

async function readCount(key: string): Promise<number> {
  const [row] = await api.db.select().from(limits).where(eq(limits.key, key));
  return row?.count ?? 0;
}

async function solveCaptcha(): Promise<string> {
  const { id } = await api.data("createRandCode", {});
  const [row] = await api.db.select().from(captchas).where(eq(captchas.id, id));
  return (await api.data("verifyCaptcha", { kind: "picture", id, code: row?.answer ?? "" })).pass;
}

const SOURCES: [string, string, TestCallOptions][] = [
  ["no addresses are known", ":unknown", {}],
  ["addresses are known", "", { headers: { "Client-Ip": "198.51.100.4" } }],
];

describe("a brand can't be switched off by a stranger (threats T25, T26)", () => {
  it.each(SOURCES)("log-in: its full limit requires a captcha, where %s", async (_, suffix, options) => {
    const account = createEmail();
    await api.signUp(account);
    const key = `login-site:vidora${suffix}`;
    await fillLimit(key, suffix ? LIMITS.loginFailuresOfUnknown : LIMITS.loginFailuresPerSite);
    const required = { ok: false, code: -3035, data: { captcha: true } };
    expect(await logIn(account, PASSWORD, options)).toMatchObject(required);
    expect(await logIn(account, "wrong one", options, await solveCaptcha())).toMatchObject({ code: 3 });
    expect(await logIn(account, PASSWORD, options, await solveCaptcha())).toMatchObject({ ok: true });
    const atOtherBrand = { ...options, site: "savanna" };
    expect(await logIn("ana@vidora.example", "x", atOtherBrand)).toMatchObject({ code: 3 });
    await api.clock.advance(15 * MINUTE_MS);
    // Those who know their password don't count.
    for (let times = 0; times < 3; times += 1)
      expect(await logIn(account, PASSWORD, options)).toMatchObject({ ok: true });
    expect(await readCount(key)).toBe(0);
  });

  it.each(SOURCES)("codes: its full limit requires a captcha, where %s", async (_, suffix, options) => {
    const account = createEmail();
    await fillLimit(`codes-site:vidora${suffix}`, suffix ? LIMITS.codesOfUnknown : LIMITS.codesPerSite);
    const required = { ok: false, code: -3035, data: { captcha: true } };
    // A refused request does not use up the account's own limit of five.
    for (let times = 0; times < 7; times += 1)
      expect(await requestCode(account, "signup", options)).toMatchObject(required);
    expect(await requestCode(account, "signup", options, await solveCaptcha())).toMatchObject({ ok: true });
    await api.clock.advance(60 * MINUTE_MS);
    expect(await requestCode(account, "signup", options)).toMatchObject({ ok: true });
  });

  it("a code that was used is not counted for its network and brand", async () => {
    const options = { headers: { "Client-Ip": "203.0.113.200" } };
    const keys = ["codes-ip:203.0.113.200", "codes-site:vidora"];
    const before = await Promise.all(keys.map(readCount));
    const account = createEmail();
    await api.signUp(account, options);
    expect(await Promise.all(keys.map(readCount))).toEqual(before);
    expect(await readCount(`codes:vidora:email:${account}`)).toBe(1);
    await requestCode(createEmail(), "signup", options);
    expect(await Promise.all(keys.map(readCount))).toEqual(before.map((count) => count + 1));
  });

  it("images are drawn for everyone of a brand whose limit is used up; the oldest end, and a member's newer one works", async () => {
    await fillLimit("captcha-site:vidora:unknown", LIMITS.captchasOfUnknown);
    const soon = api.clock.now() + MINUTE_MS;
    await api.db.execute(sql`insert into captchas (id, site, kind, answer, expires_at)
      select 'old-' || n, 'vidora', 'picture', 'ABCDE', ${soon}::bigint + n from generate_series(1, ${MOST_STORED + 50}) n`);
    for (let drawn = 0; drawn < 3; drawn += 1) await solveCaptcha();
    const ofBrand = and(eq(captchas.site, "vidora"), eq(captchas.kind, "picture"));
    expect(await api.db.$count(captchas, ofBrand)).toBeLessThanOrEqual(MOST_STORED);
    await api.db.delete(captchas);
  });

  it("televisions get codes at a brand whose limit is used up; the oldest end, but one that a member has approved", async () => {
    await fillLimit("tv-site:vidora:unknown", LIMITS.tvCodesOfUnknown);
    const soon = api.clock.now() + MINUTE_MS;
    await api.db.execute(sql`insert into tv_logins (device_hash, site, user_code, state, ip, created_at, expires_at)
      select 'old-' || n, 'vidora', 'old-' || n, case n when 1 then 'approved' else 'waiting' end, 'unknown', 0, ${soon}::bigint + n
      from generate_series(1, ${MOST_STORED + 50}) n`);
    const { userCode } = await api.data("beginTvLogin", {});
    const isWaiting = and(eq(tvLogins.site, "vidora"), eq(tvLogins.state, "waiting"));
    expect(await api.db.$count(tvLogins, isWaiting)).toBeLessThanOrEqual(MOST_STORED);
    for (const kept of [userCode, "old-1"])
      expect(await api.db.$count(tvLogins, eq(tvLogins.userCode, kept))).toBe(1);
    expect(await api.db.$count(tvLogins, eq(tvLogins.userCode, "old-2"))).toBe(0);
    await api.db.delete(tvLogins);
  });

  it("log-ins by passkey begin at a brand whose limit is used up; the oldest end", async () => {
    await fillLimit("passkey-site:vidora:unknown", LIMITS.passkeyChallengesOfUnknown);
    const soon = api.clock.now() + MINUTE_MS;
    await api.db.execute(sql`insert into passkey_challenges (challenge, site, purpose, rp_id, created_at, expires_at)
      select 'old-' || n, 'vidora', 'login', 'localhost', 0, ${soon}::bigint + n from generate_series(1, ${MOST_STORED + 50}) n`);
    await countLoginChallenge(api.db, { site: "vidora", ip: "unknown" });
    expect(await api.db.$count(passkeyChallenges)).toBeLessThan(MOST_STORED);
    await api.db.delete(passkeyChallenges);
  });

  it("requests that arrive together at the last place are asked for a captcha, never refused", async () => {
    const at = { headers: { "Client-Ip": "198.51.100.77" } };
    const almost = (limit: RateLimit) => ({ ...limit, most: limit.most - 1 });
    const readCodes = (outcomes: readonly Awaited<ReturnType<typeof logIn | typeof requestCode>>[]) =>
      outcomes.map((outcome) => (outcome.ok ? 0 : outcome.code)).sort((a, b) => a - b);
    await fillLimit("login-site:vidora", almost(LIMITS.loginFailuresPerSite));
    const logins = Array.from({ length: 4 }, () => logIn(createEmail(), "wrong one", at));
    expect(readCodes(await Promise.all(logins))).toEqual([-3035, -3035, -3035, 3]);
    await fillLimit("codes-site:vidora", almost(LIMITS.codesPerSite));
    const codes = Array.from({ length: 4 }, () => requestCode(createEmail(), "signup", at));
    expect(readCodes(await Promise.all(codes))).toEqual([-3035, -3035, -3035, 0]);
    await api.clock.advance(60 * MINUTE_MS);
  });

  it.each(SOURCES)(
    "mailed links: its full limit requires a captcha, where %s",
    async (_, suffix, options) => {
      const key = `codes-site:vidora${suffix}`;
      const limit = suffix ? LIMITS.codesOfUnknown : LIMITS.codesPerSite;
      await fillLimit(key, { ...limit, most: 0 });
      expect(await api.call("resetPasswordByEmail", { email: createEmail() }, options)).toMatchObject({
        ok: true,
      });
      expect(await readCount(key)).toBe(1);
      await fillLimit(key, limit);
      for (const call of ["resetPasswordByEmail", "sendResetPasswordEmail", "resendConfirmation"] as const) {
        const email = createEmail();
        const required = { ok: false, code: -3035, data: { captcha: true } };
        expect(await api.call(call, { email }, options)).toMatchObject(required);
        const captchaPass = await solveCaptcha();
        expect(await api.call(call, { email, captchaPass }, options)).toMatchObject({ ok: true });
        expect(await api.call(call, { email: createEmail(), captchaPass }, options)).toMatchObject({
          ok: false,
        });
      }
      await api.clock.advance(60 * MINUTE_MS);
    },
  );
});

describe("a device that has logged in before (rules/sessions#known-devices)", () => {
  it("passes by the full limits of account, network and brand, without a captcha", async () => {
    const account = createEmail();
    const from = (device: TestCallOptions) => ({
      headers: { ...device.headers, "Client-Ip": "203.0.113.99" },
    });
    await api.signUp(account, from(OWN_DEVICE));
    const fillAll = async () => {
      await fillLimit("login-site:vidora", LIMITS.loginFailuresPerSite);
      await fillLimit("login-ip:203.0.113.99", LIMITS.loginFailuresPerNetwork);
      await fillLimit(`login:vidora:email:${account}`, LIMITS.loginFailuresPerAccount);
      await fillLimit("codes-site:vidora", LIMITS.codesPerSite);
    };
    await fillAll();
    expect(await logIn(account, PASSWORD, from(OTHER_DEVICE))).toMatchObject({ ok: false });
    expect(await logIn(account, PASSWORD, from(OWN_DEVICE))).toMatchObject({ ok: true });
    expect(await requestCode(account, "login", from(OWN_DEVICE))).toMatchObject({ ok: true });
    // The owner's log-in gives no one else another try.
    expect(await readCount(`login:vidora:email:${account}`)).toBe(10);
    // At another account it is a device like any other.
    const ana = "ana@vidora.example";
    expect(await logIn(ana, "vidora-demo", from(OWN_DEVICE))).toMatchObject({ code: -3035 });
    expect(await requestCode(ana, "login", from(OWN_DEVICE))).toMatchObject({ code: -3035 });
    expect(await requestCode(createEmail(), "signup", from(OWN_DEVICE))).toMatchObject({ code: -3035 });
    await api.clock.advance(60 * MINUTE_MS);
  });

  it("has a limit of its own, also for simultaneous tries", async () => {
    const account = createEmail();
    await api.signUp(account, OWN_DEVICE);
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, () => logIn(account, "wrong one", OWN_DEVICE)),
    );
    const codes = outcomes.map((outcome) => (outcome.ok ? 0 : outcome.code));
    expect(codes.filter((code) => code === 3)).toHaveLength(10);
    expect(codes.filter((code) => code === 17)).toHaveLength(4);
    expect(await logIn(account, PASSWORD, OTHER_DEVICE)).toMatchObject({ ok: true });
  });
});
