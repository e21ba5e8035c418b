/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import errors from "@/messages/en/errors.json";
import receipt from "@/messages/en/receipt.json";
import { CompanyReceipt, type CompanyReceiptProps } from "./company-receipt";

const words = receipt.company;
const SAVE = "/api/user/company/save/v1";
const SET = "/api/bill/order/company/v1";
const COMPANY = { name: "Acme Ltda.", country: "BR", taxNumber: "11.222.333/0001-81", address: "Rua A 1" };

const network = setUpNetwork();
const renderReceipt = (props: Partial<CompanyReceiptProps> = {}) =>
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ receipt, errors }}>
      <CompanyReceipt company={null} currency="BRL" {...props} />
    </NextIntlClientProvider>,
  );
const getField = (name: string) => screen.getByRole("textbox", { name });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const openForm = async () => {
  await press(words.open);
  return screen.findByRole("form", { name: words.title });
};

describe("a receipt for a company (rules/orders#receipt-for-a-company)", () => {
  it("is one line until it is opened; the number's name and rule follow the country, and what is saved is shown", async () => {
    network.use({
      [SAVE]: () =>
        createSuccessResponse({ company: { ...COMPANY, country: "DE", taxNumber: "DE136695976" } }),
    });
    const { container } = renderReceipt();
    expect(screen.queryByRole("textbox")).toBeNull();
    await openForm();
    expect(getField(words.name)).toHaveFocus();
    expect(screen.getByRole("combobox", { name: words.country })).toHaveValue("BR");
    expect(await listAxeViolations(container)).toEqual([]);

    await press(words.save);
    expect(getField(words.name)).toHaveAccessibleDescription(words.nameMissing);
    expect(getField(words.name)).toHaveFocus();
    expect(network.requests).toEqual([]);

    await userEvent.type(getField(words.name), "Acme Ltda.");
    const number = getField("Tax number (CNPJ/CPF)");
    await userEvent.type(number, "11222333000180");
    await userEvent.tab();
    expect(number).toHaveAccessibleDescription("Check the CNPJ/CPF: this number is not valid.");
    await userEvent.clear(number);
    await userEvent.type(number, "11222333000181");
    await userEvent.tab();
    expect(number).toHaveValue("11.222.333/0001-81");
    expect(number).toBeValid();

    await userEvent.selectOptions(screen.getByRole("combobox", { name: words.country }), "DE");
    expect(getField("Tax number (VAT)")).toHaveAccessibleDescription(
      "Check the VAT: this number is not valid.",
    );
    await userEvent.clear(number);
    await userEvent.type(number, "136695976");
    await userEvent.type(getField(words.address), "Rua A 1");
    await press(words.save);
    expect(await screen.findByText("Saved. Receipt for Acme Ltda.")).toHaveRole("status");
    expect(network.getRequests(SAVE).map(({ body }) => body)).toEqual([
      { company: { name: "Acme Ltda.", country: "DE", taxNumber: "DE136695976", address: "Rua A 1" } },
    ]);
    expect(screen.queryByRole("form")).toBeNull();
    expect(screen.getByText("DE136695976")).toBeVisible();
    expect(screen.getByRole("button", { name: words.change })).toHaveFocus();
  });

  it("of a paid order is sent with the order, begins with the account's, and is removed", async () => {
    network.use({ [SET]: () => createSuccessResponse({ orderId: "o1", company: COMPANY }) });
    const onChanged = jest.fn();
    renderReceipt({ orderId: "o1", kept: COMPANY, onChanged });
    await openForm();
    expect(getField(words.name)).toHaveValue("Acme Ltda.");
    await press(words.save);
    expect(await screen.findByText(COMPANY.taxNumber)).toBeVisible();
    await press(words.remove);
    expect(await screen.findByRole("button", { name: words.open })).toHaveFocus();
    expect(network.getRequests(SET).map(({ body }) => body)).toEqual([
      { orderId: "o1", company: COMPANY },
      { orderId: "o1", company: null },
    ]);
    expect(onChanged).toHaveBeenCalledTimes(2);
  });

  it("shows the server's refusal at its field, or above the form, and closes without a change", async () => {
    const answers = [
      createFailureResponse(-24050, { fields: { "company.taxNumber": "invalid_format" } }),
      createFailureResponse(-24050, { fields: { "company.address": "too_big" } }),
      createFailureResponse(1023),
    ];
    network.use({ [SET]: () => answers.shift() ?? createSuccessResponse() });
    renderReceipt({ orderId: "o1", company: COMPANY });
    await press(words.change);
    await screen.findByRole("form", { name: words.title });
    await press(words.save);
    expect(await screen.findByText("Check the CNPJ/CPF: this number is not valid.")).toBeVisible();
    await userEvent.type(getField("Tax number (CNPJ/CPF)"), " ");
    await press(words.save);
    expect(await screen.findByText(words.addressMissing)).toBeVisible();
    expect(getField(words.address)).toHaveFocus();
    expect(getField(words.address)).toHaveValue(COMPANY.address);
    await userEvent.type(getField(words.address), " ");
    await press(words.save);
    expect(await screen.findByText(errors.code.receiptFinal)).toBeVisible();
    await press(words.cancel);
    expect(screen.getByText(COMPANY.taxNumber)).toBeVisible();
    expect(screen.getByRole("button", { name: words.change })).toHaveFocus();
  });
});
