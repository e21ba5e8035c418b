import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { readPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, orderOf, type Texts } from "@/e2e/steps/checkout";
import { comeBack, expectPoster, orderBy, pressThere, renew, rowOf, runOut } from "@/e2e/steps/codes";
import { scanQr, shownCode } from "@/e2e/steps/scan";
import { coinWorth } from "@/lib/domain/money/coin-amount";
import { type CryptoNetwork, readCryptoUri } from "@/lib/domain/payment/crypto";

test.use({ brand: "nordplay" });

const lock = (page: Page, t: Texts) => orderBy(page, t, "crypto", "crypto");
const textOf = async (page: Page, term: string) =>
  (await rowOf(page, term).locator("span").first().textContent()) ?? "";
const addressOn = (page: Page, t: Texts) => textOf(page, t("codes.crypto.address"));

interface Shown {
  address: string;
  amount: string;
  coin: string;
  /** What a wallet reads from the picture. */
  scanned: string;
}

/** Amount and address as they stand on the screen, and what the code beside them says. */
async function shownOn(page: Page, t: Texts): Promise<Shown> {
  const [amount = "", coin = ""] = (await textOf(page, t("codes.crypto.amount"))).split(" ");
  const code = await shownCode(page, t("codes.crypto.qr", { amount, coin }), t("payment.pix.showQr"));
  return { address: await addressOn(page, t), amount, coin, scanned: await scanQr(code) };
}

const warning = (page: Page, t: Texts, coin: string, network: CryptoNetwork) =>
  page.getByText(t("codes.crypto.warn", { coin, network: t(`codes.crypto.network.${network}`) }));

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("address, amount and locked rate; the code says the same; sent and paid", async ({
      page,
      t,
      member,
    }) => {
      const orderId = await lock(page, t);
      await expect(page.getByRole("timer")).toHaveText(/^(19:\d\d|20:00)$/);
      await expect(warning(page, t, "BTC", "bitcoin")).toBeVisible();
      const { address, amount, scanned } = await shownOn(page, t);
      expect(readCryptoUri(scanned)).toEqual({ address, amount });
      const info = await readPayment(member, orderId);
      const action = info.nextAction;
      expect({ address, amount }).toEqual({ address: action.address, amount: action.amount });
      // At the locked rate that is the order's price: no less, and not a cent more.
      const worth = coinWorth(amount, action.rate ?? "0");
      expect([info.amount.amount, info.amount.amount + 1]).toContain(worth);
      await expectAccessible(page);
      await pressThere(page, orderId, "Send all, confirmed at once");
      await expectPaid(page, t);
      expect(orderOf(page)).toBe(orderId);
    });
  });
}

test("each network has its own coin, address and code, and its own warning", async ({ page, t }) => {
  await lock(page, t);
  const bitcoin = await shownOn(page, t);
  await page.getByRole("radio", { name: t("codes.crypto.network.tron") }).check();
  await expect(warning(page, t, "USDT", "tron")).toBeVisible();
  const tron = await shownOn(page, t);
  // Wallets on Tron read the bare address.
  expect(tron.scanned).toBe(tron.address);
  expect(tron.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  await page.getByRole("radio", { name: t("codes.crypto.network.ethereum") }).check();
  await expect(warning(page, t, "USDT", "ethereum")).toBeVisible();
  const ethereum = await shownOn(page, t);
  expect(readCryptoUri(ethereum.scanned)).toEqual({ address: ethereum.address, amount: ethereum.amount });
  expect(new Set([bitcoin.address, tron.address, ethereum.address]).size).toBe(3);
  await expectAccessible(page);
  // Whoever comes back finds what they chose.
  await comeBack(page, t);
  await expect(page.getByRole("radio", { name: t("codes.crypto.network.ethereum") })).toBeChecked();
  expect(await addressOn(page, t)).toBe(ethereum.address);
});

test("a part has come: the code asks for the rest on the same address, and that pays", async ({
  page,
  t,
}) => {
  const orderId = await lock(page, t);
  const whole = await shownOn(page, t);
  await pressThere(page, orderId, "Send half");
  await expect(page.getByText(t("codes.crypto.partial.title"))).toBeVisible();
  const rest = await shownOn(page, t);
  expect(rest.address).toBe(whole.address);
  expect(Number(rest.amount)).toBeLessThan(Number(whole.amount) * 0.51);
  expect(readCryptoUri(rest.scanned)).toEqual({ address: rest.address, amount: rest.amount });
  // A rest can't be sent in another coin.
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expectAccessible(page);
  await pressThere(page, orderId, "Send all, confirmed at once");
  await expectPaid(page, t);
});

test("too much pays, and what is over goes back", async ({ page, t }) => {
  const orderId = await lock(page, t);
  await pressThere(page, orderId, "Send a tenth too much");
  await expectPaid(page, t);
  const [before = "", after = ""] = t("codes.reason.surplus", { amount: "#" }).split("#");
  await expect(page.getByText(new RegExp(`${before}.*${after}`))).toBeVisible();
});

test("coins that are seen are only waited for; confirmed, they pay", async ({ page, t }) => {
  const orderId = await lock(page, t);
  await pressThere(page, orderId, "Send all, not yet confirmed");
  await expect(page.getByText(t("codes.crypto.seen.title"))).toBeVisible();
  await expect(page.getByText(t("codes.crypto.seen.body", { seen: 0, needed: 2 }))).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await expect(page.getByRole("link", { name: t("payment.pix.other") })).toHaveCount(0);
  await expect(page.getByText(t("codes.crypto.address"), { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await pressThere(page, orderId, "The network confirms");
  await expectPaid(page, t);
});

test("the rate runs out and is locked anew with another address; late coins still count", async ({
  page,
  t,
}) => {
  const orderId = await lock(page, t);
  const first = await addressOn(page, t);
  await runOut(page, t, "crypto", orderId);
  await expect(page.getByText(first)).toHaveCount(0);
  await expectAccessible(page);
  await renew(page, t, "crypto");
  const second = await shownOn(page, t);
  expect(second.address).not.toBe(first);
  expect(readCryptoUri(second.scanned)?.address).toBe(second.address);
  expect(orderOf(page)).toBe(orderId);
  await runOut(page, t, "crypto", orderId);
  await sandbox.act((await sandbox.charge(orderId)).ref, "payLate");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectPaid(page, t);
  await expect(page.getByText(t("payment.result.success.late"))).toBeVisible();
});

test("coins on another network never arrive: the page goes on waiting, and a part that is left goes back", async ({
  page,
  t,
  member,
}) => {
  const orderId = await lock(page, t);
  await pressThere(page, orderId, "Send on another network (it never arrives)");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectPoster(page, t, "crypto");
  expect((await readPayment(member, orderId)).status).toBe("pending");
  await pressThere(page, orderId, "Send half");
  await expect(page.getByText(t("codes.crypto.partial.title"))).toBeVisible();
  await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
  await expect(page.getByText(t("codes.reason.otherAmount"))).toBeVisible();
});
