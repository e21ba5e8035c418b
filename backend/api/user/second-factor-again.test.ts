import { eq } from "drizzle-orm";
import { members } from "@/backend/db/schema/user";
import { listMessages } from "@/backend/modules/mail/outbox";
import { vidora } from "@/backend/seed/demo-brands";
import { SoftwareAuthenticator } from "@/backend/testing/software-authenticator";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";

const PASSWORD = "correct horse";
const CODE_WRONG = 11;
const REFUSED = -24031;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora]);
});
afterAll(() => api.close());

let counter = 0;
const readUndoToken = async (account: string) =>
  new URL((await api.message(account)).link ?? "").searchParams.get("token") ?? "";
const undo = (token: string) => api.data("undoAccountChange", { token });
const logIn = (account: string) => api.call("login", { account, type: "email", password: PASSWORD });
const enterCode = (loginTicket: string, recoveryCode: string) =>
  api.call("loginByRecoveryCode", { loginTicket, recoveryCode });
const setRequired = async (token: string, required: boolean) => {
  const { identityProof } = await api.data("proveIdentity", { password: PASSWORD }, { token });
  return api.data("setPasskeyRequired", { required, identityProof }, { token });
};

/** The ticket of a log-in whose password was right. */
async function openTicket(account: string): Promise<string> {
  const outcome = await logIn(account);
  expect(outcome).toMatchObject({ ok: false, code: REFUSED });
  return outcome.ok ? "" : (outcome.data as { loginTicket: string }).loginTicket;
}

/** A member with a passkey, in the session in which it was added. */
async function createMember() {
  const member = await api.signUp(`again${++counter}@mail.example`, { password: PASSWORD });
  const { token } = member;
  const { identityProof } = await api.data("proveIdentity", { password: PASSWORD }, { token });
  const authenticator = new SoftwareAuthenticator();
  const options = await api.data("beginPasskey", { identityProof }, { token });
  const origin = `http://${options.rp.id}:1`;
  await api.data("addPasskey", { attestation: authenticator.create(options, origin) }, { token });
  const logInByPasskey = async () => {
    const challenge = await api.data("beginPasskeyLogin", {});
    return api.data("loginByPasskey", { assertion: authenticator.sign(challenge, origin) });
  };
  return { ...member, logInByPasskey };
}

describe("undoing a change of the second factor (rules/accounts#second-factor)", () => {
  it("leaves it on where it was required before, and ends the recovery codes of the change", async () => {
    const { account, token } = await createMember();
    await setRequired(token, true);
    await api.clock.advance(DAY_MS);
    const { recoveryCodes } = await setRequired(token, true);
    await undo(await readUndoToken(account));
    const loginTicket = await openTicket(account);
    expect(await enterCode(loginTicket, recoveryCodes[0] ?? "")).toMatchObject({ code: CODE_WRONG });
  });

  it("turns it on again where it was turned off and on, without the recovery codes from then", async () => {
    const { account, token } = await createMember();
    await setRequired(token, true);
    await api.clock.advance(DAY_MS);
    await setRequired(token, false);
    const undoToken = await readUndoToken(account);
    await api.clock.advance(MINUTE_MS);
    const { recoveryCodes } = await setRequired(token, true);
    await undo(undoToken);
    const loginTicket = await openTicket(account);
    expect(await enterCode(loginTicket, recoveryCodes[0] ?? "")).toMatchObject({ code: CODE_WRONG });
  });

  it("has nothing to undo where it was off and stays off", async () => {
    const { account, token } = await createMember();
    const before = await listMessages(api.db, { recipient: account });
    expect(await setRequired(token, false)).toEqual({ recoveryCodes: [] });
    expect(await listMessages(api.db, { recipient: account })).toEqual(before);
    expect(await logIn(account)).toMatchObject({ ok: true });
  });
});

describe("the second factor, required again (rules/accounts#second-factor)", () => {
  it("ends a pending request to log in without it", async () => {
    const { account, token, logInByPasskey } = await createMember();
    await setRequired(token, true);
    await api.data("requestPasskeyRelease", { loginTicket: await openTicket(account) });
    await setRequired((await logInByPasskey()).token, true);
    await api.clock.advance(DAY_MS);
    await openTicket(account);
  });

  it("is turned off by undoing that, where a request had turned it off before", async () => {
    const { account, token, logInByPasskey } = await createMember();
    await setRequired(token, true);
    await api.data("requestPasskeyRelease", { loginTicket: await openTicket(account) });
    await api.clock.advance(DAY_MS);
    expect(await logIn(account)).toMatchObject({ ok: true });
    await setRequired((await logInByPasskey()).token, true);
    await openTicket(account);
    await undo(await readUndoToken(account));
    expect(await logIn(account)).toMatchObject({ ok: true });
  });
});

describe("a recovery code (rules/accounts#second-factor)", () => {
  it("clears the failures of the account when it is right", async () => {
    const { account, token } = await createMember();
    const { recoveryCodes } = await setRequired(token, true);
    const tickets = [await openTicket(account), await openTicket(account)] as const;
    const guess = () => enterCode(tickets[1], "AAAA-AAAA-AAAA-AAAA");
    for (let times = 0; times < 9; times += 1) expect(await guess()).toMatchObject({ code: CODE_WRONG });
    expect(await enterCode(tickets[0], recoveryCodes[0] ?? "")).toMatchObject({ ok: true });
    for (let times = 0; times < 10; times += 1) expect(await guess()).toMatchObject({ code: CODE_WRONG });
    expect(await guess()).toMatchObject({ code: 17 });
  });

  it.each([
    ["that became a set-top box's", { userType: "DEVICE" }, 197],
    ["that was disabled at that moment", { disabledAt: 1 }, 105],
  ])("opens no session of an account %s", async (_, change, code) => {
    const { account, token } = await createMember();
    const { recoveryCodes } = await setRequired(token, true);
    const loginTicket = await openTicket(account);
    await api.db.update(members).set(change).where(eq(members.account, account));
    expect(await enterCode(loginTicket, recoveryCodes[0] ?? "")).toMatchObject({ ok: false, code });
  });
});
