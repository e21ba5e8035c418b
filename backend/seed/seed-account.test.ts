import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { nordplay, vidora } from "./demo-brands";
import { seedAccount } from "./seed-account";
import { seedOrders } from "./seed-orders";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora, nordplay]);
  await seedOrders(api.services);
  await seedAccount(api.services);
  await seedAccount(api.services);
});
afterAll(() => api.close());

describe("the seeded demo accounts", () => {
  it("include one whose plan renews, with cards and devices", async () => {
    const { token } = await api.data("login", {
      account: "bruno@vidora.example",
      type: "email",
      password: "vidora-demo",
    });
    expect(await api.data("readRenewal", {}, { token })).toMatchObject({
      status: "on",
      planId: "602",
      failure: null,
      card: { brand: "visa", paysRenewal: true },
    });
    const { cards } = await api.data("listCards", {}, { token });
    expect(cards.map(({ brand, usable }) => [brand, usable])).toEqual([
      ["mastercard", true],
      ["visa", true],
    ]);
    const { devices, total } = await api.data("listDevices", { page: 1, pageSize: 5 }, { token });
    expect([devices.length, total]).toEqual([5, 7]);
    expect(devices.map(({ open }) => open)).toEqual([true, true, true, false, false]);
  });

  it("include one whose renewal failed and will be retried", async () => {
    const options = { site: "nordplay" };
    const login = { account: "nils@nordplay.example", type: "email", password: "nordplay-demo" };
    const { token } = await api.data("login", login, options);
    const renewal = await api.data("readRenewal", {}, { ...options, token });
    expect(renewal).toMatchObject({ status: "on", failure: { code: 302, orderId: expect.any(String) } });
    expect(renewal.failure?.nextTryAt).toBeGreaterThan(api.clock.now());
    expect((await api.message("nils@nordplay.example", "nordplay")).template).toBe("renewal-failed");
  });
});
