import { eq } from "drizzle-orm";
import { auditEntries, operatorSessions, operators } from "@/backend/db/schema/studio";
import { LIMITS } from "@/backend/modules/limits/limits";
import { hashToken } from "@/backend/runtime/random-values";
import { type AdminApi, OPERATOR_PASSWORD, openAdminApi } from "@/backend/testing/admin-api";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";

const WRONG = "a brown horse at midnight";
const NEW_PASSWORD = "a grey donkey at dawn";

let api: AdminApi;
beforeAll(async () => {
  api = await openAdminApi();
});
afterAll(() => api.close());

const logIn = (email: string, password = OPERATOR_PASSWORD, ip?: string) =>
  api.ask("logIn", { email, password }, ip === undefined ? {} : { ip });
async function openByPassword(email: string, password = OPERATOR_PASSWORD) {
  const answer = await api.get("logIn", { email, password });
  if (answer.kind !== "open") throw new Error("the log-in asks for a passkey");
  return answer;
}
const isOpen = async (token: string) => (await api.problem("readOperator", {}, { token })) === null;
const readAudit = (id: string) =>
  api.db.select().from(auditEntries).where(eq(auditEntries.operator, id)).orderBy(auditEntries.id);
const readActions = async (id: string) => (await readAudit(id)).map(({ action }) => action);

describe("logging an operator in by password", () => {
  it.each([
    ["as it is stored", (email: string) => email],
    ["in capitals, with blanks around", (email: string) => ` ${email.toUpperCase()} `],
  ])("opens a session for an address %s", async (_, write) => {
    const { id, email } = await api.addOperator({ role: "editor", brands: ["vidora"] });
    const session = await openByPassword(write(email));
    expect(session.operator).toEqual({
      id,
      email,
      name: "Olga",
      role: "editor",
      brands: ["vidora"],
      lastSeenAt: expect.closeTo(api.clock.now(), -4),
      invited: false,
    });
    expect(await api.get("readOperator", {}, { token: session.token })).toMatchObject({ passkeys: [] });
    expect(await readActions(id)).toEqual(["loggedIn"]);
  });

  it("stores the token as a hash only", async () => {
    const { id, email } = await api.addOperator();
    const { token } = await openByPassword(email);
    const [row] = await api.db.select().from(operatorSessions).where(eq(operatorSessions.operator, id));
    expect(row?.tokenHash).toBe(hashToken(token));
    expect(api.logged.join("\n")).not.toContain(token);
  });
});

describe("no answer reveals who is an operator (threat T23)", () => {
  const addresses: Record<string, () => Promise<string>> = {
    "an operator with another password": async () => (await api.addOperator()).email,
    "an unknown address": async () => "nobody@studio.example",
    "no address at all": async () => "\u0000",
    "somebody who is only invited": async () => (await api.addOperator({ passwordHash: null })).email,
    "a removed operator": async () => {
      const { id, email } = await api.addOperator();
      const { id: owner } = await api.addOperator();
      const token = await api.openSession({ ...(await readOperatorRow(owner)) });
      await api.get("removeOperator", { id }, { token });
      return email;
    },
  };

  it.each(Object.keys(addresses))("%s is refused like a wrong password", async (kind) => {
    const email = (await addresses[kind]?.()) ?? "";
    for (let count = 0; count < LIMITS.operatorFailures.most; count += 1)
      expect(await logIn(email, WRONG)).toEqual({ problem: "wrongCredentials" });
    expect(await logIn(email, WRONG)).toEqual({ problem: "captchaRequired" });
  });

  it("takes as long for an unknown address", async () => {
    const { email } = await api.addOperator();
    const measure = async (address: string) => {
      const start = performance.now();
      await logIn(address, WRONG);
      return performance.now() - start;
    };
    const times: { known: number; unknown: number }[] = [];
    for (let round = 0; round < 9; round += 1)
      times.push({ known: await measure(email), unknown: await measure(`${round}@studio.example`) });
    const median = (kind: "known" | "unknown") =>
      times.map((time) => time[kind]).sort((one, other) => one - other)[4] ?? 0;
    expect(median("unknown")).toBeGreaterThan(median("known") * 0.5);
  });

  it("records a failure for the operator, and never the address of somebody unknown", async () => {
    const { id, email } = await api.addOperator();
    await logIn(email, WRONG);
    await logIn("typed-by-mistake@studio.example", WRONG);
    expect(await readAudit(id)).toMatchObject([{ action: "logInFailed", details: { by: "password" } }]);
    const everything = JSON.stringify(await api.db.select().from(auditEntries));
    expect(everything).not.toMatch(/typed-by-mistake|midnight/);
    expect(api.logged.join("\n")).not.toMatch(/typed-by-mistake|midnight/);
  });
});

describe("sessions of operators (rules/studio#sessions)", () => {
  it.each([
    ["twelve hours after the log-in, however much they are used", 12 * HOUR_MS, 30 * MINUTE_MS],
    ["an hour after the last use", HOUR_MS, HOUR_MS],
  ])("end %s", async (_, lifetime, pause) => {
    const token = await api.openSession(await api.addOperator());
    for (let age = pause; age < lifetime; age += pause) {
      await api.clock.advance(pause);
      expect(await isOpen(token)).toBe(true);
    }
    await api.clock.advance(pause - 5 * MINUTE_MS);
    expect(await isOpen(token)).toBe(pause < HOUR_MS || lifetime === HOUR_MS);
    await api.clock.advance(HOUR_MS);
    expect(await api.problem("readOperator", {}, { token })).toMatchObject({ problem: "sessionEnded" });
  });

  it("store a use at most once a minute", async () => {
    const operator = await api.addOperator();
    const token = await api.openSession(operator);
    const readTimes = async () => ({
      session: (await api.db.select().from(operatorSessions)).find(
        ({ tokenHash }) => tokenHash === hashToken(token),
      )?.lastUsedAt,
      operator: (await readOperatorRow(operator.id)).lastSeenAt,
    });
    const opened = await readTimes();
    await api.clock.advance(50_000);
    await isOpen(token);
    expect(await readTimes()).toEqual(opened);
    await api.clock.advance(20_000);
    await isOpen(token);
    const used = await readTimes();
    expect(used.session).toBeGreaterThan((opened.session ?? 0) + MINUTE_MS);
    expect(used.operator).toBe(used.session);
  });

  it("end with the log-out, and no other does", async () => {
    const operator = await api.addOperator();
    const [token, other] = [await api.openSession(operator), await api.openSession(operator)];
    await api.get("logOut", {}, { token });
    expect([await isOpen(token), await isOpen(other)]).toEqual([false, true]);
    expect(await readActions(operator.id)).toEqual(["loggedOut"]);
  });
});

describe("an operator's new password", () => {
  it("ends all other sessions, and replaces the old one", async () => {
    const operator = await api.addOperator();
    const [token, other] = [await api.openSession(operator), await api.openSession(operator)];
    await api.get(
      "changeOperatorPassword",
      { current: OPERATOR_PASSWORD, password: NEW_PASSWORD },
      { token },
    );
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    expect(await logIn(operator.email)).toEqual({ problem: "wrongCredentials" });
    await openByPassword(operator.email, NEW_PASSWORD);
    expect(await readActions(operator.id)).toEqual(["passwordChanged", "logInFailed", "loggedIn"]);
  });

  it("needs the current one, which can't be guessed there; the log-in stays possible", async () => {
    const operator = await api.addOperator();
    const token = await api.openSession(operator);
    const change = () =>
      api.ask("changeOperatorPassword", { current: WRONG, password: NEW_PASSWORD }, { token });
    for (let count = 0; count < LIMITS.operatorProofs.most; count += 1)
      expect(await change()).toEqual({ problem: "wrongCredentials" });
    expect(await change()).toEqual({ problem: "tooMany" });
    expect((await readAudit(operator.id))[0]).toMatchObject({
      action: "refused",
      details: { call: "changeOperatorPassword", reason: "password" },
    });
    await openByPassword(operator.email);
  });

  it.each([
    ["short", "eleven char", "too_small 12"],
    ["one character repeated", "aaaaaaaaaaaa", "too_common"],
    ["one of the commonest", "1qaz2wsx3edc", "too_common"],
    ["one of the commonest with a little more", "Password2026!", "too_common"],
    ["one of the commonest twice", "dragon-Dragon", "too_common"],
    ["made of the operator's name and the console's", "Olga.operator.1", "too_personal"],
  ])("is refused when it is %s", async (_, password, problem) => {
    const token = await api.openSession(await api.addOperator({ name: "Olga Operator" }));
    expect(
      await api.problem("changeOperatorPassword", { current: OPERATOR_PASSWORD, password }, { token }),
    ).toEqual({
      problem: "invalid",
      fields: { password: problem },
    });
  });
});

async function readOperatorRow(id: string) {
  const [row] = await api.db.select().from(operators).where(eq(operators.id, id));
  if (!row) throw new Error("no such operator");
  return row;
}
