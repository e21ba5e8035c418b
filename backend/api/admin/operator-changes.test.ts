import { eq } from "drizzle-orm";
import {
  auditEntries,
  operatorPasskeys,
  operatorSecrets,
  operatorSessions,
  operators,
} from "@/backend/db/schema/studio";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { changeOperator, removeOperator } from "@/backend/modules/studio/operators/change-operator";
import { deleteExpiredRecords } from "@/backend/runtime/delete-expired-records";
import { type AdminApi, OPERATOR_PASSWORD, openAdminApi } from "@/backend/testing/admin-api";
import { openSecondClient } from "@/backend/testing/test-database";
import { HOUR_MS } from "@/lib/config/constants";

let api: AdminApi;
let owner: OperatorRow;
/** The owner's session. */
let token: string;
beforeAll(async () => {
  api = await openAdminApi();
});
beforeEach(async () => {
  await api.db.delete(auditEntries);
  await api.db.delete(operators);
  owner = await api.addOperator({ name: "Otto Owner" });
  token = await api.openSession(owner);
});
afterAll(() => api.close());

const LAST_OWNER = { problem: "lastOwner" };
const change = (id: string, role: OperatorRow["role"], brands: string[] | null = null, by = token) =>
  api.ask("changeOperator", { id, role, brands }, { token: by });
const remove = (id: string, by = token) => api.ask("removeOperator", { id }, { token: by });
const isOpen = async (input: string) => (await api.problem("readOperator", {}, { token: input })) === null;
const readTrail = () => api.db.select().from(auditEntries).orderBy(auditEntries.id);

describe("changing an operator (rules/studio#roles)", () => {
  it("counts at once: their sessions end, and the next one has the new role and brands", async () => {
    const operator = await api.addOperator({ name: "Nina" });
    const session = await api.openSession(operator);
    expect(await change(operator.id, "viewer", ["vidora"])).toMatchObject({
      operator: { id: operator.id, role: "viewer", brands: ["vidora"] },
    });
    expect(await isOpen(session)).toBe(false);
    const again = await api.get("logIn", { email: operator.email, password: OPERATOR_PASSWORD });
    expect(again).toMatchObject({ operator: { role: "viewer", brands: ["vidora"] } });
    expect((await readTrail())[0]).toMatchObject({
      operator: owner.id,
      action: "operatorChanged",
      details: { operator: operator.id, name: "Nina", role: "viewer", brands: "vidora" },
    });
  });

  it("to what they are already ends nothing and records nothing", async () => {
    const operator = await api.addOperator({ role: "editor", brands: ["vidora"] });
    const session = await api.openSession(operator);
    expect(await change(operator.id, "editor", ["vidora"])).toHaveProperty("operator");
    expect(await isOpen(session)).toBe(true);
    expect(await readTrail()).toEqual([]);
  });

  it("keeps a brand that was removed since, and adds none that does not exist", async () => {
    const operator = await api.addOperator({ role: "editor", brands: ["gone", "vidora"] });
    expect(await change(operator.id, "viewer", ["gone", "vidora"])).toHaveProperty("operator");
    expect(await change(operator.id, "viewer", ["vidora", "nothere"])).toEqual({
      problem: "unknown",
      detail: "nothere",
    });
  });

  it("somebody unknown or removed: unknown", async () => {
    const removed = await api.addOperator();
    await remove(removed.id);
    for (const id of ["nobody", removed.id]) {
      expect(await change(id, "viewer")).toEqual({ problem: "unknown" });
      expect(await remove(id)).toEqual({ problem: "unknown" });
    }
  });
});

describe("removing an operator", () => {
  it("ends everything of theirs; the trail still names them", async () => {
    const operator = await api.addOperator({ name: "Nina", role: "editor" });
    const session = await api.openSession(operator);
    await api.addPasskey(session);
    await api.get("logIn", { email: operator.email, password: OPERATOR_PASSWORD });
    expect(await remove(operator.id)).toEqual({});
    expect(await isOpen(session)).toBe(false);
    for (const table of [operatorSessions, operatorPasskeys, operatorSecrets])
      expect(await api.db.$count(table, eq(table.operator, operator.id))).toBe(0);
    const [row] = await api.db.select().from(operators).where(eq(operators.id, operator.id));
    expect(row).toMatchObject({
      name: "Nina",
      email: null,
      passwordHash: null,
      removedAt: expect.any(Number),
    });
    const { entries } = await api.get("listAudit", {}, { token });
    expect(entries[0]).toMatchObject({ action: "operatorRemoved", by: { name: "Otto Owner" } });
    expect(entries.find(({ action }) => action === "passkeyAdded")?.by).toMatchObject({ name: "Nina" });
    const listed = await api.get("listOperators", {}, { token });
    expect(listed.operators.map(({ id }) => id)).toEqual([owner.id]);
  });
});

describe("the last owner of everything", () => {
  const rest: [string, Partial<OperatorRow>][] = [
    ["an editor", { role: "editor" }],
    ["an owner of some brands", { brands: ["vidora"] }],
    ["an owner who is only invited", { passwordHash: null }],
  ];
  it.each(rest)("stays, beside %s", async (_, other) => {
    await api.addOperator(other);
    expect(await change(owner.id, "editor")).toEqual(LAST_OWNER);
    expect(await change(owner.id, "owner", ["vidora"])).toEqual(LAST_OWNER);
    expect(await remove(owner.id)).toEqual(LAST_OWNER);
    expect(await isOpen(token)).toBe(true);
    expect(await readTrail()).toEqual([]);
  });

  it("may go when there is another", async () => {
    await api.addOperator();
    expect(await change(owner.id, "editor")).toHaveProperty("operator");
    expect(await isOpen(token)).toBe(false);
  });

  const acts = {
    "demote each other": (target: OperatorRow, actor: OperatorRow, db: AdminApi["db"]) =>
      changeOperator({ id: target.id, role: "viewer", brands: null }, actor, { db, clock: api.clock }),
    "remove each other": (target: OperatorRow, actor: OperatorRow, db: AdminApi["db"]) =>
      removeOperator({ id: target.id }, actor, { db, clock: api.clock }),
    "demote themselves": (_: OperatorRow, actor: OperatorRow, db: AdminApi["db"]) =>
      changeOperator({ id: actor.id, role: "viewer", brands: null }, actor, { db, clock: api.clock }),
    "remove themselves": (_: OperatorRow, actor: OperatorRow, db: AdminApi["db"]) =>
      removeOperator({ id: actor.id }, actor, { db, clock: api.clock }),
  };
  it.each(Object.keys(acts) as (keyof typeof acts)[])(
    "stays when two owners %s at the same time",
    async (kind) => {
      const secondClient = await openSecondClient(api);
      for (let round = 0; round < 5; round += 1) {
        await api.db.delete(auditEntries);
        await api.db.delete(operators);
        const [one, other] = [await api.addOperator(), await api.addOperator()];
        const outcomes = await Promise.allSettled([
          acts[kind](one, other, api.db),
          acts[kind](other, one, secondClient.db),
        ]);
        expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
        const rows = await api.db.select().from(operators);
        expect(rows.filter(({ role, removedAt }) => role === "owner" && removedAt === null)).toHaveLength(1);
      }
      await secondClient.close();
    },
  );
});

describe("an owner of some brands", () => {
  let limited: string;
  beforeEach(async () => {
    limited = await api.openSession(await api.addOperator({ name: "Lena", brands: ["vidora", "savanna"] }));
  });

  it("sees and manages only operators of these", async () => {
    const reachable = await api.addOperator({ name: "Rita", role: "editor", brands: ["vidora"] });
    const partly = await api.addOperator({ name: "Paul", role: "viewer", brands: ["vidora", "orbita"] });
    const listed = await api.get("listOperators", {}, { token: limited });
    expect(listed.operators.map(({ name }) => name)).toEqual(["Lena", "Rita"]);
    for (const id of [owner.id, partly.id]) {
      expect(await change(id, "viewer", ["vidora"], limited)).toEqual({ problem: "unknown" });
      expect(await remove(id, limited)).toEqual({ problem: "unknown" });
    }
    expect(await change(reachable.id, "viewer", ["savanna"], limited)).toHaveProperty("operator");
    expect(await remove(reachable.id, limited)).toEqual({});
  });

  it("gives nobody more than they have, not themselves either", async () => {
    const { operators: listed } = await api.get("listOperators", {}, { token: limited });
    const own = listed[0]?.id ?? "";
    for (const brands of [null, ["vidora", "savanna", "orbita"]])
      expect(await change(own, "owner", brands, limited)).toEqual({
        problem: "notAllowed",
        detail: "brands",
      });
    expect(await isOpen(limited)).toBe(true);
  });
});

it("sessions and secrets that are over are deleted with the other expired records", async () => {
  const operator = await api.addOperator();
  await api.openSession(operator);
  await api.get("beginPasskeyLogIn", {});
  const { services, db, clock } = api;
  const count = async () => [await db.$count(operatorSessions), await db.$count(operatorSecrets)];
  const before = await count();
  await deleteExpiredRecords(db, services.clock.now());
  expect(await count()).toEqual(before);
  await clock.advance(HOUR_MS + 1);
  await deleteExpiredRecords(db, services.clock.now());
  expect(await count()).toEqual([0, 0]);
});
