import { expect, httpTest } from "@/e2e/fixtures";
import { createEmailAddress, PASSWORD, signUpMember } from "@/e2e/stack/member";
import { createPhoneNumber } from "@/e2e/stack/phone-number";
import { sandbox } from "@/e2e/stack/sandbox";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import { getTranslator } from "@/e2e/translator";

const t = getTranslator("pt");

/** Opens a link of a mail as a visitor of a brand: the last page, and its address. */
async function openLink(link: string, brand = "vidora"): Promise<{ address: string; html: string }> {
  const { pathname, search } = new URL(link);
  let address = pathname + search;
  const cookies = new Map<string, string>();
  for (let step = 0; step < 5; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await sendRequest(address, { brand, cookie });
    for (const line of answer.cookies) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    if (answer.status === 200) return { address, html: answer.text };
    expect([303, 307], `${address} answers ${answer.status}`).toContain(answer.status);
    address = answer.location ?? "";
  }
  throw new Error(`${link} leads nowhere.`);
}

const getHeading = (html: string): string => /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? "";

async function mailResetLink(account: string, brand = "vidora"): Promise<string> {
  const sent = await callAsPage("/api/site/resetPasswordByEmail", { brand, json: { email: account } });
  expect(sent.json().code).toBe(0);
  return sandbox.link(account);
}

httpTest.describe("a link for a new password (rules/accounts#account-recovery)", () => {
  httpTest("leads to its form, which names the account, and not to an address with its token", async () => {
    const { account } = await signUpMember("vidora");
    const { address, html } = await openLink(await mailResetLink(account));
    expect(address).toBe("/reset-password");
    expect(getHeading(html)).toBe(t("waysBack.fresh.title"));
    expect(html).toContain(account);
  });

  for (const [condition, hasNotice, changeLink] of [
    ["used up", true, (link: string) => link],
    ["truncated", true, (link: string) => link.replace(/token=[^&]+/, (token) => token.slice(0, -9))],
    ["without its token", false, (link: string) => link.replace(/token=[^&]+&?/, "")],
  ] as const) {
    httpTest(`that is ${condition} leads to the request of a new one`, async () => {
      const { account } = await signUpMember("vidora");
      const link = await mailResetLink(account);
      if (condition === "used up") {
        const token = new URL(link).searchParams.get("token");
        const json = { token, password: PASSWORD };
        expect((await callAsPage("/api/site/email/resetPassword", { json })).json().code).toBe(0);
      }
      const { html } = await openLink(changeLink(link));
      expect(getHeading(html)).toBe(t("waysBack.request.reset.title"));
      expect(html.includes(t("waysBack.dead.title"))).toBe(hasNotice);
      expect(html).not.toContain(account);
    });
  }

  httpTest("of another brand leads to the request of a new one", async () => {
    const { account } = await signUpMember("nordplay");
    const link = await mailResetLink(account, "nordplay");
    const { html } = await openLink(link.replace(/language=\w+/, "language=pt"));
    expect(getHeading(html)).toBe(t("waysBack.request.reset.title"));
    expect(html).toContain(t("waysBack.dead.title"));
    expect(html).not.toContain(account);
  });
});

httpTest(
  "a link that binds an address to a prepaid card leads to its button, and binds it once",
  async () => {
    const email = createEmailAddress();
    const old = { site: "vidora", kind: "prepaidCard", account: createPhoneNumber("+55119"), email } as const;
    await sandbox.oldAccount({ ...old, password: PASSWORD });
    const link = await sandbox.link(email);
    const { address, html } = await openLink(link);
    expect(address).toBe("/notice?type=bindEmail");
    expect(getHeading(html)).toBe(t("waysBack.bind.title"));
    const json = { token: new URL(link).searchParams.get("token") };
    const bound = await callAsPage("/api/site/bindEmailConfirmed", { json });
    expect(bound.json()).toMatchObject({ code: 0, data: { email, prepaidCard: true } });
    const login = { account: email, type: "email", password: PASSWORD };
    expect((await callAsPage("/api/user/login/v1", { json: login })).json().code).toBe(0);
  },
);
