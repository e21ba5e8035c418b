import { findUid } from "@/backend/brand/find-uid";
import { disableAccount } from "@/backend/modules/accounts/disabled-accounts";
import { findMember } from "@/backend/modules/accounts/members";
import { createReminderMessage } from "@/backend/modules/billing/orders/remind-order";
import type { OrderRow } from "@/backend/modules/billing/rows";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { listMessages } from "@/backend/modules/mail/outbox";
import { notifyMember } from "@/backend/modules/renewals/notify-member";
import type { RenewalRow } from "@/backend/modules/renewals/renewal-rules";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";

const PASSWORD = "correct horse";
const UNPROVEN = -24031;
const TAKEN = 10025;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let counter = 0;
const createPhone = () => `+5511987${String(650_000 + ++counter).padStart(6, "0")}`;
const readToken = (link: string | null) => new URL(link ?? "").searchParams.get("token") ?? "";
const logIn = (account: string, password = PASSWORD) =>
  api.call("login", { account, type: account.startsWith("+") ? "phone" : "email", password });
const prove = async (token: string) =>
  (await api.data("proveIdentity", { password: PASSWORD }, { token })).identityProof;
const listTemplates = async (recipient: string) =>
  (await listMessages(api.db, { recipient })).map(({ template }) => template);

/** A member with an address as the account's name. */
async function createMember() {
  const account = `phone${++counter}@mail.example`;
  const { uid, token } = await api.signUp(account);
  return { uid, account, token };
}

/** The code that a number receives for being bound. */
async function requestCode(phone: string, type = "phone"): Promise<string> {
  await api.data("sendVerificationCode", { account: phone, type, purpose: "bind", language: "en" });
  return (await api.message(phone)).code ?? "";
}

/** Binds a number as its owner does. */
async function bindPhone(token: string, phone: string) {
  const code = await requestCode(phone);
  return api.call("bindPhone", { phone, code, identityProof: await prove(token) }, { token });
}

const removePhone = async (token: string) =>
  api.call("removePhone", { identityProof: await prove(token) }, { token });
const undo = async (account: string) =>
  api.call("undoAccountChange", { token: readToken((await api.message(account)).link) });
async function readPhone({ uid, account }: { uid: string; account: string }) {
  const outcome = await logIn(account);
  const token = outcome.ok ? outcome.data.token : "";
  return (await api.data("readAccount", { uid, account, type: "email" }, { token })).phone;
}

describe("a bound number (rules/accounts#bound-number)", () => {
  it("is shown, logs in by password and by code, and is found by the operator", async () => {
    const member = await createMember();
    const phone = createPhone();
    const typed = `${phone.slice(0, 5)} ${phone.slice(5)}`;
    expect(await readPhone(member)).toBeNull();
    const code = await requestCode(phone);
    const input = { phone: typed, code, identityProof: await prove(member.token) };
    expect(await api.data("bindPhone", input, { token: member.token })).toEqual({ phone });
    expect(await readPhone(member)).toBe(phone);
    expect(await logIn(phone)).toMatchObject({ ok: true, data: { uid: member.uid } });
    const named = { account: phone, type: "phone" };
    await api.data("sendVerificationCode", { ...named, purpose: "login", language: "en" });
    const login = { ...named, code: (await api.message(phone)).code };
    expect(await api.data("loginByCode", login)).toMatchObject({ uid: member.uid });
    const site = await findSiteById(api.db, "vidora");
    if (!site) throw new Error("no brand");
    expect(await findUid(api.db, site, phone)).toBe(member.uid);
  });

  it("resets the password a day after it was bound, and no earlier (rules/accounts#proof-again)", async () => {
    const { token } = await createMember();
    const phone = createPhone();
    await bindPhone(token, phone);
    const named = { account: phone, type: "phone" };
    const request = { ...named, purpose: "reset", language: "en" };
    await api.data("sendVerificationCode", request);
    const held = await api.message(phone);
    expect(held).toMatchObject({ template: "resetHeld", code: null });
    expect(held.text).toContain("less than 24 hours ago");
    await api.clock.advance(DAY_MS);
    await api.data("sendVerificationCode", request);
    const { code } = await api.message(phone);
    await api.data("resetPassword", { ...named, code, password: "battery staple" });
    expect(await logIn(phone, "battery staple")).toMatchObject({ ok: true });
  });

  it("replaces the one before, which then belongs to nobody", async () => {
    const member = await createMember();
    const [first, second] = [createPhone(), createPhone()];
    await bindPhone(member.token, first);
    await bindPhone(member.token, second);
    expect(await readPhone(member)).toBe(second);
    expect(await logIn(first)).toMatchObject({ code: 3 });
    await api.clock.advance(MINUTE_MS);
    expect(await bindPhone((await createMember()).token, first)).toMatchObject({ ok: true });
  });

  it("stays as it is where the same one is bound again, and nobody is told", async () => {
    const member = await createMember();
    const phone = createPhone();
    await bindPhone(member.token, phone);
    const told = (await listTemplates(member.account)).length;
    await api.clock.advance(DAY_MS);
    expect(await bindPhone(member.token, phone)).toMatchObject({ ok: true });
    expect(await listTemplates(member.account)).toHaveLength(told);
  });

  it("is removed, and logs in no longer; without one there is nothing to remove", async () => {
    const member = await createMember();
    const phone = createPhone();
    await bindPhone(member.token, phone);
    expect(await removePhone(member.token)).toMatchObject({ ok: true });
    expect(await readPhone(member)).toBeNull();
    expect(await logIn(phone)).toMatchObject({ code: 3 });
    expect((await api.message(member.account)).template).toBe("phoneRemoved");
    const told = (await listTemplates(member.account)).length;
    expect(await removePhone(member.token)).toMatchObject({ ok: true });
    expect(await listTemplates(member.account)).toHaveLength(told);
  });
});

describe("the code of a number to be bound (threats T23, T26)", () => {
  it("is sent to a number that has an account, too, in the same words, and shows it to its owner only", async () => {
    const { token } = await createMember();
    const [free, named, bound, disabled] = [createPhone(), createPhone(), createPhone(), createPhone()];
    await api.signUp(named);
    const { uid } = await api.signUp(disabled);
    await disableAccount(api.db, { site: "vidora", uid }, api.clock.now());
    await bindPhone((await createMember()).token, bound);
    await api.clock.advance(MINUTE_MS);
    const outcomes = [];
    for (const phone of [free, named, bound, disabled]) {
      const request = { account: phone, type: "phone", purpose: "bind", language: "en" };
      outcomes.push(await api.call("sendVerificationCode", request));
      expect((await api.message(phone)).template).toBe("bind");
      const wrong = { phone, code: (await api.message(phone)).code === "0000" ? "0001" : "0000" };
      const identityProof = await prove(token);
      expect(await api.refusal("bindPhone", { ...wrong, identityProof }, { token })).toBe(-3032);
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
    expect(outcomes[3]).toEqual(outcomes[0]);
    for (const phone of [named, bound, disabled]) {
      const { code } = await api.message(phone);
      const input = { phone, code, identityProof: await prove(token) };
      expect(await api.refusal("bindPhone", input, { token })).toBe(TAKEN);
    }
  });

  it("is of its purpose, of its number, and works once", async () => {
    const { token } = await createMember();
    const [phone, other] = [createPhone(), createPhone()];
    await api.data("sendVerificationCode", {
      ...{ account: phone, type: "phone", purpose: "signup", language: "en" },
    });
    const signup = (await api.message(phone)).code;
    const identityProof = await prove(token);
    const bind = (to: string, code: string | null) =>
      api.refusal("bindPhone", { phone: to, code, identityProof }, { token });
    expect(await bind(phone, signup)).toBe(-3033);
    const code = await requestCode(phone);
    expect(await bind(other, code)).toBe(-3033);
    await api.data("bindPhone", { phone, code, identityProof }, { token });
    const again = { phone, code, identityProof: await prove(token) };
    expect(await api.refusal("bindPhone", again, { token })).toBe(-3034);
  });

  it("ends after five wrong tries and after ten minutes", async () => {
    const { token } = await createMember();
    const [guessed, old] = [createPhone(), createPhone()];
    const bind = async (phone: string, code: string) =>
      api.refusal("bindPhone", { phone, code, identityProof: await prove(token) }, { token });
    const code = await requestCode(guessed);
    const wrong = code === "0000" ? "0001" : "0000";
    for (let tries = 0; tries < 5; tries += 1) expect(await bind(guessed, wrong)).toBe(-3032);
    expect(await bind(guessed, code)).toBe(-3034);
    const late = await requestCode(old);
    await api.clock.advance(10 * MINUTE_MS);
    expect(await bind(old, late)).toBe(-3034);
  });

  it("is limited like any other, and never goes to an address, which is bound by a link", async () => {
    const phone = createPhone();
    await requestCode(phone);
    const request = { account: phone, type: "phone", purpose: "bind", language: "en" };
    expect(await api.refusal("sendVerificationCode", request)).toBe(-3031);
    const mail = { ...request, account: "x@mail.example", type: "email" };
    expect(await api.call("sendVerificationCode", mail)).toMatchObject({
      code: -24050,
      fields: { type: "invalid_value" },
    });
  });

  it("is asked for once more of who has no proof, and counts no try then (rules/accounts#proof-again)", async () => {
    const member = await createMember();
    const phone = createPhone();
    const code = await requestCode(phone);
    const { token } = member;
    for (let tries = 0; tries < 6; tries += 1)
      expect(await api.refusal("bindPhone", { phone, code }, { token })).toBe(UNPROVEN);
    expect(await api.refusal("removePhone", {}, { token })).toBe(UNPROVEN);
    const identityProof = await prove(token);
    const foreign = await createMember();
    expect(await api.refusal("bindPhone", { phone, code, identityProof }, { token: foreign.token })).toBe(
      UNPROVEN,
    );
    expect(await api.call("bindPhone", { phone, code, identityProof }, { token })).toMatchObject({
      ok: true,
    });
    expect(await api.refusal("removePhone", { identityProof }, { token })).toBe(UNPROVEN);
  });
});

describe("one number, one account", () => {
  it.each([1, 2, 3, 4])("of a sign-up and a binding at the same moment one succeeds (%i)", async () => {
    const { token, uid } = await createMember();
    const phone = createPhone();
    const named = { account: phone, type: "phone" };
    await api.data("sendVerificationCode", { ...named, purpose: "signup", language: "en" });
    const signup = (await api.message(phone)).code;
    const code = await requestCode(phone);
    const input = { phone, code, identityProof: await prove(token) };
    const account = { ...named, password: PASSWORD, code: signup, acceptTerms: true, language: "en" };
    const [created, bound] = await Promise.all([
      api.call("signUp", account),
      api.call("bindPhone", input, { token }),
    ]);
    expect([created.ok, bound.ok].sort()).toEqual([false, true]);
    if (created.ok) expect(bound).toMatchObject({ code: TAKEN });
    else expect(created).toMatchObject({ code: 6 });
    const owner = created.ok ? created.data.uid : uid;
    expect(await logIn(phone)).toMatchObject({ ok: true, data: { uid: owner } });
  });

  it("of two members who bind it at the same moment one succeeds", async () => {
    const [one, other] = [await createMember(), await createMember()];
    const phone = createPhone();
    const code = await requestCode(phone);
    const outcomes = await Promise.all(
      [one, other].map(async ({ token }) =>
        api.call("bindPhone", { phone, code, identityProof: await prove(token) }, { token }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("a sign-up and a buyer's new account with a bound number are refused", async () => {
    const { token, uid } = await createMember();
    const phone = createPhone();
    await bindPhone(token, phone);
    await expect(api.signUp(phone)).rejects.toThrow("signUp was refused with 6");
    const named = { account: phone, type: "phone" };
    await api.data("sendVerificationCode", { ...named, purpose: "purchase", language: "en" });
    const buyer = { ...named, code: (await api.message(phone)).code, acceptTerms: true, language: "en" };
    expect(await api.data("loginBuyerByCode", buyer)).toMatchObject({ uid });
  });

  it("of another brand belongs to another account", async () => {
    const { token } = await createMember();
    const phone = createPhone();
    await bindPhone(token, phone);
    expect(await api.signUp(phone, { site: "savanna" })).toBeTruthy();
  });
});

describe("messages about orders and renewals to a member without an address", () => {
  it("go to the bound number rather than to the account's own", async () => {
    const [own, bound] = [createPhone(), createPhone()];
    const { uid, token } = await api.signUp(own);
    await bindPhone(token, bound);
    const [site, member] = [await findSiteById(api.db, "vidora"), await findMember(api.db, "vidora", uid)];
    if (!site || !member) throw new Error("no member");
    const now = api.clock.now();
    const order = { id: "o1", total: 990, currency: "BRL", method: "pix" } as OrderRow;
    const subject = {
      site,
      member,
      order,
      language: "en",
      plan: "One",
      origin: "http://localhost:1",
    } as const;
    expect(await createReminderMessage(api.db, subject, now)).toMatchObject({ to: bound });
    const renewal = { ...order, site: "vidora", uid, planId: "101", amount: 990, nextAt: now } as object;
    const context = { ...api.services, linkOrigin: "http://localhost:1" };
    await notifyMember(api.db, context, { cardId: null, mandateId: null, ...renewal } as RenewalRow, "off");
    expect((await api.message(bound)).template).toBe("renewal-off");
  });
});

describe("undoing a change of the number (rules/accounts#proof-again)", () => {
  it("tells the addresses that were known before, and never the new number", async () => {
    const { account, token } = await createMember();
    const [first, second] = [createPhone(), createPhone()];
    await bindPhone(token, first);
    const notice = await api.message(account);
    expect(notice.template).toBe("phoneBound");
    expect(notice.text).toContain(first);
    expect(await listTemplates(first)).toEqual(["bind"]);
    await api.clock.advance(DAY_MS);
    await bindPhone(token, second);
    for (const known of [account, first]) {
      expect(await api.message(known)).toMatchObject({ template: "phoneBound" });
      expect((await api.message(known)).text).toContain(second);
    }
    expect(await listTemplates(second)).toEqual(["bind"]);
  });

  it("takes a new number away, and ends every session", async () => {
    const { account, token } = await createMember();
    const phone = createPhone();
    await bindPhone(token, phone);
    expect(await undo(account)).toMatchObject({ ok: true, data: { account } });
    expect(await logIn(phone)).toMatchObject({ code: 3 });
    expect(await api.refusal("listDevices", { page: 1, pageSize: 5 }, { token })).toBe(21);
  });

  it("brings back a number that was replaced or removed", async () => {
    const member = await createMember();
    const phone = createPhone();
    await bindPhone(member.token, phone);
    await api.clock.advance(DAY_MS);
    await bindPhone(member.token, createPhone());
    await api.clock.advance(MINUTE_MS);
    const replaced = await api.message(phone);
    await removePhone(member.token);
    await api.data("undoAccountChange", { token: readToken(replaced.link) });
    expect(await readPhone(member)).toBe(phone);
  });

  it("gives no number back that another account has by now", async () => {
    const member = await createMember();
    const phone = createPhone();
    await bindPhone(member.token, phone);
    await api.clock.advance(DAY_MS);
    await removePhone(member.token);
    const other = await api.signUp(phone, { password: "their own one" });
    expect(await undo(member.account)).toMatchObject({ ok: true });
    expect(await readPhone(member)).toBeNull();
    expect(await logIn(phone, "their own one")).toMatchObject({ ok: true, data: { uid: other.uid } });
  });

  it("does not make a number known that was bound shortly before the one it removes", async () => {
    const { account, token } = await createMember();
    const [first, second] = [createPhone(), createPhone()];
    await bindPhone(token, first);
    await api.clock.advance(MINUTE_MS);
    await bindPhone(token, second);
    expect(await undo(account)).toMatchObject({ ok: true });
    await api.clock.advance(MINUTE_MS);
    await api.data("sendVerificationCode", {
      ...{ account: first, type: "phone", purpose: "reset", language: "en" },
    });
    expect((await api.message(first)).template).toBe("resetHeld");
  });
});
