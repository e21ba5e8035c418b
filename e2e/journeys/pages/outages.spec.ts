import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, storefrontTest } from "@/e2e/fixtures";
import {
  AGREED_RENEWAL,
  createCard,
  fetchQuoteId,
  parsePayment,
  placeOrderByCard,
  placeOrderByPix,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import * as faults from "@/e2e/stack/upstream-faults";
import { logInOnScreen } from "@/e2e/steps/account";
import {
  chooseMethod,
  expectPaid,
  fillCard,
  getCardField,
  getMethodRadio,
  getPayButton,
  REPEAT_TIMEOUT,
  readOrderId,
} from "@/e2e/steps/checkout";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

const BILLING = /\/api\/bill\//;

storefrontTest(
  "the orders page reports that loading failed, and a retry shows the orders",
  async ({ page, t, shop, member, complaints }) => {
    // The request for pending orders fails, too.
    complaints.expect(/query\/cart/);
    await placeOrderByPix(member);
    shop.upstream.setFault(BILLING, faults.respondWith(500, "Error: at /srv/secret.js:1"));
    await page.goto("/orders");
    await expect(page.getByRole("heading", { name: t("orders.failed.title") })).toBeVisible();
    await expect(page.getByText("secret")).toHaveCount(0);
    await expectAccessible(page);
    shop.upstream.reset();
    await page.getByRole("link", { name: t("orders.failed.retry") }).click();
    await expect(page.getByRole("article").getByText(t("orders.status.paymentPending"))).toBeVisible();
  },
);

storefrontTest(
  "the checkout reports that loading failed, and a retry shows it",
  async ({ page, t, shop, complaints }) => {
    complaints.expect(/query\/cart/);
    shop.upstream.setFault(BILLING, faults.resetConnection);
    await page.goto("/payment?planId=101");
    await expect(page.getByRole("heading", { name: t("checkout.trouble.title") })).toBeVisible();
    await expectAccessible(page);
    shop.upstream.reset();
    await page.getByRole("link", { name: t("checkout.trouble.retry") }).click();
    await expect(page.getByRole("radio").first()).toBeVisible();
  },
);

storefrontTest(
  "a card can't be chosen while the renewal is charged (2002): the error is shown, and a retry succeeds",
  async ({ page, t, shop, member }) => {
    await placeOrderByCard(member);
    const quoteId = await fetchQuoteId(member, "102", "card");
    const bought = { planId: "102", method: "card", quoteId, card: createCard("5555555555554444") };
    parsePayment(await requestPayment(member, { ...bought, consents: AGREED_RENEWAL }));
    await page.goto("/account");
    const cards = page.getByRole("region", { name: t("billing.cards.title") });
    shop.upstream.setFault(
      /card\/change/,
      faults.respondWith(200, JSON.stringify({ code: 2002, errCode: 2002 })),
    );
    const use = cards.getByRole("button", { name: t("billing.cards.useOf", { card: "Visa •••• 4242" }) });
    await use.click();
    const alert = cards.getByRole("alert");
    await expect(alert).toContainText(t(`errors.${getErrorRow(2002).messageKey}`));
    await expect(alert.getByRole("button", { name: t("errors.next.retry") })).toBeVisible();
    await expectAccessible(page);
    shop.upstream.reset();
    await use.click();
    await expect(cards.getByText(t("billing.cards.said.changed", { card: "Visa •••• 4242" }))).toBeVisible();
    await expect(cards.getByRole("alert")).toHaveCount(0);
  },
);

storefrontTest(
  "the login reports that the service is unavailable and keeps the input",
  async ({ page, t, shop, context, member, complaints }) => {
    complaints.expect(/502 \(Bad Gateway\)/);
    await context.clearCookies();
    await page.goto("/login");
    shop.upstream.setFault(/\/login\//, faults.respondWith(503, ""));
    await logInOnScreen(page, t, member.account);
    await expect(page.getByText(t(`errors.${getErrorRow(-24040).messageKey}`))).toBeVisible();
    await expect(page.getByRole("combobox")).toHaveValue(member.account);
    await expectAccessible(page);
    shop.upstream.reset();
    await page.getByRole("button", { name: t("auth.login.submit"), exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
  },
);

storefrontTest(
  "a payment whose response is lost is checked until its result is known, and paid once",
  async ({ page, t, shop, complaints }) => {
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
  "the PIX page shows that it keeps polling while billing is unavailable, and detects the payment afterwards",
  async ({ page, t, shop, member, complaints }) => {
    storefrontTest.setTimeout(120_000);
    complaints.expect(/502 \(Bad Gateway\)/);
    const { orderId } = await placeOrderByPix(member);
    await page.goto(`/payment-pix?orderId=${orderId}`);
    shop.upstream.setFault(/payment-info/, faults.resetConnection);
    await expect(page.getByText(t("payment.watch.failing")).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
    shop.upstream.reset();
    // Automatically or by the button, whichever is first.
    await page
      .getByRole("button", { name: t("payment.watch.askNow") })
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expectPaid(page, t, REPEAT_TIMEOUT);
  },
);

storefrontTest(
  "offline, the PIX page shows it and polls immediately when the network is back",
  async ({ page, t, context, member, complaints }) => {
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

storefrontTest(
  "offline on other pages there is one banner and no repeated messages (F30)",
  async ({ page, t, context, complaints }) => {
    // The code of the card's fields can't be loaded either, which is shown in their place.
    complaints.expect(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
    await page.goto("/payment?planId=101");
    await chooseMethod(page, t, "pix");
    await expect(getPayButton(page, t, "pix")).toBeEnabled();
    await context.setOffline(true);
    await expect(page.getByText(t("errors.generic.offline"))).toHaveCount(1);
    await chooseMethod(page, t, "card");
    await chooseMethod(page, t, "pix");
    // The price can't be fetched: one alert beside it, with a retry.
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(1);
    await context.setOffline(false);
    await expect(page.getByText(t("errors.generic.offline"))).toHaveCount(0);
  },
);

/** Longer than code waits for the browser to be idle. */
const IDLE_CODE_MS = 5_000;

storefrontTest.describe("F27: lazily loaded code is missing, as after a deployment", () => {
  /**
   * Opens the checkout and lets it load its code. From then on other code is missing: until the page is reloaded, or
   * permanently.
   */
  async function deployUnderCheckout(page: Page, isPermanent: boolean): Promise<{ reloads: number }> {
    const seen = { reloads: 0 };
    const fetched = new Set<string>();
    let fetchedAt = Date.now();
    let isDeployed = false;
    const getPath = (url: string) => new URL(url).pathname;
    page.on("request", (request) => {
      if (isDeployed && request.isNavigationRequest() && request.frame() === page.mainFrame())
        seen.reloads += 1;
    });
    await page.route(/\/_next\/static\/chunks\/.*\.js/, (route) => {
      const path = getPath(route.request().url());
      if (!isDeployed) fetched.add(path);
      if (!isDeployed) fetchedAt = Date.now();
      return fetched.has(path) || (seen.reloads > 0 && !isPermanent) ? route.continue() : route.abort();
    });
    await page.goto("/payment?planId=101", { waitUntil: "networkidle" });
    // Code that is loaded when the browser is idle: within four seconds (lib/browser/run-when-idle.ts).
    await expect.poll(() => Date.now() - fetchedAt, { timeout: 30_000 }).toBeGreaterThan(IDLE_CODE_MS);
    isDeployed = true;
    return seen;
  }

  storefrontTest("one reload restores it, and the chosen method is kept", async ({ page, t, complaints }) => {
    complaints.expect(/ERR_FAILED|ChunkLoadError|Failed to load chunk|dynamically imported/);
    const seen = await deployUnderCheckout(page, false);
    await getMethodRadio(page, t, "card").click();
    await expect(getCardField(page, t, "number")).toBeVisible();
    await expect(getMethodRadio(page, t, "card")).toBeChecked();
    expect(seen.reloads).toBe(1);
  });

  storefrontTest(
    "if it stays missing, the page shows it and does not reload again",
    async ({ page, t, complaints }) => {
      complaints.expect(
        /ERR_FAILED|ChunkLoadError|Failed to load chunk|dynamically imported|Minified React|Loading chunk/,
      );
      const seen = await deployUnderCheckout(page, true);
      await getMethodRadio(page, t, "card").click();
      const failure = page
        .getByText(t("checkout.method.loadFailed"))
        .or(page.getByText(t("errors.generic.network")));
      await expect(failure.first()).toBeVisible();
      expect(seen.reloads).toBeLessThanOrEqual(1);
    },
  );
});

storefrontTest.describe("F28: the site API is broken for a brand that is not cached yet", () => {
  storefrontTest.use({ brand: "merlion" });

  storefrontTest(
    "the shop has the default theme, and the brand's own as soon as it is available",
    async ({ page, t, shop }) => {
      const help = `http://merlion.localhost:${shop.port}/help`;
      shop.upstream.setFault(/\/theme\//, faults.respondWith(200, "<html>"));
      await page.goto(help);
      await expect(page.getByRole("heading", { level: 1, name: t("help.title") })).toBeVisible();
      await expect(page).not.toHaveTitle(/Merlion$/);
      shop.upstream.reset();
      await expect(async () => {
        await page.goto(help);
        await expect(page).toHaveTitle(/Merlion$/, { timeout: 100 });
      }).toPass();
    },
  );
});
