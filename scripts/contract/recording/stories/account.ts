import { MINUTE_MS } from "@/lib/config/constants";
import type { RecordedBackend } from "@/scripts/contract/recording/recorded-backend";
import { readMailedToken } from "./mail-links";
import { VISITOR } from "./purchase";

const PASSWORD = "correct horse";

/** What a member changes of the account. */
export async function recordAccount(api: RecordedBackend): Promise<void> {
  const phone = "+5511987650004";
  const { token } = await api.signUp("irene@mail.example", { ...VISITOR, password: PASSWORD });
  const member = { ...VISITOR, token };
  const prove = async () => (await api.data("proveIdentity", { password: PASSWORD }, member)).identityProof;
  await api.data("updateProfile", { nickname: "Irene" }, member);
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
  await api.data("changePassword", { password: PASSWORD, newPassword: "battery staple" }, member);
}
