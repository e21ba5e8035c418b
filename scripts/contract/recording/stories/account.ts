import { getBilling } from "@/backend/modules/billing/billing";
import { sendReminders } from "@/backend/modules/reminders/send-reminders";
import { createOldAccount } from "@/backend/sandbox/old-account";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { RECORDED_PLAN, type RecordedBackend } from "@/scripts/contract/recording/recorded-backend";
import { VISITOR, withKey } from "./purchase";

const PASSWORD = "correct horse";

/** What a member changes of the account. */
export async function recordAccount(api: RecordedBackend): Promise<void> {
  const phone = "+5511987650004";
  const { token } = await api.signUp("irene@mail.example", { ...VISITOR, password: PASSWORD });
  const member = { ...VISITOR, token };
  const prove = async () => (await api.data("proveIdentity", { password: PASSWORD }, member)).identityProof;
  await api.data("updateProfile", { nickname: "Irene" }, member);
  const company = {
    name: "Padaria Central Ltda.",
    country: "BR",
    taxNumber: "11222333000181",
    address: "Rua das Flores 10, 01310-100 São Paulo",
  };
  await api.data("saveCompany", { company }, member);
  await api.data("readCompany", {}, member);
  await api.data("subscribeNews", { subscribeStatus: "1" }, member);
  await api.services.clock.advance(MINUTE_MS);
  await api.data("sendProofCode", {}, member);
  await api.data("requestDataDownload", { identityProof: await prove() }, member);

  const asked = { account: phone, type: "phone", purpose: "bind", language: "en" };
  await api.data("sendVerificationCode", asked, member);
  const { code } = await api.message(phone);
  await api.data("bindPhone", { phone, code, identityProof: await prove() }, member);
  await api.data("removePhone", { identityProof: await prove() }, member);
  const email = "irene.second@mail.example";
  await api.data("bindEmail", { email, identityProof: await prove() }, member);
  await api.data("confirmBoundEmail", { token: await readMailedToken(api, email) }, VISITOR);
  await api.data("requestDeletion", { identityProof: await prove() }, member);
  const keepToken = await readMailedToken(api, "irene@mail.example");
  await api.data("keepAccount", { token: keepToken }, VISITOR);
  const account = { account: "irene@mail.example", type: "email", password: PASSWORD };
  const again = { ...VISITOR, token: (await api.data("login", account, VISITOR)).token };
  await api.data("changePassword", { password: PASSWORD, newPassword: "battery staple" }, again);
}

/** The token of the link in the newest mail to an address. */
async function readMailedToken(api: RecordedBackend, address: string): Promise<string> {
  const { link } = await api.message(address);
  return new URL(link ?? "").searchParams.get("token") ?? "";
}

/** What the links in mails lead to. */
export async function recordMailLinks(api: RecordedBackend): Promise<void> {
  const email = "felipe@mail.example";
  await api.signUp(email, { ...VISITOR, password: "correct horse" });
  await api.services.clock.advance(MINUTE_MS);
  await api.data("resetPasswordByEmail", { email }, VISITOR);
  await api.services.clock.advance(MINUTE_MS);
  await api.data("sendResetPasswordEmail", { email }, VISITOR);
  const token = await readMailedToken(api, email);
  await api.data("readResetEmail", { token }, VISITOR);
  await api.data("resetPasswordByLink", { token, password: "battery staple" }, VISITOR);
  await api.data("undoAccountChange", { token: await readMailedToken(api, email) }, VISITOR);

  const unconfirmed = { site: "vidora", account: "gina@mail.example", password: "an old password" };
  await createOldAccount(api.services, { ...unconfirmed, kind: "unconfirmed" });
  await api.services.clock.advance(MINUTE_MS);
  await api.data("resendConfirmation", { email: unconfirmed.account }, VISITOR);
  const activation = await readMailedToken(api, unconfirmed.account);
  await api.data("activateUser", { token: activation }, VISITOR);
}

/** An order that is left, the reminder of it, and the end of reminders. */
export async function recordReminders(api: RecordedBackend): Promise<void> {
  const email = "olivia.reminded@mail.example";
  const { token } = await api.signUp(email, { ...VISITOR, password: PASSWORD });
  const member = { ...VISITOR, token };
  const order = { planId: RECORDED_PLAN, method: "pix" };
  const { quoteId } = await api.data("valuateGoods", order, member);
  await api.data("pay", { ...order, quoteId }, withKey(member, "example-key-of-an-order-left"));
  await api.services.clock.advance(HOUR_MS);
  await sendReminders(getBilling(api.services));
  const { unsubscribeUrl } = await api.message(email);
  const end = new URL(unsubscribeUrl ?? "").searchParams.get("token");
  await api.data("endReminders", { token: end }, VISITOR);
  await api.data("setReminders", { on: true }, member);
}
