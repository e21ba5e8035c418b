import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { LOCALES } from "@/lib/config/constants";
import type { EndpointName } from "@/lib/contract/calls";
import { REGISTRY } from "@/lib/contract/registry";
import type { UserInfo } from "@/lib/contract/user/account";

type Payload = Record<string, unknown>;
interface Example {
  /** A payload that succeeds; may need who is signed in. */
  good: (user: UserInfo) => Payload;
  /** Payloads with one wrong field, by its name. */
  bad: Record<string, Payload>;
}

const account = { account: "someone@test.example", type: "email" };

const COMPANY = {
  name: "Padaria Central Ltda.",
  country: "BR",
  taxNumber: "11222333000181",
  address: "Rua das Flores 10, 01310-100 São Paulo",
};

const PASSKEY_ATTESTATION = {
  id: "AA",
  rawId: "AA",
  type: "public-key",
  response: { clientDataJSON: "AA", attestationObject: "AA" },
};

/** One for each call of the site and user APIs; a new call without one fails below. */
const EXAMPLES: Partial<Record<EndpointName, Example>> = {
  findSite: { good: () => ({ host: "vidora.localhost" }), bad: { host: { host: "h".repeat(254) } } },
  listSites: { good: () => ({}), bad: { after: { after: "A brand" } } },
  listSiteChanges: { good: () => ({}), bad: { since: { since: "s".repeat(101) } } },
  readTheme: { good: () => ({}), bad: {} },
  readSiteConfig: { good: () => ({}), bad: {} },
  readBrandData: { good: () => ({}), bad: {} },
  listPlans: {
    good: () => ({ language: "ru", currency: "BRL" }),
    bad: { language: { language: "deutsch" }, currency: { currency: "EUR" } },
  },
  readPlan: {
    good: () => ({ id: "101" }),
    bad: { id: { id: "plan" }, language: { id: "101", language: "deutsch" } },
  },
  checkPlanAvailable: { good: () => ({ planId: "101" }), bad: { planId: { planId: "a1" } } },
  listMethodDiscounts: { good: () => ({ planId: "101" }), bad: { planId: { planId: "1/2" } } },
  convertPlan: {
    good: () => ({ planId: "101", step: "preview" }),
    bad: { planId: { planId: "a1" }, step: { planId: "101", step: "pay" } },
  },
  readPolicies: {
    good: () => ({ type: "terms", code: "user" }),
    bad: { type: { type: "cookies", code: "user" }, code: { type: "terms", code: "admin" } },
  },
  readContact: { good: () => ({ language: "es" }), bad: { language: { language: "english" } } },
  listAreaCodes: { good: () => ({}), bad: {} },
  readTextsVersion: { good: () => ({}), bad: {} },
  readTextsAddress: { good: () => ({}), bad: {} },
  readTexts: { good: () => ({ language: "pt" }), bad: { language: { language: "deutsch" } } },
  readLanguagePack: {
    good: () => ({ language: "fr", version: "0123456789abcdef" }),
    bad: { language: { language: "french", version: "1" }, version: { language: "fr", version: "../1" } },
  },
  readPicture: { good: () => ({ hash: "0".repeat(64) }), bad: { hash: { hash: "../1" } } },
  readBanners: { good: () => ({ language: "pt" }), bad: { language: { language: "portuguese" } } },
  reportEvent: {
    good: () => ({ event: "3", fields: { page: 4, url: "/pricing-table", first: true } }),
    bad: { event: { event: "e".repeat(65), fields: {} }, fields: { event: "3", fields: { nested: {} } } },
  },
  reportFailures: {
    good: () => ({
      failures: [
        { reference: "7K3M9QXT2B", call: "/api/user/login/v1", status: 422, code: -24050, lines: [] },
      ],
    }),
    bad: { failures: { failures: [] } },
  },
  reportEvents: {
    good: () => ({
      events: [
        { event: "1", fields: { content: "memberSite" } },
        { event: "3", fields: {} },
      ],
    }),
    bad: { events: { events: [] } },
  },
  login: {
    good: () => ({ account: "ana@vidora.example", type: "email", password: "vidora-demo" }),
    bad: { password: { ...account }, type: { account: "a@b.co", type: "fax", password: "x" } },
  },
  loginBuyer: {
    good: () => ({ account: "ana@vidora.example", type: "email", password: "vidora-demo", language: "pt" }),
    bad: { password: { ...account, language: "pt" }, language: { ...account, password: "secret river" } },
  },
  loginBuyerByCode: {
    good: () => ({ ...account, password: "secret river", code: "0000", acceptTerms: true, language: "pt" }),
    bad: { acceptTerms: { ...account, code: "0000", acceptTerms: false, language: "pt" } },
  },
  signUp: {
    good: () => ({ ...account, password: "secret river", code: "0000", acceptTerms: true, language: "pt" }),
    bad: {
      acceptTerms: { ...account, password: "secret river", code: "0000", acceptTerms: false, language: "pt" },
      code: { ...account, password: "secret river", code: "12345", acceptTerms: true, language: "pt" },
    },
  },
  sendVerificationCode: {
    good: () => ({ ...account, purpose: "signup", language: "pt" }),
    bad: {
      purpose: { ...account, purpose: "pay", language: "pt" },
      account: { account: "a", type: "email", purpose: "signup", language: "pt" },
    },
  },
  resetPassword: {
    good: () => ({ ...account, code: "0000", password: "secret river" }),
    bad: { code: { ...account, code: "abcd", password: "secret river" } },
  },
  loginByCode: {
    good: () => ({ ...account, code: "0000" }),
    bad: { code: { ...account, code: "12" } },
  },
  loginBySso: {
    good: () => ({ appToken: "t".repeat(43), accountId: "u1", loginId: "app" }),
    bad: { accountId: { appToken: "t".repeat(43), accountId: "", loginId: "app" } },
  },
  createRandCode: { good: () => ({}), bad: {} },
  readSiteKey: { good: () => ({}), bad: {} },
  verifyCaptcha: {
    good: () => ({ kind: "picture", id: "p", code: "ABCDE" }),
    bad: { kind: { kind: "sound", code: "x" }, code: { kind: "picture", id: "p", code: "" } },
  },
  readUserConfig: { good: () => ({}), bad: {} },
  readSupportPhone: { good: () => ({}), bad: {} },
  queryRegion: {
    good: () => ({ account: "+5511987654321", type: "phone" }),
    bad: { type: { account: "+5511987654321", type: "fax" } },
  },
  readGoogleClient: { good: () => ({}), bad: {} },
  loginByGoogle: {
    good: () => ({ credential: "c".repeat(40), nonce: "n".repeat(16) }),
    bad: { credential: { credential: "c" } },
  },
  signUpByGoogle: {
    good: () => ({ credential: "c".repeat(40), nonce: "n".repeat(16), acceptTerms: true, language: "en" }),
    bad: { acceptTerms: { credential: "c".repeat(40), acceptTerms: false, language: "en" } },
  },
  updateProfile: { good: () => ({ nickname: "Ana Maria" }), bad: { nickname: { nickname: "n".repeat(41) } } },
  readCompany: { good: () => ({}), bad: {} },
  saveCompany: {
    good: () => ({ company: COMPANY }),
    bad: {
      company: { company: { ...COMPANY, country: "Brasil" } },
    },
  },
  listDevices: { good: () => ({ page: 1, pageSize: 5 }), bad: { pageSize: { pageSize: 51 } } },
  endDevice: { good: () => ({ id: "d1" }), bad: { id: { id: "../d" } } },
  endOtherDevices: { good: () => ({}), bad: {} },
  beginTvLogin: {
    good: () => ({ timeZone: "America/Sao_Paulo" }),
    bad: { timeZone: { timeZone: "z".repeat(65) } },
  },
  readTvLogin: { good: () => ({ deviceCode: "d".repeat(43) }), bad: { deviceCode: { deviceCode: "short" } } },
  loginByTv: { good: () => ({ deviceCode: "d".repeat(43) }), bad: { deviceCode: { deviceCode: "d/../" } } },
  findTvLogin: { good: () => ({ userCode: "WDJBMJHT" }), bad: { userCode: { userCode: "WDJB-MJHT" } } },
  answerTvLogin: {
    good: () => ({ userCode: "WDJBMJHT", approve: true }),
    bad: { userCode: { userCode: "AEIOUAEI", approve: true }, approve: { userCode: "WDJBMJHT" } },
  },
  readAccount: {
    good: ({ uid, account, type }) => ({ uid, account, type }),
    bad: { uid: { uid: 7, ...account } },
  },
  resetPasswordByEmail: {
    good: () => ({ email: "first@test.example" }),
    bad: { email: { email: "e".repeat(255) } },
  },
  sendResetPasswordEmail: { good: () => ({ email: "second@test.example" }), bad: { email: {} } },
  readResetEmail: { good: () => ({ token: "t" }), bad: { token: { token: "" } } },
  resetPasswordByLink: {
    good: () => ({ token: "t", password: "secret river" }),
    bad: { password: { token: "t" }, token: { token: "t".repeat(1025), password: "secret river" } },
  },
  resendConfirmation: { good: () => ({ email: "third@test.example" }), bad: { email: { email: 7 } } },
  activateUser: { good: () => ({ token: "t" }), bad: { token: {} } },
  confirmBoundEmail: { good: () => ({ token: "t" }), bad: { token: { token: null } } },
  changePassword: {
    good: () => ({ password: "vidora-demo", newPassword: "another one" }),
    bad: { newPassword: { password: "vidora-demo" }, password: { newPassword: "another one" } },
  },
  sendProofCode: { good: () => ({}), bad: {} },
  proveIdentity: {
    good: () => ({ password: "vidora-demo" }),
    bad: { password: { password: "" }, code: { code: "12" } },
  },
  requestDataDownload: { good: () => ({}), bad: { identityProof: { identityProof: "short" } } },
  requestDeletion: { good: () => ({}), bad: { identityProof: { identityProof: "short" } } },
  keepAccount: { good: () => ({ token: "a".repeat(43) }), bad: { token: {} } },
  listPasskeys: { good: () => ({}), bad: {} },
  beginPasskey: { good: () => ({}), bad: { identityProof: { identityProof: "short" } } },
  addPasskey: { good: () => ({ attestation: PASSKEY_ATTESTATION }), bad: { attestation: {} } },
  renamePasskey: {
    good: () => ({ id: "p", name: "Phone" }),
    bad: { id: { id: "/", name: "" }, name: { id: "p" } },
  },
  removePasskey: { good: () => ({ id: "p" }), bad: { id: { id: "" } } },
  setPasskeyRequired: { good: () => ({ required: true }), bad: { required: {} } },
  loginByRecoveryCode: {
    good: () => ({ loginTicket: "t".repeat(43), recoveryCode: "AAAA" }),
    bad: {
      loginTicket: { recoveryCode: "AAAA" },
      recoveryCode: { loginTicket: "t".repeat(43), recoveryCode: "" },
    },
  },
  requestPasskeyRelease: {
    good: () => ({ loginTicket: "t".repeat(43) }),
    bad: { loginTicket: { loginTicket: "t" } },
  },
  beginPasskeyLogin: { good: () => ({}), bad: {} },
  loginByPasskey: { good: () => ({ assertion: {} }), bad: { assertion: { assertion: {} } } },
  undoAccountChange: { good: () => ({ token: "t" }), bad: { token: {} } },
  bindEmail: { good: () => ({ email: "fourth@test.example" }), bad: { email: { email: "" } } },
  bindPhone: {
    good: () => ({ phone: "+5511987650004", code: "0427" }),
    bad: { phone: { code: "0427" }, code: { phone: "+5511987650004" } },
  },
  removePhone: { good: () => ({}), bad: { identityProof: { identityProof: "short" } } },
  subscribeNews: {
    good: () => ({ subscribeStatus: "1" }),
    bad: { subscribeStatus: { subscribeStatus: "2" } },
  },
  setReminders: { good: () => ({ on: false }), bad: { on: { on: "no" } } },
  endReminders: { good: () => ({ token: "t".repeat(43) }), bad: { token: { token: "short" } } },
  logOut: {
    good: ({ uid, account }) => ({ uid, account, language: "pt" }),
    bad: { language: { uid: "u", account: "a@b.co", language: "deutsch" } },
  },
};

/**
 * Their success needs a code or link from a mail, or ends the session; see accounts.test.ts,
 * account-recovery.test.ts.
 */
const NEEDS_CODE = new Set<EndpointName>([
  "loginByCode",
  "loginBuyerByCode",
  "loginBySso",
  "loginByTv",
  "findTvLogin",
  "answerTvLogin",
  "readSiteKey",
  "verifyCaptcha",
  "readGoogleClient",
  "loginByGoogle",
  "signUpByGoogle",
  "endDevice",
  "convertPlan",
  "signUp",
  "resetPassword",
  "readResetEmail",
  "resetPasswordByLink",
  "activateUser",
  "confirmBoundEmail",
  "changePassword",
  // Need a proof, a link or a passkey.
  "endReminders",
  "beginPasskey",
  "addPasskey",
  "renamePasskey",
  "removePasskey",
  "loginByPasskey",
  "setPasskeyRequired",
  "loginByRecoveryCode",
  "requestPasskeyRelease",
  "bindEmail",
  "bindPhone",
  "removePhone",
  "requestDataDownload",
  "undoAccountChange",
  "requestDeletion",
  "keepAccount",
]);
const calls = (Object.keys(REGISTRY) as EndpointName[]).filter((name) =>
  ["site", "user"].includes(REGISTRY[name].area),
);
const withToken = calls.filter((name) => REGISTRY[name].token === "required");

let api: TestApi;
let ana: UserInfo;
let amara: UserInfo;
beforeAll(async () => {
  api = await openTestApi(DEMO_BRANDS);
  ana = await api.data("login", { account: "ana@vidora.example", type: "email", password: "vidora-demo" });
  amara = await api.data(
    "login",
    { account: "amara@savanna.example", type: "email", password: "savanna-demo" },
    { site: "savanna" },
  );
});
afterAll(() => api.close());

const createExample = (name: EndpointName): Example => {
  const match = EXAMPLES[name];
  if (!match) throw new Error(`${name} has no example here`);
  return match;
};
const badPayloads = calls.flatMap((name) =>
  Object.entries(EXAMPLES[name]?.bad ?? {}).map(([field, payload]) => [name, field, payload] as const),
);

describe("every call of the site and user APIs (rules/calls#list-of-calls)", () => {
  it.each(calls.filter((name) => !NEEDS_CODE.has(name) && name !== "logOut"))(
    "%s succeeds with data of the contract",
    async (name) => {
      const outcome = await api.call(name, createExample(name).good(ana), { token: ana.token });
      expect(outcome).toMatchObject({ ok: true });
    },
  );

  it.each(badPayloads)("%s refuses a wrong %s by name", async (name, field, payload) => {
    const outcome = await api.call(name, payload, { token: ana.token });
    expect(outcome).toMatchObject({ ok: false, code: -24050 });
    const fields = outcome.ok ? {} : outcome.fields;
    expect(Object.keys(fields ?? {}).some((name) => name.split(".")[0] === field)).toBe(true);
  });

  it.each(withToken)("%s needs a token: none, a made-up one, another brand's (threat T4)", async (name) => {
    const payload = createExample(name).good(ana);
    expect(await api.refusal(name, payload)).toBe(-24010);
    expect(await api.refusal(name, payload, { token: "not a token" })).toBe(-24030);
    expect(await api.refusal(name, payload, { token: "A".repeat(43) })).toBe(21);
    expect(await api.refusal(name, payload, { token: amara.token })).toBe(21);
  });

  it("serves a visitor whose optional token is invalid", async () => {
    expect(await api.call("listPlans", {}, { token: "A".repeat(43) })).toMatchObject({ ok: true });
  });
});

const everyBrandAndLanguage = DEMO_BRANDS.flatMap(({ id, langs }) =>
  langs.map((language) => [id, language] as const),
);

describe("every demo brand in each of its languages", () => {
  it.each(everyBrandAndLanguage)("%s answers in %s", async (site, language) => {
    const brand = DEMO_BRANDS.find(({ id }) => id === site);
    const options = { site, headers: { Language: language } };
    const theme = await api.data("readTheme", {}, options);
    expect(theme).toMatchObject({
      name: brand?.name,
      themeColor: brand?.themeColor,
      tagline: brand?.tagline[language],
    });
    const { plans } = await api.data("listPlans", { language }, options);
    expect(plans.length).toBeGreaterThanOrEqual(6);
    expect(plans.filter(({ recommended }) => recommended)).toHaveLength(1);
    for (const plan of plans) {
      expect(plan.id).toMatch(/^\d/);
      expect(plan.price.currency).toBe(brand?.currencies[0]);
      expect(plan.features.length).toBeGreaterThanOrEqual(4);
    }
    for (const type of ["terms", "privacy"]) {
      const policy = await api.data("readPolicies", { type, code: "user", language }, options);
      const text = JSON.stringify(policy);
      expect(policy.sections).toHaveLength(8);
      expect(text).toContain(brand?.company.legalName.replaceAll('"', '\\"'));
      expect(text).not.toMatch(/\{\w+\}|undefined|null/);
      // It does not contain another brand's name.
      for (const other of DEMO_BRANDS) if (other.id !== site) expect(text).not.toContain(other.name);
    }
    const contact = await api.data("readContact", { language }, options);
    expect(contact.email).toBe(brand?.contact.email);
    expect(contact.hours).toBe(brand?.contact.hours[language]);
    expect(contact.questions).toHaveLength(8);
  });

  it("has texts of its own in each language", async () => {
    const names = await Promise.all(
      LOCALES.map(async (language) => (await api.data("readPlan", { id: "1202", language })).name),
    );
    expect(names).toEqual(expect.arrayContaining(["Duo yearly", "Duo anual", "Dúo anual", "Дуо на год"]));
  });

  it.each(DEMO_BRANDS.flatMap(({ id, currencies }) => currencies.map((currency) => [id, currency] as const)))(
    "%s sells every plan in %s",
    async (site, currency) => {
      const inDefault = await api.data("listPlans", {}, { site });
      const { plans } = await api.data("listPlans", { currency }, { site });
      expect(plans.map(({ id }) => id)).toEqual(inDefault.plans.map(({ id }) => id));
      for (const { price, originalPrice } of plans) {
        expect(price.currency).toBe(currency);
        expect(originalPrice === null || (originalPrice?.amount ?? 0) > price.amount).toBe(true);
      }
    },
  );

  it("refuses a currency the brand doesn't sell in (threat T40)", async () => {
    expect(await api.refusal("listPlans", { currency: "RUB" })).toBe(-2408);
    expect(await api.refusal("readPlan", { id: "101", currency: "USD" })).toBe(-2408);
  });

  it("finds no plan of another brand (threat T9)", async () => {
    expect(await api.refusal("readPlan", { id: "602" }, { site: "andina" })).toBe(2008);
    expect(await api.refusal("checkPlanAvailable", { planId: "999" }, { token: ana.token })).toBe(2008);
    expect((await api.data("readPlan", { id: "101" }, { site: "andina" })).price).toEqual({
      amount: 8_900,
      currency: "MXN",
    });
  });

  it("returns the theme of each brand", async () => {
    const configs = await Promise.all(
      DEMO_BRANDS.map(({ id }) => api.data("readSiteConfig", {}, { site: id })),
    );
    expect(configs.map(({ homeVariant }) => homeVariant)).toEqual([
      "standard",
      "standard",
      "standard",
      "showcase",
      "standard",
      "standard",
    ]);
    expect(configs.map(({ helpLink }) => Boolean(helpLink))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(configs.every(({ login }) => login?.emailSuffix?.length === 6)).toBe(true);
    expect(configs.map(({ payment }) => payment?.defaultCurrency)).toEqual([
      "BRL",
      "USD",
      "MXN",
      "RUB",
      "ZAR",
      "USD",
    ]);
    expect(configs[0]?.images?.navLogo).toBe("/brands/vidora/logo.svg");
  });
});

describe("area codes (rules/calls#list-of-calls)", () => {
  it("lists every country once", async () => {
    const { countries } = await api.data("listAreaCodes", {});
    expect(countries.length).toBeGreaterThan(230);
    expect(new Set(countries.map(({ country }) => country)).size).toBe(countries.length);
    expect(countries).toContainEqual({ country: "BR", areaCode: "55" });
    expect(countries).toContainEqual({ country: "KE", areaCode: "254" });
  });
});

describe("method discounts (rules/calls#list-of-calls)", () => {
  it("names the methods that cost less", async () => {
    expect(await api.data("listMethodDiscounts", { planId: "101" })).toEqual({
      discounts: [{ method: "pix", rate: 5 }],
    });
    expect(await api.data("listMethodDiscounts", { planId: "101" }, { site: "savanna" })).toEqual({
      discounts: [],
    });
    const { plans } = await api.data("listPlans", {});
    for (const { methodDiscounts } of plans) expect(methodDiscounts).toEqual([{ method: "pix", rate: 5 }]);
  });
});
