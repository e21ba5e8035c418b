import { getDemoBrand } from "@/e2e/brand-url";
import { expect, httpTest as test } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { placeOrderByCard } from "@/e2e/stack/purchase";
import { openPage } from "@/e2e/stack/read-page";
import { getTranslator } from "@/e2e/translator";

const pt = getTranslator("pt");

test("the page of a paid order has the brand's player for each kind of device; the receipt leads there", async () => {
  const players = getDemoBrand("vidora").config?.players ?? [];
  expect(players).toHaveLength(4);
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderByCard(member);
  const page = await openPage(member, `/paymentResult?orderId=${orderId}`);
  for (const { device, link } of players)
    expect(page.getHref(pt("payment.player.getFor", { device: pt(`payment.player.device.${device}`) }))).toBe(
      link,
    );
  const title = pt("payment.player.title", { name: "Vidora" });
  expect(page.getTexts("h2")).toContain(title);
  const receipt = await openPage(member, `/receipt?orderId=${orderId}`);
  expect(receipt.getHref(pt("receipt.start"))).toBe(`/paymentResult?orderId=${orderId}`);
});

test("a brand that names no players promises none", async () => {
  expect(getDemoBrand("merlion").config?.players).toBeUndefined();
  const t = getTranslator("en");
  const member = await signUpMember("merlion");
  const { orderId } = await placeOrderByCard(member);
  const page = await openPage(member, `/paymentResult?orderId=${orderId}`);
  expect(page.heading).toBe(t("payment.result.success.title"));
  expect(page.getTexts("h2")).not.toContain(t("payment.player.title", { name: "Merlion" }));
});
