import { eq } from "drizzle-orm";
import { failedRequests } from "@/backend/db/schema/system";
import { LIMITS } from "@/backend/modules/limits/limits";
import { setUpAdminApi } from "@/backend/testing/database-suite";
import { DAY_MS } from "@/lib/config/constants";
import { getOrderReference, splitReference } from "@/lib/domain/support/reference";
import { deleteOldFailedRequests } from "./failed-requests";

const REFERENCE = "7K3M9QXT2B";
const PASSWORD = "correct horse";

const api = setUpAdminApi();

const logOperatorIn = async (expected: Parameters<typeof api.addOperator>[0] = {}) => ({
  token: await api.openSession(await api.addOperator(expected)),
});
const find = async (reference: string, brands: string[] | null = null) =>
  api.get("findReference", { reference }, await logOperatorIn({ role: "viewer", brands }));

/** A call that is refused, with this request id. */
const refuseCall = (requestId = REFERENCE, site = "vidora") =>
  api.call(
    "login",
    { account: "ana.canary@mail.example", type: "email", password: "canary 4111 1111 1111 1111" },
    { site, headers: { "Request-Id": requestId } },
  );

describe("a reference (rules/errors#reference)", () => {
  it("finds the refused request with its log lines, however it is typed, without anything secret or personal", async () => {
    await refuseCall();
    for (const typed of [REFERENCE, " 7k3m9-qxt2b ", "7K3M9 QXT2B"]) {
      const { requests } = await find(typed);
      expect(requests).toMatchObject([
        { reference: REFERENCE, brand: "vidora", call: "/api/user/login/v1", status: 200, code: 3 },
      ]);
      expect(requests[0]?.lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ message: "refused", requestId: REFERENCE, outcome: 3 }),
      ]);
      expect(JSON.stringify(requests)).not.toContain("canary");
    }
    expect(JSON.stringify(await api.db.select().from(failedRequests))).not.toMatch(/canary|4111/);
  });

  it("names the member whose request it was, and finds a member by uid, with a masked account", async () => {
    const { uid, token } = await api.signUp("berta@mail.example", { password: PASSWORD });
    await api.call("readOrder", { id: "nothing" }, { token, headers: { "Request-Id": REFERENCE } });
    const member = { uid, brand: "vidora", account: "b…@mail.example", state: "active" };
    const found = await find(REFERENCE);
    expect(found).toMatchObject({ requests: [{ uid, code: 1001 }], members: [member] });
    expect((await find(uid)).members).toMatchObject([member]);
  });

  it("finds a mail by the reference at its end, and who got it", async () => {
    await api.signUp("carla@mail.example", { password: PASSWORD });
    const { id, text, html } = await api.message("carla@mail.example");
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    const shown = `Reference for support: ${splitReference(id).join("\u00a0")}`;
    expect(text.endsWith(shown)).toBe(true);
    expect(html).toContain(shown);
    const found = await find(id.toLowerCase());
    expect(found.mails).toMatchObject([
      { reference: id, brand: "vidora", template: "welcome", recipient: "c…@mail.example", state: "stored" },
    ]);
    expect(found.members).toHaveLength(1);
  });

  it("finds a refused call of the console, for operators of all brands", async () => {
    const viewer = await logOperatorIn({ role: "viewer" });
    const headers = {
      ...{ "Content-Type": "application/json", "Request-Id": REFERENCE },
      Authorization: viewer.token,
    };
    const body = JSON.stringify({ brand: "vidora", uid: "u1" });
    await api.app.request("/api/admin/keepMember", { method: "POST", headers, body });
    expect((await find(REFERENCE)).requests).toMatchObject([
      { brand: null, call: "/api/admin/keepMember", status: 403 },
    ]);
    expect((await find(REFERENCE, ["vidora"])).requests).toEqual([]);
  });

  it("finds what a storefront has refused itself, with its lines, up to the limit of the brand", async () => {
    const line = JSON.stringify({ message: "call refused", requestId: REFERENCE });
    const failure = { reference: REFERENCE, call: "/help", status: 404, code: 4598, lines: [line] };
    const report = (failures: object[]) => api.call("reportFailures", { failures }, { site: "vidora" });
    await report([failure]);
    expect((await find(REFERENCE)).requests).toMatchObject([{ ...failure, brand: "vidora", uid: null }]);
    expect((await find(REFERENCE, ["savanna"])).requests).toEqual([]);
    const others = Array.from({ length: 20 }, () => ({ ...failure, reference: "AAAAAAAAAA" }));
    for (let count = 0; count < LIMITS.reportedFailuresPerSite.most / 20; count += 1) await report(others);
    await report([{ ...failure, reference: "BBBBBBBBBB" }]);
    expect((await find("BBBBBBBBBB")).requests).toEqual([]);
    expect(await api.db.$count(failedRequests)).toBe(LIMITS.reportedFailuresPerSite.most);
  });

  it("of another brand is found by nobody who does not work on it", async () => {
    await refuseCall(REFERENCE, "savanna");
    expect((await find(REFERENCE, ["vidora"])).requests).toEqual([]);
    expect((await find(REFERENCE, ["savanna"])).requests).toHaveLength(1);
  });

  it("of an order is how its id begins, and finds its buyer; no mail, member or order of another brand is found", async () => {
    const { uid, token, account } = await api.signUp("eva@mail.example", { password: PASSWORD });
    const order = { planId: "1202", method: "pix" };
    const { quoteId } = await api.data("valuateGoods", order, { token });
    const headers = { "Idempotency-Key": `support-${quoteId}` };
    const { orderId } = await api.data("pay", { ...order, quoteId }, { token, headers });
    const found = await find(getOrderReference(orderId), ["vidora"]);
    expect(found).toMatchObject({
      orders: [{ id: orderId, uid, status: "PAYMENT_PENDING" }],
      members: [{ uid }],
    });
    const { id: mail } = await api.message(account);
    for (const reference of [getOrderReference(orderId), orderId, uid, mail])
      expect(await find(reference, ["savanna"])).toEqual({
        requests: [],
        orders: [],
        mails: [],
        members: [],
      });
  });

  it("is created for a request that brings none, and answered", async () => {
    const response = await api.app.request("/api/user/queryInfo/v1", {
      method: "POST",
      headers: { Site: "vidora" },
    });
    const reference = response.headers.get("Request-Id") ?? "";
    expect((await find(reference)).requests).toMatchObject([{ reference, code: -24010 }]);
  });
});

describe("the requests that are kept", () => {
  it("are the newest, for two weeks", async () => {
    for (const id of ["AAAAAAAAAA", "BBBBBBBBBB", "CCCCCCCCCC"]) await refuseCall(id);
    const list = async () =>
      (await api.db.select().from(failedRequests).orderBy(failedRequests.id)).map(
        ({ requestId }) => requestId,
      );
    await deleteOldFailedRequests(api.db, api.clock.now());
    expect(await list()).toHaveLength(3);
    await deleteOldFailedRequests(api.db, api.clock.now(), 2);
    expect(await list()).toEqual(["BBBBBBBBBB", "CCCCCCCCCC"]);
    const old = { createdAt: api.clock.now() - 15 * DAY_MS };
    await api.db.update(failedRequests).set(old).where(eq(failedRequests.requestId, "BBBBBBBBBB"));
    await deleteOldFailedRequests(api.db, api.clock.now());
    expect(await list()).toEqual(["CCCCCCCCCC"]);
  });
});

describe("accounts that are about to be deleted (rules/accounts#deletion)", () => {
  it("are listed for the operators of their brand; an editor keeps one, which is audited", async () => {
    const { uid, account, token } = await api.signUp("dora@mail.example", { password: PASSWORD });
    const { identityProof } = await api.data("proveIdentity", { password: PASSWORD }, { token });
    const { deletesAt } = await api.data("requestDeletion", { identityProof }, { token });
    const other = await logOperatorIn({ role: "editor", brands: ["savanna"] });
    expect(await api.get("listDeletions", {}, other)).toEqual({ deletions: [] });
    expect(await api.problem("keepMember", { brand: "vidora", uid }, other)).toMatchObject({
      problem: "unknown",
    });
    const viewer = await logOperatorIn({ role: "viewer" });
    expect(await api.get("listDeletions", {}, viewer)).toMatchObject({
      deletions: [{ brand: "vidora", uid, account: "d…@mail.example", dueAt: deletesAt, state: "pending" }],
    });
    const editor = await logOperatorIn({ role: "editor", brands: ["vidora"] });
    await api.get("keepMember", { brand: "vidora", uid }, editor);
    expect(await api.problem("keepMember", { brand: "vidora", uid }, editor)).toMatchObject({
      problem: "unknown",
    });
    expect(await api.call("login", { account, type: "email", password: PASSWORD })).toMatchObject({
      ok: true,
    });
    const { entries } = await api.get("listAudit", { brand: "vidora" }, editor);
    expect(entries[0]).toMatchObject({ action: "accountKept", details: { uid } });
  });
});
