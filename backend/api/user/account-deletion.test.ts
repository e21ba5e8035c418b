import { issueAppToken } from "@/backend/modules/accounts/app-tokens";
import { eraseDueAccounts } from "@/backend/modules/accounts/deletion/erase-account";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { DAY_MS, DELETION_UNDO_DAYS, HOUR_MS } from "@/lib/config/constants";

const PASSWORD = "correct horse";
const PROOF_NEEDED = -24031;
const SESSION_UNKNOWN = 21;
const DELETION_PENDING = 106;
const LINK_GONE = 10302;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let counter = 0;
const createEmail = () => `leaver${++counter}@mail.example`;
const logIn = (account: string) => api.call("login", { account, type: "email", password: PASSWORD });
const readToken = async (account: string) =>
  new URL((await api.message(account)).link ?? "").searchParams.get("token") ?? "";

/** A member whose account is to be deleted. */
async function createLeaver() {
  const member = await api.signUp(createEmail());
  const { token } = member;
  const { identityProof } = await api.data("proveIdentity", { password: PASSWORD }, { token });
  const { deletesAt } = await api.data("requestDeletion", { identityProof }, { token });
  return { ...member, deletesAt };
}

describe("the deletion of an account (rules/accounts#deletion)", () => {
  it("needs a proof; without one nothing changes", async () => {
    const { account, token } = await api.signUp(createEmail());
    expect(await api.refusal("requestDeletion", {}, { token })).toBe(PROOF_NEEDED);
    expect(await api.refusal("requestDeletion", { identityProof: "x".repeat(43) }, { token })).toBe(
      PROOF_NEEDED,
    );
    expect(await logIn(account)).toMatchObject({ ok: true });
  });

  it("ends every session and what could open one, and tells the date", async () => {
    const account = createEmail();
    const { uid, token } = await api.signUp(account);
    const other = await api.data("login", { account, type: "email", password: PASSWORD });
    const appToken = await issueAppToken(api.db, {
      site: "vidora",
      uid,
      loginId: "app",
      now: api.clock.now(),
    });
    const { identityProof } = await api.data("proveIdentity", { password: PASSWORD }, { token });
    const { deletesAt } = await api.data("requestDeletion", { identityProof }, { token });
    expect(deletesAt - api.clock.now()).toBeCloseTo(DELETION_UNDO_DAYS * DAY_MS, -5);
    for (const session of [token, other.token])
      expect(await api.refusal("listDevices", { page: 1, pageSize: 5 }, { token: session })).toBe(
        SESSION_UNKNOWN,
      );
    expect(await api.refusal("loginBySso", { appToken, accountId: uid, loginId: "app" })).toBe(201);
    const { template, link, text } = await api.message(account);
    expect({ template, path: new URL(link ?? "").pathname }).toEqual({
      template: "deletionAsked",
      path: "/keepAccount",
    });
    // The brand's own day, which is another one than UTC's for hours of each day.
    const day = { dateStyle: "long", timeZone: "America/Sao_Paulo" } as const;
    const date = new Intl.DateTimeFormat("en", day).format(deletesAt);
    expect(text).toContain(date);
  });

  it("is told at a log-in, after the right password alone, which can undo it", async () => {
    const { account, deletesAt } = await createLeaver();
    expect(await api.refusal("login", { account, type: "email", password: "wrong horse" })).toBe(3);
    const refused = await logIn(account);
    expect(refused).toMatchObject({
      ok: false,
      code: DELETION_PENDING,
      data: { keepToken: expect.any(String), deletesAt },
    });
    const { keepToken } = (refused as { data: { keepToken: string } }).data;
    expect(await api.data("keepAccount", { token: keepToken })).toEqual({ account });
    expect(await logIn(account)).toMatchObject({ ok: true });
  });

  it("is offered after a right code, too", async () => {
    const { account } = await createLeaver();
    await api.data("sendVerificationCode", { account, type: "email", purpose: "login", language: "en" });
    const { code } = await api.message(account);
    const refused = await api.call("loginByCode", { account, type: "email", code });
    expect(refused).toMatchObject({ code: DELETION_PENDING, data: { keepToken: expect.any(String) } });
  });

  it("is undone by the mailed link, once, at its own brand", async () => {
    const { account } = await createLeaver();
    const token = await readToken(account);
    expect(await api.refusal("keepAccount", { token }, { site: "savanna" })).toBe(LINK_GONE);
    const uses = await Promise.all([1, 2, 3].map(() => api.call("keepAccount", { token })));
    expect(uses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await api.refusal("keepAccount", { token })).toBe(LINK_GONE);
    expect(await logIn(account)).toMatchObject({ ok: true });
    await eraseDueAccounts(api.services);
    expect(await logIn(account)).toMatchObject({ ok: true });
    // Nor does it undo a later one.
    const session = await api.data("login", { account, type: "email", password: PASSWORD });
    const { identityProof } = await api.data("proveIdentity", { password: PASSWORD }, session);
    await api.data("requestDeletion", { identityProof }, session);
    expect(await api.refusal("keepAccount", { token })).toBe(LINK_GONE);
  });

  it("is done after its days, is told, and the address can sign up as new", async () => {
    const { account, uid, deletesAt } = await createLeaver();
    const token = await readToken(account);
    await api.clock.advance(deletesAt - api.clock.now() - HOUR_MS);
    await eraseDueAccounts(api.services);
    expect(await logIn(account)).toMatchObject({ code: DELETION_PENDING });
    await api.clock.advance(2 * HOUR_MS);
    await eraseDueAccounts(api.services);
    expect((await api.message(account)).template).toBe("deletionDone");
    expect(await logIn(account)).toMatchObject({ ok: false, code: 3 });
    expect(await api.refusal("keepAccount", { token })).toBe(LINK_GONE);
    const again = await api.signUp(account);
    expect(again.uid).not.toBe(uid);
    expect(await api.data("listOrders", { page: 1, pageSize: 5 }, { token: again.token })).toMatchObject({
      orders: [],
    });
  });
});
