import { readFileSync } from "node:fs";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { logInMember } from "@/e2e/stack/member";
import { callAsMember } from "@/e2e/stack/purchase";
import { openAccount, openAccountRows } from "@/e2e/steps/account";

test("the menu leads to the account, which shows plan, orders and devices, and logs other devices out", {
  tag: "@smoke",
}, async ({ page, t, member }) => {
  // Browser: the menu of the header, the dialogs and what they leave of the page.
  const phone = await logInMember(member.brand, member.account, member.password);
  const box = await logInMember(member.brand, member.account, member.password);
  const isOpen = async (one: typeof phone) =>
    (await callAsMember(one, "/api/user/devices/v1", { json: {} })).json().code === 0;
  await page.goto("/orders");
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: new RegExp(`^${t("shell.member.menu")}`) }).click();
  await banner.getByRole("link", { name: t("shell.member.account"), exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(t("account.lead", { account: member.account }))).toBeVisible();
  await expect(page.getByText(t("account.orders.none"))).toBeVisible();
  await expectAccessible(page);

  const devices = page.getByRole("region", { name: t("account.devices.title") });
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await expect(devices.getByText(t("account.devices.here"))).toHaveCount(1);
  const end = devices
    .getByRole("button", { name: t("account.devices.endOf", { device: "" }).trim() })
    .first();
  await end.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: t("account.devices.askTitle") })).toBeVisible();
  await dialog.getByRole("button", { name: t("account.devices.keep") }).click();
  await expect(dialog).toBeHidden();
  expect(await isOpen(box)).toBe(true);

  await end.click();
  await dialog.getByRole("button", { name: t("account.devices.end"), exact: true }).click();
  await expect(devices.getByText(t("account.devices.ended"), { exact: true })).toHaveCount(1);
  expect(await isOpen(box)).toBe(false);
  expect(await isOpen(phone)).toBe(true);

  await devices.getByRole("button", { name: t("account.devices.endOthers") }).click();
  await dialog.getByRole("button", { name: t("account.devices.endOthers") }).click();
  await expect(devices.getByText(t("account.devices.endedOthers", { count: 1 }))).toBeVisible();
  expect(await isOpen(phone)).toBe(false);
  expect(await isOpen(member)).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ brand: "nordplay", ...PHONE });

  test("settings are validated, saved and kept after a reload, the data is a file, and logging out everywhere also ends this session", async ({
    page,
    t,
    member,
  }) => {
    // Browser: the rows that open, the focus after a mistake, Escape in a dialog, a download, and the page after the end.
    const other = await logInMember(member.brand, member.account, member.password);
    await openAccount(page);
    const settings = page.getByRole("region", { name: t("account.settings.title") });
    const nickname = settings.getByLabel(t("account.settings.nickname"));
    const save = settings.getByRole("button", { name: t("account.settings.save"), exact: true });
    await nickname.fill("<Ana>");
    await save.click();
    await expect(settings.getByText(t("account.settings.nicknameWrong"))).toBeVisible();
    await expect(nickname).toBeFocused();
    await nickname.fill("Ana Maria");
    await save.click();
    await expect(settings.getByText(t("account.settings.saved"))).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Ana Maria" })).toBeVisible();
    await page.goto("/help");
    await page.getByRole("button", { name: t("shell.menu.open"), exact: true }).click();
    await expect(
      page.getByText("Ana Maria", { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: t("shell.member.logIn") }),
    ).toHaveCount(0);
    await page.goto("/account");
    await openAccountRows(page);

    const data = settings.getByRole("button", { name: t("account.settings.data") });
    await data.click();
    const proof = page.getByRole("dialog", { name: t("account.identity.title") });
    const password = proof.getByLabel(t("account.identity.password"), { exact: true });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(proof).toBeHidden();
    await data.click();
    await password.fill("not this one");
    await page.keyboard.press("Enter");
    await expect(proof.getByText(t("errors.code.wrongPassword"))).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill(member.password);
    const saved = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    const file = JSON.parse(readFileSync(await (await saved).path(), "utf8"));
    expect(file).toMatchObject({ account: { account: member.account, nickname: "Ana Maria" }, orders: [] });
    expect(file.logins).toHaveLength(2);
    expect(JSON.stringify(file)).not.toContain(member.cookie.split("=")[1]);

    await page.getByRole("button", { name: t("account.settings.everywhere") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("account.settings.everywhere") }).click();
    await expect(page).toHaveURL(/localhost:\d+\/(en)?$/);
    expect((await callAsMember(other, "/api/user/devices/v1", { json: {} })).json().code).not.toBe(0);
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: t("account.visitor.title") })).toBeVisible();
    await expectAccessible(page);
  });
});
