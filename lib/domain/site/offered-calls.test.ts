import { mergeSite } from "./merge-site";
import {
  hasPage,
  listMissingPages,
  offersCalls,
  offersPart,
  PART_CALLS,
  withoutCalls,
  withoutUnknownCalls,
} from "./offered-calls";

const create = (config: object | null = null) =>
  mergeSite({
    id: "acme",
    theme: { name: "Acme" } as never,
    config: (config ?? {}) as never,
    brandData: null,
  });
const ALL_ON = create({
  login: { codeLogin: true, passkeys: true, buyerForm: true },
  subscribeEmail: true,
  withdrawal: { on: true },
});

describe("what an upstream leaves out (rules/brands#calls-that-are-left-out)", () => {
  it.each([
    ["readContact", ["/help"]],
    ["readPolicies", ["/privacy"]],
    ["signUp", ["/register"]],
    ["sendVerificationCode", ["/register", "/buy", "/forgot-password"]],
    ["resetPasswordByEmail", ["/lost-password"]],
    ["activateUser", ["/resend-confirm"]],
    ["findTvLogin", ["/tv"]],
    ["readHandoff", ["/go"]],
    ["withdraw", ["/withdraw"]],
    ["endReminders", ["/reminders"]],
    ["changePassword", []],
    ["listCards", []],
    ["no such call", []],
  ])("%s takes the pages %j", (call, pages) => {
    const site = create({ notOffered: [call], withdrawal: { on: true } });
    expect(listMissingPages(site)).toEqual(pages);
    for (const page of pages) expect(hasPage(site, page)).toBe(false);
    expect(hasPage(site, "/pricing-table")).toBe(true);
  });

  it("has no withdrawal where the brand has none", () => {
    expect(listMissingPages(create())).toEqual(["/withdraw"]);
    expect(listMissingPages(create({ withdrawal: { on: true } }))).toEqual([]);
  });

  it("keeps a page that is made in another way", () => {
    expect(hasPage(create({ notOffered: ["changePassword"] }), "/reset-password")).toBe(true);
    expect(hasPage(create({ notOffered: ["changePassword", "readResetEmail"] }), "/reset-password")).toBe(
      false,
    );
  });

  it.each([
    ["readRenewal", (site: typeof ALL_ON) => site.features.renewal],
    ["readService", (site: typeof ALL_ON) => site.features.deliveredAccount],
    ["unbindDiscountCode", (site: typeof ALL_ON) => site.features.coupons],
    ["saveCompany", (site: typeof ALL_ON) => site.features.companyReceipt],
    ["endDevice", (site: typeof ALL_ON) => site.features.devices],
    ["loginByCode", (site: typeof ALL_ON) => site.login.codeLogin],
    ["addPasskey", (site: typeof ALL_ON) => site.login.passkeys],
    ["loginBuyer", (site: typeof ALL_ON) => site.login.buyerForm],
    ["subscribeNews", (site: typeof ALL_ON) => site.flags.subscribeEmail],
    ["withdraw", (site: typeof ALL_ON) => site.withdrawal.on],
  ] as const)("%s takes what the brand says it offers with it", (call, isOn) => {
    expect(isOn(ALL_ON)).toBe(true);
    expect(isOn(withoutCalls(ALL_ON, [call]))).toBe(false);
    expect(isOn(withoutCalls(ALL_ON, ["readTexts"]))).toBe(true);
  });

  it("takes nothing from a brand whose own settings are missing, too: its upstream has failed", () => {
    const neutral = mergeSite({ id: "acme", theme: null, config: null, brandData: null });
    expect(hasPage(withoutUnknownCalls(neutral, ["readContact"]), "/help")).toBe(true);
    expect(hasPage(withoutUnknownCalls(ALL_ON, ["readContact"]), "/help")).toBe(false);
  });

  it("adds what is noticed to what is told", () => {
    const site = withoutCalls(create({ notOffered: ["signUp"] }), ["listCards"]);
    expect([offersPart(site, "signUp"), offersPart(site, "cards"), offersPart(site, "help")]).toEqual([
      false,
      false,
      true,
    ]);
    expect(offersCalls(site, "listCards")).toBe(false);
    // The cloud is no call.
    expect(withoutCalls(site, Object.values(PART_CALLS).flat()).features.cloud).toBe(true);
  });
});
