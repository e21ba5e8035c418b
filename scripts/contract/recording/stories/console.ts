import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from "@/backend/seed/seed-operators";
import { DAY_MS } from "@/lib/config/constants";
import { parsePictureAddress } from "@/lib/domain/site/picture-address";
import { toLocale } from "@/lib/i18n/locale-href";
import {
  createRecordedAuthenticator,
  type RecordedBackend,
} from "@/scripts/contract/recording/recorded-backend";
import { recordMoney } from "./money";
import { recordWithdrawals } from "./withdrawals";

const NOVA = { brand: "nova" };
const VIDORA = { brand: "vidora" };
const VIDORA_VISITOR = { site: "vidora" };

/** A brand from its first draft to its removal, as an owner does it in the console. */
export async function recordConsoleBrands(api: RecordedBackend): Promise<void> {
  const owner = { token: await logOwnerIn(api) };
  await api.get("listBrands", {}, owner);
  await api.get("readBrand", VIDORA, owner);
  await api.get("listDefaultTexts", { ...VIDORA, language: "en" }, owner);
  const begun = { ...NOVA, name: "Nova", host: "nova.example", copyOf: "vidora" };
  await api.get("createBrand", begun, owner);
  const publish = async (note: string) => {
    const { draft } = await api.get("readBrand", NOVA, owner);
    return (await api.get("publishBrand", { ...NOVA, revision: draft?.revision ?? 0, note }, owner)).version;
  };
  const first = await publish("The first version");
  await recordLanguage(api, owner, publish);

  const change = (before: string, after: string) =>
    api.get("changeDraft", { ...NOVA, changes: [{ path: ["themeColor"], before, after }] }, owner);
  const { live } = await api.get("readBrand", NOVA, owner);
  const color = live?.themeColor ?? "";
  const { draft } = await change(color, "#204080");
  await recordPicture(api, owner);
  await recordPublication(api, owner, draft.revision);
  await api.get("checkImages", NOVA, owner);
  await api.get("readSetup", NOVA, owner);
  await api.get("checkHost", { ...VIDORA, host: "vidora.localhost" }, owner);
  await recordPreview(api, owner);
  await api.get("discardDraft", { ...NOVA, revision: draft.revision }, owner);
  await change(color, "#204080");
  const second = await publish("A darker blue");
  await api.get("listVersions", NOVA, owner);
  await api.get("readVersion", { ...NOVA, number: second.number }, owner);
  const back = { ...NOVA, number: first.number, live: second.number, note: "Back to the first" };
  await api.get("rollBackBrand", back, owner);

  const { file } = await api.get("exportBrand", { ...NOVA, of: "live" }, owner);
  await api.get("exportBrandKit", { ...NOVA, of: "live" }, owner);
  const { draft: imported } = await api.get("importBrand", { file, brand: null, revision: null }, owner);
  await api.get("discardDraft", { ...NOVA, revision: imported.revision }, owner);
  const days = { from: "2036-01-10", to: "2036-01-11" };
  await api.get("readReport", { ...VIDORA, ...days }, owner);
  await api.get("exportReport", { ...VIDORA, ...days }, owner);
  await api.get("changeReportMail", { ...VIDORA, isOn: true, language: "en" }, owner);
  await api.get("readReportMail", VIDORA, owner);
  await recordMoney(api, owner);
  await recordWithdrawals(api, owner);
  await api.get("closeBrand", { ...NOVA, name: "Nova" }, owner);
  await api.get("openBrand", NOVA, owner);
  await api.get("closeBrand", { ...NOVA, name: "Nova" }, owner);
  await api.get("removeBrand", { ...NOVA, id: NOVA.brand }, owner);
}

/** A language that the brand brings itself, and how the storefront reads its words. */
async function recordLanguage(
  api: RecordedBackend,
  owner: { token: string },
  publish: (note: string) => Promise<unknown>,
): Promise<void> {
  // The product's own words, so that none is missing whatever words it has.
  const asked = { ...NOVA, language: toLocale("fr"), version: null };
  const { file } = await api.get("exportLanguage", asked, owner);
  await api.get("addLanguage", { ...NOVA, file: JSON.stringify(file) }, owner);
  await publish("In French, too");
  const { languages } = await api.get("listLanguages", NOVA, owner);
  const [french] = languages;
  await api.data("readLanguagePack", { language: "fr", version: french?.version }, { site: NOVA.brand });
}

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

/** A picture that is brought, and how the storefront reads it. */
async function recordPicture(api: RecordedBackend, owner: { token: string }): Promise<void> {
  const file = Buffer.from(DRAWING).toString("base64");
  const { picture } = await api.get("storePicture", { ...NOVA, place: "icon", file }, owner);
  const { hash = "" } = parsePictureAddress(picture?.address ?? "") ?? {};
  await api.get("readBrandPicture", { ...NOVA, hash }, owner);
  await api.data("readPicture", { hash }, { site: NOVA.brand });
}

/** What goes live at a set time, later, and then not at all. */
async function recordPublication(
  api: RecordedBackend,
  owner: { token: string },
  revision: number,
): Promise<void> {
  const at = (day: number) => `${new Date(api.clock.now() + day * DAY_MS).toISOString().slice(0, 10)}T18:00`;
  const request = { ...NOVA, revision, note: "Christmas", at: at(1), language: "en" as const };
  await api.get("planPublication", request, owner);
  const { publications } = await api.get("listPublications", NOVA, owner);
  const one = { ...NOVA, id: publications[0]?.id ?? "" };
  await api.get("movePublication", { ...one, at: at(2) }, owner);
  await api.get("cancelPublication", one, owner);
}

async function recordPreview(api: RecordedBackend, owner: { token: string }): Promise<void> {
  const { preview } = await api.get("createPreview", { ...NOVA, of: "draft", hours: 24 }, owner);
  await api.get("listPreviews", NOVA, owner);
  const mails = { ...NOVA, site: preview.site, language: toLocale("en") };
  await api.get("listPreviewMails", mails, owner);
  await api.get("sendPreviewMail", { ...mails, name: "paid" }, owner);
  const ticket = new URL(preview.link).searchParams.get("ticket") ?? "";
  const [state = "visitor"] = preview.states;
  await api.get("openPreview", { ticket, state });
  await api.get("readPreviewMail", { ticket, name: "paid", language: mails.language });
  await api.get("endPreview", { ...NOVA, site: preview.site }, owner);
}

const [OWNER] = DEMO_OPERATORS;
const PASSWORD = "a brown horse at noon";
const CONSOLE = { ip: "203.0.113.30" };

/** The token of a new session of the demo's owner. */
async function logOwnerIn(api: RecordedBackend): Promise<string> {
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
  await api.get("exportAudit", { action: "operatorRemoved" }, owner);
  await recordSupport(api, owner);
}

/** A member who has asked to delete the account, and asks the support to keep it. */
async function recordSupport(api: RecordedBackend, owner: { token: string }): Promise<void> {
  const account = "joana@mail.example";
  const password = "correct horse";
  const { uid, token } = await api.signUp(account, { ...VIDORA_VISITOR, password });
  const member = { ...VIDORA_VISITOR, token };
  const { identityProof } = await api.data("proveIdentity", { password }, member);
  await api.data("requestDeletion", { identityProof }, member);
  await api.get("findReference", { reference: uid }, owner);
  await api.get("listDeletions", {}, owner);
  await api.get("keepMember", { ...VIDORA, uid }, owner);
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
