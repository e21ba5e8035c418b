import { readRenewal } from "@/backend/modules/renewals/renewal-view";
import { createSandbox } from "@/backend/sandbox/app";
import { parseCeiling } from "@/backend/sandbox/buyer-routes";
import { setUpTestShop, startPayment } from "@/backend/testing/billing-suite";
import { AGREED_RENEWAL } from "@/backend/testing/test-purchases";

const shop = setUpTestShop();

const request = (path: string, fields?: Record<string, string>) =>
  createSandbox(shop.services, shop.billing.simulator).request(
    path,
    fields && { method: "POST", body: new URLSearchParams(fields) },
  );

async function openBankApp() {
  const payment = await startPayment(shop, "bravo", "pix", { consents: AGREED_RENEWAL });
  const { ref } = await payment.readCharge();
  return { ...payment, ref, info: () => readRenewal(shop.billing, payment.buyer.site, payment.owner, "en") };
}

describe("PIX Automático in the bank app", () => {
  it("is asked for with the payment, authorized with a ceiling, changed and canceled", async () => {
    const { ref, readPayment, info, buyer } = await openBankApp();
    expect(await (await request(`/bank/${ref}`)).text()).toContain("Paying also authorizes Brand bravo");
    expect((await request(`/bank/${ref}`, { action: "pay", ceiling: "much" })).status).toBe(409);
    expect((await readPayment()).status).toBe("pending");

    expect((await request(`/bank/${ref}`, { action: "pay", ceiling: "40,00" })).status).toBe(200);
    shop.clock.move(2_000);
    await readPayment();
    expect(await info()).toMatchObject({ mandate: { active: true, ceiling: { amount: 4_000 } } });

    const listed: { ref: string; status: string }[] = await (await request("/api/mandates")).json();
    const mandate = `/bank/mandates/${listed[0]?.ref}`;
    expect(await (await request("/bank/mandates")).text()).toContain(mandate);
    expect((await request(mandate, { action: "ceiling", ceiling: "50" })).status).toBe(303);
    expect(await (await request(mandate)).text()).toMatch(/up to R\$\s?50\.00 every month/);
    expect((await request(mandate, { action: "debit" })).status).toBe(409);

    const { account } = buyer.member;
    await request("/renewals", { site: "bravo", account, card: "noMoney" });
    expect(await info()).toMatchObject({ failure: { code: 302, reason: "noFunds" } });
    await request("/renewals", { site: "bravo", account, card: "approve" });
    expect(await info()).toMatchObject({ failure: null, discountedPeriods: 1 });

    expect((await request(mandate, { action: "cancel" })).status).toBe(303);
    expect((await request(mandate, { action: "cancel" })).status).toBe(409);
    expect(await (await request("/")).text()).toContain("CANCELADA");
  });

  it("is left out where the buyer pays only this time", async () => {
    const { ref, orderId } = await openBankApp();
    await request(`/bank/${ref}`, { action: "payOnly" });
    expect(await shop.billing.simulator.findMandateOfCharge(ref)).toMatchObject({ status: "REJEITADA" });
    expect((await shop.billing.simulator.listOrderCharges(orderId))[0]?.state).toBe("succeeded");
  });

  it("answers 404 for an authorization that does not exist", async () => {
    expect((await request("/bank/mandates/none")).status).toBe(404);
    expect((await request("/bank/mandates/none", { action: "cancel" })).status).toBe(404);
  });
});

it.each([
  ["", null],
  ["29.90", 2_990],
  ["29,9", 2_990],
  ["30", 3_000],
  ["-1", undefined],
  ["much", undefined],
])("the ceiling %j is %p", (text, ceiling) => {
  expect(parseCeiling(text)).toBe(ceiling);
});
