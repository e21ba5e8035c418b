import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, TWO_SHOPS, memberTest as test } from "@/e2e/fixtures";
import {
  AGREED_RENEWAL,
  callAsMember,
  createCard,
  fetchQuoteId,
  parsePayment,
  placeOrderByCard,
  requestPayment,
} from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";

for (const [name, use] of TWO_SHOPS) {
  test.describe(name, () => {
    test.use(use);

    test("renewal is turned off after a confirmation, and on again", async ({ page, t, member }) => {
      await placeOrderByCard(member);
      await page.goto("/account");
      const renewal = page.getByRole("region", { name: t("billing.renewal.title") });
      await expect(renewal.getByText(t("billing.renewal.state.on"), { exact: true })).toBeVisible();
      await expect(renewal.getByText(/Visa •••• 4242/)).toBeVisible();
      await expectAccessible(page);

      await renewal.getByRole("button", { name: t("billing.renewal.turnOff") }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading", { name: t("billing.renewal.ask.title") })).toBeVisible();
      await expect(dialog.locator("time")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(renewal.getByText(t("billing.renewal.state.on"), { exact: true })).toBeVisible();
      await renewal.getByRole("button", { name: t("billing.renewal.turnOff") }).click();
      await dialog.getByRole("button", { name: t("billing.renewal.ask.yes") }).click();
      await expect(renewal.getByText(t("billing.renewal.said.off"))).toBeVisible();
      await expect(renewal.getByRole("button", { name: t("billing.renewal.turnOn") })).toBeFocused();

      await page.reload();
      await expect(renewal.getByText(t("billing.renewal.state.off"), { exact: true })).toBeVisible();
      await renewal.getByRole("button", { name: t("billing.renewal.turnOn") }).click();
      await expect(renewal.getByText(t("billing.renewal.said.activated"))).toBeVisible();
      await expect(renewal.getByText(t("billing.renewal.state.activated"), { exact: true })).toBeVisible();
    });

    test("a refused renewal is shown first, and can be turned off meanwhile in another tab", async ({
      page,
      t,
      member,
    }) => {
      await placeOrderByCard(member);
      await sandbox.renewNow({ site: member.brand, account: member.account, card: "noMoney" });
      await page.goto("/account");
      const problems = page.getByRole("region", { name: t("account.problems.label") });
      await problems.getByRole("link", { name: t("account.problems.renewal.action") }).click();
      const renewal = page.getByRole("region", { name: t("billing.renewal.title") });
      await expect(renewal.getByText(t("billing.renewal.state.failed"), { exact: true })).toBeVisible();
      await expectAccessible(page);
      expect((await sandbox.messages(member.account))[0]?.template).toBe("renewal-failed");

      // Another page turned it off meanwhile.
      await callAsMember(member, "/api/job/updateRenewStatus/v1", { json: { status: "off" } });
      await renewal.getByRole("button", { name: t("billing.renewal.turnOff") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("billing.renewal.ask.yes") })
        .click();
      await expect(renewal.getByRole("alert")).toBeVisible();
      await expect(renewal.getByText(t("billing.renewal.state.expired"), { exact: true })).toBeVisible();
      // The refusal and the section each lead to the plans.
      await expect(
        renewal.getByRole("alert").getByRole("link", { name: t("errors.next.choosePlan") }),
      ).toBeVisible();
      await expect(renewal.getByRole("link", { name: t("billing.renewal.order") }).last()).toBeVisible();
    });

    test("a refused renewal is paid immediately when the card has funds again", async ({
      page,
      t,
      member,
    }) => {
      await placeOrderByCard(member);
      const renewalFields = { site: member.brand, account: member.account };
      await sandbox.renewNow({ ...renewalFields, card: "noMoney" });
      await page.goto("/account");
      await sandbox.renewNow({ ...renewalFields, card: "approve", due: false });
      const renewal = page.getByRole("region", { name: t("billing.renewal.title") });
      await renewal.getByRole("button").first().click();
      await expect(renewal.getByText(t("billing.renewal.said.paid"))).toBeVisible();
      await expect(renewal.getByText(t("billing.renewal.state.on"), { exact: true })).toBeVisible();
      await expect(page.getByRole("region", { name: t("account.problems.label") })).toBeHidden();
    });

    test("the card of the renewal can't be deleted (1021); after a change of card the other one can", async ({
      page,
      t,
      member,
    }) => {
      await placeOrderByCard(member);
      const quoteId = await fetchQuoteId(member, "102", "card");
      const bought = { planId: "102", method: "card", quoteId, card: createCard("5555555555554444") };
      parsePayment(await requestPayment(member, { ...bought, consents: AGREED_RENEWAL }));
      await page.goto("/account");
      const cards = page.getByRole("region", { name: t("billing.cards.title") });
      await expect(cards.getByRole("listitem")).toHaveCount(2);
      await cards
        .getByRole("button", { name: t("billing.cards.deleteOf", { card: "Mastercard •••• 4444" }) })
        .click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading", { name: t("billing.cards.inUse.title") })).toBeVisible();
      await dialog.getByRole("button", { name: t("billing.cards.ask.no") }).click();

      await cards.getByRole("button", { name: t("billing.cards.useOf", { card: "Visa •••• 4242" }) }).click();
      await expect(
        cards.getByText(t("billing.cards.said.changed", { card: "Visa •••• 4242" })),
      ).toBeVisible();
      await cards
        .getByRole("button", { name: t("billing.cards.deleteOf", { card: "Mastercard •••• 4444" }) })
        .click();
      await dialog.getByRole("button", { name: t("billing.cards.ask.yes") }).click();
      await expect(cards.getByText(t("billing.cards.said.deleted"))).toBeVisible();
      await expect(cards.getByRole("listitem")).toHaveCount(1);
      await expectAccessible(page);
      const last = (await callAsMember(member, "/api/bill/listCard", { json: {} })).json<{
        data: { cards: { id: string }[] };
      }>().data.cards[0];
      const refused = await callAsMember(member, "/api/bill/deleteCard", { json: { cardId: last?.id } });
      expect(refused.json().code).toBe(1021);
    });
  });
}

test("a member who never paid by card sees that nothing renews", async ({ page, t }) => {
  await page.goto("/account");
  await expect(page.getByText(t("billing.renewal.none"))).toBeVisible();
  await expect(page.getByText(t("billing.cards.none"))).toBeVisible();
  await expect(page.getByText(t("billing.coupons.none"))).toBeVisible();
});
