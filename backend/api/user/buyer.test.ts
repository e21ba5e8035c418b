import { and, eq } from "drizzle-orm";
import { limits } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import { vidora } from "@/backend/seed/demo-brands";
import { SoftwareAuthenticator } from "@/backend/testing/software-authenticator";
import { openTestApi, type TestApi, type TestCallOptions } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";

let api: TestApi;
beforeAll(async () => {
  const config = { ...vidora.config, waysIn: { captcha: "off" as const, closedRegions: ["IR"] } };
  const brand = { caffeineRegionVerify: true };
  api = await openTestApi([{ ...vidora, config, brand: { ...vidora.brand, ...brand } }]);
});
afterAll(() => api.close());

const PASSWORD = "correct horse";
const WRONG = "wrong horse 7";
const SENT = { ok: false, code: 3, data: { codeSent: { resendAfter: 60, expiresIn: 600 } } };

let counter = 0;
const createEmail = () => `buyer${++counter}@mail.example`;
const enter = (account: string, password: string, options?: TestCallOptions) =>
  api.call(
    "loginBuyer",
    { account, type: account.startsWith("+") ? "phone" : "email", password, language: "en" },
    options,
  );
const enterCode = (account: string, code: string, more: Record<string, unknown> = {}) =>
  api.call("loginBuyerByCode", { account, type: "email", code, acceptTerms: true, language: "en", ...more });
const findCode = async (account: string) => (await api.message(account)).code ?? "";
const toWrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");
const logIn = (account: string, password: string) => api.call("login", { account, type: "email", password });

/** An account that exists and one that doesn't, to both of which the same must happen. */
const createBoth = async () => {
  const known = createEmail();
  await api.signUp(known, { password: PASSWORD });
  await api.clock.advance(MINUTE_MS);
  return { known, unknown: createEmail() };
};

describe("one form for who buys (rules/accounts#who-buys, threat T23)", () => {
  it("logs in with a right password, without a message", async () => {
    const { known } = await createBoth();
    const { id } = await api.message(known);
    expect(await enter(known, PASSWORD)).toMatchObject({ ok: true, data: { account: known } });
    expect((await api.message(known)).id).toBe(id);
  });

  it("answers anything else alike, and only the message tells which address has an account", async () => {
    const { known, unknown } = await createBoth();
    const answers = [await enter(known, WRONG), await enter(unknown, WRONG)];
    expect(answers).toEqual([SENT, SENT].map((answer) => expect.objectContaining(answer)));
    expect(answers[0]).toEqual(answers[1]);
    expect((await api.message(known)).template).toBe("login");
    expect((await api.message(unknown)).template).toBe("signup");
  });

  it("sends no other code within a minute, and tells the rest of the wait", async () => {
    for (const account of Object.values(await createBoth())) {
      await enter(account, WRONG);
      const { id } = await api.message(account);
      await api.clock.advance(20_000);
      const again = { codeSent: { resendAfter: 40, expiresIn: 580 } };
      expect(await enter(account, WRONG)).toMatchObject({ code: 3, data: again });
      expect((await api.message(account)).id).toBe(id);
      await api.clock.advance(MINUTE_MS);
      expect(await enter(account, WRONG)).toMatchObject(SENT);
      expect((await api.message(account)).id).not.toBe(id);
    }
  });

  it("holds every password that is not right to the rules of a new one, before a code is sent", async () => {
    for (const account of Object.values(await createBoth())) {
      const refusal = { ok: false, code: -24050, fields: { password: "too_common" } };
      expect(await enter(account, "123456")).toMatchObject(refusal);
      expect(await enter(account, WRONG)).toMatchObject(SENT);
    }
  });

  it("the code logs a known address in and leaves its password as it is", async () => {
    const { known } = await createBoth();
    await enter(known, WRONG);
    const entered = await enterCode(known, await findCode(known), { password: WRONG });
    expect(entered).toMatchObject({ ok: true, data: { account: known, accountLoginType: "code" } });
    expect(await logIn(known, WRONG)).toMatchObject({ code: 3 });
    expect(await logIn(known, PASSWORD)).toMatchObject({ ok: true });
  });

  it("the code makes the account of a new address, with the password that comes with it", async () => {
    const account = createEmail();
    await enter(account, "someone else's 1");
    const code = await findCode(account);
    expect(await enterCode(account, code, { password: PASSWORD })).toMatchObject({ ok: true });
    // Who typed the address before, without its code, has chosen nothing.
    expect(await logIn(account, "someone else's 1")).toMatchObject({ code: 3 });
    expect(await logIn(account, PASSWORD)).toMatchObject({ ok: true });
    expect((await api.message(account)).template).toBe("welcome");
    expect(await enterCode(account, code, { password: PASSWORD })).toMatchObject({ code: -3034 });
  });

  it("asks the holder of a new address's code for a password, and the code stays valid", async () => {
    const account = createEmail();
    await enter(account, PASSWORD);
    const code = await findCode(account);
    const missing = { ok: false, code: -24050, fields: { password: "invalid_type" } };
    expect(await enterCode(account, code)).toMatchObject(missing);
    const weak = { ok: false, code: -24050, fields: { password: "too_common" } };
    expect(await enterCode(account, code, { password: "123456" })).toMatchObject(weak);
    expect(await enterCode(account, code, { password: PASSWORD })).toMatchObject({ ok: true });
  });

  it("makes one account of two presses at once", async () => {
    const account = createEmail();
    await enter(account, PASSWORD);
    const code = await findCode(account);
    const press = () => enterCode(account, code, { password: PASSWORD });
    const outcomes = await Promise.all([press(), press(), press()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const rows = await api.db.select().from(members).where(eq(members.account, account));
    expect(rows).toHaveLength(1);
  });

  it("refuses a wrong code, and every code after five", async () => {
    for (const account of Object.values(await createBoth())) {
      await enter(account, WRONG);
      const code = await findCode(account);
      for (let tries = 0; tries < 5; tries += 1)
        expect(await enterCode(account, toWrongCode(code), { password: WRONG })).toMatchObject({
          code: -3032,
        });
      expect(await enterCode(account, code, { password: WRONG })).toMatchObject({ code: -3034 });
    }
  });

  it("accepts no code of another purpose, and no other purpose accepts its code", async () => {
    const account = createEmail();
    await api.data("sendVerificationCode", { account, type: "email", purpose: "signup", language: "en" });
    const signUpCode = await findCode(account);
    expect(await enterCode(account, signUpCode, { password: PASSWORD })).toMatchObject({ code: -3033 });
    const { known } = await createBoth();
    await enter(known, WRONG);
    const payload = { account: known, type: "email", code: await findCode(known) };
    expect(await api.refusal("loginByCode", payload)).toBe(-3033);
    expect(await api.refusal("resetPassword", { ...payload, password: WRONG })).toBe(-3033);
  });

  it("confirms an account that was never confirmed, by the code alone", async () => {
    const { known } = await createBoth();
    await api.db.update(members).set({ awaitsActivation: true }).where(eq(members.account, known));
    expect(await enter(known, PASSWORD)).toMatchObject(SENT);
    expect(await enterCode(known, await findCode(known))).toMatchObject({ ok: true });
    expect(await logIn(known, PASSWORD)).toMatchObject({ ok: true });
  });

  it("opens nothing for a disabled account, and says so only to its owner", async () => {
    const { known } = await createBoth();
    await api.db.update(members).set({ disabledAt: api.clock.now() }).where(eq(members.account, known));
    expect(await enter(known, WRONG)).toMatchObject(SENT);
    expect((await api.message(known)).template).toBe("disabled");
    expect(await enter(known, PASSWORD)).toMatchObject({ ok: false, code: 105 });
  });

  it("needs the passkey of a member who requires one, after the password and after the code", async () => {
    const account = createEmail();
    const { token } = await api.signUp(account, { password: PASSWORD });
    const prove = async () =>
      (await api.data("proveIdentity", { password: PASSWORD }, { token })).identityProof;
    const options = await api.data("beginPasskey", { identityProof: await prove() }, { token });
    const attestation = new SoftwareAuthenticator().create(options, `http://${options.rp.id}:1`);
    await api.data("addPasskey", { attestation }, { token });
    await api.data("setPasskeyRequired", { required: true, identityProof: await prove() }, { token });
    const ticket = { ok: false, code: -24031, data: { loginTicket: expect.any(String) } };
    expect(await enter(account, PASSWORD)).toMatchObject(ticket);
    expect(await enter(account, WRONG)).toMatchObject(SENT);
    expect(await enterCode(account, await findCode(account))).toMatchObject(ticket);
  });

  it("offers no account where the brand has none", async () => {
    expect(await enter("+989123456789", WRONG)).toMatchObject({ ok: false, code: 5003 });
  });

  it("counts a wrong password like log-in does, until the code of its address is used", async () => {
    const options = { headers: { "Client-Ip": "203.0.113.90" } };
    const readCount = async (key: string) =>
      (
        await api.db
          .select()
          .from(limits)
          .where(and(eq(limits.key, key)))
      )[0]?.count ?? 0;
    const account = createEmail();
    await enter(account, PASSWORD, options);
    await enter(account, PASSWORD, options);
    const keys = ["login-ip:203.0.113.90", "codes-ip:203.0.113.90", `login:vidora:email:${account}`];
    expect(await Promise.all(keys.map(readCount))).toEqual([2, 1, 2]);
    expect(await enterCode(account, await findCode(account), { password: PASSWORD })).toMatchObject({
      ok: true,
    });
    expect(await Promise.all(keys.map(readCount))).toEqual([0, 0, 0]);
    const { known } = await createBoth();
    for (let tries = 0; tries < 10; tries += 1) await enter(known, WRONG);
    expect(await enter(known, PASSWORD)).toMatchObject({ ok: false, code: 17 });
    expect(await logIn(known, PASSWORD)).toMatchObject({ ok: false, code: 17 });
  });
});
