import { eq } from "drizzle-orm";
import { mailLinks, members } from "@/backend/db/schema/user";
import { issueIdentityProof } from "@/backend/modules/accounts/identity/identity-proofs";
import { findMember, type Member } from "@/backend/modules/accounts/members";
import { sendActivationLink } from "@/backend/modules/accounts/verification/activation";
import { findPendingEmail, requestEmailBinding } from "@/backend/modules/accounts/verification/bind-address";
import { LINK_VALID_SECONDS } from "@/backend/modules/accounts/verification/mail-links";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { listMessages } from "@/backend/modules/mail/outbox";
import { createOldAccount as insertOldAccount, type OldAccountKind } from "@/backend/sandbox/old-account";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS, LOCALES, MINUTE_MS } from "@/lib/config/constants";

const LINK_UNAVAILABLE = 10302;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let counter = 0;
const createEmail = () => `back${++counter}@test.example`;
const logIn = (account: string, password: string, type = "email") => ({ account, type, password });
const readToken = (link: string | null) => new URL(link ?? "").searchParams.get("token") ?? "";
const findMailedToken = async (address: string, site?: string) =>
  readToken((await api.message(address, site)).link);
const createMember = async (password = "correct horse") => {
  const account = createEmail();
  return api.signUp(account, { password });
};

async function createOldAccount(kind: OldAccountKind, more: Record<string, string> = {}) {
  const account = kind === "prepaidCard" ? `+2782555${String(1000 + ++counter)}` : createEmail();
  const input = { site: "vidora", kind, account, password: "old password", ...more };
  const made = await insertOldAccount(api.services, input);
  if (!made) throw new Error("no account was made");
  return made;
}

async function requestResetLink(account: string, site = "vidora"): Promise<string> {
  await api.data("resetPasswordByEmail", { email: account }, { site });
  return findMailedToken(account, site);
}

describe("a new password by a mailed link (rules/calls#list-of-calls resetPasswordByEmail, email/resetPassword)", () => {
  it("leads from the mail to the new password, once", async () => {
    const { account, token: session, uid } = await createMember();
    const answer = await api.data("resetPasswordByEmail", { email: ` ${account.toUpperCase()} ` });
    expect(answer).toEqual({ resendAfter: 60, expiresIn: HOUR_SECONDS });
    const mail = await api.message(account);
    expect(mail).toMatchObject({
      template: "resetLink",
      subject: "Choose a new Vidora password",
      code: null,
    });
    const link = new URL(mail.link ?? "");
    expect([link.origin, link.pathname, link.searchParams.get("language")]).toEqual([
      "http://localhost:1",
      "/resetPassword",
      "en",
    ]);
    expect(mail.text).toContain(mail.link);
    const token = readToken(mail.link);
    expect(await api.data("readResetEmail", { token })).toEqual({ email: account });
    expect(await api.data("resetPasswordByLink", { token, password: "  brand new  " })).toEqual({
      email: account,
    });
    expect((await api.message(account)).template).toBe("passwordChanged");

    expect(await api.refusal("resetPasswordByLink", { token, password: "once more" })).toBe(LINK_UNAVAILABLE);
    expect(await api.refusal("readResetEmail", { token })).toBe(LINK_UNAVAILABLE);
    expect(await api.refusal("login", logIn(account, "correct horse"))).toBe(3);
    expect(await api.refusal("login", logIn(account, "brand new"))).toBe(3);
    expect(await api.data("login", logIn(account, "  brand new  "))).toMatchObject({ uid });
    // Every session ended with the old password (threat T22).
    const accountQuery = { uid, account, type: "email" };
    expect(await api.refusal("readAccount", accountQuery, { token: session })).toBe(21);
  });

  it("answers the same for an address without an account, and informs only its owner", async () => {
    const unknownEmail = createEmail();
    const { account } = await createMember();
    await api.clock.advance(MINUTE_MS);
    const [known, unknown] = [
      await api.call("resetPasswordByEmail", { email: account }),
      await api.call("resetPasswordByEmail", { email: unknownEmail }),
    ];
    expect(known).toEqual(unknown);
    expect(await api.message(unknownEmail)).toMatchObject({
      template: "noAccount",
      link: expect.not.stringContaining("token"),
    });
    expect(await api.refusal("resetPasswordByEmail", { email: unknownEmail })).toBe(-3031);
    expect(await api.refusal("resetPasswordByEmail", { email: account })).toBe(-3031);
  });

  it("can be requested once in 60 s and five times in an hour, by whichever call", async () => {
    const { account } = await createMember();
    await api.clock.advance(HOUR_MS);
    const outcomes: (number | string)[] = [];
    for (const wait of [0, 30_000, 30_000, MINUTE_MS, MINUTE_MS, MINUTE_MS, MINUTE_MS, HOUR_MS]) {
      await api.clock.advance(wait);
      const call = outcomes.length % 2 === 0 ? "resetPasswordByEmail" : "sendResetPasswordEmail";
      const outcome = await api.call(call, { email: account });
      outcomes.push(outcome.ok ? "sent" : outcome.code);
    }
    expect(outcomes).toEqual(["sent", -3031, "sent", "sent", "sent", "sent", -3031, "sent"]);
  });

  it("older links work until one is used; then none does", async () => {
    const { account } = await createMember();
    await api.clock.advance(MINUTE_MS);
    const first = await requestResetLink(account);
    await api.clock.advance(MINUTE_MS);
    const second = await requestResetLink(account);
    expect(await api.data("readResetEmail", { token: first })).toEqual({ email: account });
    await api.data("resetPasswordByLink", { token: first, password: "chosen now" });
    expect(await api.refusal("resetPasswordByLink", { token: second, password: "chosen too" })).toBe(
      LINK_UNAVAILABLE,
    );
  });

  it.each([
    ["expired", async (token: string) => api.clock.advance(HOUR_MS).then(() => ({ token }))],
    ["cut off", async (token: string) => ({ token: token.slice(0, -1) })],
    ["with a letter more", async (token: string) => ({ token: `${token}A` })],
    [
      "changed",
      async (token: string) => ({ token: `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}` }),
    ],
    ["another brand's", async (token: string) => ({ token, site: "savanna" })],
    ["made of a sentence", async () => ({ token: "no token at all; drop table members" })],
    ["of 1,000 letters", async () => ({ token: "A".repeat(1000) })],
  ])("a link that is %s is invalid, and changes nothing", async (_what, spoil) => {
    const { account, uid } = await createMember();
    await api.clock.advance(MINUTE_MS);
    const { token, site } = { site: "vidora", ...(await spoil(await requestResetLink(account))) };
    expect(await api.refusal("readResetEmail", { token }, { site })).toBe(LINK_UNAVAILABLE);
    const payload = { token, password: "brand new" };
    expect(await api.refusal("resetPasswordByLink", payload, { site })).toBe(LINK_UNAVAILABLE);
    expect(await api.data("login", logIn(account, "correct horse"))).toMatchObject({ uid });
  });

  it("stays valid after a password that is too short, and after another kind of page", async () => {
    const { account } = await createMember();
    await api.clock.advance(MINUTE_MS);
    const token = await requestResetLink(account);
    expect(await api.call("resetPasswordByLink", { token, password: "12345" })).toMatchObject({
      code: -24050,
      fields: { password: "too_small" },
    });
    expect(await api.refusal("activateUser", { token })).toBe(LINK_UNAVAILABLE);
    expect(await api.refusal("confirmBoundEmail", { token })).toBe(LINK_UNAVAILABLE);
    for (const [password, problem] of [
      ["123456", "too_common"],
      ["vidora24", "too_personal"],
      [account, "too_personal"],
    ]) {
      expect(await api.call("resetPasswordByLink", { token, password })).toMatchObject({
        code: -24050,
        fields: { password: problem },
      });
    }
    expect(await api.call("resetPasswordByLink", { token, password: "sea ox" })).toMatchObject({ ok: true });
  });

  it("changes once when requested twenty times at once", async () => {
    const { account } = await createMember();
    await api.clock.advance(MINUTE_MS);
    const token = await requestResetLink(account);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.call("resetPasswordByLink", { token, password: `password ${index}` }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = outcomes.findIndex(({ ok }) => ok);
    expect(await api.data("login", logIn(account, `password ${winner}`))).toBeTruthy();
  });

  it("lets a blocked account in again at once", async () => {
    const { account } = await createMember();
    await api.clock.advance(MINUTE_MS);
    for (let tries = 0; tries < 10; tries += 1) await api.refusal("login", logIn(account, "guess"));
    expect(await api.refusal("login", logIn(account, "correct horse"))).toBe(17);
    await api.data("resetPasswordByLink", { token: await requestResetLink(account), password: "brand new" });
    expect(await api.data("login", logIn(account, "brand new"))).toBeTruthy();
  });

  it("stores the token nowhere but in the mail", async () => {
    const { account } = await createMember();
    await api.clock.advance(MINUTE_MS);
    const token = await requestResetLink(account);
    const rows = await api.services.db.select().from(mailLinks);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(api.logged.join("\n")).not.toContain(token);
  });

  it.each(["link", "code"])(
    "by a %s: a weak one is refused, and the next one accepted (threat T27)",
    async (way) => {
      const { account, token } = await createMember();
      await api.data("updateProfile", { nickname: "Margarida" }, { token });
      const bound = createEmail();
      const { identityProof } = await api.data("proveIdentity", { password: "correct horse" }, { token });
      await api.data("bindEmail", { email: bound, identityProof }, { token });
      await api.data("confirmBoundEmail", { token: await findMailedToken(bound) });
      const named = { account, type: "email" };
      if (way === "code")
        await api.data("sendVerificationCode", { ...named, purpose: "reset", language: "en" });
      const secret =
        way === "link"
          ? { token: await requestResetLink(account) }
          : { ...named, code: (await api.message(account)).code };
      const reset = (password: string) =>
        api.call(way === "link" ? "resetPasswordByLink" : "resetPassword", { ...secret, password });
      for (const [password, problem] of [
        ["12345", "too_small"],
        ["iloveyou", "too_common"],
        [account, "too_personal"],
        ["Margarida1", "too_personal"],
        [`${bound.split("@", 1)[0]}!!`, "too_personal"],
      ] as const)
        expect(await reset(password)).toMatchObject({ code: -24050, fields: { password: problem } });
      expect(await reset("brand new")).toMatchObject({ ok: true });
    },
  );
});

describe("an account that was never confirmed (rules/calls#list-of-calls active/user, resendConfirmation)", () => {
  it("logs in after its link was opened; opening it twice is not an error", async () => {
    const { account, uid } = await createOldAccount("unconfirmed");
    expect(await api.refusal("login", logIn(account, "wrong one"))).toBe(3);
    expect(await api.call("login", logIn(account, "old password"))).toMatchObject({ code: 9 });
    const mail = await api.message(account);
    expect(mail.template).toBe("activate");
    expect(new URL(mail.link ?? "").pathname).toBe("/activate");
    const token = readToken(mail.link);
    expect(await api.data("activateUser", { token })).toEqual({ email: account, already: false });
    expect(await api.data("activateUser", { token })).toEqual({ email: account, already: true });
    expect(await api.data("login", logIn(account, "old password"))).toMatchObject({ uid });
  });

  it("receives a new link when the first has expired", async () => {
    const { account } = await createOldAccount("unconfirmed");
    const token = await findMailedToken(account);
    await api.clock.advance(7 * DAY_MS);
    expect(await api.refusal("activateUser", { token })).toBe(LINK_UNAVAILABLE);
    expect(await api.data("resendConfirmation", { email: account })).toEqual({
      resendAfter: 60,
      expiresIn: 604_800,
    });
    expect(await api.data("activateUser", { token: await findMailedToken(account) })).toMatchObject({
      already: false,
    });
  });

  it("is not revealed: a confirmed and an unknown address get the same answer and different mails", async () => {
    const { account } = await createMember();
    const unknownEmail = createEmail();
    const answers = [
      await api.call("resendConfirmation", { email: account }),
      await api.call("resendConfirmation", { email: unknownEmail }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect((await api.message(account)).template).toBe("alreadyActive");
    expect((await api.message(unknownEmail)).template).toBe("noAccount");
  });

  it.each(["link", "code"])(
    "is confirmed by a new password whose %s was sent to its address",
    async (way) => {
      const { account } = await createOldAccount("unconfirmed");
      const activation = await findMailedToken(account);
      if (way === "link") {
        await api.data("resetPasswordByLink", {
          token: await requestResetLink(account),
          password: "brand new",
        });
      } else {
        const accountQuery = { account, type: "email" };
        await api.data("sendVerificationCode", { ...accountQuery, purpose: "reset", language: "en" });
        const { code } = await api.message(account);
        await api.data("resetPassword", { ...accountQuery, code, password: "brand new" });
      }
      expect(await api.data("login", logIn(account, "brand new"))).toBeTruthy();
      expect(await api.data("activateUser", { token: activation })).toMatchObject({ already: true });
    },
  );

  it("has a mail in each language of the brand", async () => {
    const site = await findSiteById(api.services.db, "vidora");
    const member = (await createOldAccount("unconfirmed")) as Member;
    if (!site) throw new Error("no brand");
    for (const language of LOCALES) {
      const to = { site, language, origin: "http://localhost:1" };
      await sendActivationLink(api.services.db, member, to, api.clock.now());
    }
    const mails = await listMessages(api.services.db, { recipient: member.account });
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(4);
    for (const { text, html } of mails) {
      expect(text).not.toMatch(/undefined|null|\$\{/);
      expect(html).toContain("</html>");
    }
  });
});

describe("binding an address (rules/calls#list-of-calls bindEmailConfirmed, rules/addresses#links-with-a-token)", () => {
  it("binds it to a pre-paid card, which can then be reached and entered by it", async () => {
    const email = createEmail();
    const card = await createOldAccount("prepaidCard", { email });
    expect(await findPendingEmail(api.services.db, "vidora", card.uid)).toBe(email);
    const mail = await api.message(email);
    expect(new URL(mail.link ?? "").pathname).toBe("/bindEmailConfirmed");
    expect(mail.text).toContain(card.account);
    const token = readToken(mail.link);
    const bound = { email, prepaidCard: true };
    expect(await api.data("confirmBoundEmail", { token })).toEqual({ ...bound, already: false });
    expect(await api.data("confirmBoundEmail", { token })).toEqual({ ...bound, already: true });
    expect(await findPendingEmail(api.services.db, "vidora", card.uid)).toBeNull();
    expect(await api.data("login", logIn(email, "old password"))).toMatchObject({ uid: card.uid });
    await api.clock.advance(DAY_MS);
    await api.data("resetPasswordByLink", { token: await requestResetLink(email), password: "brand new" });
    expect(await api.data("login", logIn(card.account, "brand new", "phone"))).toMatchObject({
      uid: card.uid,
    });
  });

  it("fails when the address has become another member's account, at any moment", async () => {
    const email = createEmail();
    await createOldAccount("prepaidCard", { email });
    const token = await findMailedToken(email);
    await api.signUp(email);
    expect(await api.refusal("confirmBoundEmail", { token })).toBe(10303);

    const shared = createEmail();
    const one = await createOldAccount("prepaidCard", { email: shared });
    const first = await findMailedToken(shared);
    await api.clock.advance(MINUTE_MS);
    await createOldAccount("prepaidCard", { email: shared });
    const second = await findMailedToken(shared);
    const outcomes = await Promise.all(
      [first, second].map((each) => api.call("confirmBoundEmail", { token: each })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const loser = outcomes.find(({ ok }) => !ok);
    expect(loser).toMatchObject({ code: 10303 });
    expect((await findMember(api.services.db, "vidora", one.uid))?.boundEmail ?? shared).toBe(shared);
  });

  it("refuses a sign-up with a bound address", async () => {
    const email = createEmail();
    await createOldAccount("prepaidCard", { email });
    await api.data("confirmBoundEmail", { token: await findMailedToken(email) });
    await api.data("sendVerificationCode", {
      account: email,
      type: "email",
      purpose: "signup",
      language: "en",
    });
    const mail = await api.message(email);
    expect(mail.template).toBe("signupKnown");
    const payload = { account: email, type: "email", password: "my own", code: mail.code };
    expect(
      await api.refusal("signUp", { ...payload, password: "my own one", acceptTerms: true, language: "en" }),
    ).toBe(6);
  });

  it("gets a new link after a day, from the page where the address is entered", async () => {
    const email = createEmail();
    await createOldAccount("prepaidCard", { email });
    const token = await findMailedToken(email);
    await api.clock.advance(DAY_MS);
    expect(await api.refusal("confirmBoundEmail", { token })).toBe(LINK_UNAVAILABLE);
    await api.data("resendConfirmation", { email });
    expect(await api.data("confirmBoundEmail", { token: await findMailedToken(email) })).toMatchObject({
      email,
    });
  });

  it("is requested from the account, which shows it as pending", async () => {
    const { account, uid } = await createOldAccount("prepaidCard", { email: createEmail() });
    const { token } = await api.data("login", logIn(account, "old password", "phone"));
    const email = createEmail();
    expect(await api.refusal("bindEmail", { email })).toBe(-24010);
    expect(await api.refusal("bindEmail", { email: "nowhere" }, { token })).toBe(8);
    const prove = async () =>
      (await api.data("proveIdentity", { password: "old password" }, { token })).identityProof;
    expect(await api.refusal("bindEmail", { email }, { token })).toBe(-24031);
    await api.data("bindEmail", { email, identityProof: await prove() }, { token });
    expect(await api.refusal("bindEmail", { email, identityProof: await prove() }, { token })).toBe(-3031);
    const accountQuery = { uid, account, type: "phone" };
    expect(await api.data("readAccount", accountQuery, { token })).toMatchObject({
      email: null,
      pendingEmail: email,
    });
    await api.data("confirmBoundEmail", { token: await findMailedToken(email) });
    expect(await api.data("readAccount", accountQuery, { token })).toMatchObject({
      email,
      pendingEmail: null,
    });
  });

  it("is requested by a member, without revealing whose the address is", async () => {
    const member = (await createOldAccount("prepaidCard", { email: createEmail() })) as Member;
    const { account: taken } = await createMember();
    const site = await findSiteById(api.services.db, "vidora");
    if (!site) throw new Error("no brand");
    const from = { origin: "http://localhost:1", ip: "unknown", isTrusted: true };
    const request = { site, language: "en" as const, ...from };
    const now = api.clock.now();
    const session = { member, sessionHash: "s", now };
    const identityProof = await issueIdentityProof(api.services.db, session);
    const caller = { ...session, identityProof };
    await requestEmailBinding(api.services.db, caller, { ...request, email: taken, now });
    expect((await api.message(taken)).template).toBe("bindEmail");
    expect(await api.refusal("confirmBoundEmail", { token: await findMailedToken(taken) })).toBe(10303);
  });
});

describe("changing the password (rules/calls#list-of-calls changePassword)", () => {
  it("needs the current one, ends every session and opens a new one", async () => {
    const { account, token, uid } = await createMember();
    const other = await api.data("login", logIn(account, "correct horse"));
    const change = { password: "correct horse", newPassword: " brand new " };
    expect(await api.refusal("changePassword", change)).toBe(-24010);
    expect(await api.call("changePassword", { ...change, password: "correct" }, { token })).toMatchObject({
      code: 3,
      fields: { password: "custom" },
    });
    expect(await api.call("changePassword", { ...change, newPassword: "12345" }, { token })).toMatchObject({
      fields: { newPassword: "too_small" },
    });
    expect(await api.call("changePassword", { ...change, newPassword: "qwerty" }, { token })).toMatchObject({
      fields: { newPassword: "too_common" },
    });
    const same = { password: "correct horse", newPassword: "correct horse" };
    expect(await api.call("changePassword", same, { token })).toMatchObject({
      fields: { newPassword: "invalid_value" },
    });
    await api.data("updateProfile", { nickname: "Margarida" }, { token });
    const personal = { ...change, newPassword: "Margarida1" };
    expect(await api.call("changePassword", personal, { token })).toMatchObject({
      fields: { newPassword: "too_personal" },
    });
    const fresh = await api.data("changePassword", change, { token });
    const accountQuery = { uid, account, type: "email" };
    expect(await api.refusal("readAccount", accountQuery, { token })).toBe(21);
    expect(await api.refusal("readAccount", accountQuery, { token: other.token })).toBe(21);
    expect(await api.data("readAccount", accountQuery, { token: fresh.token })).toMatchObject({ uid });
    expect((await api.message(account)).template).toBe("passwordChanged");
    expect(await api.data("login", logIn(account, " brand new "))).toMatchObject({ uid });
  });

  it("cannot be used to guess the current one", async () => {
    const { token } = await createMember();
    const guess = (index: number) => ({ password: `guess ${index}`, newPassword: "brand new" });
    const codes = [];
    for (let index = 0; index < 11; index += 1)
      codes.push(await api.refusal("changePassword", guess(index), { token }));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 3), 17]);
  });

  it("makes the links invalid that were mailed before, for a forgotten one (threat T22)", async () => {
    const { account, token } = await createMember();
    const link = await requestResetLink(account);
    await api.data("changePassword", { password: "correct horse", newPassword: "brand new" }, { token });
    expect(await api.refusal("readResetEmail", { token: link })).toBe(LINK_UNAVAILABLE);
    expect(await api.refusal("resetPasswordByLink", { token: link, password: "an attacker's" })).toBe(
      LINK_UNAVAILABLE,
    );
  });

  it("happens once when requested ten times at once", async () => {
    const { token } = await createMember();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.call(
          "changePassword",
          { password: "correct horse", newPassword: `password ${index}` },
          { token },
        ),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("members from before the upgrade (rules/accounts#upgrade, -2500)", () => {
  const submitPayment = (token: string) =>
    api.call(
      "pay",
      { planId: "101", method: "pix", quoteId: "none" },
      { token, headers: { "Idempotency-Key": `key-${++counter}-of-a-payment` } },
    );

  it("look around, but buy only after a new password", async () => {
    const { account, uid } = await createOldAccount("beforeUpgrade");
    const { token } = await api.data("login", logIn(account, "old password"));
    const accountQuery = { uid, account, type: "email" };
    expect(await api.data("readAccount", accountQuery, { token })).toMatchObject({ mustResetPassword: true });
    expect(await submitPayment(token)).toMatchObject({ code: -2500 });
    const change = { password: "old password", newPassword: "brand new" };
    const fresh = await api.data("changePassword", change, { token });
    expect(await api.data("readAccount", accountQuery, { token: fresh.token })).toMatchObject({
      mustResetPassword: false,
    });
    // The missing price is the next thing that is checked.
    expect(await submitPayment(fresh.token)).not.toMatchObject({ code: -2500 });
  });

  it("are lifted by a link, too", async () => {
    const { account } = await createOldAccount("beforeUpgrade");
    await api.data("resetPasswordByLink", { token: await requestResetLink(account), password: "brand new" });
    const { token } = await api.data("login", logIn(account, "brand new"));
    expect(await submitPayment(token)).not.toMatchObject({ code: -2500 });
  });

  it("buy like other members when the brand requires nothing", async () => {
    const account = createEmail();
    const input = { site: "savanna", kind: "beforeUpgrade", account, password: "old password" } as const;
    const made = await insertOldAccount(api.services, input);
    const { token } = await api.data("login", logIn(account, "old password"), { site: "savanna" });
    const accountQuery = { uid: made?.uid, account, type: "email" };
    expect(await api.data("readAccount", accountQuery, { token, site: "savanna" })).toMatchObject({
      mustResetPassword: false,
    });
  });
});

describe("news (rules/calls#list-of-calls marketing/campaign/subscription)", () => {
  it("are switched on and off", async () => {
    const { account, token } = await createMember();
    const [on, off] = [{ subscribeStatus: "1" }, { subscribeStatus: "0" }];
    expect(await api.data("subscribeNews", on, { token })).toEqual({ subscribed: true });
    const read = () => api.services.db.select().from(members).where(eq(members.account, account));
    expect((await read())[0]?.subscribed).toBe(true);
    expect(await api.data("subscribeNews", off, { token })).toEqual({ subscribed: false });
    expect((await read())[0]?.subscribed).toBe(false);
    expect(await api.refusal("subscribeNews", on)).toBe(-24010);
  });
});

it("mails state how long links are valid", () => {
  // In the texts of messages/<language>/mail.json: an hour, seven days, 24 hours.
  expect(LINK_VALID_SECONDS).toEqual({
    ...{ reset: HOUR_SECONDS, activate: 7 * DAY_SECONDS, bind: DAY_SECONDS },
    // Its mail names the day.
    keep: 14 * DAY_SECONDS,
  });
});
