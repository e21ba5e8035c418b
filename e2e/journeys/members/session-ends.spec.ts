import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { logInMember } from "@/e2e/stack/member";
import { callAsMember } from "@/e2e/stack/purchase";
import { logInOnScreen } from "@/e2e/steps/account";
import { chooseMethod, getPayButton } from "@/e2e/steps/checkout";

type LoggedInMember = Parameters<typeof callAsMember>[0] & { uid: string; account: string };

/** Ends the session upstream; the browser keeps its cookie. */
async function revokeSession(member: LoggedInMember): Promise<void> {
  const json = { language: "pt", uid: member.uid, account: member.account };
  expect((await callAsMember(member, "/api/user/loginOut/v1", { json })).json().code).toBe(0);
}

/** Sends what a page reports by itself, and waits for the answer: under load it comes between a session's end and the press. */
async function reportView(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ event: "pageView", fields: { content: "view" } });
    const headers = { "Content-Type": "application/json" };
    return (await fetch("/api/site/report", { method: "POST", headers, body })).status;
  });
  expect(status).toBe(200);
}

test("paying after the session has ended loses nothing", async ({ page, t, member }) => {
  // Browser: a press in a page that was opened before, and the way to the log-in's document and back.
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "pix");
  await expect(getPayButton(page, t, "pix")).toBeEnabled();
  await revokeSession(member);
  await reportView(page);
  await getPayButton(page, t, "pix").click();
  // Not the log-in link of the page's header, which has the same name.
  const message = page.getByRole("status").filter({ hasText: t("errors.code.tokenInvalid") });
  const login = message.getByRole("link", { name: t("errors.next.login") });
  await expect(login).toBeVisible();
  await expectAccessible(page);
  // The page stays open.
  await expect(page).toHaveURL(/\/payment\?planId=102/);
  await login.click();
  await expect(page).toHaveURL(/\/login\?/);
  await logInOnScreen(page, t, member.account);
  await expect(page).toHaveURL(/\/payment\?planId=102/);
  // The earlier click was not performed, and is not performed now: the buyer has to click again.
  await expect(getPayButton(page, t, "pix")).toBeEnabled();
  expect(
    (
      await callAsMember(
        await logInMember(member.brand, member.account, member.password),
        "/api/bill/orders/v1",
        {
          json: {},
        },
      )
    ).json().data,
  ).toMatchObject({ total: 0 });
});

test("a logout in one tab also applies to the other", async ({ page, t, context, member }) => {
  // Browser: two tabs, one of which notices what the other does.
  const other = await context.newPage();
  await other.goto("/orders");
  await expect(other.getByText(t("orders.empty.title"))).toBeVisible();
  await page.goto("/");
  await page.getByRole("button", { name: `${t("shell.member.menu")}: ${member.account}` }).click();
  await page.getByRole("button", { name: t("shell.member.logOut") }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: t("shell.member.logIn") })).toBeVisible();
  await expect(
    other
      .getByText(t("orders.visitor.title"))
      .or(other.getByRole("heading", { name: t("auth.login.title") }))
      .first(),
  ).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === "__Host-session")).toEqual([]);
  expect((await callAsMember(member, "/api/bill/orders/v1", { json: {} })).json().code).not.toBe(0);
});

test("a login as another member in one tab reloads the other (rules/sessions#tabs)", async ({
  page,
  t,
  context,
}) => {
  // Browser: two tabs, one of which loads itself again.
  const { account, password } = await logInMember("vidora", "ana@vidora.example", "vidora-demo");
  const other = await context.newPage();
  await other.goto("/orders");
  await expect(other.getByText(t("orders.empty.title"))).toBeVisible();
  // The entry link names another member: the session is not switched without a confirmation (threat T18).
  await page.goto("/?appToken=none-of-ours&accountId=1&loginId=ana");
  await expect(page.getByText(t("auth.login.hereTitle"))).toBeVisible();
  const reloaded = other.waitForEvent("load");
  await logInOnScreen(page, t, account, password);
  await reloaded;
  await expect(other.getByRole("button", { name: `${t("shell.member.menu")}: Ana` })).toBeVisible();
});
