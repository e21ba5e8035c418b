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
      await expect(page.getByRole("button", { name: t("payment.service.reveal") })).toBeVisible();
      expect(players.length).toBe(4);
      for (const { device: kind, link: address } of players) {
        const deviceName = t(`payment.player.device.${kind}`);
        const get = page.getByRole("link", { name: t("payment.player.getFor", { device: deviceName }) });
        await expect(get).toHaveAttribute("href", address);
        // A phone can't scan its own screen, and a computer needs no code for itself.
        const code = page.getByRole("img", { name: t("payment.player.qr", { device: deviceName }) });
        await expect(code).toBeVisible({ visible: !isMobile && kind !== "computer" });
      }
      await expectAccessible(page);
    });
  });
}
