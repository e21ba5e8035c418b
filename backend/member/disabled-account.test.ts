import { createAdminRoutes } from "@/backend/admin";
import { createApp } from "@/backend/app";
import { issueAppToken } from "@/backend/modules/accounts/app-tokens";
import { createSimulatedGoogleCredential } from "@/backend/modules/accounts/google/simulated-google";
import { createSession } from "@/backend/modules/accounts/sessions";
import { issueLink } from "@/backend/modules/accounts/verification/mail-links";
import { nordplay } from "@/backend/seed/demo-brands";
import { SoftwareAuthenticator } from "@/backend/testing/software-authenticator";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";
import { parseMemberCommand, runMemberCommand } from "./run-member-command";

const NORDPLAY = { site: "nordplay" };
const PASSWORD = "correct horse";
const NONCE = "n".repeat(24);
const UNAVAILABLE = 105;
const LINK_UNAVAILABLE = 10302;
const SESSION_UNKNOWN = 21;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([nordplay]);
  api.services.env.SANDBOX = true;
});
afterAll(() => api.close());

let counter = 0;
const createEmail = () => `member${++counter}@mail.example`;
const runCommand = (...args: string[]) => runMemberCommand(api.services, parseMemberCommand(args));
const disable = (account: string) => runCommand("disable", account, "--brand", "nordplay");
const enable = (account: string) => runCommand("enable", account, "--brand", "nordplay");
const logIn = (account: string, password = PASSWORD) =>
  api.call("login", { account, type: "email", password }, NORDPLAY);
const readProfile = ({ uid, account, token }: { uid: string; account: string; token: string }) =>
  api.call("readAccount", { uid, account, type: "email" }, { ...NORDPLAY, token });
const readToken = (link: string | null) => new URL(link ?? "").searchParams.get("token") ?? "";
const readLinkToken = async (recipient: string) => readToken((await api.message(recipient, "nordplay")).link);
const requestCode = (account: string, purpose: "login" | "reset" | "signup") =>
  api.call("sendVerificationCode", { account, type: "email", purpose, language: "en" }, NORDPLAY);

async function createMember() {
  const member = await api.signUp(createEmail(), { ...NORDPLAY, password: PASSWORD });
  const options = { ...NORDPLAY, token: member.token };
  const prove = async () => (await api.data("proveIdentity", { password: PASSWORD }, options)).identityProof;
  return { ...member, options, prove };
}
type CreatedMember = Awaited<ReturnType<typeof createMember>>;

/** Prepares one way to open a session while the account is in use; the returned function then tries it. */
type Method = (member: CreatedMember) => Promise<() => Promise<{ ok: boolean; code?: number }>>;

const LOGIN_METHODS: Record<string, Method> = {
  "its password":
    async ({ account }) =>
    () =>
      logIn(account),
  "a code": async ({ account }) => {
    await requestCode(account, "login");
    const { code } = await api.message(account, "nordplay");
    return () => api.call("loginByCode", { account, type: "email", code }, NORDPLAY);
  },
  "a passkey": async ({ options, prove }) => {
    const authenticator = new SoftwareAuthenticator();
    const creation = await api.data("beginPasskey", { identityProof: await prove() }, options);
    const origin = `http://${creation.rp.id}:1`;
    await api.data("addPasskey", { attestation: authenticator.create(creation, origin) }, options);
    const challenge = await api.data("beginPasskeyLogin", {}, NORDPLAY);
    return () => api.call("loginByPasskey", { assertion: authenticator.sign(challenge, origin) }, NORDPLAY);
  },
  Google: async ({ account }) => {
    const createCredential = () =>
      createSimulatedGoogleCredential(
        { name: "Gail", email: account },
        { clientId: "sandbox-nordplay", nonce: NONCE, now: api.clock.now() },
      );
    const logInByGoogle = (extra: object = {}) =>
      api.call("loginByGoogle", { credential: createCredential(), nonce: NONCE, ...extra }, NORDPLAY);
    expect(await logInByGoogle({ password: PASSWORD })).toMatchObject({ ok: true });
    return () => logInByGoogle();
  },
  "Google and its password": async ({ account }) => {
    const credential = createSimulatedGoogleCredential(
      { name: "Gail", email: account },
      { clientId: "sandbox-nordplay", nonce: NONCE, now: api.clock.now() },
    );
    return () => api.call("loginByGoogle", { credential, nonce: NONCE, password: PASSWORD }, NORDPLAY);
  },
};

describe("a disabled account (rules/accounts#disabled)", () => {
  it("loses every session at once; other members keep theirs", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const second = await logIn(member.account);
    const tokens = [member.token, second.ok ? second.data.token : ""];
    expect(await disable(member.account.toUpperCase())).toEqual([
      `${member.account} at Nordplay is disabled; 2 sessions ended.`,
    ]);
    for (const token of tokens)
      expect(await readProfile({ ...member, token })).toMatchObject({ code: SESSION_UNKNOWN });
    expect(await readProfile(other)).toMatchObject({ ok: true });
    expect(await disable(member.uid)).toEqual([`${member.uid} at Nordplay was disabled already.`]);
  });

  it("has no session that a log-in opened at the same moment, also after it was enabled again", async () => {
    const member = await createMember();
    await disable(member.account);
    const device = { clientType: "WEB", scene: "WEB", ip: "unknown", userAgent: null, fingerprint: null };
    const opened = { site: "nordplay", uid: member.uid, loginType: "password", device } as const;
    const { token } = await createSession(api.db, { ...opened, now: api.clock.now() });
    expect(await readProfile({ ...member, token })).toMatchObject({ code: SESSION_UNKNOWN });
    await enable(member.account);
    expect(await readProfile({ ...member, token })).toMatchObject({ code: SESSION_UNKNOWN });
  });

  it.each(Object.entries(LOGIN_METHODS))(
    "can't log in with %s, and can once it is enabled",
    async (_, prepare) => {
      const member = await createMember();
      const tryLogin = await prepare(member);
      await disable(member.account);
      expect(await tryLogin()).toMatchObject({ ok: false, code: UNAVAILABLE });
      await enable(member.account);
      expect(await logIn(member.account)).toMatchObject({ ok: true });
    },
  );

  it("can't log in with an app's link, neither with one from before nor with a new one", async () => {
    const member = await createMember();
    const { uid } = member;
    const openLink = (appToken: string) =>
      api.call("loginBySso", { accountId: uid, loginId: "app-1", appToken }, NORDPLAY);
    const issue = () => issueAppToken(api.db, { ...NORDPLAY, uid, loginId: "app-1", now: api.clock.now() });
    const before = await issue();
    await disable(member.account);
    expect(await openLink(before)).toMatchObject({ ok: false, code: 201 });
    expect(await openLink(await issue())).toMatchObject({ ok: false, code: UNAVAILABLE });
    await enable(member.account);
    expect(await openLink(before)).toMatchObject({ ok: false, code: 201 });
  });

  it("can't log a television in that it approved before", async () => {
    const member = await createMember();
    const { userCode, deviceCode } = await api.data("beginTvLogin", {}, NORDPLAY);
    await api.data("findTvLogin", { userCode }, member.options);
    await api.data("answerTvLogin", { userCode, approve: true }, member.options);
    await disable(member.account);
    expect(await api.call("loginByTv", { deviceCode }, NORDPLAY)).toMatchObject({ ok: false, code: 201 });
  });

  it("can't go on with a log-in that waits for its second factor", async () => {
    const member = await createMember();
    await LOGIN_METHODS["a passkey"]?.(member);
    const required = { required: true, identityProof: await member.prove() };
    const { recoveryCodes } = await api.data("setPasskeyRequired", required, member.options);
    const waiting = await logIn(member.account);
    const { loginTicket } = waiting.data as { loginTicket: string };
    await disable(member.account);
    const recoveryCode = recoveryCodes[0] ?? "";
    for (const outcome of [
      await api.call("loginByRecoveryCode", { loginTicket, recoveryCode }, NORDPLAY),
      await api.call("requestPasskeyRelease", { loginTicket }, NORDPLAY),
    ])
      expect(outcome).toMatchObject({ ok: false, code: -3039 });
    // The first factor alone says nothing of a second one.
    expect(await logIn(member.account)).toMatchObject({ ok: false, code: UNAVAILABLE });
  });

  it("is not told to those who don't know the password", async () => {
    const member = await createMember();
    await disable(member.account);
    expect(await logIn(member.account, "wrong one")).toMatchObject({ ok: false, code: 3 });
  });
});

describe("mails of a disabled account (rules/accounts#disabled)", () => {
  it("from before don't work: new password, bound address, undone change, code", async () => {
    const member = await createMember();
    const { account, options, prove } = member;
    await api.clock.advance(60 * MINUTE_MS);
    await requestCode(account, "reset");
    const { code } = await api.message(account, "nordplay");
    const bound = createEmail();
    await api.data("bindEmail", { email: bound, identityProof: await prove() }, options);
    const bind = await readLinkToken(bound);
    await api.data("changePassword", { password: PASSWORD, newPassword: "battery staple" }, options);
    const undo = await readLinkToken(account);
    await api.data("resetPasswordByEmail", { email: account }, NORDPLAY);
    const reset = await readLinkToken(account);
    await disable(account);
    const openLinks = async () => [
      await api.refusal("readResetEmail", { token: reset }, NORDPLAY),
      await api.refusal("resetPasswordByLink", { token: reset, password: "other staple" }, NORDPLAY),
      await api.refusal("confirmBoundEmail", { token: bind }, NORDPLAY),
    ];
    const allUnavailable = [LINK_UNAVAILABLE, LINK_UNAVAILABLE, LINK_UNAVAILABLE];
    expect(await openLinks()).toEqual(allUnavailable);
    expect(await api.refusal("undoAccountChange", { token: undo }, NORDPLAY)).toBe(LINK_UNAVAILABLE);
    const change = { account, type: "email", code, password: "other staple" };
    expect(await api.refusal("resetPassword", change, NORDPLAY)).toBe(UNAVAILABLE);
    await enable(account);
    expect(await openLinks()).toEqual(allUnavailable);
    // What the owner was told about before can still be undone.
    expect(await api.data("undoAccountChange", { token: undo }, NORDPLAY)).toMatchObject({ account });
  });

  it("don't work either when they were sent at the same moment", async () => {
    const { account, uid } = await createMember();
    await disable(account);
    const link = { site: "nordplay", uid, kind: "reset", email: account } as const;
    const token = await issueLink(api.db, link, api.clock.now());
    expect(await api.refusal("readResetEmail", { token }, NORDPLAY)).toBe(LINK_UNAVAILABLE);
    await enable(account);
    expect(await api.refusal("readResetEmail", { token }, NORDPLAY)).toBe(LINK_UNAVAILABLE);
  });

  it("carry no link and no code meanwhile, and say why; the answers are those of any address (threat T23)", async () => {
    const { account } = await createMember();
    await disable(account);
    const requests = [
      () => requestCode(account, "login"),
      () => requestCode(account, "reset"),
      () => requestCode(account, "signup"),
      () => api.call("resetPasswordByEmail", { email: account }, NORDPLAY),
      () => api.call("resendConfirmation", { email: account }, NORDPLAY),
    ];
    for (const request of requests) {
      await api.clock.advance(60 * MINUTE_MS);
      expect(await request()).toMatchObject({ ok: true });
      const message = await api.message(account, "nordplay");
      expect(message).toMatchObject({ template: "disabled", code: null });
      expect(message.link).not.toContain("token");
    }
  });
});

describe("the command", () => {
  it("lists the disabled accounts of the brand", async () => {
    const { account, uid } = await createMember();
    await disable(account);
    const list = () => runCommand("list", "--brand", "nordplay");
    expect((await list())[0]).toMatch(new RegExp(`^${account}  ${uid}  disabled \\d{4}-.*Z$`));
    expect(await enable(account)).toEqual([
      `${account} at Nordplay is enabled; the member can log in again.`,
    ]);
    expect(await enable(account)).toEqual([`${account} at Nordplay was not disabled.`]);
    expect((await list()).join()).not.toContain(account);
  });

  it("writes a security event for each change, without the account", async () => {
    const { account, uid } = await createMember();
    api.logged.length = 0;
    for (const change of [disable, disable, enable, enable]) await change(account);
    const events = api.logged.map((line) => JSON.parse(line) as object);
    const fields = { level: "warn", message: "securityEvent", site: "nordplay", uid };
    const hashed = { accountHash: expect.stringMatching(/^h[0-9a-f]{16}$/), requestId: expect.any(String) };
    expect(events).toEqual([
      expect.objectContaining({ ...fields, ...hashed, event: "accountDisabled" }),
      expect.objectContaining({ ...fields, ...hashed, event: "accountEnabled" }),
    ]);
    expect(api.logged.join()).not.toContain(account);
  });

  it.each([
    [[], /npm run member -- disable/],
    [["disable", "ana@mail.example"], /--brand is missing/],
    [["disable", "--brand", "nordplay"], /no command "disable"/],
    [["destroy", "ana@mail.example", "--brand", "nordplay"], /no command "destroy ana/],
    [["disable", "a@b.co", "c@d.co", "--brand", "nordplay"], /no command/],
    [["disable", "ana@mail.example", "--site", "nordplay"], /Unknown option/],
    [["disable", "ana@mail.example", "--brand", "atlantis"], /no brand "atlantis"/],
    [["disable", "stranger@mail.example", "--brand", "nordplay"], /no account "stranger@mail.example"/],
  ])("refuses %j", async (args, message) => {
    await expect((async () => runCommand(...args))()).rejects.toThrow(message);
  });

  it("reaches a running backend with its token only", async () => {
    const { account, ...member } = await createMember();
    const app = createApp(api.services, createAdminRoutes(api.services, "t".repeat(43)));
    const send = (token: string, words: string[]) =>
      app.request("/admin/member", {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body: JSON.stringify({ words }),
      });
    const words = ["disable", account, "--brand", "nordplay"];
    expect((await send("x".repeat(43), words)).status).toBe(401);
    expect(await readProfile({ ...member, account })).toMatchObject({ ok: true });
    expect(await (await send("t".repeat(43), words)).json()).toEqual({
      lines: [`${account} at Nordplay is disabled; 1 session ended.`],
    });
    expect((await send("t".repeat(43), ["destroy"])).status).toBe(422);
    expect(await readProfile({ ...member, account })).toMatchObject({ code: SESSION_UNKNOWN });
  });
});
