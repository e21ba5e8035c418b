import { eq } from "drizzle-orm";
import { createAdminRoutes } from "@/backend/admin";
import { createApp } from "@/backend/app";
import { auditEntries, operators } from "@/backend/db/schema/studio";
import { hashPassword } from "@/backend/modules/accounts/passwords/passwords";
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS, seedOperators } from "@/backend/seed/seed-operators";
import { type AdminApi, OPERATOR_PASSWORD, openAdminApi } from "@/backend/testing/admin-api";
import { DAY_MS } from "@/lib/config/constants";
import { parseOperatorCommand, runOperatorCommand } from "./run-operator-command";

const NINA = ["nina@studio.example", "--name", "Nina New", "--role", "owner"];

let api: AdminApi;
beforeAll(async () => {
  api = await openAdminApi();
});
beforeEach(async () => {
  await api.db.delete(auditEntries);
  await api.db.delete(operators);
});
afterAll(() => api.close());

const runCommand = (...words: string[]) => runOperatorCommand(api.services, parseOperatorCommand(words));
const logIn = (email: string, password: string) => api.ask("logIn", { email, password });
const accept = (invitation: string, password = OPERATOR_PASSWORD) =>
  api.ask("acceptInvitation", { invitation, password });

/** The secret of the link among the printed lines. */
function readSecret(lines: string[]): string {
  const { origin, pathname, hash } = new URL(lines.find((line) => line.startsWith("http")) ?? "");
  expect(`${origin}${pathname}`).toBe(`${api.services.env.STUDIO_ORIGIN}/invitation`);
  return hash.slice(1);
}

describe("npm run operator", () => {
  it("adds the first owner, who chooses a password at the printed link", async () => {
    expect(await runCommand("list")).toEqual(["The console has no operator."]);
    const secret = readSecret(await runCommand("add", ...NINA));
    expect(await runCommand("list")).toEqual(["nina@studio.example  Nina New  owner  all brands  invited"]);
    expect(await accept(secret)).toMatchObject({ operator: { role: "owner", brands: null } });
    expect(await logIn("nina@studio.example", OPERATOR_PASSWORD)).toMatchObject({ kind: "open" });
    expect((await runCommand("list"))[0]).toMatch(/ {2}last seen \d{4}-\d\d-\d\dT/);
    expect(await api.db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      { operator: null, action: "operatorInvited", details: { name: "Nina New", role: "owner" } },
      { action: "invitationAccepted" },
      { action: "loggedIn" },
    ]);
  });

  it("adds an operator of some brands", async () => {
    await runCommand(
      "add",
      "emil@studio.example",
      "--name=Emil",
      "--role=editor",
      "--brands=vidora, savanna",
    );
    expect(await runCommand("list")).toEqual(["emil@studio.example  Emil  editor  vidora,savanna  invited"]);
  });

  it("resets an operator: sessions, passkeys and password end, the new link works", async () => {
    const operator = await api.addOperator();
    const token = await api.openSession(operator);
    const authenticator = await api.addPasskey(token);
    const { options } = await api.get("beginPasskeyLogIn", {});
    const secret = readSecret(await runCommand("reset", operator.email.toUpperCase()));
    expect(await api.problem("readOperator", {}, { token })).toMatchObject({ problem: "sessionEnded" });
    expect(await logIn(operator.email, OPERATOR_PASSWORD)).toEqual({ problem: "wrongCredentials" });
    const assertion = authenticator.sign(options, api.services.env.STUDIO_ORIGIN);
    expect(await api.ask("logInByPasskey", { ticket: null, assertion })).toEqual({
      problem: "passkeyRefused",
    });
    expect(await accept(secret, "a grey donkey at dawn")).toHaveProperty("token");
    expect(await logIn(operator.email, "a grey donkey at dawn")).toMatchObject({ kind: "open" });
    const trail = await api.db.select().from(auditEntries).where(eq(auditEntries.action, "operatorChanged"));
    expect(trail).toMatchObject([{ operator: null, details: { operator: operator.id, reset: true } }]);
  });

  it("ends the link before with a reset", async () => {
    const first = readSecret(await runCommand("add", ...NINA));
    const second = readSecret(await runCommand("reset", "nina@studio.example"));
    expect(await accept(first)).toEqual({ problem: "unknown" });
    await api.clock.advance(7 * DAY_MS);
    expect(await accept(second)).toEqual({ problem: "unknown" });
  });

  it("removes an operator, also the last owner, and tells so", async () => {
    const [one, other] = [await api.addOperator({ name: "One" }), await api.addOperator({ name: "Other" })];
    expect(await runCommand("remove", one.email)).toEqual(["One is removed."]);
    expect(await runCommand("remove", other.email)).toEqual([
      "Other is removed.",
      "The console has no owner of all brands now: add one.",
    ]);
    expect(await runCommand("list")).toEqual(["The console has no operator."]);
  });

  it.each<[string[], RegExp]>([
    [[], /npm run operator -- add/],
    [["promote", "nina@studio.example"], /no command "promote nina/],
    [["add", "nina", "--name", "Nina", "--role", "owner"], /Missing or wrong: an e-mail address/],
    [["add", "nina@studio.example", "--role", "owner"], /Missing or wrong: --name/],
    [
      ["add", "nina@studio.example", "--name", "Nina", "--role", "root"],
      /Missing or wrong: --role viewer, editor/,
    ],
    [
      ["add", "nina@studio.example", "--name", "Nina", "--role", "owner", "--brands", ""],
      /Missing or wrong: --brands/,
    ],
    [
      ["add", "nina@studio.example", "--name", "Nina", "--role", "owner", "--brands", "nothere"],
      /no brand "nothere"/,
    ],
    [["add", "nina@studio.example", "--password", "secret"], /--password/],
    [["reset", "nobody@studio.example"], /no operator nobody@studio.example/],
    [["remove", "nobody@studio.example"], /no operator nobody@studio.example/],
    [["remove"], /no command "remove"/],
  ])("%j is refused with what is wrong, and changes nothing", async (words, message) => {
    await expect(async () => runCommand(...words)).rejects.toThrow(message);
    expect(await api.db.$count(operators)).toBe(0);
  });

  it("refuses an address that is an operator's", async () => {
    await runCommand("add", ...NINA);
    await expect(runCommand("add", ...NINA)).rejects.toThrow(/nina@studio.example is an operator already/);
  });

  it("goes through the running backend, for who knows its token only", async () => {
    const secret = "s".repeat(43);
    const app = createApp(api.services, createAdminRoutes(api.services, secret));
    const send = (words: string[], token: string) =>
      app.request("/admin/operator", {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify({ words }),
      });
    expect((await send(["list"], "x".repeat(43))).status).toBe(401);
    const answer = await send(["add", ...NINA], secret);
    expect(answer.status).toBe(200);
    readSecret(((await answer.json()) as { lines: string[] }).lines);
    const refused = await send(["reset", "nobody@studio.example"], secret);
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { error: "There is no operator nobody@studio.example." },
    ]);
  });
});

describe("the demo's operators", () => {
  const cost = () => ({ passwordCost: api.services.env.PASSWORD_COST });

  it("log in with the demo's password, the editor for two brands", async () => {
    await seedOperators(api.db, api.clock.now(), cost());
    for (const { email, role, brands } of DEMO_OPERATORS)
      expect(await logIn(email, DEMO_OPERATOR_PASSWORD)).toMatchObject({ operator: { email, role, brands } });
    expect(DEMO_OPERATORS.map(({ brands }) => brands)).toEqual([null, ["vidora", "nordplay"], null]);
  });

  it("are added once: another password and a removed operator stay", async () => {
    await seedOperators(api.db, api.clock.now(), cost());
    const passwordHash = await hashPassword(OPERATOR_PASSWORD, cost().passwordCost);
    await api.db.update(operators).set({ passwordHash });
    await runCommand("remove", "viewer@studio.example");
    await seedOperators(api.db, api.clock.now(), cost());
    expect(await runCommand("list")).toHaveLength(2);
    expect(await logIn("owner@studio.example", DEMO_OPERATOR_PASSWORD)).toEqual({
      problem: "wrongCredentials",
    });
  });

  it("are not added beside others", async () => {
    await runCommand("add", ...NINA);
    await seedOperators(api.db, api.clock.now(), cost());
    expect(await runCommand("list")).toHaveLength(1);
  });
});
