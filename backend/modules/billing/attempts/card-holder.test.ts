import { siteConfigs } from "@/backend/db/schema/site";
import { listCards } from "@/backend/modules/billing/cards/cards";
import { listPaymentMethods } from "@/backend/modules/billing/quotes/quotes";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { HOLDER_DATA, type HolderData } from "@/lib/domain/payment/card/card-holder";

const shop = setUpTestShop();

const ADDRESS = {
  zip: "01310100",
  state: "SP",
  city: "São Paulo",
  street: "Avenida Paulista",
  number: "1578",
};
const GIVEN = { address: ADDRESS, birthDate: "1990-03-05", phone: "+5511987654321" };

async function setNeeded(site: string, needed: readonly HolderData[]) {
  const config = { cardHolder: Object.fromEntries(needed.map((data) => [data, true])) };
  const row = { site, config, brand: {} };
  await shop.db.insert(siteConfigs).values(row).onConflictDoUpdate({ target: siteConfigs.site, set: row });
}

describe("what a brand's acquirer needs of a card's holder (rules/payments#card-fields)", () => {
  it.each<[string, HolderData[], HolderData[]]>([
    ["bravo", [], []],
    ["bravo", ["address"], ["address"]],
    ["bravo", ["birthDate"], ["birthDate"]],
    ["bravo", ["phone"], ["phone"]],
    ["bravo", [...HOLDER_DATA], [...HOLDER_DATA]],
    // An address is found by its Brazilian ZIP code.
    ["dollar", [...HOLDER_DATA], ["birthDate", "phone"]],
  ])(
    "of %s with %j is named, and a card without it is refused with each field",
    async (site, needed, required) => {
      await setNeeded(site, needed);
      const buyer = await shop.createBuyer(site);
      const offered = await listPaymentMethods(shop.db, { site: buyer.site, planId: "1", currency: null });
      expect(offered.find(({ code }) => code === "card")?.holderData).toEqual(needed);
      const buy = (card: Partial<typeof GIVEN>) =>
        shop.buyPlan(buyer, "card", { card: createTestCard(card) });
      if (required.length > 0) {
        const refusal = await catchRefusal(buy({}));
        expect(refusal.code).toBe(-24050);
        expect(refusal.fields).toEqual(
          Object.fromEntries(required.map((data) => [`card.${data}`, "required"])),
        );
      }
      expect(await buy(GIVEN)).toMatchObject({ status: "success" });
    },
  );

  it("is not asked for again of a saved card", async () => {
    await setNeeded("bravo", []);
    const buyer = await shop.createBuyer();
    await shop.buyPlan(buyer, "card", { consents: { saveCard: { text: "Save" } } });
    await setNeeded("bravo", ["birthDate"]);
    const [card] = await listCards(shop.billing, toOwner(buyer));
    const later = await shop.reloadBuyer(buyer);
    const savedCard = { cardId: card?.id ?? "" };
    const quote = await shop.createQuote(later, "card", "2");
    expect(await shop.payQuote(later, quote, { card: undefined, savedCard })).toMatchObject({
      status: "success",
    });
  });
});
