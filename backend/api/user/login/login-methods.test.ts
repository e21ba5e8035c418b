import { eq } from "drizzle-orm";
import { members } from "@/backend/db/schema/user";
import { issueAppToken } from "@/backend/modules/accounts/app-tokens";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let counter = 0;
const createEmail = () => `set${++counter}@test.example`;
const logIn = (account: string, password = "correct horse", headers = {}) =>
  api.data("login", { account, type: "email", password }, { headers });

describe("log-in by code (rules/calls#list-of-calls)", () => {
  const requestCode = (account: string) =>
    api.data("sendVerificationCode", { account, type: "email", purpose: "login", language: "en" });

  it("opens a session once, and never for an unknown account", async () => {
    const account = createEmail();
    await api.signUp(account);
    await requestCode(account);
    const code = (await api.message(account)).code ?? "";
    const payload = { account, type: "email", code };
    expect(await api.data("loginByCode", payload)).toMatchObject({ account, accountLoginType: "code" });
    expect(await api.refusal("loginByCode", payload)).toBe(-3034);
    const unknownEmail = createEmail();
    await requestCode(unknownEmail);
    expect((await api.message(unknownEmail)).template).toBe("noAccount");
    expect(await api.refusal("loginByCode", { ...payload, account: unknownEmail })).toBeLessThan(-3031);
  });

  it("is not the code of a reset", async () => {
    const account = createEmail();
    await api.signUp(account);
    await api.data("sendVerificationCode", { account, type: "email", purpose: "reset", language: "en" });
    const code = (await api.message(account)).code ?? "";
    expect(await api.refusal("loginByCode", { account, type: "email", code })).toBe(-3033);
  });
});

describe("an address of an international domain (rules/validation#accounts)", () => {
  const spell = (domain: string) => `josé${++counter}@${domain}`;

  it("logs in and gets its codes in either spelling", async () => {
    const account = spell("bücher.example");
    const ascii = account.replace("bücher", "xn--bcher-kva");
    await api.signUp(account);
    expect(await logIn(account)).toMatchObject({ account });
    expect(await logIn(ascii)).toMatchObject({ account });
    await api.data("sendVerificationCode", {
      account: ascii,
      type: "email",
      purpose: "reset",
      language: "en",
    });
    expect((await api.message(account)).code).toMatch(/^\d{4}$/);
  });

  it("logs in where the other spelling is stored from before", async () => {
    const account = spell("bücher.example");
    const { uid } = await api.signUp(account);
    const ascii = account.replace("bücher", "xn--bcher-kva");
    await api.services.db.update(members).set({ account: ascii }).where(eq(members.uid, uid));
    expect(await logIn(account)).toMatchObject({ uid });
    expect(await logIn(ascii)).toMatchObject({ uid });
  });
});

describe("single sign-on (rules/addresses#entry-pages, threats T17, T19)", () => {
  it("logs the token's own account in, once, for its own log-in, within five minutes", async () => {
    const account = createEmail();
    const { uid } = await api.signUp(account);
    const issue = () =>
      issueAppToken(api.services.db, { site: "vidora", uid, loginId: "tv-1", now: api.clock.now() });
    const good = { accountId: uid, loginId: "tv-1" };
    const appToken = await issue();
    expect(await api.refusal("loginBySso", { ...good, appToken }, { site: "savanna" })).toBe(201);
    expect(await api.data("loginBySso", { ...good, appToken })).toMatchObject({
      uid,
      accountLoginType: "sso",
    });
    expect(await api.refusal("loginBySso", { ...good, appToken })).toBe(201);
    expect(await api.refusal("loginBySso", { ...good, loginId: "tv-2", appToken: await issue() })).toBe(201);
    expect(await api.refusal("loginBySso", { ...good, accountId: "somebody", appToken: await issue() })).toBe(
      201,
    );
    expect(
      await api.data("loginBySso", { ...good, accountId: account, appToken: await issue() }),
    ).toMatchObject({
      uid,
    });
    const expiredToken = await issue();
    await api.clock.advance(5 * MINUTE_MS);
    expect(await api.refusal("loginBySso", { ...good, appToken: expiredToken })).toBe(201);
    expect(await api.refusal("loginBySso", good)).toBe(201);
  });

  it("lets no set-top box's account in (rules/errors#catalog: 197)", async () => {
    const account = createEmail();
    await api.signUp(account);
    await api.services.db.update(members).set({ userType: "DEVICE" }).where(eq(members.account, account));
    const payload = { account, type: "email", password: "correct horse" };
    expect(await api.refusal("login", payload)).toBe(197);
  });
});

describe("devices (rules/accounts#log-in /account)", () => {
  it("lists each log-in with what it was made on, and signs one or all others out", async () => {
    const account = createEmail();
    const here = await api.signUp(account);
    const phone = await logIn(account, "correct horse", { "User-Agent": PHONE, "Client-Type": "WAP" });
    const box = await logIn(account, "correct horse", { Scene: "STB" });
    const mine = { token: here.token };
    const { devices, total, hasMore } = await api.data("listDevices", { page: 1, pageSize: 2 }, mine);
    expect([devices.length, total, hasMore]).toEqual([2, 3, true]);
    expect(devices[0]).toMatchObject({ scene: "STB", current: false, open: true });
    expect(devices[1]).toMatchObject({ clientType: "WAP", model: "Mobile Safari · Apple iPhone" });
    const rest = await api.data("listDevices", { page: 2, pageSize: 2 }, mine);
    expect(rest.devices).toMatchObject([{ current: true, open: true }]);

    await api.data("endDevice", { id: devices[1]?.id }, mine);
    const payload = { uid: here.uid, account, type: "email" };
    expect(await api.refusal("readAccount", payload, { token: phone.token })).toBe(21);
    expect(await api.data("readAccount", payload, { token: box.token })).toMatchObject({ deviceSessions: 2 });
    expect(await api.data("endOtherDevices", {}, mine)).toEqual({ ended: 1 });
    expect(await api.refusal("readAccount", payload, { token: box.token })).toBe(21);
    const after = await api.data("listDevices", { page: 1, pageSize: 5 }, mine);
    expect(after.devices.map(({ open }) => open)).toEqual([false, false, true]);
  });

  it("belong to one member", async () => {
    const one = await api.signUp(createEmail());
    const two = await api.signUp(createEmail());
    const { devices } = await api.data("listDevices", {}, { token: one.token });
    expect(await api.refusal("endDevice", { id: devices[0]?.id }, { token: two.token })).toBe(-24050);
  });
});

describe("the profile (rules/validation#nickname)", () => {
  it.each([
    ["Ana Maria", 0],
    ["Анна 🎬", 0],
    ["", 0],
    ["<b>Ana</b>", -24050],
    ["ana@home", -24050],
    ["Ana\nMaria", -24050],
    ["Ana\u202eairaM", -24050],
  ])("accepts the nickname %j or names what is wrong", async (nickname, code) => {
    const user = await api.signUp(createEmail());
    const outcome = await api.call("updateProfile", { nickname }, { token: user.token });
    expect(outcome.ok ? 0 : outcome.code).toBe(code);
  });
});
