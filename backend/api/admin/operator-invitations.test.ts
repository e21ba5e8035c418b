import { eq } from "drizzle-orm";
import { auditEntries, brandDrafts, operatorSecrets } from "@/backend/db/schema/studio";
import { hashToken } from "@/backend/runtime/random-values";
import { type AdminApi, OPERATOR_PASSWORD, openAdminApi } from "@/backend/testing/admin-api";
import { DAY_MS } from "@/lib/config/constants";
import type { AdminPayload } from "@/lib/contract/admin/admin-calls";

const UNKNOWN = { problem: "unknown" };
const VALID_MS = 7 * DAY_MS;

let api: AdminApi;
/** The session of an owner. */
let token: string;
let count = 0;
beforeAll(async () => {
  api = await openAdminApi();
});
beforeEach(async () => {
  token = await api.openSession(await api.addOperator({ name: "Otto Owner" }));
});
afterAll(() => api.close());

type Wanted = Partial<AdminPayload<"inviteOperator">>;
const createPayload = (expected: Wanted): AdminPayload<"inviteOperator"> => ({
  email: `new${++count}@studio.example`,
  name: "Nina New",
  role: "editor",
  brands: ["vidora"],
  ...expected,
});
const invite = (expected: Wanted = {}) => api.get("inviteOperator", createPayload(expected), { token });
const ask = (expected: Wanted, by = token) =>
  api.ask("inviteOperator", createPayload(expected), { token: by });
const accept = (invitation: string, password = OPERATOR_PASSWORD) =>
  api.ask("acceptInvitation", { invitation, password });
const read = (invitation: string) => api.ask("readInvitation", { invitation });

describe("an invitation (rules/studio#invitations)", () => {
  it("is read, accepted with a password, and opens a session; then the password logs in", async () => {
    const email = "Nina.New@studio.example";
    const { operator, invitation, expiresAt } = await invite({ email });
    expect(operator).toMatchObject({
      email: email.toLowerCase(),
      role: "editor",
      brands: ["vidora"],
      invited: true,
    });
    expect(expiresAt).toBeCloseTo(api.clock.now() + VALID_MS, -4);
    expect(await read(invitation)).toEqual({ email: email.toLowerCase(), name: "Nina New", role: "editor" });
    const session = await api.get("acceptInvitation", { invitation, password: OPERATOR_PASSWORD });
    expect(session.operator).toMatchObject({ id: operator.id, invited: false });
    expect(await api.problem("readOperator", {}, { token: session.token })).toBeNull();
    expect(await api.ask("logIn", { email, password: OPERATOR_PASSWORD })).toMatchObject({ kind: "open" });
  });

  it("works once, also when it is accepted twice at the same time", async () => {
    const { invitation } = await invite();
    const answers = await Promise.all(
      [1, 2, 3].map((number) => accept(invitation, `a grey donkey, number ${number}`)),
    );
    expect(answers.filter((answer) => "token" in answer)).toHaveLength(1);
    expect(answers.filter((answer) => "problem" in answer)).toEqual([UNKNOWN, UNKNOWN]);
    expect(await accept(invitation)).toEqual(UNKNOWN);
    expect(await read(invitation)).toEqual(UNKNOWN);
  });

  it("is over after seven days", async () => {
    const { invitation } = await invite();
    await api.clock.advance(VALID_MS - 10_000);
    expect(await read(invitation)).toHaveProperty("email");
    await api.clock.advance(10_000);
    expect(await read(invitation)).toEqual(UNKNOWN);
    expect(await accept(invitation)).toEqual(UNKNOWN);
  });

  it("ends when it is renewed, and when the operator is removed", async () => {
    const { operator, invitation } = await invite();
    const renewed = await api.get("renewInvitation", { id: operator.id }, { token });
    expect(await accept(invitation)).toEqual(UNKNOWN);
    expect(await read(renewed.invitation)).toHaveProperty("email");
    await api.get("removeOperator", { id: operator.id }, { token });
    expect(await read(renewed.invitation)).toEqual(UNKNOWN);
    expect(await accept(renewed.invitation)).toEqual(UNKNOWN);
  });

  it("is not renewed for an operator who has a password: that would be a way to take an account over", async () => {
    const { operator, invitation } = await invite();
    await accept(invitation);
    expect(await api.ask("renewInvitation", { id: operator.id }, { token })).toEqual(UNKNOWN);
    expect(await api.ask("renewInvitation", { id: "nobody" }, { token })).toEqual(UNKNOWN);
  });

  it("is made up: unknown", async () => {
    expect(await read("A".repeat(43))).toEqual(UNKNOWN);
    expect(await accept("A".repeat(43))).toEqual(UNKNOWN);
  });

  it.each([
    ["short", "eleven char", "too_small 12"],
    ["one of the commonest", "unbelievable", "too_common"],
    ["the operator's own name and address", "nina.new.studio", "too_personal"],
  ])("stays usable when the password is refused because it is %s", async (_, password, problem) => {
    const { invitation } = await invite();
    expect(await accept(invitation, password)).toEqual({ problem: "invalid", fields: { password: problem } });
    expect(await accept(invitation)).toHaveProperty("token");
  });

  it("is stored as a hash only, and is in no log and no audit trail", async () => {
    const { operator, invitation } = await invite();
    await accept(invitation);
    const [row] = await api.db
      .select()
      .from(operatorSecrets)
      .where(eq(operatorSecrets.operator, operator.id));
    expect(row?.hash).toBe(hashToken(invitation));
    const trail = await api.db.select().from(auditEntries);
    const written = [...api.logged, JSON.stringify(trail)].join("\n");
    expect(written).not.toContain(invitation);
    expect(written).not.toContain(OPERATOR_PASSWORD);
    expect(trail.filter(({ details }) => details.operator === operator.id)).toMatchObject([
      { action: "operatorInvited", details: { name: "Nina New", role: "editor", brands: "vidora" } },
    ]);
    expect(trail.filter((entry) => entry.operator === operator.id)).toMatchObject([
      { action: "invitationAccepted" },
    ]);
  });
});

describe("who can be invited", () => {
  it.each([
    ["as it is stored", (email: string) => email],
    ["in capitals", (email: string) => email.toUpperCase()],
  ])("an address that is an operator's is taken, written %s", async (_, write) => {
    const { operator } = await invite();
    const email = write(operator.email);
    expect(await ask({ email })).toEqual({ problem: "taken", detail: operator.email });
  });

  it("of two invitations of one address at the same time one is made", async () => {
    const email = "twice@studio.example";
    const answers = await Promise.all([ask({ email }), ask({ email }), ask({ email })]);
    expect(answers.filter((answer) => "invitation" in answer)).toHaveLength(1);
    expect(answers.filter((answer) => "problem" in answer && answer.problem === "taken")).toHaveLength(2);
  });

  it("the address of a removed operator, again, as somebody else", async () => {
    const { operator } = await invite();
    await api.get("removeOperator", { id: operator.id }, { token });
    const again = await invite({ email: operator.email });
    expect(again.operator.id).not.toBe(operator.id);
  });

  it.each<[string, Wanted, string]>([
    ["no address", { email: "nina" }, "email"],
    ["an address with a line break", { email: "nina@studio.example\nBcc: x@y.example" }, "email"],
    ["markup in the name", { name: "<b>Nina</b>" }, "name"],
    ["an empty name", { name: "  " }, "name"],
    ["a made-up role", { role: "root" as "owner" }, "role"],
    ["a wrong brand id", { brands: ["../etc"] }, "brands.0"],
  ])("%s is refused with the field", async (_, expected, field) => {
    const answer = await ask(expected);
    expect(answer).toMatchObject({ problem: "invalid" });
    expect(Object.keys(("fields" in answer && answer.fields) || {})).toEqual([field]);
  });

  it("a brand that does not exist is refused; one that is only a draft exists", async () => {
    expect(await ask({ brands: ["vidora", "nothere"] })).toEqual({ problem: "unknown", detail: "nothere" });
    const draft = { document: {} as never, revision: 1, authors: {}, updatedAt: api.clock.now() };
    await api.db.insert(brandDrafts).values({ brand: "nova", ...draft });
    expect((await invite({ brands: ["nova", "vidora", "nova"] })).operator.brands).toEqual([
      "nova",
      "vidora",
    ]);
  });

  it("by an owner of some brands: for these only", async () => {
    const limited = await api.openSession(await api.addOperator({ brands: ["vidora"] }));
    for (const brands of [null, ["savanna"], ["vidora", "savanna"]])
      expect(await ask({ brands }, limited)).toEqual({ problem: "notAllowed", detail: "brands" });
    expect(await ask({ brands: ["vidora"], role: "owner" }, limited)).toHaveProperty("invitation");
    expect(await ask({ brands: [] }, limited)).toHaveProperty("invitation");
  });
});
