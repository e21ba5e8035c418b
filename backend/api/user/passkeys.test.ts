import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { passkeys } from "@/backend/db/schema/identity";
import { members } from "@/backend/db/schema/user";
import { merlion, vidora } from "@/backend/seed/demo-brands";
import { type Deviation, SoftwareAuthenticator } from "@/backend/testing/software-authenticator";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";

const PASSWORD = "correct horse";
const CHALLENGE_UNUSABLE = -3039;
const LOGIN_FAILED = 201;
const INVALID = -24050;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora, merlion]);
});
afterAll(() => api.close());

let counter = 0;
const getOrigin = (rpId: string | undefined) => `http://${rpId}:1`;
const prove = async (token: string) =>
  (await api.data("proveIdentity", { password: PASSWORD }, { token })).identityProof;
const begin = async (token: string) =>
  api.data("beginPasskey", { identityProof: await prove(token) }, { token });
const readUndoToken = (link: string | null) => new URL(link ?? "").searchParams.get("token") ?? "";

async function createMember() {
  const account = `passkey${++counter}@mail.example`;
  return api.signUp(account, { password: PASSWORD });
}

/** A member with a passkey on a new authenticator. */
async function createMemberWithPasskey() {
  const member = await createMember();
  const authenticator = new SoftwareAuthenticator();
  const options = await begin(member.token);
  const attestation = authenticator.create(options, getOrigin(options.rp.id));
  const passkey = await api.data("addPasskey", { attestation }, { token: member.token });
  return { member, authenticator, passkey };
}

/** A log-in with a passkey, as `change` says. */
async function signIn(authenticator: SoftwareAuthenticator, change: Deviation = {}) {
  const options = await api.data("beginPasskeyLogin", {});
  const assertion = authenticator.sign(options, getOrigin(options.rpId), change);
  return { assertion, outcome: await api.call("loginByPasskey", { assertion }) };
}

describe("log-in with a passkey (rules/accounts#passkeys)", () => {
  it("opens a session of the passkey's member, at the host, after the user was verified", async () => {
    const { member, authenticator } = await createMemberWithPasskey();
    const options = await api.data("beginPasskeyLogin", {});
    expect(options).toMatchObject({ userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { outcome } = await signIn(authenticator);
    expect(outcome).toMatchObject({ ok: true, data: { uid: member.uid, accountLoginType: "passkey" } });
    const { passkeys } = await api.data("listPasskeys", {}, { token: member.token });
    expect(passkeys).toMatchObject([{ lastUsedAt: expect.any(Number) }]);
  });

  const stranger = new SoftwareAuthenticator();
  it.each<[string, Deviation]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another port of the host", { origin: "http://localhost:2" }],
    ["another relying party", { rpId: "evil.example" }],
    ["no user verification", { isUserVerified: false }],
    ["the signature of another key", { signer: stranger }],
    ["another member's handle", { userHandle: "dXg" }],
    ["another ceremony", { type: "webauthn.create" }],
  ])("refuses %s", async (_, change) => {
    const { authenticator } = await createMemberWithPasskey();
    expect((await signIn(authenticator, change)).outcome).toMatchObject({ ok: false, code: LOGIN_FAILED });
    expect((await signIn(authenticator)).outcome).toMatchObject({ ok: true });
  });

  it("refuses a counter that has not grown, which a copied passkey has", async () => {
    const { authenticator } = await createMemberWithPasskey();
    expect((await signIn(authenticator, { counter: 5 })).outcome).toMatchObject({ ok: true });
    for (const copied of [5, 4, 0])
      expect((await signIn(authenticator, { counter: copied })).outcome).toMatchObject({
        code: LOGIN_FAILED,
      });
    expect((await signIn(authenticator, { counter: 6 })).outcome).toMatchObject({ ok: true });
  });

  it("refuses one of two that sign with the same count at the same moment", async () => {
    const { authenticator } = await createMemberWithPasskey();
    const assertions = [];
    for (let times = 0; times < 2; times += 1) {
      const options = await api.data("beginPasskeyLogin", {});
      assertions.push(authenticator.sign(options, getOrigin(options.rpId), { counter: 7 }));
    }
    const outcomes = await Promise.all(
      assertions.map((assertion) => api.call("loginByPasskey", { assertion })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: LOGIN_FAILED });
  });

  it("accepts authenticators that do not count", async () => {
    const { authenticator } = await createMemberWithPasskey();
    for (let times = 0; times < 2; times += 1)
      expect((await signIn(authenticator, { counter: 0 })).outcome).toMatchObject({ ok: true });
  });

  it("uses a challenge once, also for ten simultaneous calls", async () => {
    const { authenticator } = await createMemberWithPasskey();
    const { assertion } = await signIn(authenticator);
    expect(await api.refusal("loginByPasskey", { assertion })).toBe(CHALLENGE_UNUSABLE);
    const options = await api.data("beginPasskeyLogin", {});
    const parallel = authenticator.sign(options, getOrigin(options.rpId), { counter: 0 });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => api.call("loginByPasskey", { assertion: parallel })),
    );
    expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    expect(outcomes.filter((one) => !one.ok && one.code === CHALLENGE_UNUSABLE)).toHaveLength(9);
  });

  it("refuses a challenge that is made up, old, or of another brand", async () => {
    const { authenticator } = await createMemberWithPasskey();
    expect((await signIn(authenticator, { challenge: "A".repeat(43) })).outcome).toMatchObject({
      code: CHALLENGE_UNUSABLE,
    });
    const options = await api.data("beginPasskeyLogin", {});
    const assertion = authenticator.sign(options, getOrigin(options.rpId));
    await api.clock.advance(5 * MINUTE_MS);
    expect(await api.refusal("loginByPasskey", { assertion })).toBe(CHALLENGE_UNUSABLE);
  });

  it.each([
    [{ userType: "DEVICE" }, 197],
    [{ awaitsActivation: true }, 9],
  ])("opens no session for an account that may not log in: %j", async (flags, code) => {
    const { member, authenticator } = await createMemberWithPasskey();
    await api.db.update(members).set(flags).where(eq(members.uid, member.uid));
    expect((await signIn(authenticator)).outcome).toMatchObject({ ok: false, code });
  });

  it("is not offered where the brand has it off", async () => {
    expect(await api.refusal("beginPasskeyLogin", {}, { site: "merlion" })).toBe(-3036);
    const { authenticator } = await createMemberWithPasskey();
    const { assertion } = await signIn(authenticator);
    expect(await api.refusal("loginByPasskey", { assertion }, { site: "merlion" })).toBe(-3036);
    const { token } = await api.signUp(`passkey${++counter}@mail.example`, {
      password: PASSWORD,
      site: "merlion",
    });
    const atMerlion = { site: "merlion", token };
    const prove = async () => ({
      identityProof: (await api.data("proveIdentity", { password: PASSWORD }, atMerlion)).identityProof,
    });
    expect(await api.refusal("beginPasskey", await prove(), atMerlion)).toBe(-3036);
    const options = await begin((await createMember()).token);
    const attestation = new SoftwareAuthenticator().create(options, getOrigin(options.rp.id));
    expect(await api.refusal("addPasskey", { attestation }, atMerlion)).toBe(-3036);
    const required = { required: true, ...(await prove()) };
    expect(await api.refusal("setPasskeyRequired", required, atMerlion)).toBe(-3036);
  });
});

describe("adding and removing a passkey (rules/accounts#proof-again)", () => {
  it("a session alone neither adds nor removes one", async () => {
    const { member, passkey } = await createMemberWithPasskey();
    const { token } = member;
    expect(await api.refusal("beginPasskey", {}, { token })).toBe(-24031);
    expect(await api.refusal("removePasskey", { id: passkey.id }, { token })).toBe(-24031);
  });

  it("needs the session that began it, once, within five minutes", async () => {
    const member = await createMember();
    const { token } = member;
    const other = await api.data("login", { account: member.account, type: "email", password: PASSWORD });
    const attest = async () => {
      const options = await begin(token);
      return new SoftwareAuthenticator().create(options, getOrigin(options.rp.id));
    };
    const attestation = await attest();
    const add = (one: typeof attestation, session = token) =>
      api.call("addPasskey", { attestation: one }, { token: session });
    expect(await add(attestation, other.token)).toMatchObject({ code: CHALLENGE_UNUSABLE });
    expect(await add(attestation)).toMatchObject({ ok: true });
    expect(await add(attestation)).toMatchObject({ code: CHALLENGE_UNUSABLE });
    const late = await attest();
    await api.clock.advance(5 * MINUTE_MS);
    expect(await add(late)).toMatchObject({ code: CHALLENGE_UNUSABLE });
  });

  it.each<[string, Deviation]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another relying party", { rpId: "evil.example" }],
    ["no user verification", { isUserVerified: false }],
  ])("refuses %s", async (_, change) => {
    const { token } = await createMember();
    const options = await begin(token);
    const attestation = new SoftwareAuthenticator().create(options, getOrigin(options.rp.id), change);
    expect(await api.refusal("addPasskey", { attestation }, { token })).toBe(INVALID);
    expect(await api.data("listPasskeys", {}, { token })).toMatchObject({ passkeys: [] });
  });

  it("is told to the owner, whose link removes an added one and ends every session", async () => {
    const { member, authenticator } = await createMemberWithPasskey();
    const notice = await api.message(member.account);
    expect(notice.template).toBe("passkeyAdded");
    await api.data("undoAccountChange", { token: readUndoToken(notice.link) });
    expect((await signIn(authenticator)).outcome).toMatchObject({ code: LOGIN_FAILED });
    expect(await api.refusal("listPasskeys", {}, { token: member.token })).toBe(21);
  });

  it("is told to the owner, whose link brings a removed one back", async () => {
    const { member, authenticator, passkey } = await createMemberWithPasskey();
    const { token } = member;
    const stranger = await createMember();
    const payload = { id: passkey.id, identityProof: await prove(stranger.token) };
    expect(await api.refusal("removePasskey", payload, { token: stranger.token })).toBe(INVALID);
    await api.data("removePasskey", { id: passkey.id, identityProof: await prove(token) }, { token });
    expect(await api.data("listPasskeys", {}, { token })).toMatchObject({ passkeys: [] });
    expect((await signIn(authenticator)).outcome).toMatchObject({ code: LOGIN_FAILED });
    const notice = await api.message(member.account);
    expect(notice.template).toBe("passkeyRemoved");
    await api.data("undoAccountChange", { token: readUndoToken(notice.link) });
    expect((await signIn(authenticator)).outcome).toMatchObject({ ok: true });
  });

  it("are at most twenty", async () => {
    const { member, passkey } = await createMemberWithPasskey();
    const [row] = await api.db.select().from(passkeys).where(eq(passkeys.id, passkey.id));
    if (!row) throw new Error("no passkey");
    const copies = Array.from({ length: 19 }, () => ({
      ...row,
      id: randomUUID(),
      credentialId: randomUUID(),
    }));
    await api.db.insert(passkeys).values(copies);
    const payload = { identityProof: await prove(member.token) };
    expect(await api.refusal("beginPasskey", payload, { token: member.token })).toBe(4598);
  });

  it("a passkey that is registered is not registered again, by no one", async () => {
    const { member, authenticator } = await createMemberWithPasskey();
    for (const { token } of [member, await createMember()]) {
      const options = await begin(token);
      const attestation = authenticator.create(options, getOrigin(options.rp.id));
      expect(await api.refusal("addPasskey", { attestation }, { token })).toBe(INVALID);
    }
    expect((await api.data("listPasskeys", {}, { token: member.token })).passkeys).toHaveLength(1);
  });

  it("a passkey has a name that only its owner gives", async () => {
    const { member, passkey } = await createMemberWithPasskey();
    const { token } = member;
    await api.data("renamePasskey", { id: passkey.id, name: " My phone " }, { token });
    const { passkeys } = await api.data("listPasskeys", {}, { token });
    expect(passkeys).toMatchObject([{ id: passkey.id, name: "My phone" }]);
    const stranger = await createMember();
    const theirs = { token: stranger.token };
    expect(await api.refusal("renamePasskey", { id: passkey.id, name: "Mine" }, theirs)).toBe(INVALID);
  });
});
