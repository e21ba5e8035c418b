import { eq } from "drizzle-orm";
import { recoveryCodes } from "@/backend/db/schema/identity";
import { siteConfigs } from "@/backend/db/schema/site";
import type { SiteConfig } from "@/backend/modules/catalog/site-config";
import { merlion, vidora } from "@/backend/seed/demo-brands";
import { SoftwareAuthenticator } from "@/backend/testing/software-authenticator";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";

const PASSWORD = "correct horse";
const REFUSED = -24031;
const TICKET_UNUSABLE = -3039;
const CODE_WRONG = 11;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora, merlion]);
});
afterAll(() => api.close());

let counter = 0;
const getOrigin = (rpId: string | undefined) => `http://${rpId}:1`;
const readUndoToken = (link: string | null) => new URL(link ?? "").searchParams.get("token") ?? "";
const prove = async (token: string) =>
  (await api.data("proveIdentity", { password: PASSWORD }, { token })).identityProof;
const logIn = (account: string) => api.call("login", { account, type: "email", password: PASSWORD });

/** The ticket of a log-in whose password was right. */
async function openTicket(account: string): Promise<string> {
  const outcome = await logIn(account);
  expect(outcome).toMatchObject({ ok: false, code: REFUSED });
  return outcome.ok ? "" : (outcome.data as { loginTicket: string }).loginTicket;
}

const setRequired = async (token: string, required: boolean) =>
  api.data("setPasskeyRequired", { required, identityProof: await prove(token) }, { token });

/** A member with a passkey who requires it. */
async function createGuardedMember() {
  const member = await api.signUp(`factor${++counter}@mail.example`, { password: PASSWORD });
  const { token } = member;
  const authenticator = new SoftwareAuthenticator();
  const options = await api.data("beginPasskey", { identityProof: await prove(token) }, { token });
  const attestation = authenticator.create(options, getOrigin(options.rp.id));
  const passkey = await api.data("addPasskey", { attestation }, { token });
  const { recoveryCodes } = await setRequired(token, true);
  return { ...member, authenticator, passkey, recoveryCodes };
}

async function logInByPasskey(authenticator: SoftwareAuthenticator) {
  const options = await api.data("beginPasskeyLogin", {});
  return api.call("loginByPasskey", { assertion: authenticator.sign(options, getOrigin(options.rpId)) });
}

describe("a passkey after the password (rules/accounts#second-factor)", () => {
  it("is required after the right password or code only, and completes the log-in", async () => {
    const { account, uid, authenticator } = await createGuardedMember();
    expect(await api.refusal("login", { account, type: "email", password: "wrong one" })).toBe(3);
    await openTicket(account);
    await api.data("sendVerificationCode", { account, type: "email", purpose: "login", language: "en" });
    const { code } = await api.message(account);
    expect(await api.refusal("loginByCode", { account, type: "email", code })).toBe(REFUSED);
    expect(await logInByPasskey(authenticator)).toMatchObject({ ok: true, data: { uid } });
  });

  it("is turned on and off with a proof only, by a member with a passkey", async () => {
    const member = await api.signUp(`factor${++counter}@mail.example`, { password: PASSWORD });
    const { token } = member;
    const payload = { required: true };
    expect(await api.refusal("setPasskeyRequired", payload, { token })).toBe(REFUSED);
    const proven = { ...payload, identityProof: await prove(token) };
    expect(await api.refusal("setPasskeyRequired", proven, { token })).toBe(4598);
    const guarded = await createGuardedMember();
    const state = await api.data("listPasskeys", {}, { token: guarded.token });
    expect(state).toMatchObject({ required: true, recoveryCodesLeft: 10 });
    expect(await setRequired(guarded.token, false)).toEqual({ recoveryCodes: [] });
    expect(await logIn(guarded.account)).toMatchObject({ ok: true });
  });

  it("is told to the owner, whose link undoes it", async () => {
    const { account, token } = await createGuardedMember();
    const turnedOn = await api.message(account);
    expect(turnedOn.template).toBe("passkeyRequired");
    await setRequired(token, false);
    const turnedOff = await api.message(account);
    expect(turnedOff.template).toBe("passkeyNotRequired");
    await api.data("undoAccountChange", { token: readUndoToken(turnedOff.link) });
    await openTicket(account);
    await api.data("undoAccountChange", { token: readUndoToken(turnedOn.link) });
    expect(await logIn(account)).toMatchObject({ ok: true });
  });

  it("ends with the last passkey", async () => {
    const { account, token, passkey } = await createGuardedMember();
    await api.data("removePasskey", { id: passkey.id, identityProof: await prove(token) }, { token });
    expect(await logIn(account)).toMatchObject({ ok: true });
  });

  it("ends where the brand turns passkeys off, and is back with them", async () => {
    const { account } = await createGuardedMember();
    const [row] = await api.db.select().from(siteConfigs).where(eq(siteConfigs.site, "vidora"));
    const config = row?.config as SiteConfig;
    const setPasskeys = (passkeys: boolean) =>
      api.db
        .update(siteConfigs)
        .set({ config: { ...config, login: { ...config.login, passkeys } } })
        .where(eq(siteConfigs.site, "vidora"));
    await setPasskeys(false);
    expect(await logIn(account)).toMatchObject({ ok: true });
    await setPasskeys(true);
    await openTicket(account);
  });

  it("stays after a new password", async () => {
    const { account } = await createGuardedMember();
    await api.data("resetPasswordByEmail", { email: account });
    const token = readUndoToken((await api.message(account)).link);
    await api.data("resetPasswordByLink", { token, password: "battery staple" });
    expect(await api.refusal("login", { account, type: "email", password: "battery staple" })).toBe(REFUSED);
  });
});

describe("recovery codes", () => {
  it("each logs in once, after the password, whatever its case and hyphens", async () => {
    const { account, uid, recoveryCodes } = await createGuardedMember();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    const loginTicket = await openTicket(account);
    const typed = first.toLowerCase().replaceAll("-", " ");
    expect(await api.data("loginByRecoveryCode", { loginTicket, recoveryCode: typed })).toMatchObject({
      uid,
    });
    const again = { loginTicket, recoveryCode: second };
    expect(await api.refusal("loginByRecoveryCode", again)).toBe(TICKET_UNUSABLE);
    const fresh = await openTicket(account);
    const used = { loginTicket: fresh, recoveryCode: first };
    expect(await api.refusal("loginByRecoveryCode", used)).toBe(CODE_WRONG);
    expect(await api.call("loginByRecoveryCode", { ...used, recoveryCode: second })).toMatchObject({
      ok: true,
    });
  });

  it("are stored as hashes only", async () => {
    const { recoveryCodes: codes } = await createGuardedMember();
    const rows = JSON.stringify(await api.db.select().from(recoveryCodes));
    for (const code of codes) expect(rows).not.toContain(code.replaceAll("-", ""));
    expect(rows).toMatch(/"hash":"[0-9a-f]{64}"/);
  });

  it("one code and one ticket open one session, for ten simultaneous calls", async () => {
    const { account, recoveryCodes } = await createGuardedMember();
    const loginTicket = await openTicket(account);
    const payload = { loginTicket, recoveryCode: recoveryCodes[0] };
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => api.call("loginByRecoveryCode", payload)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("are not guessed: ten failures, then the account waits", async () => {
    const { account } = await createGuardedMember();
    const loginTicket = await openTicket(account);
    const codes = [];
    for (let tries = 0; tries < 11; tries += 1)
      codes.push(await api.refusal("loginByRecoveryCode", { loginTicket, recoveryCode: `AAAA-${tries}` }));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => CODE_WRONG), 17]);
  });

  it("are of no use without the member's own ticket, at the brand, within ten minutes", async () => {
    const { account, recoveryCodes } = await createGuardedMember();
    const other = await createGuardedMember();
    const loginTicket = await openTicket(account);
    const payload = { loginTicket, recoveryCode: recoveryCodes[0] };
    const foreign = { ...payload, loginTicket: await openTicket(other.account) };
    expect(await api.refusal("loginByRecoveryCode", foreign)).toBe(CODE_WRONG);
    expect(await api.refusal("loginByRecoveryCode", payload, { site: "merlion" })).toBe(TICKET_UNUSABLE);
    await api.clock.advance(10 * MINUTE_MS);
    expect(await api.refusal("loginByRecoveryCode", payload)).toBe(TICKET_UNUSABLE);
    const fresh = { ...payload, loginTicket: await openTicket(account) };
    expect(await api.call("loginByRecoveryCode", fresh)).toMatchObject({ ok: true });
  });

  it("are of no use with a ticket from before a new password, or from before a change was undone", async () => {
    const { account, token, recoveryCodes } = await createGuardedMember();
    const [first = "", second = ""] = recoveryCodes;
    const beforeChange = await openTicket(account);
    const change = { password: PASSWORD, newPassword: "battery staple" };
    await api.data("changePassword", change, { token });
    const used = { loginTicket: beforeChange, recoveryCode: first };
    expect(await api.refusal("loginByRecoveryCode", used)).toBe(TICKET_UNUSABLE);
    const undo = readUndoToken((await api.message(account)).link);
    const outcome = await api.call("login", { account, type: "email", password: "battery staple" });
    expect(outcome).toMatchObject({ code: REFUSED, data: { loginTicket: expect.any(String) } });
    const { loginTicket } = (outcome.ok ? {} : outcome.data) as { loginTicket: string };
    await api.data("undoAccountChange", { token: undo });
    const payload = { loginTicket, recoveryCode: second };
    expect(await api.refusal("loginByRecoveryCode", payload)).toBe(TICKET_UNUSABLE);
  });

  it("are replaced by new ones", async () => {
    const { account, token, recoveryCodes } = await createGuardedMember();
    await setRequired(token, true);
    const payload = { loginTicket: await openTicket(account), recoveryCode: recoveryCodes[0] };
    expect(await api.refusal("loginByRecoveryCode", payload)).toBe(CODE_WRONG);
  });
});

describe("the way back without passkey and code", () => {
  it("takes effect a day later, after the owner was told", async () => {
    const { account } = await createGuardedMember();
    const loginTicket = await openTicket(account);
    const { releasedAt } = await api.data("requestPasskeyRelease", { loginTicket });
    expect((await api.message(account)).template).toBe("passkeyReleaseAsked");
    expect(await api.refusal("requestPasskeyRelease", { loginTicket })).toBe(TICKET_UNUSABLE);
    // A second request does not delay the first, and is not told again.
    await api.clock.advance(MINUTE_MS);
    const again = await api.data("requestPasskeyRelease", { loginTicket: await openTicket(account) });
    expect(again).toEqual({ releasedAt });
    await api.clock.advance(DAY_MS - 2 * MINUTE_MS);
    await openTicket(account);
    await api.clock.advance(2 * MINUTE_MS);
    expect(await logIn(account)).toMatchObject({ ok: true });
  });

  it("is stopped by the owner's link", async () => {
    const { account } = await createGuardedMember();
    await api.data("requestPasskeyRelease", { loginTicket: await openTicket(account) });
    await api.data("undoAccountChange", { token: readUndoToken((await api.message(account)).link) });
    await api.clock.advance(DAY_MS);
    await openTicket(account);
  });
});
