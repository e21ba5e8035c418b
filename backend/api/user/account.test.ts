import { insertMember } from "@/backend/modules/accounts/accounts";
import { hashPassword } from "@/backend/modules/accounts/passwords/passwords";
import { issueCode } from "@/backend/modules/accounts/verification/verification-codes";
import { listMessages } from "@/backend/modules/mail/outbox";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";

const LINK_UNAVAILABLE = 10302;
const PROOF_NEEDED = -24031;
const PASSWORD = "correct horse";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let counter = 0;
const createEmail = () => `proof${++counter}@mail.example`;
const createPhone = () => `+5511987${String(650_000 + ++counter).padStart(6, "0")}`;
const logIn = (account: string, password: string, type = "phone") =>
  api.data("login", { account, type, password });
const readToken = (link: string | null) => new URL(link ?? "").searchParams.get("token") ?? "";
const listTemplates = async (recipient: string) =>
  (await listMessages(api.services.db, { recipient })).map(({ template }) => template);

/** A member whose account is a phone number, logged in. */
async function createPhoneMember() {
  const account = createPhone();
  const passwordHash = await hashPassword(PASSWORD, 12);
  await insertMember(api.services.db, {
    site: "vidora",
    type: "phone",
    account,
    passwordHash,
    language: "en",
    subscribed: false,
    trialDays: 0,
    now: api.clock.now(),
  });
  return logIn(account, PASSWORD);
}

const prove = async (token: string) =>
  (await api.data("proveIdentity", { password: PASSWORD }, { token })).identityProof;

/** Binds an address as its owner does; the message that tells the account's phone about it. */
async function bindEmail(token: string, account: string, email: string) {
  await api.data("bindEmail", { email, identityProof: await prove(token) }, { token });
  await api.data("confirmBoundEmail", { token: readToken((await api.message(email)).link) });
  return api.message(account);
}

async function requestResetTemplate(email: string) {
  await api.clock.advance(MINUTE_MS);
  await api.data("resetPasswordByEmail", { email });
  return (await api.message(email)).template;
}

describe("proof again before what changes log-in (rules/accounts#proof-again)", () => {
  it("a session alone binds no address, and nothing is mailed", async () => {
    const { token } = await createPhoneMember();
    const email = createEmail();
    expect(await api.refusal("bindEmail", { email }, { token })).toBe(PROOF_NEEDED);
    expect(await listTemplates(email)).toEqual([]);
    expect(await api.refusal("requestDataDownload", {}, { token })).toBe(PROOF_NEEDED);
    // A refused call does not use up what may be mailed to the address.
    await api.data("bindEmail", { email, identityProof: await prove(token) }, { token });
  });

  it("a proof binds one address", async () => {
    const { token } = await createPhoneMember();
    const identityProof = await prove(token);
    await api.data("bindEmail", { email: createEmail(), identityProof }, { token });
    const another = createEmail();
    expect(await api.refusal("bindEmail", { email: another, identityProof }, { token })).toBe(PROOF_NEEDED);
    expect(await listTemplates(another)).toEqual([]);
  });

  it("a proof is valid once, for ten minutes, in its session, for its member and brand", async () => {
    const { account, token } = await createPhoneMember();
    const download = (identityProof: string, session = token) =>
      api.call("requestDataDownload", { identityProof }, { token: session });
    const once = await prove(token);
    expect(await download(once)).toMatchObject({ ok: true });
    expect((await api.message(account)).template).toBe("dataDownloaded");
    expect(await download(once)).toMatchObject({ code: PROOF_NEEDED });

    const { token: otherSession } = await logIn(account, PASSWORD);
    const { token: stranger } = await createPhoneMember();
    const foreign = await prove(token);
    expect(await download(foreign, otherSession)).toMatchObject({ code: PROOF_NEEDED });
    expect(await download(foreign, stranger)).toMatchObject({ code: PROOF_NEEDED });
    await api.clock.advance(10 * MINUTE_MS);
    expect(await download(foreign)).toMatchObject({ code: PROOF_NEEDED });
  });

  it("is used once by ten simultaneous calls", async () => {
    const { token } = await createPhoneMember();
    const identityProof = await prove(token);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => api.call("requestDataDownload", { identityProof }, { token })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("is given for a code to the account's own address, where there is no password", async () => {
    const { account, token } = await createPhoneMember();
    expect(await api.data("sendProofCode", {}, { token })).toMatchObject({ account, type: "phone" });
    const { code, template } = await api.message(account);
    expect(template).toBe("proof");
    expect(await api.refusal("proveIdentity", { code: "0000" === code ? "1111" : "0000" }, { token })).toBe(
      -3032,
    );
    const { identityProof } = await api.data("proveIdentity", { code: code ?? "" }, { token });
    expect(await api.call("requestDataDownload", { identityProof }, { token })).toMatchObject({ ok: true });
    expect(await api.refusal("proveIdentity", { code: code ?? "" }, { token })).toBe(-3034);
    expect(await api.refusal("sendProofCode", {}, { token })).toBe(-3031);
  });

  it("is not given for a code that was sent for another purpose", async () => {
    const { account, token } = await createPhoneMember();
    const request = { account, type: "phone", purpose: "login", language: "en" };
    await api.data("sendVerificationCode", request);
    const { code } = await api.message(account);
    expect(await api.refusal("proveIdentity", { code: code ?? "" }, { token })).toBe(-3033);
    expect(await api.data("loginByCode", { account, type: "phone", code })).toMatchObject({ account });
  });

  it("cannot be used to guess the password", async () => {
    const { token } = await createPhoneMember();
    const codes = [];
    for (let index = 0; index < 11; index += 1)
      codes.push(await api.refusal("proveIdentity", { password: `guess ${index}` }, { token }));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 3), 17]);
  });
});

describe("a change of what logs in (rules/accounts#proof-again)", () => {
  it("is told to the known addresses, never to the new one, with a link that undoes it once", async () => {
    const { account, token } = await createPhoneMember();
    const email = createEmail();
    const notice = await bindEmail(token, account, email);
    expect(notice).toMatchObject({ template: "emailBound", channel: "sms" });
    expect(notice.text).toContain(email);
    expect(await listTemplates(email)).toEqual(["bindEmail"]);

    const undo = readToken(notice.link);
    expect(await api.refusal("undoAccountChange", { token: undo }, { site: "savanna" })).toBe(
      LINK_UNAVAILABLE,
    );
    const { resetToken, ...undone } = await api.data("undoAccountChange", { token: undo });
    expect(undone).toEqual({ account });
    expect(await api.refusal("undoAccountChange", { token: undo })).toBe(LINK_UNAVAILABLE);
    expect(await api.refusal("requestDataDownload", {}, { token })).toBe(21);
    expect(await api.refusal("login", { account: email, type: "email", password: PASSWORD })).toBe(3);
    await api.data("resetPasswordByLink", { token: resetToken, password: "battery staple" });
    expect(await logIn(account, "battery staple")).toMatchObject({ account });
  });

  it("a newly bound address neither resets the password nor can undo, for a day", async () => {
    const { account, token } = await createPhoneMember();
    const email = createEmail();
    await bindEmail(token, account, email);
    expect(await requestResetTemplate(email)).toBe("resetHeld");
    await api.data("sendVerificationCode", {
      account: email,
      type: "email",
      purpose: "reset",
      language: "en",
    });
    expect(await api.message(email)).toMatchObject({ template: "resetHeld", code: null });
    // Not even with the right code, which was never sent.
    await api.clock.advance(MINUTE_MS);
    const target = { site: "vidora", type: "email", account: email, purpose: "reset" } as const;
    const code = await issueCode(api.db, target, { ip: "unknown", isTrusted: true }, api.clock.now());
    const guess = { account: email, type: "email", code, password: "an attacker's" };
    expect(await api.refusal("resetPassword", guess)).toBe(-3032);
    await api.data("changePassword", { password: PASSWORD, newPassword: "battery staple" }, { token });
    expect(await listTemplates(email)).not.toContain("passwordChanged");
    await api.clock.advance(DAY_MS - 4 * MINUTE_MS);
    expect(await requestResetTemplate(email)).toBe("resetHeld");
    await api.clock.advance(MINUTE_MS);
    expect(await requestResetTemplate(email)).toBe("resetLink");
  });

  it("undoing a password restores it, with every later change", async () => {
    const { account, token } = await createPhoneMember();
    const change = { password: PASSWORD, newPassword: "battery staple" };
    const fresh = await api.data("changePassword", change, { token });
    const undo = readToken((await api.message(account)).link);
    const email = createEmail();
    const { identityProof } = await api.data(
      "proveIdentity",
      { password: "battery staple" },
      { token: fresh.token },
    );
    await api.data("bindEmail", { email, identityProof }, { token: fresh.token });
    await api.data("confirmBoundEmail", { token: readToken((await api.message(email)).link) });
    const later = readToken((await api.message(account)).link);
    await api.data("undoAccountChange", { token: undo });
    expect(await api.refusal("undoAccountChange", { token: later })).toBe(LINK_UNAVAILABLE);
    expect(await api.refusal("login", { account, type: "phone", password: "battery staple" })).toBe(3);
    expect(await logIn(account, PASSWORD)).toMatchObject({ account });
    expect(await api.refusal("login", { account: email, type: "email", password: PASSWORD })).toBe(3);
  });

  it("can be undone for a day", async () => {
    const { account, token } = await createPhoneMember();
    await api.data("changePassword", { password: PASSWORD, newPassword: "battery staple" }, { token });
    const undo = readToken((await api.message(account)).link);
    await api.clock.advance(DAY_MS);
    expect(await api.refusal("undoAccountChange", { token: undo })).toBe(LINK_UNAVAILABLE);
  });
});
