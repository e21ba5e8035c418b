import { inflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { captchas } from "@/backend/db/schema/user";
import {
  CAPTCHA_ALPHABET,
  CAPTCHA_IMAGE_HEIGHT,
  CAPTCHA_IMAGE_WIDTH,
  drawCaptchaImage,
} from "@/backend/modules/accounts/captcha/draw-captcha-image";
import { createSimulatedCaptchaToken } from "@/backend/modules/accounts/captcha/verify-script-token";
import { nordplay, savanna, vidora } from "@/backend/seed/demo-brands";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";
import { decryptSiteKey } from "@/lib/domain/account/decrypt-site-key";

const NORDPLAY = { site: "nordplay" };

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora, savanna, nordplay]);
  api.services.env.SANDBOX = true;
});
afterAll(() => api.close());

let counter = 0;
const createEmail = () => `cap${++counter}@test.example`;
const logIn = (account: string, password: string, captchaPass?: string) =>
  api.call("login", { account, type: "email", password, ...(captchaPass ? { captchaPass } : {}) });

/** The characters of the image, from the table. */
async function solve(site = "vidora"): Promise<{ id: string; code: string }> {
  const { id } = await api.data("createRandCode", {}, { site });
  const [row] = await api.services.db.select().from(captchas).where(eq(captchas.id, id));
  return { id, code: row?.answer ?? "" };
}
const solveForPass = async () =>
  (await api.data("verifyCaptcha", { kind: "picture", ...(await solve()) })).pass;

describe("a captcha when the risk requires one (threat T25)", () => {
  it.each(["known", "unknown"])("log-in: after three failures, for an account that is %s", async (kind) => {
    const account = createEmail();
    if (kind === "known") await api.signUp(account);
    const answers = [];
    for (let times = 0; times < 4; times += 1) answers.push(await logIn(account, "wrong one"));
    expect(answers.map((answer) => !answer.ok && [answer.code, answer.data])).toEqual([
      [3, { captcha: false }],
      [3, { captcha: false }],
      [3, { captcha: true }],
      [-3035, { captcha: true }],
    ]);
  });

  it("is passed once for each solved captcha, and no longer required after a log-in", async () => {
    const account = createEmail();
    await api.signUp(account);
    for (let times = 0; times < 3; times += 1) await logIn(account, "wrong one");
    const pass = await solveForPass();
    expect(await logIn(account, "wrong one", pass)).toMatchObject({ ok: false, code: 3 });
    expect(await logIn(account, "correct horse", pass)).toMatchObject({ ok: false, code: -3035 });
    expect(await logIn(account, "correct horse", await solveForPass())).toMatchObject({ ok: true });
    expect(await logIn(account, "correct horse")).toMatchObject({ ok: true });
  });

  it("is spent by one of two log-ins at once", async () => {
    const account = createEmail();
    for (let times = 0; times < 3; times += 1) await logIn(account, "wrong one");
    const pass = await solveForPass();
    const answers = await Promise.all([logIn(account, "a", pass), logIn(account, "b", pass)]);
    expect(answers.map((answer) => !answer.ok && answer.code).sort()).toEqual([-3035, 3]);
  });

  it("is no longer required when the window has ended", async () => {
    const account = createEmail();
    for (let times = 0; times < 3; times += 1) await logIn(account, "wrong one");
    await api.clock.advance(15 * MINUTE_MS);
    expect(await logIn(account, "wrong one")).toMatchObject({ code: 3 });
  });

  it("codes: with the third in an hour (threat T26)", async () => {
    const account = createEmail();
    const requestCode = (captchaPass?: string) =>
      api.call("sendVerificationCode", {
        account,
        type: "email",
        purpose: "login",
        language: "en",
        ...(captchaPass ? { captchaPass } : {}),
      });
    for (let times = 0; times < 2; times += 1) {
      expect(await requestCode()).toMatchObject({ ok: true });
      await api.clock.advance(MINUTE_MS);
    }
    expect(await requestCode()).toMatchObject({ ok: false, code: -3035, data: { captcha: true } });
    expect(await requestCode(await solveForPass())).toMatchObject({ ok: true });
  });
});

describe("the image (rules/accounts#captcha)", () => {
  it("is a PNG of the size it names, a different one each time", async () => {
    const [one, other] = [await api.data("createRandCode", {}), await api.data("createRandCode", {})];
    const png = Buffer.from(one.image, "base64");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([one.width, one.height]);
    expect(other.id).not.toBe(one.id);
    expect(other.image).not.toBe(one.image);
  });

  it.each(CAPTCHA_ALPHABET)("draws %s", (letter) => {
    const png = drawCaptchaImage(letter);
    const length = png.readUInt32BE(33);
    const rows = inflateSync(png.subarray(41, 41 + length));
    expect(rows).toHaveLength((CAPTCHA_IMAGE_WIDTH + 1) * CAPTCHA_IMAGE_HEIGHT);
    expect(rows.filter((pixel) => pixel > 0 && pixel < 100).length).toBeGreaterThan(80);
  });

  it("accepts one answer, in any case, for five minutes, at its own brand", async () => {
    const verify = (input: object, site = "vidora") =>
      api.call("verifyCaptcha", { kind: "picture", ...input }, { site });
    const first = await solve();
    expect(
      await verify({ ...first, code: ` ${first.code.toLowerCase().split("").join(" ")}` }),
    ).toMatchObject({ ok: true });
    expect(await verify(first)).toMatchObject({ code: -3035 });
    const second = await solve();
    expect(await verify({ ...second, code: second.code.slice(1) })).toMatchObject({
      code: -3035,
      fields: { captcha: "custom" },
    });
    expect(await verify(second)).toMatchObject({ code: -3035 });
    expect(await verify(await solve(), "savanna")).toMatchObject({ code: -3035 });
    const old = await solve();
    await api.clock.advance(5 * MINUTE_MS);
    expect(await verify(old)).toMatchObject({ code: -3035 });
    expect(await verify({ kind: "script", token: "t" })).toMatchObject({ code: -3035 });
  });

  it("is drawn so often and no more for one address", async () => {
    const headers = { "Client-Ip": "203.0.113.77" };
    for (let times = 0; times < 120; times += 1) await api.call("createRandCode", {}, { headers });
    expect(await api.refusal("createRandCode", {}, { headers })).toBe(-3031);
  });
});

describe("the script's captcha (rules/accounts#captcha site/key, site/verify)", () => {
  it("returns its key encrypted, so that only the storefront's server can read it", async () => {
    const sealed = await api.data("readSiteKey", {}, NORDPLAY);
    expect(sealed).not.toContain(Buffer.from("sandbox").toString("base64").slice(0, 6));
    expect(decryptSiteKey(sealed, api.services.env.SITE_KEY_SECRET)).toBe("sandbox-nordplay");
    expect(decryptSiteKey(sealed, ["x".repeat(32)])).toBeNull();
    expect(decryptSiteKey("AAAA", api.services.env.SITE_KEY_SECRET)).toBeNull();
    expect(await api.refusal("readSiteKey", {}, { site: "savanna" })).toBe(-3036);
    expect(await api.data("readUserConfig", {}, NORDPLAY)).toMatchObject({
      captcha: { kind: "script", script: "http://localhost:4001/captcha/api.js" },
    });
  });

  it("accepts a token once, of its own key, for two minutes", async () => {
    const verify = (token: string) => api.call("verifyCaptcha", { kind: "script", token }, NORDPLAY);
    const token = createSimulatedCaptchaToken(api.services, "sandbox-nordplay");
    expect(await verify(token)).toMatchObject({ ok: true });
    expect(await verify(token)).toMatchObject({ code: -3035 });
    expect(await verify(createSimulatedCaptchaToken(api.services, "sandbox-vidora"))).toMatchObject({
      code: -3035,
    });
    expect(await verify(`${token}x`)).toMatchObject({ code: -3035 });
    expect(await verify("nothing")).toMatchObject({ code: -3035 });
    const old = createSimulatedCaptchaToken(api.services, "sandbox-nordplay");
    await api.clock.advance(2 * MINUTE_MS);
    expect(await verify(old)).toMatchObject({ code: -3035 });
  });

  it("is replaced by an image when there is neither key nor sandbox", async () => {
    api.services.env.SANDBOX = false;
    expect(await api.data("readUserConfig", {}, NORDPLAY)).toEqual({
      captcha: { kind: "picture", script: null },
      google: null,
    });
    api.services.env.SANDBOX = true;
  });
});

describe("what the forms need to know (rules/accounts#captcha)", () => {
  it("returns the phone number for members who can't log in", async () => {
    expect(await api.data("readSupportPhone", {}, { site: "savanna" })).toEqual({
      phone: "+27 21 555 0142",
      hours: "Every day, 7 am to 9 pm (Cape Town)",
    });
  });

  it("verifies the region of a phone number when the brand requires it (caffeineRegionVerify)", async () => {
    const region = (account: string, site: string) =>
      api.data("queryRegion", { account, type: account.startsWith("+") ? "phone" : "email" }, { site });
    expect(await region("+27825550199", "savanna")).toEqual({ allowed: true, region: "ZA" });
    expect(await region("+989123456789", "savanna")).toEqual({ allowed: false, region: "IR" });
    expect(await region("+989123456789", "vidora")).toEqual({ allowed: true, region: "IR" });
    expect(await region("ana@test.example", "savanna")).toEqual({ allowed: true, region: null });
    const payload = { account: "+989123456789", type: "phone", language: "en" };
    const send = (purpose: string) =>
      api.call("sendVerificationCode", { ...payload, purpose }, { site: "savanna" });
    expect(await send("signup")).toMatchObject({ code: 5003 });
    expect(await send("bind")).toMatchObject({ code: 5003 });
    expect(await send("login")).toMatchObject({ ok: true });
  });
});
