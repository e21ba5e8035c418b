import type { Hono } from "hono";
import { getBilling } from "@/backend/modules/billing/billing";
import { createSandbox } from "@/backend/sandbox/app";
import { setUpTestApi } from "@/backend/testing/database-suite";
import { BODY_SIGNATURE_HEADER, signBody } from "@/lib/contract/signatures";
import type { ReceivedCall } from "./stand-ins";

const SECRET = "a stand-in's secret of at least 32 characters";
const api = setUpTestApi();
let sandbox: Hono;
beforeEach(() => {
  const env = { ...api.services.env, SMS_SECRET: SECRET, PLAYER_SECRET: SECRET };
  sandbox = createSandbox({ ...api.services, env }, getBilling(api.services).simulator);
});

async function call(name: string, content: object, secret = SECRET): Promise<number> {
  const body = JSON.stringify(content);
  const headers = { [BODY_SIGNATURE_HEADER]: await signBody(secret, body, Date.now()) };
  return (await sandbox.request(`/stand-ins/${name}`, { method: "POST", body, headers })).status;
}
const list = async (name: string) =>
  (await (await sandbox.request(`/api/stand-ins/${name}`)).json()) as ReceivedCall[];
const sms = { id: "sms_1", to: "+5511987654321", text: "Vidora: 4711", brand: "vidora" };
const access = { event: "granted", brand: "vidora", member: "m1", order: "o1", plan: "104", until: 0 };

describe("the stand-ins of the sandbox (docs/webhooks.md)", () => {
  it.each(["sms", "player"])("%s refuses what is not signed with its secret", async (name) => {
    expect(await call(name, sms, "x".repeat(32))).toBe(401);
    const unsigned = await sandbox.request(`/stand-ins/${name}`, { method: "POST", body: "{}" });
    expect([unsigned.status, await list(name)]).toEqual([401, []]);
    expect(await call(name, { id: 1 })).toBe(400);
  });

  it("handle an id once however often it arrives, and keep neither number nor text", async () => {
    expect([await call("sms", sms), await call("sms", sms)]).toEqual([204, 204]);
    expect(await list("sms")).toEqual([{ id: "sms_1", brand: "vidora", times: 2 }]);
  });

  it("are slow, away, refusing or lose their answer by the faults of the console", async () => {
    const { faults } = api.services;
    faults.set("sms", { errorRate: 1 });
    expect(await call("sms", sms)).toBe(503);
    faults.set("sms", { errorKind: "refused" });
    expect(await call("sms", sms)).toBe(422);
    expect(await list("sms")).toEqual([]);
    faults.set("sms", { errorRate: 0, dropRate: 1 });
    expect(await call("sms", sms)).toBe(504);
    expect(await list("sms")).toHaveLength(1);
  });

  it("of the player never lets an older call replace a newer one", async () => {
    await call("player", { ...access, id: "plc_2", revision: 2, plan: "602" });
    expect(await call("player", { ...access, id: "plc_1", revision: 1 })).toBe(204);
    const page = await (await sandbox.request("/")).text();
    expect(page).toContain("Plan 602 until");
    expect(page).not.toContain("Plan 104 until");
  });
});
