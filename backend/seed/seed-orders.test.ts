import { eq } from "drizzle-orm";
import { members } from "@/backend/db/schema/user";
import { getBilling } from "@/backend/modules/billing/billing";
import { listOrders } from "@/backend/modules/billing/orders/order-view";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { seedOrders } from "./seed-orders";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe("the seeded demo orders", () => {
  it("are created once, with every kind of order", async () => {
    await seedOrders(api.services);
    await seedOrders(api.services);
    const [bruno] = await api.db.select().from(members).where(eq(members.account, "bruno@vidora.example"));
    const owner = { site: "vidora", uid: bruno?.uid ?? "" };
    const { orders } = await listOrders(getBilling(api.services), owner, { page: 1, pageSize: 10 });
    expect(orders.map(({ status, method, canRepay }) => [status, method, canRepay])).toEqual([
      ["PAYMENT_FAILED", "card", true],
      ["PAYMENT_SUCCEEDED", "card", false],
      ["PAYMENT_CANCELLED", "pix", false],
      ["PAYMENT_SUCCEEDED", "card", false],
      ["PAYMENT_SUCCEEDED", "pix", false],
    ]);
    expect(bruno?.paidUntil).toBeGreaterThan(Date.now());
  });

  it("are returned by the API to their owner only", async () => {
    const login = { account: "bruno@vidora.example", type: "email", password: "vidora-demo" };
    const { token } = await api.data("login", login);
    const { orders, total } = await api.data("listOrders", { page: 1, pageSize: 2 }, { token });
    expect([orders.length, total]).toEqual([2, 5]);
    const paid = await api.data("listOrders", { page: 2, pageSize: 3 }, { token });
    const id = paid.orders.at(-1)?.id ?? "";
    const service = await api.data("readService", { id }, { token });
    expect(service.planName).toBe(paid.orders.at(-1)?.planName);
    const receipt = await api.data("readOrder", { id }, { token });
    expect(receipt).toMatchObject({
      buyer: { account: "bruno@vidora.example" },
      seller: { taxId: expect.any(String) },
    });

    const other = await api.data("login", { ...login, account: "ana@vidora.example" });
    for (const name of ["readService", "readOrder"] as const) {
      expect(await api.refusal(name, { id }, { token: other.token })).toBe(1001);
      expect(await api.refusal(name, { id })).toBe(-24010);
    }
  });
});
