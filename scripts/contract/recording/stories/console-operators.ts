import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from "@/backend/seed/seed-operators";
import {
  createRecordedAuthenticator,
  type RecordedBackend,
} from "@/scripts/contract/recording/recorded-backend";

const [OWNER] = DEMO_OPERATORS;
const PASSWORD = "a brown horse at noon";
const CONSOLE = { ip: "203.0.113.30" };

/** The token of a new session of the demo's owner. */
export async function logOwnerIn(api: RecordedBackend): Promise<string> {
  const session = await api.get("logIn", { email: OWNER.email, password: DEMO_OPERATOR_PASSWORD }, CONSOLE);
  if (session.kind !== "open") throw new Error("the owner has a passkey");
  return session.token;
}

/** The operators of the console: invitation, passkey, password, end. */
export async function recordConsoleOperators(api: RecordedBackend): Promise<void> {
  const owner = { ...CONSOLE, token: await logOwnerIn(api) };
  await api.get("listOperators", {}, owner);
  await api.get("drawCaptcha", {}, CONSOLE);
  const asked = {
    email: "nina@studio.example",
    name: "Nina New",
    role: "editor",
    brands: ["vidora"],
  } as const;
  const { operator } = await api.get("inviteOperator", { ...asked, brands: [...asked.brands] }, owner);
  const { invitation } = await api.get("renewInvitation", { id: operator.id }, owner);
  await api.get("readInvitation", { invitation }, CONSOLE);
  const { token } = await api.get("acceptInvitation", { invitation, password: PASSWORD }, CONSOLE);
  const nina = { ...CONSOLE, token };
  await recordOperatorPasskey(api, nina);
  await api.get("changeOperatorPassword", { current: PASSWORD, password: "a grey donkey at night" }, nina);
  await api.get("logOut", {}, nina);
  await api.get("changeOperator", { id: operator.id, role: "viewer", brands: null }, owner);
  await api.get("removeOperator", { id: operator.id }, owner);
  await api.get("listAudit", {}, owner);
}

async function recordOperatorPasskey(
  api: RecordedBackend,
  nina: { ip: string; token: string },
): Promise<void> {
  const origin = api.services.env.STUDIO_ORIGIN;
  const authenticator = createRecordedAuthenticator("Nina's key");
  const { options } = await api.get("beginOperatorPasskey", { password: PASSWORD }, nina);
  const attestation = authenticator.create(options, origin);
  const { passkey } = await api.get("addOperatorPasskey", { attestation, name: "Key" }, nina);
  await api.get("readOperator", {}, nina);
  const request = await api.get("beginPasskeyLogIn", {}, CONSOLE);
  const assertion = authenticator.sign(request.options, origin);
  await api.get("logInByPasskey", { ticket: null, assertion }, CONSOLE);
  await api.get("removeOperatorPasskey", { id: passkey.id, password: PASSWORD }, nina);
}
