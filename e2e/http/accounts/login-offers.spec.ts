import { getDemoBrand } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { sendRequest } from "@/e2e/stack/send-request";
import { getTranslator } from "@/e2e/translator";

/** The visible words of a page, without those that its scripts only carry along. */
const readPage = async (brand: string, path: string, cookie?: string) => {
  const { status, text, headers } = await sendRequest(path, { brand, cookie });
  expect(status, `${brand}${path}`).toBe(200);
  const policy = String(headers["content-security-policy"]);
  return { html: text.replace(/<script[\s\S]*?<\/script>/g, ""), policy };
};
const translate = (brand: string) => getTranslator(getDemoBrand(brand).langs[0] ?? "pt", brand);

for (const [brand, hasPasskeys] of [
  ["merlion", false],
  ["vidora", true],
] as const) {
  httpTest(`${brand} promises passkeys: ${hasPasskeys}`, async () => {
    const t = translate(brand);
    const member = await signUpMember(brand);
    const login = await readPage(brand, "/login");
    expect(login.html).toContain(t("auth.login.submit"));
    expect(login.html.includes(t("auth.passkey.begin"))).toBe(hasPasskeys);
    expect(/autocomplete="[^"]*webauthn"/i.test(login.html)).toBe(hasPasskeys);
    const account = await readPage(brand, "/account", member.cookie);
    expect(account.html).toContain(t("account.settings.title"));
    expect(account.html.includes(t("account.passkeys.lead"))).toBe(hasPasskeys);
  });
}

for (const [brand, hasGoogle] of [
  ["vidora", false],
  ["nordplay", true],
] as const) {
  httpTest(`${brand} offers Google: ${hasGoogle}; only then its policy allows frames`, async () => {
    const t = translate(brand);
    const { html, policy } = await readPage(brand, "/login");
    expect(html).toContain(t("auth.login.title"));
    expect(html.includes(t("auth.google.begin"))).toBe(hasGoogle);
    expect(policy.includes("frame-src")).toBe(hasGoogle);
  });
}

for (const [brand, hasSms] of [
  ["vidora", false],
  ["savanna", true],
] as const) {
  httpTest(`${brand} sends SMS: ${hasSms}; only then an account can have a number`, async () => {
    const t = translate(brand);
    const member = await signUpMember(brand);
    const { html } = await readPage(brand, "/account", member.cookie);
    expect(html).toContain(t("account.settings.nicknameHint"));
    expect(html.includes(t("account.phone.add"))).toBe(hasSms);
  });
}
