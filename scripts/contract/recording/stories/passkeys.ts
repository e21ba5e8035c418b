import {
  createRecordedAuthenticator,
  type RecordedBackend,
} from "@/scripts/contract/recording/recorded-backend";
import { VISITOR } from "./purchase";

const PASSWORD = "correct horse";
const getOrigin = (host: string | undefined) => `http://${host}:1`;

/** A member adds a passkey, requires it after the password, and gets in without it. */
export async function recordPasskeys(api: RecordedBackend): Promise<void> {
  const named = { account: "helena@mail.example", type: "email" };
  const { token } = await api.signUp(named.account, { ...VISITOR, password: PASSWORD });
  const member = { ...VISITOR, token };
  const prove = async () => (await api.data("proveIdentity", { password: PASSWORD }, member)).identityProof;
  const authenticator = createRecordedAuthenticator("Helena's phone");
  const options = await api.data("beginPasskey", { identityProof: await prove() }, member);
  const attestation = authenticator.create(options, getOrigin(options.rp.id));
  const { id } = await api.data("addPasskey", { attestation }, member);
  await api.data("renamePasskey", { id, name: "Phone" }, member);
  const request = await api.data("beginPasskeyLogin", {}, VISITOR);
  const assertion = authenticator.sign(request, getOrigin(request.rpId));
  await api.data("loginByPasskey", { assertion }, VISITOR);

  const required = { required: true, identityProof: await prove() };
  const { recoveryCodes } = await api.data("setPasskeyRequired", required, member);
  await api.data("listPasskeys", {}, member);
  const openTicket = async () => {
    const outcome = await api.call("login", { ...named, password: PASSWORD }, VISITOR);
    return outcome.ok ? undefined : (outcome.data as { loginTicket: string }).loginTicket;
  };
  const [recoveryCode] = recoveryCodes;
  await api.data("loginByRecoveryCode", { loginTicket: await openTicket(), recoveryCode }, VISITOR);
  await api.data("requestPasskeyRelease", { loginTicket: await openTicket() }, VISITOR);
  await api.data("removePasskey", { id, identityProof: await prove() }, member);
}
