import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { fetchPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, readOrderId, type Texts } from "@/e2e/steps/checkout";
import {
  clickProviderButton,
  expectInstructions,
  expireCode,
  getCopyRow,
  placeOrderByMethod,
  renewCode,
  returnFromOrders,
} from "@/e2e/steps/instructions";
import { scanQr, showQrCode } from "@/e2e/steps/scan";
import type { CryptoNetwork } from "@/lib/domain/crypto/crypto";
import { calculateCoinValue } from "@/lib/domain/money/coin-amount";
import { parseCryptoUri } from "@/lib/testing/decoders/parse-crypto-uri";

test.use({ brand: "nordplay" });

const placeOrderByCrypto = (page: Page, t: Texts) => placeOrderByMethod(page, t, "crypto", "crypto");
const readRowText = async (page: Page, term: string) =>
  (await getCopyRow(page, term).locator("span").first().textContent()) ?? "";
const readAddress = (page: Page, t: Texts) => readRowText(page, t("codes.crypto.address"));

interface ShownPayment {
  address: string;
  amount: string;
  coin: string;
  /** What a wallet decodes from the QR code. */
  scanned: string;
}

/** The displayed amount and address, and the content of the QR code. */
async function readShownPayment(page: Page, t: Texts): Promise<ShownPayment> {
  const [amount = "", coin = ""] = (await readRowText(page, t("codes.crypto.amount"))).split(" ");
  const code = await showQrCode(page, t("codes.crypto.qr", { amount, coin }), t("payment.pix.showQr"));
  return { address: await readAddress(page, t), amount, coin, scanned: await scanQr(code) };
}

const getWarning = (page: Page, t: Texts, coin: string, network: CryptoNetwork) =>
  page.getByText(t("codes.crypto.warn", { coin, network: t(`codes.crypto.network.${network}`) }));

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("address, amount and locked rate match the QR code; coins are sent and pay", async ({
      page,
      t,
      member,
    }) => {
      const orderId = await placeOrderByCrypto(page, t);
      await expect(page.getByRole("timer")).toHaveText(/^(19:\d\d|20:00)$/);
      await expect(getWarning(page, t, "BTC", "bitcoin")).toBeVisible();
      const { address, amount, scanned } = await readShownPayment(page, t);
      expect(parseCryptoUri(scanned)).toEqual({ address, amount });
      const info = await fetchPayment(member, orderId);
      const action = info.nextAction;
      expect({ address, amount }).toEqual({ address: action.address, amount: action.amount });
      // At the locked rate this is the order's price, or at most a cent more.
      const worth = calculateCoinValue(amount, action.rate ?? "0");
      expect([info.amount.amount, info.amount.amount + 1]).toContain(worth);
      await expectAccessible(page);
      await clickProviderButton(orderId, "Send all, confirmed at once");
      await expectPaid(page, t);
      expect(readOrderId(page)).toBe(orderId);
    });
  });
}

test("each network has its own coin, address and code, and its own warning", async ({ page, t }) => {
  await placeOrderByCrypto(page, t);
  const bitcoin = await readShownPayment(page, t);
  await page.getByRole("radio", { name: t("codes.crypto.network.tron") }).check();
  await expect(getWarning(page, t, "USDT", "tron")).toBeVisible();
  const tron = await readShownPayment(page, t);
  // Wallets on Tron read the bare address.
  expect(tron.scanned).toBe(tron.address);
  expect(tron.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  await page.getByRole("radio", { name: t("codes.crypto.network.ethereum") }).check();
  await expect(getWarning(page, t, "USDT", "ethereum")).toBeVisible();
  const ethereum = await readShownPayment(page, t);
  expect(parseCryptoUri(ethereum.scanned)).toEqual({ address: ethereum.address, amount: ethereum.amount });
  expect(new Set([bitcoin.address, tron.address, ethereum.address]).size).toBe(3);
  await expectAccessible(page);
  // Returning to the page keeps the chosen network.
  await returnFromOrders(page, t);
  await expect(page.getByRole("radio", { name: t("codes.crypto.network.ethereum") })).toBeChecked();
  expect(await readAddress(page, t)).toBe(ethereum.address);
});

test("after a partial payment the code requests the rest at the same address, which pays", async ({
  page,
  t,
}) => {
  const orderId = await placeOrderByCrypto(page, t);
  const whole = await readShownPayment(page, t);
  await clickProviderButton(orderId, "Send half");
  await expect(page.getByText(t("codes.crypto.partial.title"))).toBeVisible();
  const rest = await readShownPayment(page, t);
  expect(rest.address).toBe(whole.address);
  expect(Number(rest.amount)).toBeLessThan(Number(whole.amount) * 0.51);
  expect(parseCryptoUri(rest.scanned)).toEqual({ address: rest.address, amount: rest.amount });
  // The rest can't be sent in another coin.
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expectAccessible(page);
  await clickProviderButton(orderId, "Send all, confirmed at once");
  await expectPaid(page, t);
});

test("too much pays, and the surplus is refunded", async ({ page, t }) => {
  const orderId = await placeOrderByCrypto(page, t);
  await clickProviderButton(orderId, "Send a tenth too much");
  await expectPaid(page, t);
  const [before = "", after = ""] = t("codes.reason.surplus", { amount: "#" }).split("#");
  await expect(page.getByText(new RegExp(`${before}.*${after}`))).toBeVisible();
});

test("unconfirmed coins are pending; confirmed ones pay", async ({ page, t }) => {
  const orderId = await placeOrderByCrypto(page, t);
  await clickProviderButton(orderId, "Send all, not yet confirmed");
  await expect(page.getByText(t("codes.crypto.seen.title"))).toBeVisible();
  await expect(page.getByText(t("codes.crypto.seen.body", { seen: 0, needed: 2 }))).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await expect(page.getByRole("link", { name: t("payment.pix.other") })).toHaveCount(0);
  await expect(page.getByText(t("codes.crypto.address"), { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await clickProviderButton(orderId, "The network confirms");
  await expectPaid(page, t);
});

test("an expired rate is renewed with another address; late coins still count", async ({ page, t }) => {
  const orderId = await placeOrderByCrypto(page, t);
  const first = await readAddress(page, t);
  await expireCode(page, t, "crypto", orderId);
  await expect(page.getByText(first)).toHaveCount(0);
  await expectAccessible(page);
  await renewCode(page, t, "crypto");
  const second = await readShownPayment(page, t);
  expect(second.address).not.toBe(first);
  expect(parseCryptoUri(second.scanned)?.address).toBe(second.address);
  expect(readOrderId(page)).toBe(orderId);
  await expireCode(page, t, "crypto", orderId);
  await sandbox.act((await sandbox.charge(orderId)).ref, "payLate");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectPaid(page, t);
  await expect(page.getByText(t("payment.result.success.late"))).toBeVisible();
});

test("coins on another network never arrive: the payment stays pending, and a remaining part is refunded", async ({
  page,
  t,
  member,
}) => {
  const orderId = await placeOrderByCrypto(page, t);
  await clickProviderButton(orderId, "Send on another network (it never arrives)");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectInstructions(page, t, "crypto");
  expect((await fetchPayment(member, orderId)).status).toBe("pending");
  await clickProviderButton(orderId, "Send half");
  await expect(page.getByText(t("codes.crypto.partial.title"))).toBeVisible();
  await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
  await expect(page.getByText(t("codes.reason.otherAmount"))).toBeVisible();
});
