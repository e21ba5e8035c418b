import { LOCALES } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import { listReceiptSums } from "@/lib/domain/orders/order-state";
import { mergeSite } from "@/lib/domain/site/merge-site";
import { readPdfText } from "@/lib/testing/decoders/read-pdf-text";
import { renderReceiptPdf } from "./receipt-pdf";
import { createReceiptContent } from "./send-receipt";

const inReais = (amount: number) => ({ amount, currency: "BRL" as const });
const ORDER: Parameters<typeof createReceiptContent>[0] = {
  id: "ab12cd34ef56gh78jk90",
  createdAt: Date.UTC(2026, 10, 21, 8),
  status: "PAYMENT_SUCCEEDED",
  planId: "1202",
  planName: "Дуо на год · Duo anual São",
  items: [{ planId: "1202", name: "Дуо на год · Duo anual São", quantity: 1, price: inReais(27_990) }],
  paymentType: "installments",
  installments: {
    count: 6,
    interest: true,
    first: inReais(3_999),
    each: inReais(3_999),
    interestAmount: inReais(1_602),
  },
  method: "card",
  methodLabel: "Visa •••• 4242",
  exchangeRate: null,
  subtotal: inReais(27_990),
  discount: inReais(5_598),
  discounts: [{ kind: "coupon", rate: 20, amount: inReais(5_598) }],
  total: inReais(23_994),
  coupon: "YEAR20",
  paidAt: Date.UTC(2026, 10, 21, 1, 5),
  validUntil: Date.UTC(2027, 10, 21, 1, 5),
  paidLate: false,
  withdrawal: { state: "refunded", at: Date.UTC(2026, 10, 23), amount: inReais(21_595) },
  canRepay: false,
  canCancel: false,
  buyer: { account: "ana@vidora.example" },
  seller: { name: "Vidora Tecnologia e Mídia Ltda.", taxId: "CNPJ 41.207.886/0001-26", address: "São Paulo" },
};
const SITE = {
  ...mergeSite({ id: "vidora", theme: null, config: null, brandData: null }),
  ...{ name: "Vidora", themeColor: "#6D4AFF" },
};

async function printBuyer(account: string): Promise<string> {
  const order = { ...ORDER, buyer: { account } };
  const content = await createReceiptContent(order, { site: SITE, locale: "en", timeZone: "UTC" });
  return (await readPdfText(await renderReceiptPdf(content))).join("");
}

describe("the receipt as PDF", () => {
  it.each(LOCALES)(
    "has in %s the texts and amounts of the page, and a glyph for every letter",
    async (locale) => {
      const content = await createReceiptContent(ORDER, {
        site: SITE,
        locale,
        timeZone: "America/Sao_Paulo",
      });
      const bytes = await renderReceiptPdf(content);
      const text = (await readPdfText(bytes)).join("");
      const plain = (label: string) => label.replace(/[\u00a0\u202f]/g, " ");
      for (const { amount } of listReceiptSums(ORDER))
        expect(text).toContain(plain(formatMoney(amount, locale)));
      for (const label of [...content.columns, ...content.sums.map(({ name }) => name), content.heading])
        expect(text).toContain(plain(label));
      for (const label of [
        "Дуо на год · Duo anual São",
        "Visa •••• 4242",
        "YEAR20",
        "ana@vidora.example",
        ORDER.id,
        content.reference.replace(/\u00a0/g, " "),
      ])
        expect(text).toContain(label);
      // As on the page and at the end of the order's mails (rules/errors#reference).
      expect(content.reference).toMatch(/ AB12C\u00a0D34EF$/);
      expect(text).not.toContain("?");
      // The evening before in São Paulo, and paid is said once.
      expect(content.facts).toHaveLength(2);
      for (const [index, year] of [2026, 2027].entries())
        expect(content.facts[index]).toMatch(new RegExp(`\\b20\\b.*${year}`));
      expect(content.facts[0]).toMatch(/10:05|22:05/);
      // One page with two weights of one typeface: small enough to attach to a mail.
      expect(bytes.byteLength).toBeLessThan(150_000);
    },
  );

  it("has the signs of every currency", async () => {
    const content = await createReceiptContent(ORDER, { site: SITE, locale: "ru", timeZone: "UTC" });
    const signs = "$ R$ S/. $U R ₱ ₽ KSh S$ S/";
    const text = await readPdfText(await renderReceiptPdf({ ...content, amount: signs }));
    // The large line may break between two of them.
    const bare = (label: string) => label.replaceAll(" ", "");
    expect(bare(text.join(""))).toContain(bare(signs.replace("₱", "PHP")));
  });

  it.each([
    ["Greek", "μαρία@journey.example"],
    ["Chinese", "王伟78362@例子.example"],
    ["Japanese", "さくらカード@例え.example"],
    ["Korean", "민준@journey.example"],
    ["Hindi", "प्रिया@journey.example"],
    ["Thai", "สมชาย@journey.example"],
    ["Georgian", "ნინო@journey.example"],
    ["Armenian", "Անի@journey.example"],
    ["Amharic", "ሰላም@journey.example"],
    ["Vietnamese, decomposed", "chọn@journey.example"],
  ])("names a buyer in %s: %s", async (_, account) => {
    const text = await printBuyer(account);
    expect(text).not.toContain("?");
    for (const letter of account.normalize("NFC")) expect(text).toContain(letter);
  });

  it.each([
    ["Arabic", "أحمد سالم"],
    ["Hebrew", "דנה לוי"],
  ])("names a buyer in %s from right to left: %s", async (_, account) => {
    const text = await printBuyer(`${account} 7`);
    expect(text).not.toContain("?");
    const [input = "", family = ""] = account.split(" ");
    expect(text).toContain([...account].reverse().join(""));
    expect(text.indexOf([...family].reverse().join(""))).toBeLessThan(
      text.indexOf([...input].reverse().join("")),
    );
  });

  it("names what no font has by its code points", async () =>
    expect(await printBuyer("mia😀@journey.example")).toContain("miaU+1F600@journey.example"));

  it("keeps an address of 254 letters on the page", async () => {
    const account = `${"w".repeat(64)}@${"m".repeat(181)}.example`;
    const content = await createReceiptContent(
      { ...ORDER, buyer: { account } },
      { site: SITE, locale: "pt", timeZone: "UTC" },
    );
    const lines = await readPdfText(await renderReceiptPdf(content));
    expect(lines.join("")).toContain(account);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(90);
  });

  it("says its title, its language and what each text is, in the brand's typeface where it has the letters", async () => {
    const site = { ...SITE, look: { ...SITE.look, type: "slab" as const } };
    const content = await createReceiptContent(ORDER, { site, locale: "ru", timeZone: "UTC" });
    const file = Buffer.from(await renderReceiptPdf(content)).toString("latin1");
    for (const part of [
      ...["/Marked true", "/StructTreeRoot", "/Lang (ru)", "/DisplayDocTitle true"],
      ...["/S /H1", "/S /H2", "/S /Table", "/S /TR", "/S /TH", "/S /TD"],
    ])
      expect(file).toContain(part);
    expect(file).toMatch(/\/BaseFont \/[A-Z]{6}\+Bitter/);
    expect(file).toMatch(/\/BaseFont \/[A-Z]{6}\+Onest/);
  });

  it("names the company, the plan whose unused days were credited, and a state that is not just paid", async () => {
    const company = { name: "Acme GmbH", country: "DE", taxNumber: "DE136695976", address: "Weg 1, Ulm" };
    const order = {
      ...{ ...ORDER, company, status: "REFUND_SUCCEEDED" as const },
      credit: { amount: inReais(100), planName: "Solo", days: 3 },
    };
    const content = await createReceiptContent(order, { site: SITE, locale: "en", timeZone: "UTC" });
    expect(content.parties[1]?.lines).toEqual([
      ...["Acme GmbH", "VAT: DE136695976", "Weg 1, Ulm", "Germany", "ana@vidora.example"],
    ]);
    expect(content.sums.map(({ name }) => name).join()).toContain("Solo");
    expect(content.facts).toHaveLength(3);
  });

  it("ends with what remains paid of the total, without the money beyond it that went back as well", async () => {
    const refund = { kind: "refundSucceeded" as const, at: Date.UTC(2026, 10, 23) };
    const events = [inReais(500), inReais(21_595)].map((amount) => ({ ...refund, amount }));
    const { sums } = await createReceiptContent(
      { ...ORDER, events },
      { site: SITE, locale: "pt", timeZone: "UTC" },
    );
    expect(sums.slice(-3)).toEqual([
      { name: "Total", amount: formatMoney(inReais(23_994), "pt"), strong: true },
      { name: "Reembolso", amount: formatMoney(inReais(-21_595), "pt"), strong: false },
      { name: "Total pago após o reembolso", amount: formatMoney(inReais(2_399), "pt"), strong: true },
    ]);
  });

  it("is the same file for the same order", async () => {
    const make = async () =>
      Buffer.from(
        await renderReceiptPdf(
          await createReceiptContent(ORDER, { site: SITE, locale: "pt", timeZone: "UTC" }),
        ),
      );
    const [one, other] = [await make(), await make()];
    expect(one.byteLength).toBe(other.byteLength);
  });

  it.each(["#6D4AFF", "#0a7", "not a color"])("accepts %s as the brand's color", async (color) => {
    const content = await createReceiptContent(ORDER, {
      site: { ...SITE, themeColor: color },
      locale: "en",
      timeZone: "UTC",
    });
    expect((await renderReceiptPdf(content)).byteLength).toBeGreaterThan(1_000);
  });
});
