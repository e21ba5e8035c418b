/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { MethodRefusal, PaymentDetails } from "@/components/payment/methods/method-form-props";
import type { Currency } from "@/lib/config/constants";
import type { KnownCard } from "@/lib/server/loaders/checkout";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import checkout from "@/messages/en/checkout.json";
import errors from "@/messages/en/errors.json";
import { CardForm } from "./card-form";

const FIND = "/api/bill/address/find/v1";
const network = setUpNetwork();

const createSavedCard = (change: Partial<KnownCard> = {}): KnownCard => ({
  id: "card-1",
  brand: "visa",
  last4: "4242",
  expiryMonth: 12,
  expiryYear: 2030,
  usable: true,
  ...change,
});

function renderCardForm(
  cards: KnownCard[],
  {
    currency = "USD" as Currency,
    refusal = null as MethodRefusal | null,
    holderData = null as readonly string[] | null,
    busy = false,
    knownPhone = null as string | null,
  } = {},
) {
  network.use({
    [FIND]: ({ body }) => {
      const { zip } = body as { zip: string };
      if (zip.startsWith("9")) return createFailureResponse(-2499);
      return createSuccessResponse(
        zip.startsWith("8")
          ? { zip: "80020000", state: "PR", city: "Curitiba", street: null }
          : { zip: "01310100", state: "SP", city: "São Paulo", street: "Avenida Paulista" },
      );
    },
  });
  const onPay = jest.fn<void, [PaymentDetails]>();
  const createTree = (shownRefusal: MethodRefusal | null, isLeaving = false) => (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ checkout, errors }}>
      <CardForm
        formId="card"
        busy={busy}
        currency={currency}
        currencies={[currency]}
        holderData={holderData}
        savedCards={cards}
        knownPhone={knownPhone}
        amount="$1.00"
        isLeaving={isLeaving}
        refusal={shownRefusal}
        onPay={onPay}
        onChooseCurrency={jest.fn()}
      />
      <button type="submit" form="card">
        Pay
      </button>
    </NextIntlClientProvider>
  );
  const { rerender } = render(createTree(refusal));
  return {
    onPay,
    showRefusal: (shownRefusal: MethodRefusal) => rerender(createTree(shownRefusal)),
    leave: () => rerender(createTree(refusal, true)),
  };
}

const clickPay = () => userEvent.click(screen.getByRole("button", { name: "Pay" }));

describe("saved cards in the checkout (rules/payments#card-fields)", () => {
  it("selects the default card and sends only its id", async () => {
    const { onPay } = renderCardForm([
      createSavedCard(),
      createSavedCard({ id: "card-2", brand: "mastercard", last4: "4444" }),
    ]);
    expect(await screen.findByRole("radio", { name: /Visa •••• 4242/ })).toBeChecked();
    await clickPay();
    expect(onPay).toHaveBeenCalledWith({ savedCard: { cardId: "card-1" } });
  });

  it("requests the security code where the card network requires it, and shows a wrong one at the field", async () => {
    const { onPay, showRefusal } = renderCardForm([createSavedCard({ brand: "amex", last4: "0005" })]);
    await screen.findByRole("radio", { name: /American Express/ });
    await clickPay();
    expect(await screen.findByText(errors.field.securityCodeRequired)).toBeVisible();
    await userEvent.type(screen.getByLabelText("Security code"), "1234");
    await clickPay();
    expect(onPay).toHaveBeenCalledWith({ savedCard: { cardId: "card-1", securityCode: "1234" } });
    showRefusal({ field: "securityCode", text: "Wrong code." });
    expect(await screen.findByLabelText("Security code")).toHaveAccessibleDescription(/Wrong code/);
    expect(screen.getByLabelText("Security code")).toHaveValue("");
  });

  it("disables a card that cannot be charged, and selects another card", async () => {
    renderCardForm([createSavedCard({ usable: false, expiryYear: 2020 })]);
    expect(await screen.findByRole("radio", { name: /4242/ })).toBeDisabled();
    expect(screen.getByRole("radio", { name: "Another card" })).toBeChecked();
    expect(screen.getByLabelText("Card number")).toBeVisible();
  });

  it("shows the form of a new card where there is none", async () => {
    renderCardForm([]);
    expect(await screen.findByLabelText("Card number")).toBeVisible();
    expect(screen.queryByLabelText(/CPF/)).not.toBeInTheDocument();
  });

  it("fills the name of a new card with that of a saved one", async () => {
    renderCardForm([createSavedCard({ holder: "Ana Lima" })]);
    await userEvent.click(screen.getByRole("radio", { name: "Another card" }));
    expect(screen.getByLabelText("Name on the card")).toHaveValue("Ana Lima");
  });
});

const listFields = () => screen.queryAllByRole("textbox").concat(screen.queryAllByRole("combobox"));

describe("the fields of a new card (rules/payments#card-fields)", () => {
  it.each([
    ["BRL", [], ["Card number", "Expiry date", "Security code", "Name on the card", "CPF or CNPJ"]],
    [
      "BRL",
      null,
      [
        "Card number",
        "Expiry date",
        "Security code",
        "Name on the card",
        "CPF or CNPJ",
        "ZIP code (CEP)",
        "Number",
      ],
    ],
    [
      "BRL",
      ["birthDate", "phone", "shoeSize"],
      [
        "Card number",
        "Expiry date",
        "Security code",
        "Name on the card",
        "CPF or CNPJ",
        "Date of birth",
        "Mobile number",
      ],
    ],
    ["USD", null, ["Card number", "Expiry date", "Security code", "Name on the card"]],
    [
      "USD",
      ["phone", "address"],
      ["Card number", "Expiry date", "Security code", "Name on the card", "Mobile number"],
    ],
  ] as const)("for %s where billing needs %j are %j", (currency, holderData, labels) => {
    renderCardForm([], { currency, holderData });
    const names = listFields().map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
    expect(names).toEqual(labels);
  });

  const ALWAYS = ["Card number", "Expiry date", "Security code", "Name on the card"];
  const BY_FLAG = {
    birthDate: ["Date of birth"],
    phone: ["Mobile number"],
    address: ["ZIP code (CEP)", "Number"],
  };
  const FLAGS = ["birthDate", "phone", "address"] as const;
  const EVERY_CHOICE = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    FLAGS.filter((_, index) => bits & (1 << index)),
  );
  it.each(
    (["BRL", "USD"] as const).flatMap((currency) => EVERY_CHOICE.map((flags) => [currency, flags] as const)),
  )(
    "in %s with the brand's flags %j are these and at most eight, each missing one named shortly, the first in focus",
    async (currency, flags) => {
      const { onPay } = renderCardForm([], { currency, holderData: flags });
      const asked = flags.filter((flag) => currency === "BRL" || flag !== "address");
      const all = [
        ...ALWAYS,
        ...(currency === "BRL" ? ["CPF or CNPJ"] : []),
        ...asked.flatMap((flag) => BY_FLAG[flag]),
      ];
      const shown = all.slice(0, 8);
      const readNames = () =>
        listFields().map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
      expect(readNames()).toEqual(shown);
      await clickPay();
      await waitFor(() => expect(screen.getByLabelText("Card number")).toHaveFocus());
      const problems = screen.getAllByRole("alert").map(({ textContent }) => textContent ?? "");
      expect(problems).toHaveLength(shown.length);
      for (const problem of problems) expect(problem.split(" ").length).toBeLessThanOrEqual(9);
      expect(onPay).not.toHaveBeenCalled();
    },
  );

  it.each([
    ["BRL", "+5511987654321", "(11) 98765-4321"],
    ["BRL", "+4915112345678", "+4915112345678"],
    ["USD", "+4915112345678", "+4915112345678"],
    ["BRL", null, ""],
  ] as const)("begin in %s with the account's number %s: %s", (currency, knownPhone, value) => {
    renderCardForm([], { currency, knownPhone, holderData: ["phone"] });
    expect(screen.getByLabelText("Mobile number")).toHaveValue(value);
  });

  it("each show their own short problem after a press, and the first has the focus", async () => {
    const { onPay } = renderCardForm([], { currency: "BRL" });
    await clickPay();
    await waitFor(() => expect(screen.getByLabelText("Card number")).toHaveFocus());
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      errors.field.cardNumberRequired,
      errors.field.expiryRequired,
      errors.field.securityCodeRequired,
      checkout.card.holderRequired,
      errors.field.taxIdRequired,
      checkout.card.zipRequired,
      checkout.card.streetNumberRequired,
    ]);
    expect(onPay).not.toHaveBeenCalled();
  });
});

describe("the billing address (rules/validation#card-fields)", () => {
  const typeZip = async (zip: string) => {
    await userEvent.clear(screen.getByLabelText(/ZIP/));
    await userEvent.type(screen.getByLabelText(/ZIP/), zip);
  };

  it("is a text where the ZIP code is known, and its fields can be opened", async () => {
    renderCardForm([], { currency: "BRL" });
    await typeZip("01310100");
    expect(await screen.findByText("Avenida Paulista, São Paulo, SP")).toBeVisible();
    expect(screen.queryByLabelText("City")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: checkout.card.addressEdit }));
    expect(screen.getByLabelText("State")).toHaveFocus();
    expect(screen.getByLabelText("City")).toHaveValue("São Paulo");
    expect(screen.queryByText("Avenida Paulista, São Paulo, SP")).toBeNull();
  });

  it("is no text any more while another ZIP code is typed", async () => {
    renderCardForm([], { currency: "BRL" });
    await typeZip("01310100");
    expect(await screen.findByText("Avenida Paulista, São Paulo, SP")).toBeVisible();
    await userEvent.type(screen.getByLabelText(/ZIP/), "{Backspace}");
    expect(screen.queryByText("Avenida Paulista, São Paulo, SP")).toBeNull();
  });

  it("opens where the street is unknown, and is filled without overwriting what was typed", async () => {
    renderCardForm([], { currency: "BRL" });
    await typeZip("80020000");
    expect(await screen.findByText(checkout.card.zipUnknown)).toBeVisible();
    expect(screen.getByLabelText("State")).toHaveValue("PR");
    expect(screen.getByLabelText("City")).toHaveValue("Curitiba");
    await userEvent.type(screen.getByLabelText("Street"), "Rua das Flores");
    await typeZip("01310100");
    await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("São Paulo"));
    expect(screen.getByLabelText("State")).toHaveValue("SP");
    expect(screen.getByLabelText("Street")).toHaveValue("Rua das Flores");
  });

  it("is that of the ZIP code that was typed last, whichever is answered first", async () => {
    renderCardForm([], { currency: "BRL" });
    const first = Promise.withResolvers<void>();
    network.use({
      [FIND]: async ({ body }) => {
        const isFirst = (body as { zip: string }).zip === "80020000";
        if (isFirst) await first.promise;
        const place = isFirst
          ? { state: "PR", city: "Curitiba", street: "Rua XV" }
          : { state: "SP", city: "São Paulo", street: "Avenida Paulista" };
        return createSuccessResponse({ zip: "00000000", ...place });
      },
    });
    await typeZip("80020000");
    await typeZip("01310100");
    expect(await screen.findByText("Avenida Paulista, São Paulo, SP")).toBeVisible();
    await act(async () => first.resolve());
    expect(screen.getByText("Avenida Paulista, São Paulo, SP")).toBeVisible();
    expect(screen.queryByText(/Curitiba/)).toBeNull();
  });

  it("opens where the ZIP code cannot be looked up, and needs the state before the city", async () => {
    const { onPay } = renderCardForm([], { currency: "BRL" });
    await typeZip("99010000");
    expect(await screen.findByLabelText("City")).toHaveAttribute("readonly");
    await clickPay();
    expect(await screen.findByText(checkout.card.cityBeforeState)).toBeVisible();
    expect(screen.getByText(checkout.card.stateRequired)).toBeVisible();
    expect(onPay).not.toHaveBeenCalled();
  });
});

describe("what is pasted into the fields of a card (rules/validation#typed-and-pasted-text)", () => {
  it("is paid with where labels and separators stand around it, and right after the ZIP code", async () => {
    const { onPay } = renderCardForm([], { currency: "BRL", holderData: ["address", "birthDate", "phone"] });
    const texts = {
      "Card number": "Card: ４２４２ 4242 4242 4242",
      "Expiry date": "Exp. 12/2040",
      "Security code": " 123 ",
      "Name on the card": " Ana  Souza Lima ",
      "CPF or CNPJ": "CPF 529.982.247-25",
      "Date of birth": "5.3.1990",
      "Mobile number": "Tel: 0055 (11) 98765-4321",
      // Where all is asked for, the number of the house comes with the ZIP code.
      "ZIP code (CEP)": "CEP 01310-100",
      Number: "1578",
    };
    for (const [label, text] of Object.entries(texts)) {
      await userEvent.click(screen.getByLabelText(label));
      await userEvent.paste(text);
    }
    expect(screen.getByLabelText("Mobile number")).toHaveValue("(11) 98765-4321");
    await clickPay();
    await waitFor(() => expect(onPay).toHaveBeenCalledTimes(1));
    expect(onPay.mock.calls[0]?.[0]).toEqual({
      card: {
        ...{ number: "4242424242424242", expiryMonth: 12, expiryYear: 2040, securityCode: "123" },
        ...{ firstName: "Ana", lastName: "Souza Lima", taxId: "52998224725", birthDate: "1990-03-05" },
        phone: "+5511987654321",
        address: {
          ...{ zip: "01310100", state: "SP", city: "São Paulo", street: "Avenida Paulista", number: "1578" },
        },
      },
    });
  });
});

describe("a press shows every problem at once (rules/validation#card-fields)", () => {
  it("also that of the phone, whose check is loaded", async () => {
    const { onPay } = renderCardForm([], { currency: "BRL", holderData: ["phone"] });
    await userEvent.type(await screen.findByLabelText("Mobile number"), "11 9999");
    await clickPay();
    await waitFor(() => expect(screen.getByLabelText("Mobile number")).toBeInvalid());
    expect(screen.getByLabelText("Card number")).toBeInvalid();
    expect(onPay).not.toHaveBeenCalled();
  });
});

describe("a refusal clears only what it is about", () => {
  const FIELDS = { "Card number": "4242 4242 4242 4242", "Expiry date": "12/40", "Security code": "123" };
  it.each([
    ["cardNumber", "Card number"],
    ["cardExpiry", "Expiry date"],
    ["securityCode", "Security code"],
    ["card", null],
  ] as const)("about %s: %s", async (field, cleared) => {
    const { showRefusal } = renderCardForm([]);
    for (const [label, text] of Object.entries(FIELDS))
      await userEvent.type(await screen.findByLabelText(label), text);
    showRefusal({ field, text: "Refused." });
    await screen.findByText("Refused.");
    for (const [label, text] of Object.entries(FIELDS))
      expect(screen.getByLabelText(label)).toHaveValue(label === cleared ? "" : text);
  });

  it("a saved card without a code has no empty panel, and says why it was refused", async () => {
    const { showRefusal, onPay } = renderCardForm([createSavedCard()]);
    const line = (await screen.findByRole("radio", { name: /4242/ })).closest("label");
    expect(line?.nextElementSibling).toBeNull();
    showRefusal({ field: "card", text: "No funds." });
    expect(await screen.findByText("No funds.")).toBeVisible();
    await clickPay();
    expect(onPay).toHaveBeenCalledWith({ savedCard: { cardId: "card-1" } });
  });
});

describe("a card that was typed (threat T47)", () => {
  const CARD = { "Card number": "4242 4242 4242 4242", "Expiry date": "12/40", "Security code": "123" };
  const HOLDER = { "Name on the card": "Ana Lima" };
  const typeCard = async () => {
    for (const [label, text] of Object.entries({ ...CARD, ...HOLDER })) {
      await userEvent.click(screen.getByLabelText(label));
      await userEvent.paste(text);
    }
  };

  it.each<[string, (form: ReturnType<typeof renderCardForm>) => void]>([
    ["is being paid with", ({ leave }) => leave()],
    ["is hidden by the browser", () => act(() => void window.dispatchEvent(new Event("pagehide")))],
  ])("is in no field any more once the page %s", async (_, leavePage) => {
    const form = renderCardForm([]);
    await typeCard();
    leavePage(form);
    for (const label of Object.keys(CARD)) expect(screen.getByLabelText(label)).toHaveValue("");
    expect(screen.getByLabelText("Name on the card")).toHaveValue("Ana Lima");
  });

  it("is not sent again while a payment runs", async () => {
    const { onPay } = renderCardForm([], { busy: true });
    await typeCard();
    await clickPay();
    expect(onPay).not.toHaveBeenCalled();
  });
});
