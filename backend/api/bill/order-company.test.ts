import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { createTestCard } from "@/backend/testing/test-purchases";
import { RECEIPT_COMPANY_MS } from "@/lib/config/constants";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const COMPANY = {
  name: "Padaria  Central\nLtda.",
  country: "BR",
  taxNumber: "11222333000181",
  address: "Rua das Flores 10, São Paulo",
};
const PRINTED = { ...COMPANY, name: "Padaria Central Ltda.", taxNumber: "11.222.333/0001-81" };
const OTHER = { ...COMPANY, name: "Outra S.A.", country: "DE", taxNumber: "136695976" };

let counter = 0;
async function signUp() {
  counter += 1;
  const email = `company${counter}@mail.test`;
  const { token } = await api.signUp(email);
  return { token, email };
}
async function buy({ token }: { token: string }, planId = "102") {
  const order = { planId, method: "card" };
  const { quoteId } = await api.data("valuateGoods", order, { token });
  const headers = { "Idempotency-Key": `company-${counter}-${planId}-${quoteId}` };
  const { orderId } = await api.data(
    "pay",
    { ...order, quoteId, card: createTestCard() },
    { token, headers },
  );
  return orderId;
}
const readCompany = async (id: string, { token }: { token: string }) =>
  (await api.data("readOrder", { id }, { token })).company;

describe("the company on a receipt (rules/orders#receipt-for-a-company)", () => {
  it("is the account's at the time of the payment, also in the mail; later changes leave the receipt as it is", async () => {
    const buyer = await signUp();
    expect(await api.data("readCompany", {}, buyer)).toEqual({ company: null });
    expect(await api.data("saveCompany", { company: COMPANY }, buyer)).toEqual({ company: PRINTED });
    expect(await api.data("readCompany", {}, buyer)).toEqual({ company: PRINTED });
    const orderId = await buy(buyer);
    expect(await readCompany(orderId, buyer)).toEqual(PRINTED);
    expect((await api.message(buyer.email)).text).toContain(
      `Padaria Central Ltda., CNPJ: 11.222.333/0001-81, Rua das Flores 10, São Paulo, Brazil, ${buyer.email}`,
    );
    await api.data("saveCompany", { company: OTHER }, buyer);
    await buy(buyer, "1202");
    expect((await api.message(buyer.email)).text).toContain(
      `Outra S.A., VAT: DE136695976, Rua das Flores 10, São Paulo, Germany, ${buyer.email}`,
    );
    await api.data("saveCompany", { company: null }, buyer);
    expect(await api.data("readCompany", {}, buyer)).toEqual({ company: null });
    expect(await readCompany(orderId, buyer)).toEqual(PRINTED);
  });

  it("is set, corrected and removed for 30 days after the payment, on that receipt alone", async () => {
    const buyer = await signUp();
    const [orderId, next] = [await buy(buyer), await buy(buyer, "1202")];
    const { companyUntil, paidAt } = await api.data("readOrder", { id: orderId }, buyer);
    expect(companyUntil).toBe((paidAt ?? 0) + RECEIPT_COMPANY_MS);
    const set = (company: object | null) => api.data("setOrderCompany", { orderId, company }, buyer);
    expect(await set(COMPANY)).toEqual({ orderId, company: PRINTED });
    expect(await set(OTHER)).toMatchObject({ company: { taxNumber: "DE136695976" } });
    expect(await readCompany(next, buyer)).toBeNull();
    // The first one is kept for later payments.
    expect(await api.data("readCompany", {}, buyer)).toEqual({ company: PRINTED });
    expect(await set(null)).toEqual({ orderId, company: null });
    await api.clock.advance(RECEIPT_COMPANY_MS);
    const login = { account: buyer.email, type: "email", password: "correct horse" };
    const later = await api.data("login", login);
    expect(await api.refusal("setOrderCompany", { orderId, company: COMPANY }, later)).toBe(1023);
    expect(await api.data("readOrder", { id: orderId }, later)).toMatchObject({
      company: null,
      companyUntil: null,
    });
  });

  it("belongs to its buyer, and an unpaid order has none", async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    const orderId = await buy(owner);
    for (const company of [COMPANY, null])
      expect(await api.refusal("setOrderCompany", { orderId, company }, stranger)).toBe(1001);
    expect(await readCompany(orderId, owner)).toBeNull();
    const order = { planId: "1202", method: "pix" };
    const { quoteId } = await api.data("valuateGoods", order, owner);
    const headers = { "Idempotency-Key": `company-pix-${quoteId}` };
    const unpaid = (await api.data("pay", { ...order, quoteId }, { ...owner, headers })).orderId;
    expect(await api.refusal("setOrderCompany", { orderId: unpaid, company: COMPANY }, owner)).toBe(1023);
  });

  it.each([
    ["country", { country: "XX" }],
    ["taxNumber", { taxNumber: "11222333000180" }],
    ["taxNumber", { country: "MX" }],
    ["name", { name: "\u200b" }],
    ["address", { address: " \u0007 " }],
  ])("is refused with the field that is wrong: %s", async (field, wrong) => {
    const buyer = await signUp();
    const company = { ...COMPANY, ...wrong };
    for (const [call, payload] of [
      ["saveCompany", { company }],
      ["setOrderCompany", { orderId: "none", company }],
    ] as const)
      expect(await api.call(call, payload, buyer)).toMatchObject({
        ok: false,
        code: -24050,
        fields: { [`company.${field}`]: expect.any(String) },
      });
  });
});
