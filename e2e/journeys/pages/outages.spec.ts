import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, storefrontTest } from "@/e2e/fixtures";
import { placeOrderByPix, TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import * as faults from "@/e2e/stack/upstream-faults";
import {
  chooseMethod,
  expectPaid,
  fillCard,
  getCardField,
  getMethodRadio,
  getPayButton,
  REPEAT_TIMEOUT,
  readOrderId,
  type Texts,
} from "@/e2e/steps/checkout";

storefrontTest(
  "a payment whose response is lost is checked until its result is known, and paid once",
  async ({ page, t, shop, complaints }) => {
    // Browser: form, dialog and repeated request of a page, with the storefront and the charge of the bank behind it.
    storefrontTest.setTimeout(120_000);
    complaints.expect(/502 \(Bad Gateway\)/);
    await page.goto("/payment?planId=101");
    await chooseMethod(page, t, "card");
    await fillCard(page, t, TEST_CARDS.approved);
    shop.upstream.setFault(/\/api\/bill\/pay\//, faults.loseResponse);
    await getPayButton(page, t, "card").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(t("checkout.checking.body"));
    await expectAccessible(page);
    await expect(dialog.getByRole("button", { name: t("checkout.checking.askNow") })).toBeVisible();
    // It polls automatically.
    shop.upstream.reset();
    await expectPaid(page, t, REPEAT_TIMEOUT);
    expect(await sandbox.charges(readOrderId(page))).toHaveLength(1);
  },
);

storefrontTest(
  "offline, the PIX page shows it and polls immediately when the network is back",
  async ({ page, t, context, member, complaints }) => {
    // Browser: the loss and the return of the network.
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    const { orderId } = await placeOrderByPix(member);
    await page.goto(`/payment-pix?orderId=${orderId}`);
    await expect(page.getByText(t("payment.watch.waiting")).filter({ visible: true }).first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(t("payment.watch.offline")).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(t("errors.generic.offline"))).toBeVisible();
    await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
    await context.setOffline(false);
    await expectPaid(page, t);
    await expect(page.getByText(t("errors.generic.offline"))).toHaveCount(0);
  },
);

const CHUNKS = ".next/static/chunks";
/** A name that only the code of the card's fields has. */
const CARD_CODE = "cc-number";

/** The addresses of the code that is loaded when a card is chosen; the page of a mailed link has it, too. */
function listCardScripts(): string[] {
  const scripts = readdirSync(CHUNKS).filter((name) => name.endsWith(".js"));
  return scripts.filter((name) => readFileSync(`${CHUNKS}/${name}`, "utf8").includes(CARD_CODE));
}

storefrontTest.describe("F27: lazily loaded code is missing, as after a deployment", () => {
  /** Opens the checkout without the card's code: until the page is reloaded, or permanently. */
  async function openWithoutCardCode(
    page: Page,
    t: Texts,
    isPermanent: boolean,
  ): Promise<{ documents: number }> {
    const seen = { documents: 0 };
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.documents += 1;
    });
    const missing = listCardScripts();
    expect(missing).not.toEqual([]);
    await page.route(
      ({ pathname }) => missing.some((name) => pathname.endsWith(`/${name}`)),
      (route) => (isPermanent || seen.documents === 1 ? route.abort() : route.continue()),
    );
    await page.goto("/payment?planId=101");
    await expect(getPayButton(page, t, "pix")).toBeEnabled();
    return seen;
  }

  storefrontTest("one reload restores it, and the chosen method is kept", async ({ page, t, complaints }) => {
    // Browser: a script that can't be loaded, and a reload of the page that keeps what was chosen.
    complaints.expect(/ERR_FAILED|ChunkLoadError|Failed to load chunk|dynamically imported/);
    const seen = await openWithoutCardCode(page, t, false);
    await getMethodRadio(page, t, "card").click();
    await expect(getCardField(page, t, "number")).toBeVisible();
    await expect(getMethodRadio(page, t, "card")).toBeChecked();
    expect(seen.documents).toBe(2);
  });

  storefrontTest(
    "if it stays missing, the page shows it and does not reload again",
    async ({ page, t, complaints }) => {
      // Browser: a script that can't be loaded, also after a reload.
      complaints.expect(
        /ERR_FAILED|ChunkLoadError|Failed to load chunk|dynamically imported|Minified React|Loading chunk/,
      );
      const seen = await openWithoutCardCode(page, t, true);
      await getMethodRadio(page, t, "card").click();
      const failure = page
        .getByText(t("checkout.method.loadFailed"))
        .or(page.getByText(t("errors.generic.network")));
      await expect.poll(() => seen.documents).toBe(2);
      await expect(failure.first()).toBeVisible();
      // The reload kept the method; another try of it fails without a reload.
      await getMethodRadio(page, t, "pix").click();
      await expect(getPayButton(page, t, "pix")).toBeEnabled();
      await getMethodRadio(page, t, "card").click();
      await expect(failure.first()).toBeVisible();
      expect(seen.documents).toBe(2);
    },
  );
});
