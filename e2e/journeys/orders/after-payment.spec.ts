import { getDemoBrand } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { placeOrderByCard } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";

const players = getDemoBrand("vidora").config?.players ?? [];

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("the mail of a paid order opens the page that shows access and the player for each device", async ({
      page,
      t,
      member,
      isMobile,
    }) => {
      // Browser: which codes each layout shows, and what they are drawn from.
      const { orderId } = await placeOrderByCard(member, "101");
      const mail = (await sandbox.messages(member.account)).find(({ template }) => template === "paid");
      const link = new URL(mail?.link ?? "");
      expect(link.pathname + link.search).toBe(`/paymentResult?orderId=${orderId}`);
      await page.goto(link.pathname + link.search);
      await expect(page.getByText(t("payment.service.account"), { exact: true })).toBeVisible();
      expect(players.length).toBe(4);
      const own = page.getByRole("link", { name: t("payment.player.here.button", { name: "Vidora" }) });
      const ownLink = players.find((player) => player.device === (isMobile ? "android" : "computer"))?.link;
      await expect(own).toHaveAttribute("href", ownLink ?? "?");
      await page.getByText(t("payment.player.here.others"), { exact: true }).click();
      for (const { device: kind, link: address } of players.filter(({ link }) => link !== ownLink)) {
        const deviceName = t(`payment.player.device.${kind}`);
        const get = page.getByRole("link", { name: t("payment.player.getFor", { device: deviceName }) });
        await expect(get).toHaveAttribute("href", address);
        await expect(get).toBeVisible();
        // A phone can't scan its own screen, and only a phone is scanned with.
        const code = page.getByRole("img", { name: t("payment.player.qr", { device: deviceName }) });
        await expect(code).toBeVisible({ visible: !isMobile && (kind === "android" || kind === "ios") });
      }
      await expectAccessible(page);
    });
  });
}
