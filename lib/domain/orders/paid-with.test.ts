import { getPaidWithLabel } from "./paid-with";

describe("what an order was paid with", () => {
  const names = (code: string) => ({ pix: "PIX", slip: "Boleto" })[code] ?? `<${code}>`;
  it.each([
    ["a card, as its network writes itself", { method: "card", methodLabel: "Visa ••42" }, "Visa ••42"],
    ["no card: the method in the reader's words", { method: "slip", methodLabel: "slip" }, "Boleto"],
    ["no label at all", { method: "pix", methodLabel: null }, "PIX"],
    ["a method nobody knows any more", { method: "fax", methodLabel: "fax" }, "fax"],
    ["nothing chosen yet", { method: null, methodLabel: null }, null],
  ])("%s", (_, order, words) => expect(getPaidWithLabel(order, names)).toBe(words));
});
