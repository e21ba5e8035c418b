import type { RecordedBackend } from "@/scripts/contract/recording/recorded-backend";

const VIDORA = { brand: "vidora" };

/** A code that an editor adds, limits and ends; a rate, a secret and an account at a provider that are set and removed. */
export async function recordMoney(api: RecordedBackend, owner: { token: string }): Promise<void> {
  const none = { maxUses: null, endsAt: null };
  const coupon = {
    ...VIDORA,
    ...none,
    code: "SUMMER",
    rate: 15,
    planIds: null,
    account: null,
    startsAt: null,
  };
  await api.get("createCoupon", coupon, owner);
  await api.get(
    "changeCoupon",
    { ...VIDORA, code: "SUMMER", before: none, maxUses: 200, endsAt: null },
    owner,
  );
  await api.get("listCoupons", { ...VIDORA, search: "SUM" }, owner);
  await api.get("endCoupon", { ...VIDORA, code: "SUMMER" }, owner);
  const pair = { ...VIDORA, base: "BRL", currency: "MXN" } as const;
  await api.get("setRate", { ...pair, rate: "0.1612", before: null }, owner);
  await api.get("listRates", VIDORA, owner);
  await api.get("removeRate", { ...pair, before: "0.1612" }, owner);
  await api.get("setCaptchaSecret", { ...VIDORA, secret: "the-secret-of-the-provider" }, owner);
  const account = { ...VIDORA, method: "pix", merchantId: "acct_vidora" };
  const written = { secretKey: "the-secret-key-of-vidora", webhookSecret: "the-webhook-secret-of-vidora" };
  await api.get("setProviderCredentials", { ...account, ...written }, owner);
  await api.get("readSecrets", VIDORA, owner);
  await api.get("removeProviderCredentials", { ...VIDORA, method: "pix", id: VIDORA.brand }, owner);
  await api.get("removeCaptchaSecret", { ...VIDORA, id: VIDORA.brand }, owner);
}
