import { eq } from "drizzle-orm";
import { auditEntries, operatorPasskeys } from "@/backend/db/schema/studio";
import { LIMITS } from "@/backend/modules/limits/limits";
import { type AdminApi, OPERATOR_PASSWORD, openAdminApi } from "@/backend/testing/admin-api";
import { type Deviation, SoftwareAuthenticator } from "@/backend/testing/software-authenticator";
import { MINUTE_MS } from "@/lib/config/constants";

const REFUSED = { problem: "passkeyRefused" };
const STEP_MS = 10 * MINUTE_MS;

let api: AdminApi;
let origin: string;
beforeAll(async () => {
  api = await openAdminApi();
  origin = api.services.env.STUDIO_ORIGIN;
});
afterAll(() => api.close());

/** An operator with a session and a passkey. */
async function addHolder() {
  const operator = await api.addOperator();
  const token = await api.openSession(operator);
  return { operator, token, authenticator: await api.addPasskey(token) };
}

const begin = async () => (await api.get("beginPasskeyLogIn", {})).options;
async function beginByPassword(email: string) {
  const answer = await api.get("logIn", { email, password: OPERATOR_PASSWORD });
  if (answer.kind !== "passkey") throw new Error("the log-in asks for no passkey");
  return answer;
}
const readLastAudit = async (operator: string) => {
  const entries = await api.db.select().from(auditEntries).where(eq(auditEntries.operator, operator));
  return entries.sort((one, other) => other.id - one.id)[0];
};

describe("an operator's passkey (rules/studio#log-in)", () => {
  it("logs in alone, and the request names nobody", async () => {
    const { operator, authenticator } = await addHolder();
    const options = await begin();
    expect(options).toMatchObject({ rpId: new URL(origin).hostname, userVerification: "required" });
    expect(options.allowCredentials).toBeUndefined();
    const assertion = authenticator.sign(options, origin);
    const session = await api.get("logInByPasskey", { ticket: null, assertion });
    expect(session.operator.id).toBe(operator.id);
    const { passkeys } = await api.get("readOperator", {}, { token: session.token });
    expect(passkeys).toMatchObject([{ name: "Key", lastUsedAt: expect.any(Number) }]);
    expect(await readLastAudit(operator.id)).toMatchObject({
      action: "loggedIn",
      details: { by: "passkey" },
    });
  });

  it("is asked for after the password, with the operator's own credentials only", async () => {
    const { operator, authenticator } = await addHolder();
    await addHolder();
    const { ticket, options } = await beginByPassword(operator.email);
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.credentialId]);
    const assertion = authenticator.sign(options, origin);
    expect((await api.get("logInByPasskey", { ticket, assertion })).operator.id).toBe(operator.id);
    expect((await readLastAudit(operator.id))?.details).toEqual({ by: "passwordAndPasskey" });
  });

  it.each<[string, Deviation]>([
    ["without verifying its user", { isUserVerified: false }],
    ["at another origin", { origin: "http://evil.localhost:3000" }],
    ["for another host", { rpId: "localhost" }],
    ["by another key", { signer: new SoftwareAuthenticator() }],
    ["a challenge that we did not make", { challenge: "A".repeat(43) }],
    ["for another ceremony", { type: "webauthn.create" }],
    ["as another user", { userHandle: "c29tZWJvZHk" }],
  ])("is refused where it signs %s, and the failure is recorded", async (_, change) => {
    const { operator, authenticator } = await addHolder();
    const assertion = authenticator.sign(await begin(), origin, change);
    expect(await api.ask("logInByPasskey", { ticket: null, assertion })).toEqual(REFUSED);
    expect(await readLastAudit(operator.id)).toMatchObject({
      action: "logInFailed",
      details: { by: "passkey" },
    });
  });

  it("is refused where its counter goes back: it was copied", async () => {
    const { authenticator } = await addHolder();
    const sign = async (counter: number) =>
      api.ask("logInByPasskey", {
        ticket: null,
        assertion: authenticator.sign(await begin(), origin, { counter }),
      });
    expect(await sign(7)).toHaveProperty("token");
    expect(await sign(7)).toEqual(REFUSED);
    expect(await sign(3)).toEqual(REFUSED);
    expect(await sign(8)).toHaveProperty("token");
  });

  it("is refused where nobody has it, and after it was removed", async () => {
    const { token, authenticator } = await addHolder();
    const stranger = new SoftwareAuthenticator().sign(await begin(), origin, { userHandle: "bm9ib2R5" });
    expect(await api.ask("logInByPasskey", { ticket: null, assertion: stranger })).toEqual(REFUSED);
    const { passkeys } = await api.get("readOperator", {}, { token });
    const removal = { id: passkeys[0]?.id ?? "", password: OPERATOR_PASSWORD };
    await api.get("removeOperatorPasskey", removal, { token });
    const assertion = authenticator.sign(await begin(), origin);
    expect(await api.ask("logInByPasskey", { ticket: null, assertion })).toEqual(REFUSED);
  });

  it("is refused where it is of an earlier host of the console; then the password suffices", async () => {
    const { operator, authenticator } = await addHolder();
    await api.db
      .update(operatorPasskeys)
      .set({ rpId: "old.localhost" })
      .where(eq(operatorPasskeys.operator, operator.id));
    const assertion = authenticator.sign(await begin(), origin);
    expect(await api.ask("logInByPasskey", { ticket: null, assertion })).toEqual(REFUSED);
    const answer = await api.get("logIn", { email: operator.email, password: OPERATOR_PASSWORD });
    expect(answer.kind).toBe("open");
  });
});

describe("a challenge and a ticket work once", () => {
  it("a challenge is used up, also by a signature that does not hold", async () => {
    const { authenticator } = await addHolder();
    const [used, failed] = [await begin(), await begin()];
    const logIn = (options: typeof used, change: Deviation = {}) =>
      api.ask("logInByPasskey", { ticket: null, assertion: authenticator.sign(options, origin, change) });
    expect(await logIn(used)).toHaveProperty("token");
    expect(await logIn(used)).toEqual(REFUSED);
    expect(await logIn(failed, { isUserVerified: false })).toEqual(REFUSED);
    expect(await logIn(failed)).toEqual(REFUSED);
  });

  it("of several uses of a challenge at the same time one opens a session", async () => {
    const { authenticator } = await addHolder();
    const options = await begin();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        api.ask("logInByPasskey", { ticket: null, assertion: authenticator.sign(options, origin) }),
      ),
    );
    expect(answers.filter((answer) => "token" in answer)).toHaveLength(1);
  });

  it("a ticket is used up, also by a signature that does not hold", async () => {
    const { operator, authenticator } = await addHolder();
    const [used, failed] = [await beginByPassword(operator.email), await beginByPassword(operator.email)];
    const logIn = ({ ticket, options }: typeof used, change: Deviation = {}) =>
      api.ask("logInByPasskey", { ticket, assertion: authenticator.sign(options, origin, change) });
    expect(await logIn(used)).toHaveProperty("token");
    expect(await logIn(used)).toEqual(REFUSED);
    expect(await logIn(failed, { isUserVerified: false })).toEqual(REFUSED);
    expect(await logIn(failed)).toEqual(REFUSED);
  });

  it("a ticket is refused with the passkey of somebody else, and with a challenge that is not its own", async () => {
    const [one, other] = [await addHolder(), await addHolder()];
    const mixed = await beginByPassword(one.operator.email);
    const foreign = other.authenticator.sign(mixed.options, origin);
    expect(await api.ask("logInByPasskey", { ticket: mixed.ticket, assertion: foreign })).toEqual(REFUSED);
    const { ticket, options } = await beginByPassword(one.operator.email);
    const loose = one.authenticator.sign(await begin(), origin);
    expect(await api.ask("logInByPasskey", { ticket, assertion: loose })).toEqual(REFUSED);
    const withoutTicket = one.authenticator.sign(options, origin);
    expect(await api.ask("logInByPasskey", { ticket: null, assertion: withoutTicket })).toEqual(REFUSED);
  });

  it.each([
    ["a ticket", true],
    ["a challenge", false],
  ])("%s is refused after ten minutes", async (_, isByTicket) => {
    const { operator, authenticator } = await addHolder();
    for (const [wait, isOpened] of [
      [STEP_MS - MINUTE_MS, true],
      [STEP_MS, false],
    ] as const) {
      const begun = isByTicket
        ? await beginByPassword(operator.email)
        : { ticket: null, options: await begin() };
      const assertion = authenticator.sign(begun.options, origin);
      await api.clock.advance(wait);
      const answer = await api.ask("logInByPasskey", { ticket: begun.ticket, assertion });
      expect("token" in answer).toBe(isOpened);
    }
  });

  it("a ticket ends with the password that it was given for", async () => {
    const { operator, token, authenticator } = await addHolder();
    const { ticket, options } = await beginByPassword(operator.email);
    const change = { current: OPERATOR_PASSWORD, password: "a grey donkey at dawn" };
    await api.get("changeOperatorPassword", change, { token });
    const assertion = authenticator.sign(options, origin);
    expect(await api.ask("logInByPasskey", { ticket, assertion })).toEqual(REFUSED);
  });
});

describe("adding and removing passkeys", () => {
  const beginNew = (token: string, password = OPERATOR_PASSWORD) =>
    api.ask("beginOperatorPasskey", { password }, { token });
  async function getOptions(token: string) {
    const answer = await beginNew(token);
    if (!("options" in answer)) throw new Error(answer.problem);
    return answer.options;
  }
  const add = (token: string, attestation: object) =>
    api.problem("addOperatorPasskey", { attestation, name: null }, { token });

  it("need the password again", async () => {
    const { operator, token } = await addHolder();
    const { passkeys } = await api.get("readOperator", {}, { token });
    const removal = { id: passkeys[0]?.id ?? "", password: "a brown horse at midnight" };
    expect(await beginNew(token, removal.password)).toEqual({ problem: "wrongCredentials" });
    expect(await api.ask("removeOperatorPasskey", removal, { token })).toEqual({
      problem: "wrongCredentials",
    });
    expect(await readLastAudit(operator.id)).toMatchObject({ action: "refused" });
    expect((await api.get("readOperator", {}, { token })).passkeys).toEqual(passkeys);
  });

  it("list none of another operator, and remove none", async () => {
    const [one, other] = [await addHolder(), await addHolder()];
    const { passkeys } = await api.get("readOperator", {}, { token: one.token });
    const removal = { id: passkeys[0]?.id ?? "", password: OPERATOR_PASSWORD };
    expect(await api.ask("removeOperatorPasskey", removal, { token: other.token })).toEqual({
      problem: "unknown",
    });
    expect((await api.get("readOperator", {}, { token: one.token })).passkeys).toHaveLength(1);
  });

  it("refuse a challenge of another session, a used one, and one that is over", async () => {
    const operator = await api.addOperator();
    const [token, other] = [await api.openSession(operator), await api.openSession(operator)];
    const authenticator = new SoftwareAuthenticator();
    const [foreign, used, late] = [await getOptions(other), await getOptions(token), await getOptions(token)];
    expect(await add(token, authenticator.create(foreign, origin))).toEqual(REFUSED);
    expect(await add(token, authenticator.create(used, origin))).toBeNull();
    const second = new SoftwareAuthenticator();
    expect(await add(token, second.create(used, origin))).toEqual(REFUSED);
    await api.clock.advance(STEP_MS);
    expect(await add(token, second.create(late, origin))).toEqual(REFUSED);
  });

  it.each<[string, Deviation]>([
    ["without a verified user", { isUserVerified: false }],
    ["of another origin", { origin: "http://evil.localhost:3000" }],
    ["of another host", { rpId: "localhost" }],
  ])("refuse an answer %s", async (_, change) => {
    const token = await api.openSession(await api.addOperator());
    const authenticator = new SoftwareAuthenticator();
    const attestation = authenticator.create(await getOptions(token), origin, change);
    expect(await add(token, attestation)).toEqual(REFUSED);
    expect((await api.get("readOperator", {}, { token })).passkeys).toEqual([]);
  });

  it("refuse a credential that is stored already, and the twenty-first", async () => {
    const { operator, token, authenticator } = await addHolder();
    const again = authenticator.create(await getOptions(token), origin);
    expect(await add(token, again)).toEqual(REFUSED);
    const [stored] = await api.db
      .select()
      .from(operatorPasskeys)
      .where(eq(operatorPasskeys.operator, operator.id));
    if (!stored) throw new Error("no passkey");
    const copies = Array.from({ length: 18 }, (_, index) => ({
      ...stored,
      id: `${stored.id}-${index}`,
      credentialId: `${stored.credentialId}${index}`,
    }));
    await api.db.insert(operatorPasskeys).values(copies);
    const [last, oneMore] = [await getOptions(token), await getOptions(token)];
    const [twentieth, twentyFirst] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
    expect(await add(token, twentieth.create(last, origin))).toBeNull();
    const tooMany = { problem: "invalid", fields: { passkeys: "too_big" } };
    expect(await add(token, twentyFirst.create(oneMore, origin))).toEqual(tooMany);
    expect(await beginNew(token)).toEqual(tooMany);
  });
});

it("challenges of one network are limited; an unknown network is never refused", async () => {
  const { most } = LIMITS.passkeyChallengesPerNetwork;
  const ask = () => api.problem("beginPasskeyLogIn", {}, { ip: "203.0.113.9" });
  for (let count = 0; count < most; count += 1) await ask();
  expect(await ask()).toEqual({ problem: "tooMany" });
  expect(await api.problem("beginPasskeyLogIn", {})).toBeNull();
});
