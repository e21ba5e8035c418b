import { readRenewal } from "@/backend/modules/renewals/renewal-view";
import { createSandbox } from "@/backend/sandbox/app";
import { AGREED_RENEWAL } from "@/backend/testing/test-purchases";
import { openTestShop, type TestShop } from "@/backend/testing/test-shop";

let shop: TestShop;
let sandbox: ReturnType<typeof createSandbox>;
beforeAll(async () => {
  shop = await openTestShop();
  sandbox = createSandbox(shop.services, shop.billing.simulator);
});
afterAll(() => shop.close());

const post = (body: unknown) =>
  sandbox.request("/api/renewals", { method: "POST", body: JSON.stringify(body) });

describe("the console's renewals", () => {
  it("become due now, with the chosen outcome of the card", async () => {
    const buyer = await shop.createBuyer();
    await shop.buyPlan(buyer, "card", { consents: AGREED_RENEWAL });
    const { account, uid } = buyer.member;
    const info = () => readRenewal(shop.billing, buyer.site, { site: "bravo", uid }, "en");
    expect((await post({ site: "bravo", account, card: "noMoney" })).status).toBe(200);
    expect(await info()).toMatchObject({ status: "on", failure: { code: 302 } });
    const page = await (await sandbox.request("/")).text();
    expect(page).toContain(account);
    expect(page).toContain("refused 302");

    const form = new URLSearchParams({ site: "bravo", account, card: "approve" });
    expect((await sandbox.request("/renewals", { method: "POST", body: form })).status).toBe(303);
    expect(await info()).toMatchObject({ status: "on", failure: null });
  });

  it("are refused where nothing renews", async () => {
    const { member } = await shop.createBuyer();
    expect((await post({ site: "bravo", account: member.account })).status).toBe(422);
  });
});
