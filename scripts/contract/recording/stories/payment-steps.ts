import { createHash } from "node:crypto";
import { getBilling } from "@/backend/modules/billing/billing";
import { MINUTE_MS } from "@/lib/config/constants";
import { RECORDED_PLAN, type RecordedBackend } from "@/scripts/contract/recording/recorded-backend";
import { withKey } from "./purchase";

/** A picture of four gray pixels, as proof of a transfer. */
const PROOF =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWPoAAMGCAUALK4GYSSeFPoAAAAASUVORK5CYII=";

/** What buyers do after pressing pay, by the methods that need it. */
export async function recordPaymentSteps(api: RecordedBackend): Promise<void> {
  await recordCodeByPhone(api);
  await recordProof(api);
  await recordNetwork(api);
  await recordOrange(api);
  await recordPaypal(api);
  await recordCustomers(api);
}

/** A member of a demo brand who has placed an order. */
async function startPayment(
  api: RecordedBackend,
  site: string,
  account: string,
  { method, currency, phone }: { method: string; currency?: string; phone?: string },
) {
  const { token } = await api.data(
    "login",
    { account, type: "email", password: `${site}-demo` },
    { site, headers: {} },
  );
  const options = { site, token, headers: { "Site-Origin": `http://${site}.localhost:1` } };
  const order = { planId: RECORDED_PLAN, method };
  const { quoteId } = await api.data("valuateGoods", { ...order, currency }, options);
  const key = withKey(options, `example-key-${site}-${method}`);
  const { orderId } = await api.data("pay", { ...order, quoteId, phone }, key);
  const press = async (action: string) => {
    const { simulator } = getBilling(api.services);
    const [charge] = await simulator.listOrderCharges(orderId);
    await simulator.performPageAction(charge?.ref ?? "", action);
    return charge?.ref ?? "";
  };
  return { options, orderId, press };
}

const readCode = async (api: RecordedBackend, phone: string, site: string) =>
  (await api.message(phone, site)).code ?? "";

async function recordCodeByPhone(api: RecordedBackend): Promise<void> {
  const phone = "+525512345678";
  const { options, orderId } = await startPayment(api, "andina", "lucia@andina.example", {
    method: "liquido",
    phone,
  });
  await api.services.clock.advance(MINUTE_MS);
  await api.data("resendLiquidoCode", { orderId }, options);
  await api.data("confirmLiquido", { orderId, code: await readCode(api, phone, "andina") }, options);
}

async function recordProof(api: RecordedBackend): Promise<void> {
  const { options, orderId } = await startPayment(api, "andina", "lucia@andina.example", { method: "bank" });
  const file = Buffer.from(PROOF, "base64");
  const part = {
    orderId,
    name: "transfer.png",
    size: file.length,
    sha256: createHash("sha256").update(file).digest("hex"),
    offset: 0,
    data: PROOF,
  };
  const { uploadId } = await api.data("uploadObject", part, options);
  await api.data("uploadProof", { orderId, uploadId }, options);
}

async function recordNetwork(api: RecordedBackend): Promise<void> {
  const { options, orderId } = await startPayment(api, "merlion", "wei@merlion.example", {
    method: "crypto",
  });
  await api.data("chooseNetwork", { orderId, network: "tron" }, options);
}

async function recordOrange(api: RecordedBackend): Promise<void> {
  const phone = "+221773456789";
  const { options, orderId, press } = await startPayment(api, "savanna", "amara@savanna.example", {
    method: "orange",
    currency: "XOF",
    phone,
  });
  await press("dial");
  await api.data("confirmMobile", { orderId, code: await readCode(api, phone, "savanna") }, options);
}

async function recordPaypal(api: RecordedBackend): Promise<void> {
  const { options, orderId, press } = await startPayment(api, "nordplay", "nils@nordplay.example", {
    method: "paypal",
  });
  const token = await press("approve");
  await api.data("queryPaymentToken", { token }, options);
  await api.data("capturePaypal", { id: orderId }, options);
}

async function recordCustomers(api: RecordedBackend): Promise<void> {
  const customer = { firstName: "Mikhail", lastName: "Orlov", email: "mikhail@orbita.example" };
  const start = (method: string) => startPayment(api, "orbita", "mikhail@orbita.example", { method });
  const useepay = await start("useepay");
  const asked = { orderId: useepay.orderId, ...customer };
  const { customerId } = await api.data("createUseepayCustomer", asked, useepay.options);
  const named = { orderId: useepay.orderId, customerId };
  await api.data("confirmUseepayCustomer", named, useepay.options);
  const payssion = await start("payssion");
  const { orderId } = payssion;
  const created = await api.data("createPayssionCustomer", { orderId, ...customer }, payssion.options);
  await api.data("confirmPayssionCustomer", { orderId, customerId: created.customerId }, payssion.options);
}
