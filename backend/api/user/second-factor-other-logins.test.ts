import { issueAppToken } from "@/backend/modules/accounts/app-tokens";
import { vidora } from "@/backend/seed/demo-brands";
import { SoftwareAuthenticator } from "@/backend/testing/software-authenticator";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";

const SITE = "vidora";
const PASSWORD = "correct horse";
const REFUSED = -24031;
const HOME_NETWORK = { "Client-Ip": "203.0.113.7" };

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora]);
});
afterAll(() => api.close());

let counter = 0;

/** A member with a passkey, and the session in which it was added. */
async function createMember({ required }: { required: boolean }) {
  const member = await api.signUp(`other${++counter}@mail.example`, { site: SITE, password: PASSWORD });
  const asMember = { token: member.token, site: SITE };
  const prove = async () => (await api.data("proveIdentity", { password: PASSWORD }, asMember)).identityProof;
  const authenticator = new SoftwareAuthenticator();
  const options = await api.data("beginPasskey", { identityProof: await prove() }, asMember);
  const origin = `http://${options.rp.id}:1`;
  await api.data("addPasskey", { attestation: authenticator.create(options, origin) }, asMember);
  const setRequired = async (to: boolean) =>
    api.data("setPasskeyRequired", { required: to, identityProof: await prove() }, asMember);
  const { recoveryCodes } = required ? await setRequired(true) : { recoveryCodes: [] };
  const logInByPasskey = async () => {
    const challenge = await api.data("beginPasskeyLogin", {}, { site: SITE });
    return api.data("loginByPasskey", { assertion: authenticator.sign(challenge, origin) }, { site: SITE });
  };
  return { ...member, recoveryCodes, setRequired, logInByPasskey };
}

const readTicket = (outcome: { ok: boolean; data?: unknown }) =>
  (outcome.data as { loginTicket: string }).loginTicket;

describe("an app's link of a member who requires a passkey (rules/accounts#second-factor)", () => {
  const openLink = async ({ uid }: { uid: string }) => {
    const issued = { site: SITE, uid, loginId: "app-1", now: api.clock.now() };
    const appToken = await issueAppToken(api.services.db, issued);
    const payload = { accountId: uid, loginId: "app-1", appToken };
    const outcome = await api.call("loginBySso", payload, { site: SITE });
    return { outcome, repeat: () => api.refusal("loginBySso", payload, { site: SITE }) };
  };

  it("leads to the second factor, and its token is used up", async () => {
    const member = await createMember({ required: true });
    const { outcome, repeat } = await openLink(member);
    expect(outcome).toMatchObject({ ok: false, code: REFUSED });
    expect(outcome.ok ? "" : readTicket(outcome)).toMatch(/.{16,}/);
    expect(await repeat()).toBe(201);
  });

  it("logs in with a recovery code after it", async () => {
    const { recoveryCodes, ...member } = await createMember({ required: true });
    const { outcome } = await openLink(member);
    const payload = { loginTicket: readTicket(outcome), recoveryCode: recoveryCodes[0] ?? "" };
    const opened = await api.data("loginByRecoveryCode", payload, { site: SITE });
    expect(opened).toMatchObject({ uid: member.uid, accountLoginType: "passkey" });
  });

  it("logs in at once where none is required", async () => {
    const { outcome } = await openLink(await createMember({ required: false }));
    expect(outcome).toMatchObject({ ok: true, data: { accountLoginType: "sso" } });
  });
});

describe("the approval of a television by a member who requires a passkey (rules/accounts#second-factor)", () => {
  async function openTelevision(token: string) {
    const options = { token, site: SITE, headers: HOME_NETWORK };
    const { userCode, deviceCode = "" } = await api.data("beginTvLogin", {}, { site: SITE });
    await api.data("findTvLogin", { userCode }, options);
    const answer = (approve: boolean, by = token) =>
      api.call("answerTvLogin", { userCode, approve }, { ...options, token: by });
    return { answer, logIn: () => api.call("loginByTv", { deviceCode }, { site: SITE }) };
  }

  it("is refused to a session that was opened without it, with a ticket for the second factor", async () => {
    const member = await createMember({ required: true });
    const television = await openTelevision(member.token);
    const outcome = await television.answer(true);
    expect(outcome).toMatchObject({ ok: false, code: REFUSED });
    expect(readTicket(outcome)).toMatch(/.{16,}/);
    expect(await television.logIn()).toMatchObject({ ok: false, code: 201 });
    const { token } = await member.logInByPasskey();
    expect(await television.answer(true, token)).toMatchObject({ ok: true });
    expect(await television.logIn()).toMatchObject({ ok: true, data: { uid: member.uid } });
  });

  it("is refused to a session from before it was required, and to a television's", async () => {
    const member = await createMember({ required: false });
    const first = await openTelevision(member.token);
    expect(await first.answer(true)).toMatchObject({ ok: true });
    const opened = await first.logIn();
    await member.setRequired(true);
    const tokens = [member.token, (opened as { data: { token: string } }).data.token];
    for (const token of tokens) {
      const television = await openTelevision(token);
      expect(await television.answer(true)).toMatchObject({ ok: false, code: REFUSED });
    }
  });

  it("may be denied by any session", async () => {
    const member = await createMember({ required: true });
    const television = await openTelevision(member.token);
    expect(await television.answer(false)).toMatchObject({ ok: true });
  });
});
