import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { fetchPayment } from "@/e2e/stack/purchase";
import { expectPaid, readOrderId, type Texts } from "@/e2e/steps/checkout";
import {
  clickProviderButton,
  getCopyRow,
  placeOrderByMethod,
  returnFromOrders,
} from "@/e2e/steps/instructions";
import { scanQr, showQrCode } from "@/e2e/steps/scan";
import type { CryptoNetwork } from "@/lib/domain/crypto/crypto";
import { calculateCoinValue } from "@/lib/domain/money/calculate-amounts";
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

test.describe("on a phone", () => {
  test.use(PHONE);

  test("address, amount and locked rate match the QR code; coins are sent and pay", async ({
    page,
    t,
    member,
  }) => {
    // Browser: the code is scanned from the pixels of a narrow screen.
    const orderId = await placeOrderByCrypto(page, t);
    await expect(page.getByRole("timer")).toHaveText(/^(19:\d\d|20:00)$/);
    await expect(getWarning(page, t, "BTC", "bitcoin")).toBeVisible();
    const { address, amount, scanned } = await readShownPayment(page, t);
    expect(parseCryptoUri(scanned)).toEqual({ address, amount });
    const info = await fetchPayment(member, orderId);
    const action = info.nextAction;
    expect({ address, amount }).toEqual({ address: action.address, amount: action.amount });
    // At the locked rate this is the order's price, or at most a cent more.
    const worth = calculateCoinValue(amount, action.rate ?? "0", "USD");
    expect([info.amount.amount, info.amount.amount + 1]).toContain(worth);
    await expectAccessible(page);
    await clickProviderButton(orderId, "Send all, confirmed at once");
    await expectPaid(page, t);
    expect(readOrderId(page)).toBe(orderId);
  });
});

test("each network has its own coin, address and code, and its own warning", async ({ page, t }) => {
  // Browser: the code that is scanned is drawn anew for each network.
  await placeOrderByCrypto(page, t);
  const bitcoin = await readShownPayment(page, t);
  await page.getByRole("radio", { name: t("codes.crypto.tab.tron") }).check();
  await expect(getWarning(page, t, "USDT", "tron")).toBeVisible();
  const tron = await readShownPayment(page, t);
  // Wallets on Tron read the bare address.
  expect(tron.scanned).toBe(tron.address);
  expect(tron.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  await page.getByRole("radio", { name: t("codes.crypto.tab.ethereum") }).check();
  await expect(getWarning(page, t, "USDT", "ethereum")).toBeVisible();
  const ethereum = await readShownPayment(page, t);
  expect(parseCryptoUri(ethereum.scanned)).toEqual({ address: ethereum.address, amount: ethereum.amount });
  expect(new Set([bitcoin.address, tron.address, ethereum.address]).size).toBe(3);
  await expectAccessible(page);
  // Returning to the page keeps the chosen network.
  await returnFromOrders(page, t);
  await expect(page.getByRole("radio", { name: t("codes.crypto.tab.ethereum") })).toBeChecked();
  expect(await readAddress(page, t)).toBe(ethereum.address);
});
