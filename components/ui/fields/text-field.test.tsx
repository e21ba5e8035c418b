/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { formatTaxId } from "@/lib/domain/brazil/tax-id";
import { formatBirthDate, formatZip } from "@/lib/domain/payment/card/card-holder";
import { formatCardNumber } from "@/lib/domain/payment/card/card-number";
import { cleanSecurityCode, formatExpiry } from "@/lib/domain/payment/card/card-security";
import { cleanCode, cleanEmail, cutText, toPlainText } from "@/lib/domain/validation/typed-text";
import { type CleanText, TextField } from "./text-field";

const visaCode = (text: string) => cleanSecurityCode(text, 3);
const anyCode = (text: string) => cleanSecurityCode(text, 4);

function renderField(clean: CleanText) {
  const onChange = jest.fn();
  render(<TextField label="Text" clean={clean} onChange={({ target }) => onChange(target.value)} />);
  return { field: screen.getByRole<HTMLInputElement>("textbox", { name: "Text" }), onChange };
}

describe("a text is cleaned before it is cut (rules/validation#typed-and-pasted-text)", () => {
  it.each<[string, CleanText, string, string]>([
    ["card number", formatCardNumber, "Card: 4242 4242 4242 4242", "4242 4242 4242 4242"],
    ["card number", formatCardNumber, "Card 1: 4242-4242-4242-4242", "4242 4242 4242 4242"],
    ["card number", formatCardNumber, "4242 4242 4242 4242, exp 12/30", "4242 4242 4242 4242"],
    ["card number", formatCardNumber, "4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2", "4242 4242 4242 4242"],
    ["card number", formatCardNumber, "４２４２　４２４２　４２４２　４２４２", "4242 4242 4242 4242"],
    ["card number", formatCardNumber, "٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢", "4242 4242 4242 4242"],
    ["expiry", formatExpiry, "Exp. 12 / 2030", "12/2030"],
    ["expiry", formatExpiry, "１２／３０", "12/30"],
    ["expiry", formatExpiry, "2030-12", "12/2030"],
    ["expiry", formatExpiry, "Valid thru: 1.30", "01/30"],
    ["security code", visaCode, " 123 ", "123"],
    ["security code", visaCode, "CVC2: 123", "123"],
    ["security code", anyCode, "１２３４", "1234"],
    ["birth date", formatBirthDate, "Nascimento: 5/3/1990", "05/03/1990"],
    ["birth date", formatBirthDate, "1990-03-05", "05/03/1990"],
    ["birth date", formatBirthDate, "1990-3-5", "05/03/1990"],
    ["birth date", formatBirthDate, "05 03 1990", "05/03/1990"],
    ["birth date", formatBirthDate, "19900305", "05/03/1990"],
    ["CPF", formatTaxId, "CPF 529.982.247-25", "529.982.247-25"],
    ["CPF", formatTaxId, "CPF: ５２９．９８２．２４７－２５", "529.982.247-25"],
    ["CPF", formatTaxId, "Meu CPF é 52998224725.", "529.982.247-25"],
    ["CNPJ", formatTaxId, "CNPJ nº 11.222.333/0001-81 (matriz)", "11.222.333/0001-81"],
    ["CNPJ", formatTaxId, "12abc34501de35", "12.ABC.345/01DE-35"],
    ["ZIP code", formatZip, "CEP 01310-100", "01310-100"],
    ["ZIP code", formatZip, "Av. Paulista 1578, 01310-100", "01310-100"],
    ["ZIP code", formatZip, "０１３１０１００", "01310-100"],
    ["phone", toPlainText, "＋２５４　７１２ ３４５ ６７８", "+254 712 345 678"],
    ["code", cleanCode, "Code:  SAVE-10 ", "SAVE-10"],
    ["code", cleanCode, "ＳＡＶＥ１０", "SAVE10"],
    ["address", cleanEmail, "Ana Lima <ana@example.com>", "ana@example.com"],
    ["address", cleanEmail, "mailto:ana@example.com", "ana@example.com"],
    ["address", cleanEmail, "ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ana@example.com"],
    ["free text", cutText(10), "   A name of many letters", "A name of "],
  ])("%s %#: %p pasted %p is %p", async (_, clean, pasted, shown) => {
    const { field, onChange } = renderField(clean);
    await userEvent.click(field);
    await userEvent.paste(pasted);
    expect(field).toHaveValue(shown);
    expect(onChange).toHaveBeenLastCalledWith(shown);
  });

  it.each<[string, CleanText, string, string]>([
    ["birth date", formatBirthDate, "5/3/1990", "05/03/1990"],
    ["birth date", formatBirthDate, "05/3/1990", "05/03/1990"],
    ["birth date", formatBirthDate, "5.3.1990", "05/03/1990"],
    ["birth date", formatBirthDate, "05031990", "05/03/1990"],
    ["birth date", formatBirthDate, "1990-03-05", "05/03/1990"],
    ["birth date", formatBirthDate, "2005-03-05", "05/03/2005"],
    ["birth date", formatBirthDate, "20/05/2005", "20/05/2005"],
    ["expiry", formatExpiry, "1130", "11/30"],
    ["expiry", formatExpiry, "11/30", "11/30"],
    ["expiry", formatExpiry, "530", "05/30"],
    ["expiry", formatExpiry, "1/30", "01/30"],
    ["expiry", formatExpiry, "1-30", "01/30"],
    ["expiry", formatExpiry, "112030", "11/2030"],
    ["expiry", formatExpiry, "11 / 30", "11/30"],
    ["CPF", formatTaxId, "52998224725", "529.982.247-25"],
    ["CPF", formatTaxId, "CPF 529.982.247-25", "529.982.247-25"],
    ["CNPJ", formatTaxId, "11222333000181", "11.222.333/0001-81"],
    ["CNPJ", formatTaxId, "12abc34501de35", "12.ABC.345/01DE-35"],
    ["CPF", formatTaxId, "529", "529"],
    ["card number", formatCardNumber, "378282246310005", "3782 822463 10005"],
    ["ZIP code", formatZip, "01310100", "01310-100"],
    ["security code", visaCode, "12 345", "123"],
    ["code", cleanCode, "Code: SAVE 10", "SAVE10"],
    ["address", cleanEmail, " ana @ example.com ", "ana@example.com"],
  ])("%s %#: %p typed key by key %p is %p", async (_, clean, keys, shown) => {
    const { field } = renderField(clean);
    await userEvent.type(field, keys);
    expect(field).toHaveValue(shown);
  });

  it.each([
    ["expiry", formatExpiry, "11/30"],
    ["birth date", formatBirthDate, "5/3/1990"],
    ["card number", formatCardNumber, "4242424242"],
    ["CPF", formatTaxId, "52998224725"],
    ["ZIP code", formatZip, "01310100"],
  ] as const)("%s: is deleted key by key", async (_, clean, keys) => {
    const { field } = renderField(clean);
    await userEvent.type(field, keys);
    await userEvent.type(field, "{Backspace}".repeat(field.value.length));
    expect(field).toHaveValue("");
  });
});

describe("the caret", () => {
  it.each<[string, CleanText, string, number, string, string, number]>([
    // A digit inserted after the sixth: "4242 42|42" becomes "4242 429|4 2".
    ["card number", formatCardNumber, "4242 4242", 7, "9", "4242 4294 2", 8],
    ["card number after a separator", formatCardNumber, "4242 4242", 4, "9", "4242 9424 2", 6],
    ["birth date", formatBirthDate, "05/3", 1, "1", "01/53", 2],
    ["address", cleanEmail, "ana@example.com", 3, " ", "ana@example.com", 3],
  ])("%s: stays after the typed character", async (_, clean, before, at, key, after, caret) => {
    const { field } = renderField(clean);
    await userEvent.type(field, before);
    await userEvent.type(field, key, { initialSelectionStart: at, initialSelectionEnd: at });
    expect([field.value, field.selectionStart]).toEqual([after, caret]);
  });

  it("stays where a digit of the day was deleted, and no zero takes its place", async () => {
    const { field } = renderField(formatBirthDate);
    await userEvent.type(field, "15/03/1990");
    await userEvent.type(field, "{Backspace}", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([field.value, field.selectionStart]).toEqual(["5/03/1990", 0]);
    await userEvent.type(field, "2", { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect([field.value, field.selectionStart]).toEqual(["25/03/1990", 1]);
  });
});

it("leaves the text to an input method until it has composed the character", () => {
  const { field, onChange } = renderField(formatCardNumber);
  const composed = createEvent.input(field, { target: { value: "４２" }, isComposing: true });
  fireEvent(field, composed);
  expect(field).toHaveValue("４２");
  fireEvent.compositionEnd(field);
  expect(field).toHaveValue("42");
  expect(onChange).toHaveBeenLastCalledWith("42");
});
