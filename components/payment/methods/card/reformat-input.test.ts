/** @jest-environment jsdom */
import { formatCardNumber } from "@/lib/domain/payment/card/card-number";
import { formatExpiry, formatTaxId, reformatInput } from "./reformat-input";

/** The value of a field after typing the keys one by one. */
function typeKeys(format: (text: string) => string, keys: string): string {
  let text = "";
  for (const key of keys) text = format(text + key);
  return text;
}

describe("an expiry date while it is typed", () => {
  it.each([
    ["1130", "11/30"],
    ["11/30", "11/30"],
    ["530", "05/30"],
    ["1/30", "01/30"],
    ["112030", "11/2030"],
    ["11 / 30", "11/30"],
  ])("%s is formatted as %s", (keys, text) => expect(typeKeys(formatExpiry, keys)).toBe(text));
  it("can be deleted key by key", () => {
    expect(formatExpiry("11/")).toBe("11/");
    expect(formatExpiry("11")).toBe("11");
    expect(formatExpiry("1")).toBe("1");
    expect(formatExpiry("")).toBe("");
  });
});

describe("CPF and CNPJ while they are typed", () => {
  it.each([
    ["52998224725", "529.982.247-25"],
    ["529.982.247-25", "529.982.247-25"],
    ["11222333000181", "11.222.333/0001-81"],
    ["12abc34501de35", "12.ABC.345/01DE-35"],
    ["529", "529"],
  ])("%s is formatted as %s", (keys, text) => expect(typeKeys(formatTaxId, keys)).toBe(text));
});

describe("the caret", () => {
  it("stays after the same character", () => {
    const input = document.createElement("input");
    document.body.append(input);
    input.focus();
    // A digit inserted after the sixth: "4242 42|42" becomes "4242 429|42 …".
    input.value = "4242 42942";
    input.setSelectionRange(8, 8);
    reformatInput(input, formatCardNumber);
    expect(input.value).toBe("4242 4294 2");
    expect(input.selectionStart).toBe(8);
    input.remove();
  });
});
