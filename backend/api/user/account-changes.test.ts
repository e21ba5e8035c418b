import { insertMember } from "@/backend/modules/accounts/accounts";
import { hashPassword } from "@/backend/modules/accounts/passwords/passwords";
import { listMessages } from "@/backend/modules/mail/outbox";
import { createOldAccount } from "@/backend/sandbox/old-account";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";

const LINK_UNAVAILABLE = 10302;
const PASSWORD = "correct horse";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let counter = 0;
const createEmail = () => `change${++counter}@mail.example`;
const createPhone = () => `+5511987${String(750_000 + ++counter).padStart(6, "0")}`;
const logIn = (account: string, password = PASSWORD, type = account.startsWith("+") ? "phone" : "email") =>
  api.call("login", { account, type, password });
const readToken = (link: string | null) => new URL(link ?? "").searchParams.get("token") ?? "";

async function openSession(account: string, password = PASSWORD): Promise<string> {
  const outcome = await logIn(account, password);
  return outcome.ok ? outcome.data.token : "";
}

/** A member whose account is a phone number, and who reads Spanish. */
async function createPhoneMember() {
  const account = createPhone();
  const row = { site: "vidora", type: "phone", account, language: "es", subscribed: false } as const;
  const passwordHash = await hashPassword(PASSWORD, 12);
  await insertMember(api.db, { ...row, passwordHash, trialDays: 0, now: api.clock.now() });
  return { account, token: await openSession(account) };
}

const prove = async (token: string, password = PASSWORD) =>
  (await api.data("proveIdentity", { password }, { token })).identityProof;

/** Binds an address as its owner does. */
async function bindEmail(token: string, email: string, password = PASSWORD): Promise<void> {
  await api.data("bindEmail", { email, identityProof: await prove(token, password) }, { token });
  await api.data("confirmBoundEmail", { token: readToken((await api.message(email)).link) });
}

/** A member with a phone number and an address that has been bound for a day. */
async function createMemberWithTwoAddresses() {
  const { account } = await createPhoneMember();
  const email = createEmail();
  await bindEmail(await openSession(account), email);
  await api.clock.advance(DAY_MS);
  return { account, email, token: await openSession(account) };
}

const changePassword = (token: string, password: string, newPassword: string) =>
  api.data("changePassword", { password, newPassword }, { token });
const undo = async (account: string) =>
  api.call("undoAccountChange", { token: readToken((await api.message(account)).link) });
const listTemplates = async (recipient: string) =>
  (await listMessages(api.db, { recipient })).map(({ template }) => template);

describe("who is told about a change (rules/accounts#proof-again)", () => {
  it("every known address, in the member's language, each with a link that undoes it", async () => {
    const { account, email, token } = await createMemberWithTwoAddresses();
    const fresh = await changePassword(token, PASSWORD, "battery staple");
    for (const address of [account, email]) {
      const notice = await api.message(address);
      expect(notice).toMatchObject({ template: "passwordChanged", language: "es" });
      expect(notice.text).toContain("contraseña");
      expect(new URL(notice.link ?? "").pathname).toBe("/undoChange");
    }
    const identityProof = await prove(fresh.token, "battery staple");
    await api.data("requestDataDownload", { identityProof }, { token: fresh.token });
    for (const address of [account, email])
      expect(await api.message(address)).toMatchObject({ template: "dataDownloaded", language: "es" });
    const replacement = createEmail();
    await bindEmail(fresh.token, replacement, "battery staple");
    for (const address of [account, email]) expect((await api.message(address)).template).toBe("emailBound");
    expect(await listTemplates(replacement)).toEqual(["bindEmail"]);
  });

  it("the bound address of a pre-paid card, whose number receives nothing", async () => {
    const [account, email] = [`+2782777${String(1000 + ++counter)}`, createEmail()];
    const input = { site: "vidora", kind: "prepaidCard", account, password: PASSWORD, email } as const;
    await createOldAccount(api.services, input);
    await api.data("confirmBoundEmail", { token: readToken((await api.message(email)).link) });
    const token = await openSession(account);
    // The address is new: nobody can be asked for a code yet.
    expect(await api.refusal("sendProofCode", {}, { token })).toBe(4598);
    await api.clock.advance(DAY_MS);
    expect(await api.data("sendProofCode", {}, { token })).toMatchObject({ account: email, type: "email" });
    await changePassword(token, PASSWORD, "battery staple");
    expect((await api.message(email)).template).toBe("passwordChanged");
    expect(await listTemplates(account)).toEqual([]);
  });

  it("the known addresses, when a password is replaced by a link or a code", async () => {
    const { account, email } = await createMemberWithTwoAddresses();
    await api.data("resetPasswordByEmail", { email });
    const token = readToken((await api.message(email)).link);
    await api.data("resetPasswordByLink", { token, password: "battery staple" });
    for (const address of [account, email])
      expect((await api.message(address)).template).toBe("passwordChanged");
    const named = { account, type: "phone" };
    await api.data("sendVerificationCode", { ...named, purpose: "reset", language: "en" });
    const { code } = await api.message(account);
    await api.data("resetPassword", { ...named, code, password: "another staple" });
    for (const address of [account, email])
      expect((await listTemplates(address)).filter((one) => one === "passwordChanged")).toHaveLength(2);
  });
});

describe("a link that undoes a change (rules/accounts#proof-again)", () => {
  it("works until the day is over", async () => {
    const { account, token } = await createPhoneMember();
    await changePassword(token, PASSWORD, "battery staple");
    await api.clock.advance(DAY_MS - MINUTE_MS);
    expect(await undo(account)).toMatchObject({ ok: true });
    expect(await logIn(account)).toMatchObject({ ok: true });
  });

  it("restores the address that was bound before", async () => {
    const { account, email, token } = await createMemberWithTwoAddresses();
    const replacement = createEmail();
    await bindEmail(token, replacement);
    expect(await logIn(email)).toMatchObject({ code: 3 });
    expect(await undo(account)).toMatchObject({ ok: true });
    expect(await logIn(email)).toMatchObject({ ok: true });
    expect(await logIn(replacement)).toMatchObject({ code: 3 });
  });

  it("does not take an address back from the member who has it by now", async () => {
    const { account, email, token } = await createMemberWithTwoAddresses();
    await bindEmail(token, createEmail());
    const other = await api.signUp(email, { password: "their own one" });
    expect(await undo(account)).toMatchObject({ ok: true });
    expect(await logIn(email, "their own one")).toMatchObject({ ok: true, data: { uid: other.uid } });
    expect(await logIn(email)).toMatchObject({ code: 3 });
    const owner = await api.data("login", { account, type: "phone", password: PASSWORD });
    const named = { uid: owner.uid, account, type: "phone" };
    expect(await api.data("readAccount", named, { token: owner.token })).toMatchObject({ email: null });
  });

  it("does not make an address known that was bound shortly before the one it removes", async () => {
    const { account, token } = await createPhoneMember();
    const [first, second] = [createEmail(), createEmail()];
    await bindEmail(token, first);
    await api.clock.advance(MINUTE_MS);
    await bindEmail(token, second);
    expect(await undo(account)).toMatchObject({ ok: true });
    await api.clock.advance(MINUTE_MS);
    await api.data("resetPasswordByEmail", { email: first });
    expect((await api.message(first)).template).toBe("resetHeld");
  });

  it("leaves earlier changes alone, and those of other members", async () => {
    const { account, token } = await createPhoneMember();
    const other = await createPhoneMember();
    const { token: fresh } = await changePassword(token, PASSWORD, "battery staple");
    const earlier = readToken((await api.message(account)).link);
    await api.clock.advance(MINUTE_MS);
    const email = createEmail();
    await bindEmail(fresh, email, "battery staple");
    await changePassword(other.token, PASSWORD, "other staple");
    expect(await undo(account)).toMatchObject({ ok: true });
    expect(await logIn(account, "battery staple")).toMatchObject({ ok: true });
    expect(await logIn(email, "battery staple")).toMatchObject({ code: 3 });
    expect(await logIn(other.account, "other staple")).toMatchObject({ ok: true });
    expect(await undo(other.account)).toMatchObject({ ok: true });
    expect(await api.call("undoAccountChange", { token: earlier })).toMatchObject({ ok: true });
    expect(await logIn(account)).toMatchObject({ ok: true });
  });

  it("restores the oldest of several passwords that were set since", async () => {
    const { account, token } = await createPhoneMember();
    await bindEmail(token, createEmail());
    const notice = readToken((await api.message(account)).link);
    let session = token;
    for (const [from, to] of [
      [PASSWORD, "second staple"],
      ["second staple", "third staple"],
      ["third staple", "fourth staple"],
    ] as const) {
      await api.clock.advance(MINUTE_MS);
      session = (await changePassword(session, from, to)).token;
    }
    await api.data("undoAccountChange", { token: notice });
    expect(await logIn(account)).toMatchObject({ ok: true });
  });

  it("makes every link invalid that was mailed since: for a password, and for another address", async () => {
    const { account, email, token } = await createMemberWithTwoAddresses();
    const fresh = await changePassword(token, PASSWORD, "battery staple");
    const notice = readToken((await api.message(account)).link);
    const pending = createEmail();
    const identityProof = await prove(fresh.token, "battery staple");
    await api.data("bindEmail", { email: pending, identityProof }, { token: fresh.token });
    await api.data("resetPasswordByEmail", { email });
    const reset = readToken((await api.message(email)).link);
    await api.data("undoAccountChange", { token: notice });
    const bind = readToken((await api.message(pending)).link);
    expect(await api.refusal("confirmBoundEmail", { token: bind })).toBe(LINK_UNAVAILABLE);
    expect(await api.refusal("resetPasswordByLink", { token: reset, password: "brand new" })).toBe(
      LINK_UNAVAILABLE,
    );
  });
});
