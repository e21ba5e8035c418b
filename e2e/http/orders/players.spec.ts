import { getDemoBrand } from "@/e2e/brand-url";
import { expect, httpTest as test } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { placeOrderByCard } from "@/e2e/stack/purchase";
import { openPage } from "@/e2e/stack/read-page";
import { getPaidTitle, getTranslator } from "@/e2e/translator";

const pt = getTranslator("pt");

test("the page of a paid order has this device's player as its button, and a link for each other one", async () => {
  const players = getDemoBrand("vidora").config?.players ?? [];
  expect(players).toHaveLength(4);
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderByCard(member);
  const page = await openPage(member, `/paymentResult?orderId=${orderId}`);
  for (const { device, link } of players) {
    const name =
      device === "computer"
        ? pt("payment.player.here.button", { name: "Vidora" })
        : pt("payment.player.getFor", { device: pt(`payment.player.device.${device}`) });
    expect(page.getHref(name)).toBe(link);
  }
  expect(page.getTexts("h2")).toContain(
    pt("payment.player.here.title", { name: "Vidora", device: "computer" }),
  );
  const receipt = await openPage(member, `/receipt?orderId=${orderId}`);
  expect(receipt.getHref(pt("receipt.start"))).toBe(`/paymentResult?orderId=${orderId}`);
});

test("a brand that names no players promises none, and its page is in the brand's layout and words", async () => {
  expect(getDemoBrand("merlion").config?.players).toBeUndefined();
  const t = getTranslator("en");
  const member = await signUpMember("merlion");
  const { orderId } = await placeOrderByCard(member);
  const page = await openPage(member, `/paymentResult?orderId=${orderId}`);
  expect(page.heading).toContain(getPaidTitle(t));
  expect(page.heading).toContain(getDemoBrand("merlion").texts?.en?.["payment.result.success.title"] ?? "?");
  expect(page.html).toContain("/brands/merlion/player.svg");
  expect(page.html).not.toContain('id="get-player"');
});
