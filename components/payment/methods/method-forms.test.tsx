/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentType } from "react";
import type { Currency } from "@/lib/config/constants";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import type { MobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import { OPERATOR_PHONES } from "@/lib/testing/samples/operator-phones";
import checkout from "@/messages/en/checkout.json";
import errors from "@/messages/en/errors.json";
import type { MethodFormProps, MethodRefusal, PaymentDetails } from "./method-form-props";
import { MobileForm } from "./mobile-form";
import { PayerForm } from "./payer-form";
import { PhoneForm } from "./phone-form";
import { SlipForm } from "./slip-form";

interface FormOptions<Code extends MethodCode> {
  code: Code;
  currency: Currency;
  currencies?: Currency[];
  busy?: boolean;
}

/** Renders a method's form and a pay button outside of it, as the checkout does. */
function renderForm<Code extends MethodCode>(
  Form: ComponentType<MethodFormProps<Code>>,
  { code, currency, currencies = [currency], busy = false }: FormOptions<Code>,
) {
  const onPay = jest.fn<void, [PaymentDetails]>();
  const onChooseCurrency = jest.fn<void, [Currency]>();
  const createTree = (refusal: MethodRefusal | null) => (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ checkout, errors }}>
      <Form
        {...{ code, currency, currencies, busy, refusal, onPay, onChooseCurrency }}
        formId="form"
        amount="$1.00"
        isLeaving={false}
        holderData={null}
        knownPhone={null}
        savedCards={[]}
      />
      <button type="submit" form="form">
        Pay
      </button>
    </NextIntlClientProvider>
  );
  const { rerender } = render(createTree(null));
  return { onPay, onChooseCurrency, refuse: (refusal: MethodRefusal) => rerender(createTree(refusal)) };
}

const pay = () => userEvent.click(screen.getByRole("button", { name: "Pay" }));
/** Expects the field to have the focus, and the message that belongs to it. */
async function expectProblem(field: HTMLElement, message: string): Promise<void> {
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
}
async function replaceText(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

describe("the number of a mobile-money account (rules/payments#mobile-money)", () => {
  const getField = (operator: MobileOperator) =>
    screen.getByLabelText(`${checkout.method[operator].name} number`);

  it.each([
    ["no number", "", errors.field.phoneRequired],
    ["too few digits", "12", errors.field.phoneTooShort],
    ["another country", "+221 77 345 67 89", "M-Pesa works only with numbers from these countries: Kenya."],
  ])("is refused at its field: %s", async (_, typed, message) => {
    const { onPay } = renderForm(MobileForm, { code: "MPesa", currency: "KES" });
    const field = getField("MPesa");
    await replaceText(field, typed);
    await pay();
    await expectProblem(field, message);
    // It stays refused, however often the button is pressed.
    await pay();
    await expectProblem(field, message);
    expect(onPay).not.toHaveBeenCalled();
  });

  it("of another operator is paid by a second press, because it may have been ported", async () => {
    const { onPay } = renderForm(MobileForm, { code: "MPesa", currency: "KES" });
    const field = getField("MPesa");
    await replaceText(field, "0733 456 789");
    await pay();
    await expectProblem(
      field,
      "This looks like a Airtel Money number. If you kept it when you switched to M-Pesa, continue.",
    );
    expect(onPay).not.toHaveBeenCalled();
    await pay();
    await waitFor(() => expect(onPay).toHaveBeenCalledWith({ phone: "+254733456789" }));
    // Another number of another operator is asked about anew.
    await replaceText(field, "0733 456 777");
    await pay();
    await expectProblem(field, "Airtel Money number");
    expect(onPay).toHaveBeenCalledTimes(1);
  });

  it("that the operator does not know is reported at its field", async () => {
    const { refuse } = renderForm(MobileForm, { code: "MPesa", currency: "KES" });
    refuse({ field: "account", text: "ignored" });
    await expectProblem(
      getField("MPesa"),
      "M-Pesa does not recognize this number. Nothing was charged. Please check it.",
    );
  });

  it.each(Object.entries(OPERATOR_PHONES))(
    "%s: is sent in E.164",
    async (operator, { phone, typed, country }) => {
      const code = operator as MobileOperator;
      const currencies: Currency[] = ["KES", "XOF", "XAF", "ZMW", "UGX", "GHS", "MWK", "TZS"];
      const { onPay } = renderForm(MobileForm, { code, currency: "USD", currencies });
      const choice = screen.queryByLabelText("Country");
      if (choice) await userEvent.selectOptions(choice, country);
      await replaceText(getField(code), typed);
      await pay();
      await waitFor(() => expect(onPay).toHaveBeenCalledWith({ phone }));
    },
  );

  it("is one of the chosen country, whose currency is charged", async () => {
    const { onPay, onChooseCurrency } = renderForm(MobileForm, {
      ...{ code: "mtn", currency: "ZMW", currencies: ["ZMW", "XAF", "UGX", "GHS"] },
    });
    const country = screen.getByLabelText("Country");
    expect(country).toHaveValue("ZM");
    expect(country).toHaveAccessibleDescription("The operator charges in ZMW.");
    await userEvent.selectOptions(country, "UG");
    expect(onChooseCurrency.mock.calls).toEqual([["UGX"]]);
    expect(country).toHaveAccessibleDescription("The operator charges in UGX.");
    await replaceText(getField("mtn"), "+260 76 345 6789");
    await pay();
    await expectProblem(getField("mtn"), "This number is from Zambia. Choose that country above");
    expect(onPay).not.toHaveBeenCalled();
  });

  it("starts in the country of the price, as after a reload", () => {
    renderForm(MobileForm, { code: "mtn", currency: "UGX", currencies: ["ZMW", "UGX"] });
    expect(screen.getByLabelText("Country")).toHaveValue("UG");
  });
});

describe("the number to which a code is sent (rules/calls#list-of-calls)", () => {
  it.each([
    ["no number", "", errors.field.phoneRequired],
    ["too few digits", "12", errors.field.phoneTooShort],
  ])("is refused at its field: %s", async (_, typed, message) => {
    const { onPay } = renderForm(PhoneForm, { code: "liquido", currency: "MXN" });
    const field = screen.getByLabelText("Mobile number");
    await replaceText(field, typed);
    await pay();
    await expectProblem(field, message);
    expect(onPay).not.toHaveBeenCalled();
  });

  it("is read in the country of the currency, and sent once while the payment is under way", async () => {
    const { onPay } = renderForm(PhoneForm, { code: "liquido", currency: "MXN" });
    await replaceText(screen.getByLabelText("Mobile number"), "55 1234 5678");
    await pay();
    await waitFor(() => expect(onPay).toHaveBeenCalledWith({ phone: "+525512345678" }));
  });

  it("is not sent by a press while the payment is under way", async () => {
    const { onPay } = renderForm(PhoneForm, { code: "liquido", currency: "MXN", busy: true });
    await replaceText(screen.getByLabelText("Mobile number"), "55 1234 5678");
    await pay();
    expect(onPay).not.toHaveBeenCalled();
  });
});

describe("the payer of UseePay and Payssion (rules/calls#list-of-calls)", () => {
  it.each(["useepay", "payssion"] as const)("%s: is asked for completely, then sent", async (code) => {
    const { onPay } = renderForm(PayerForm, { code, currency: "USD" });
    const [firstName, lastName, email] = ["First name", "Last name", "Email"].map((label) =>
      screen.getByLabelText(label),
    ) as [HTMLElement, HTMLElement, HTMLElement];
    await pay();
    await expectProblem(firstName, checkout.payer.firstNameRequired);
    expect(lastName).toHaveAccessibleDescription(expect.stringContaining(checkout.payer.lastNameRequired));
    expect(email).toHaveAccessibleDescription(expect.stringContaining(errors.field.emailRequired));
    await userEvent.type(firstName, " Лев ");
    await userEvent.type(lastName, "Орлов");
    await userEvent.type(email, "lev@");
    await pay();
    await expectProblem(email, errors.field.emailInvalid);
    expect(onPay).not.toHaveBeenCalled();
    await userEvent.type(email, "example.com");
    await pay();
    await waitFor(() =>
      expect(onPay).toHaveBeenCalledWith({
        customer: { firstName: "Лев", lastName: "Орлов", email: "lev@example.com" },
      }),
    );
  });
});

describe("the payer of a slip (rules/payments#payment-slip)", () => {
  it("is asked for at name and CPF, and stored nowhere in the browser", async () => {
    const { onPay } = renderForm(SlipForm, { code: "slip", currency: "BRL" });
    const name = screen.getByLabelText(checkout.slip.name);
    const taxId = screen.getByLabelText(checkout.card.taxId);
    await pay();
    await expectProblem(name, checkout.slip.nameRequired);
    expect(taxId).toHaveAccessibleDescription(expect.stringContaining(errors.field.taxIdRequired));
    await userEvent.type(name, "Ana Clara Souza");
    await userEvent.type(taxId, "12345678900");
    expect(taxId).toHaveValue("123.456.789-00");
    await pay();
    await expectProblem(taxId, errors.field.taxIdInvalid);
    expect(onPay).not.toHaveBeenCalled();
    await replaceText(taxId, "12345678909");
    await pay();
    await waitFor(() =>
      expect(onPay).toHaveBeenCalledWith({ payer: { name: "Ana Clara Souza", taxId: "12345678909" } }),
    );
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(
      /12345678909|123\.456|Ana/,
    );
  });
});
