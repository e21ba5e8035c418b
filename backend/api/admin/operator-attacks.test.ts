import { eq } from "drizzle-orm";
import { auditEntries } from "@/backend/db/schema/studio";
import { limits } from "@/backend/db/schema/system";
import { captchas } from "@/backend/db/schema/user";
import { LIMITS } from "@/backend/modules/limits/limits";
import type { RateLimit } from "@/backend/modules/limits/rate-limits";
import { type AdminApi, OPERATOR_PASSWORD, openAdminApi } from "@/backend/testing/admin-api";

const WRONG = "a brown horse at midnight";
const REQUIRED = { problem: "captchaRequired" };
const UNKNOWN_NETWORKS = "operator-ip:unknown";

let api: AdminApi;
beforeAll(async () => {
  api = await openAdminApi();
});
beforeEach(() => api.db.delete(limits));
afterAll(() => api.close());

interface Try {
  password?: string;
  captcha?: { id: string; code: string };
  ip?: string;
  device?: string;
}
const logIn = (email: string, { password = OPERATOR_PASSWORD, captcha, ...from }: Try = {}) =>
  api.ask("logIn", { email, password, ...(captcha ? { captcha } : {}) }, from);

async function solveCaptcha() {
  const { id } = await api.get("drawCaptcha", {});
  const [row] = await api.db.select().from(captchas).where(eq(captchas.id, id));
  return { id, code: row?.answer ?? "" };
}

async function fillLimit(key: string, { most, windowMs }: RateLimit) {
  const full = { count: most, resetsAt: api.clock.now() + windowMs };
  await api.db
    .insert(limits)
    .values({ key, ...full })
    .onConflictDoUpdate({ target: limits.key, set: full });
}

async function guessInVain(email: string, from: Try = {}) {
  for (let count = 0; count < LIMITS.operatorFailures.most; count += 1)
    expect(await logIn(email, { password: WRONG, ...from })).toEqual({ problem: "wrongCredentials" });
}

async function addHolder() {
  const operator = await api.addOperator();
  return { operator, authenticator: await api.addPasskey(await api.openSession(operator)) };
}
async function logInByPasskey({ authenticator }: Awaited<ReturnType<typeof addHolder>>, ip?: string) {
  const from = ip === undefined ? {} : { ip };
  const { options } = await api.get("beginPasskeyLogIn", {}, from);
  const assertion = authenticator.sign(options, api.services.env.STUDIO_ORIGIN);
  return api.ask("logInByPasskey", { ticket: null, assertion }, from);
}

describe("a stranger keeps no operator out of the console (rules/studio#limits, threat T25)", () => {
  it("after ten wrong passwords each further try needs a captcha, right or wrong, also all at once", async () => {
    const { email } = await api.addOperator();
    const { most } = LIMITS.operatorFailures;
    const tries = Array.from({ length: most + 5 }, () => logIn(email, { password: WRONG }));
    const answers = await Promise.all(tries);
    expect(
      answers.filter((answer) => "problem" in answer && answer.problem === "captchaRequired"),
    ).toHaveLength(5);
    expect(await logIn(email)).toEqual(REQUIRED);
    expect(await logIn(email, { password: WRONG, captcha: await solveCaptcha() })).toEqual({
      problem: "wrongCredentials",
    });
    expect(await logIn(email)).toEqual(REQUIRED);
    expect(await logIn(email, { captcha: await solveCaptcha() })).toMatchObject({ kind: "open" });
    // The failures of the address are over.
    expect(await logIn(email)).toMatchObject({ kind: "open" });
  });

  it.each<[string, () => Promise<{ id: string; code: string }>]>([
    ["wrong characters", async () => ({ ...(await solveCaptcha()), code: "00000" })],
    ["an image that nobody drew", async () => ({ id: "a".repeat(32), code: "ABCDE" })],
    [
      "the image of a shop",
      async () => {
        const { id } = await api.data("createRandCode", {});
        const [row] = await api.db.select().from(captchas).where(eq(captchas.id, id));
        return { id, code: row?.answer ?? "" };
      },
    ],
    [
      "one that was used",
      async () => {
        const used = await solveCaptcha();
        const { email } = await api.addOperator();
        await guessInVain(email);
        await logIn(email, { captcha: used });
        return used;
      },
    ],
  ])("%s does not admit a try", async (_, answer) => {
    const { email } = await api.addOperator();
    await guessInVain(email);
    expect(await logIn(email, { captcha: await answer() })).toEqual(REQUIRED);
  });

  it.each([
    [
      "of invented addresses, where networks are unknown",
      UNKNOWN_NETWORKS,
      LIMITS.operatorFailuresOfUnknown,
      {},
    ],
    [
      "from the operator's own network",
      "operator-ip:203.0.113.7",
      LIMITS.operatorFailuresPerNetwork,
      { ip: "203.0.113.7" },
    ],
  ])("after too many failures %s: by a captcha, and by a passkey alone", async (_, key, limit, from) => {
    const holder = await addHolder();
    const { email } = await api.addOperator();
    await fillLimit(key, limit);
    expect(await logIn(email, from)).toEqual(REQUIRED);
    expect(await logIn(email, { ...from, captcha: await solveCaptcha() })).toMatchObject({ kind: "open" });
    expect(await logInByPasskey(holder, "ip" in from ? from.ip : undefined)).toHaveProperty("token");
  });

  it("at a device where this operator has logged in before, without a captcha", async () => {
    const { email } = await api.addOperator();
    const device = "11111111-2222-4333-8444-555555555555";
    expect(await logIn(email, { device })).toMatchObject({ kind: "open" });
    await guessInVain(email);
    await fillLimit(UNKNOWN_NETWORKS, LIMITS.operatorFailuresOfUnknown);
    expect(await logIn(email)).toEqual(REQUIRED);
    expect(await logIn(email, { device })).toMatchObject({ kind: "open" });
    // The device has a counter of its own, and is another operator's no more than any other.
    await guessInVain(email, { device });
    expect(await logIn(email, { device })).toEqual(REQUIRED);
    expect(await logIn((await api.addOperator()).email, { device })).toEqual(REQUIRED);
  });

  it("a device is known after a log-in by passkey, and after an invitation was accepted", async () => {
    const { operator, authenticator } = await addHolder();
    const { options } = await api.get("beginPasskeyLogIn", {});
    const assertion = authenticator.sign(options, api.services.env.STUDIO_ORIGIN);
    const byPasskey = "22222222-2222-4333-8444-555555555555";
    await api.get("logInByPasskey", { ticket: null, assertion }, { device: byPasskey });
    const owner = await api.openSession(await api.addOperator());
    const expected = { email: "invited@studio.example", name: "Ines", role: "viewer", brands: null } as const;
    const { invitation } = await api.get("inviteOperator", expected, { token: owner });
    const byInvitation = "33333333-2222-4333-8444-555555555555";
    await api.get("acceptInvitation", { invitation, password: OPERATOR_PASSWORD }, { device: byInvitation });
    await fillLimit(UNKNOWN_NETWORKS, LIMITS.operatorFailuresOfUnknown);
    expect(await logIn(operator.email, { device: byPasskey })).toMatchObject({ kind: "passkey" });
    expect(await logIn(expected.email, { device: byInvitation })).toMatchObject({ kind: "open" });
  });

  it("failed passkeys refuse nobody, and from some number on are no longer written down", async () => {
    const holder = await addHolder();
    await fillLimit(`passkey-${UNKNOWN_NETWORKS}`, LIMITS.operatorFailuresOfUnknown);
    const { options } = await api.get("beginPasskeyLogIn", {});
    const assertion = holder.authenticator.sign(options, "http://evil.localhost:3000");
    const before = await api.db.$count(auditEntries);
    expect(await api.ask("logInByPasskey", { ticket: null, assertion })).toEqual({
      problem: "passkeyRefused",
    });
    expect(await api.db.$count(auditEntries)).toBe(before);
    expect(await logInByPasskey(holder)).toHaveProperty("token");
  });
});
