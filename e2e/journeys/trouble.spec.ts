import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/accessible";
import { expect, test } from "@/e2e/own-shop-fixtures";
import * as mishaps from "@/e2e/stack/mishaps";
import { CARD, cardOf, orderByCard, orderByPix, paymentOf, press, quote } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { logInOnScreen } from "@/e2e/steps/account";
import { cardField, chooseMethod, expectPaid, fillCard, orderOf, payButton } from "@/e2e/steps/checkout";
import { errorRow } from "@/lib/domain/errors/catalogue";

const BILLING = /\/api\/bill\//;

test("the orders say that they can't be shown, and one press later they are", async ({
  page,
  t,
  shop,
  member,
  complaints,
}) => {
  // What waits for its payment can't be asked, either.
  complaints.expect(/query\/cart/);
  await orderByPix(member);
  shop.upstream.when(BILLING, mishaps.answerWith(500, "Error: at /srv/secret.js:1"));
  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: t("orders.failed.title") })).toBeVisible();
  await expect(page.getByText("secret")).toHaveCount(0);
  await expectAccessible(page);
  shop.upstream.well();
  await page.getByRole("link", { name: t("orders.failed.retry") }).click();
  await expect(page.getByRole("article").getByText(t("orders.status.paymentPending"))).toBeVisible();
});

test("so does the checkout", async ({ page, t, shop, complaints }) => {
  complaints.expect(/query\/cart/);
  shop.upstream.when(BILLING, mishaps.reset);
  await page.goto("/payment?planId=101");
  await expect(page.getByRole("heading", { name: t("checkout.trouble.title") })).toBeVisible();
  await expectAccessible(page);
  shop.upstream.well();
  await page.getByRole("link", { name: t("checkout.trouble.retry") }).click();
  await expect(page.getByRole("radio").first()).toBeVisible();
});

test("a card that can't be chosen while the renewal is charged (2002): said there, and the other card still pays", async ({
  page,
  t,
  shop,
  member,
}) => {
  await orderByCard(member);
  const quoteId = await quote(member, "102", "card");
  const card = { ...cardOf("5555555555554444"), save: true };
  paymentOf(await press(member, { planId: "102", method: "card", quoteId, card }));
  await page.goto("/account");
  const cards = page.getByRole("region", { name: t("billing.cards.title") });
  shop.upstream.when(/card\/change/, mishaps.answerWith(200, JSON.stringify({ code: 2002, errCode: 2002 })));
  const use = cards.getByRole("button", { name: t("billing.cards.useOf", { card: "Visa ••42" }) });
  await use.click();
  await expect(cards.getByRole("alert")).toHaveText(t(`errors.${errorRow(2002).messageKey}`));
  await expectAccessible(page);
  shop.upstream.well();
  await use.click();
  await expect(cards.getByText(t("billing.cards.said.changed", { card: "Visa ••42" }))).toBeVisible();
  await expect(cards.getByRole("alert")).toHaveCount(0);
});

test("log-in says that the service is busy and keeps what was typed", async ({
  page,
  t,
  shop,
  context,
  member,
  complaints,
}) => {
  complaints.expect(/502 \(Bad Gateway\)/);
  await context.clearCookies();
  await page.goto("/login");
  shop.upstream.when(/\/login\//, mishaps.answerWith(503, ""));
  await logInOnScreen(page, t, member.account);
  await expect(page.getByText(t(`errors.${errorRow(-24040).messageKey}`))).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveValue(member.account);
  await expectAccessible(page);
  shop.upstream.well();
  await page.getByRole("button", { name: t("auth.login.submit"), exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
});

test("a payment whose answer is lost is looked after until somebody knows, and paid once", async ({
  page,
  t,
  shop,
  complaints,
}) => {
  complaints.expect(/502 \(Bad Gateway\)/);
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, CARD.approved);
  shop.upstream.when(/\/api\/bill\/pay\//, mishaps.loseAnswer);
  await payButton(page, t, "card").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("checkout.checking.body"));
  await expectAccessible(page);
  await expect(dialog.getByRole("button", { name: t("checkout.checking.askNow") })).toBeVisible();
  // It asks by itself.
  shop.upstream.well();
  await expectPaid(page, t);
  expect(await sandbox.charges(orderOf(page))).toHaveLength(1);
});

test("the PIX page says that it keeps asking while billing is away, and notices the payment after", async ({
  page,
  t,
  shop,
  member,
  complaints,
}) => {
  complaints.expect(/502 \(Bad Gateway\)/);
  const { orderId } = await orderByPix(member);
  await page.goto(`/payment-pix?orderId=${orderId}`);
  shop.upstream.when(/payment-info/, mishaps.reset);
  await expect(page.getByText(t("payment.watch.failing")).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
  shop.upstream.well();
  // By itself or at a press, whichever comes first.
  await page
    .getByRole("button", { name: t("payment.watch.askNow") })
    .first()
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expectPaid(page, t);
});

test("offline, the PIX page says so and asks at once when the network is back", async ({
  page,
  t,
  context,
  member,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const { orderId } = await orderByPix(member);
  await page.goto(`/payment-pix?orderId=${orderId}`);
  await expect(page.getByText(t("payment.watch.waiting")).filter({ visible: true }).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(t("payment.watch.offline")).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(t("errors.generic.offline"))).toBeVisible();
  await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
  await context.setOffline(false);
  await expectPaid(page, t);
  await expect(page.getByText(t("errors.generic.offline"))).toHaveCount(0);
});

test("offline elsewhere there is one banner and no storm of messages (F30)", async ({
  page,
  t,
  context,
  complaints,
}) => {
  // The card's fields can't be fetched either; their place says so.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "pix");
  await expect(payButton(page, t, "pix")).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText(t("errors.generic.offline"))).toHaveCount(1);
  await chooseMethod(page, t, "card");
  await chooseMethod(page, t, "pix");
  // The price can't be asked: said once, beside it, with a way to ask again.
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText(t("errors.generic.offline"))).toHaveCount(0);
});

test.describe("F27: code that is fetched later has gone, as after a deploy", () => {
  /** What the first document does not name itself is gone: until another document comes, or `always`. */
  async function deploy(page: Page, always: boolean): Promise<{ documents: number }> {
    const seen = { documents: 0 };
    let named = "";
    await page.route(/\/payment\?planId/, async (route) => {
      const response = await route.fetch();
      seen.documents += 1;
      if (named === "") named = await response.text();
      await route.fulfill({ response });
    });
    await page.route(/\/_next\/static\/chunks\/.*\.js/, (route) =>
      (seen.documents > 1 && !always) || named.includes(new URL(route.request().url()).pathname)
        ? route.continue()
        : route.abort(),
    );
    return seen;
  }

  test("one reload brings it back, and what was chosen stays", async ({ page, t, complaints }) => {
    complaints.expect(/ERR_FAILED|ChunkLoadError|Failed to load chunk|dynamically imported/);
    const seen = await deploy(page, false);
    await page.goto("/payment?planId=101");
    await page.getByRole("radio", { name: t("checkout.method.card.name") }).check();
    await expect(cardField(page, t, "number")).toBeVisible();
    expect(seen.documents).toBeLessThanOrEqual(2);
  });

  test("where it stays gone the page says so, and does not reload for ever", async ({
    page,
    t,
    complaints,
  }) => {
    complaints.expect(
      /ERR_FAILED|ChunkLoadError|Failed to load chunk|dynamically imported|Minified React|Loading chunk/,
    );
    const seen = await deploy(page, true);
    await page.goto("/payment?planId=101");
    await page.getByRole("radio", { name: t("checkout.method.card.name") }).check();
    const said = page
      .getByText(t("checkout.method.loadFailed"))
      .or(page.getByText(t("errors.generic.network")));
    await expect(said.first()).toBeVisible();
    expect(seen.documents).toBeLessThanOrEqual(2);
  });
});

test.describe("F28: a brand that nothing is known of yet, and its site API is broken", () => {
  test.use({ brand: "merlion" });

  test("is open under a plain look, and wears its own as soon as it is known", async ({ page, t, shop }) => {
    const help = `http://merlion.localhost:${shop.port}/help`;
    shop.upstream.when(/\/theme\//, mishaps.answerWith(200, "<html>"));
    await page.goto(help);
    await expect(page.getByRole("heading", { level: 1, name: t("help.title") })).toBeVisible();
    await expect(page).not.toHaveTitle(/Merlion$/);
    shop.upstream.well();
    await expect(async () => {
      await page.goto(help);
      await expect(page).toHaveTitle(/Merlion$/, { timeout: 100 });
    }).toPass();
  });
});
