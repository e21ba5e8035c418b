import { getPaidWithLabel } from "./paid-with";

describe("the label of what an order was paid with", () => {
  const names = (code: string) => ({ pix: "PIX", slip: "Boleto" })[code] ?? `<${code}>`;
  it.each([
    ["a card: its network and digits", { method: "card", methodLabel: "Visa •••• 4242" }, "Visa •••• 4242"],
    ["no card: the translated method", { method: "slip", methodLabel: "slip" }, "Boleto"],
    ["no label at all", { method: "pix", methodLabel: null }, "PIX"],
    ["an unknown method: its code", { method: "fax", methodLabel: "fax" }, "fax"],
    ["no method chosen yet", { method: null, methodLabel: null }, null],
  ])("%s", (_, order, label) => expect(getPaidWithLabel(order, names)).toBe(label));
});
