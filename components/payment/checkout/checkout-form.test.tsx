/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createTranslator, NextIntlClientProvider } from "next-intl";
import { FIELDS_BY_FORM } from "@/components/payment/methods/method-form-props";
import { page } from "@/lib/browser/page";
import { DAY_MS } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createSamplePayment } from "@/lib/testing/sample-payment";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import checkout from "@/messages/en/checkout.json";
import errors from "@/messages/en/errors.json";
import { CheckoutForm, type CheckoutFormProps } from "./checkout-form";

const NOW = 1_795_000_000_000;
const PAY = "/api/bill/pay/v1";
const REPAY = "/api/bill/repay/v1";
const QUOTE = "/api/bill/goodsValuation";
const ORDERS = "/api/bill/orders/v1";
const SPLITS = "/api/bill/installmentsPlan";
const UNBIND = "/api/bill/unbindDiscountCode/v1";

const network = setUpNetwork();
let openSpy: jest.SpyInstance;

beforeEach(() => {
  history.replaceState(null, "", "/payment?planId=101");
  openSpy = jest.spyOn(page, "open").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Stubs the calls that every card form makes, and the calls of the test. */
const stubCheckoutNetwork = (answers: Parameters<typeof network.use>[0]) =>
  network.use({
    "/api/bill/address/find/v1": () =>
      createSuccessResponse({ zip: "01310100", state: "SP", city: "São Paulo", street: "Avenida Paulista" }),
    ...answers,
  });

const brl = (amount: number) => ({ amount, currency: "BRL" as const });

function createQuote(method: string, total: number, id = `quote-${method}-${total}`): Quote {
  return {
    quoteId: id,
    planId: "101",
    planName: "Solo",
    method,
    quantity: 1,
    subtotal: brl(2000),
    discounts: total < 2000 ? [{ kind: "method", rate: 5, amount: brl(2000 - total) }] : [],
    discount: brl(2000 - total),
    total: brl(total),
    renewal:
      method === "card"
        ? { at: NOW + 30 * DAY_MS, amount: brl(1800), discountedPeriods: 3, fullAmount: brl(2000) }
        : null,
    expiresAt: NOW + 900_000,
  };
}

const createPaymentInfo = (extra: Partial<PaymentInfo> = {}) =>
  createSamplePayment(NOW, {
    nextAction: { kind: "qr", scheme: "pix", payload: "000201", copyKey: "000201" },
    ...extra,
  });

/** What a tab stores of a card payment whose outcome is unknown. */
function storeCardPayment() {
  const payment = { planId: "101", buyer: "u1", orderId: null, method: "card", quoteId: "q", since: NOW };
  sessionStorage.setItem(
    "pay-attempt:101",
    JSON.stringify({ ...payment, key: "k".repeat(32), secret: true }),
  );
}

const OFFERED = { icon: null, currencies: ["BRL"], installments: false, holderData: null } as const;

function renderCheckout(props: Partial<CheckoutFormProps> = {}) {
  const allProps: CheckoutFormProps = {
    planId: "101",
    buyer: "u1",
    offersCoupons: true,
    offersRenewal: true,
    brandInstallments: 3,
    preselect: { renewal: false, saveCard: false },
    canStartNow: false,
    plan: { period: { unit: "month", count: 1 }, devices: 2 },
    methods: [
      { ...OFFERED, code: "pix", discountRate: 5, fields: FIELDS_BY_FORM.code },
      { ...OFFERED, code: "card", discountRate: 0, fields: FIELDS_BY_FORM.card },
    ],
    method: "pix",
    quote: createQuote("pix", 1900),
    quoted: { method: props.method ?? "pix", currency: null, coupon: null, installments: null },
    splits: [],
    couponRefusal: null,
    savedCards: [],
    knownPhone: null,
    tips: [],
    orderId: null,
    heldCoupon: null,
    refusal: null,
    since: NOW,
    locale: "en",
    seller: { legalName: "Vidora Ltda.", taxId: null },
    ordersHref: "/en/orders",
    earlierRenewal: null,
    accountHref: "/en/account#renewal",
    ...props,
  };
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ checkout, errors }}>
      <CheckoutForm {...allProps} />
    </NextIntlClientProvider>,
  );
}

/** The pay button is rendered twice, once per layout; CSS hides one of them. */
const getPayButton = () =>
  screen.getAllByRole("button", { name: /^(Pay |Get the PIX code)/ })[0] as HTMLElement;

/** The total in the summary. */
const getTotal = () => screen.getByText("Total today", { selector: "dt" }).nextElementSibling;

/** The English message of an error code. */
const getErrorMessage = (code: number) =>
  createTranslator({ locale: "en", messages: errors })(getErrorRow(code).messageKey);

const getRenewalBox = () => screen.getByRole("checkbox", { name: /^Renew automatically/ });

async function typeCard(number: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Card number"), number);
  await user.type(screen.getByLabelText("Expiry date"), "1240");
  await user.type(screen.getByLabelText("Security code"), "123");
  await user.type(screen.getByLabelText("Name on the card"), "Ana Souza");
  await user.type(screen.getByLabelText(/CPF/), "52998224725");
  await user.type(screen.getByLabelText(/ZIP/), "01310100");
  expect(await screen.findByText("Avenida Paulista, São Paulo, SP")).toBeVisible();
  await user.type(screen.getByLabelText("Number"), "1000");
  return user;
}

describe("the shown quote (call goodsValuation, rules/calls#list-of-calls)", () => {
  it("is fetched again when the method changes; bars are in place of the old amounts until then", async () => {
    let answer: (response: Response) => void = () => undefined;
    stubCheckoutNetwork({ [QUOTE]: () => new Promise((resolve) => (answer = resolve)) });
    renderCheckout();
    const summary = screen.getByRole("region", { name: "Your order" });
    expect(within(summary).getByText("PIX discount, 5%")).toBeInTheDocument();
    expect(within(summary).getByText("One payment. It doesn't renew.")).toBeInTheDocument();

    await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
    await waitFor(() =>
      expect(network.getRequests(QUOTE)[0]?.body).toEqual({ planId: "101", method: "card" }),
    );
    const oldTotal = () => within(summary).queryByText("R$19.00", { selector: "dd *" });
    expect(oldTotal()?.closest("[data-pending]")).toBeInTheDocument();
    expect(getPayButton()).toBeDisabled();

    answer(createSuccessResponse(createQuote("card", 2000)));
    await waitFor(() =>
      expect(getRenewalBox()).toHaveAccessibleName(
        /^Renew automatically every month, starting on .* 20\d\d ?\. Price: R\$18\.00 for the first 3 renewals, then R\$20\.00\. Charged to this card\.$/,
      ),
    );
    expect(within(summary).queryByText(/discount/)).not.toBeInTheDocument();
    // Once the code of the card form has loaded.
    await waitFor(() => expect(getPayButton()).toBeEnabled());
    expect(getPayButton()).toHaveTextContent("Pay R$20.00");
    expect(within(summary).getAllByText("R$20.00")[0]?.closest("[data-pending]")).toBeNull();
    expect(location.search).toBe("?planId=101&method=card");
  });

  it("can be fetched again after a failure", async () => {
    const answers = [createFailureResponse(1030), createSuccessResponse(createQuote("card", 2000))];
    stubCheckoutNetwork({ [QUOTE]: () => answers.shift() ?? createFailureResponse(1030) });
    renderCheckout();
    await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Check again" }));
    await waitFor(() => expect(getPayButton()).toBeEnabled());
  });

  it("is missed by one alert only, whatever is chosen without a network (fault F30)", async () => {
    stubCheckoutNetwork({
      [QUOTE]: () => {
        throw new TypeError("fetch failed");
      },
    });
    renderCheckout();
    for (const name of [/Card/, /PIX/, /Card/]) {
      await userEvent.click(screen.getByRole("radio", { name }));
      await screen.findByRole("button", { name: "Check again" });
      expect(screen.getAllByRole("alert")).toHaveLength(1);
    }
  });
});

describe("the place of the summary (rules/brands#layouts)", () => {
  it.each([
    [false, "below"],
    [true, "above"],
  ])("summaryFirst %s: %s the methods, for eyes and keyboard alike", (summaryFirst, place) => {
    renderCheckout({ summaryFirst });
    const summary = screen.getByRole("region", { name: "Your order" });
    const following = summary.compareDocumentPosition(screen.getByRole("radio", { name: /Card/ }));
    expect(following & Node.DOCUMENT_POSITION_FOLLOWING ? "above" : "below").toBe(place);
  });
});

describe("paying (rules/payments#pay-and-repay: pay without an order, repay with one)", () => {
  it("sends one payment request for several clicks and opens the page of the next action", async () => {
    let answer: (response: Response) => void = () => undefined;
    stubCheckoutNetwork({ [PAY]: () => new Promise((resolve) => (answer = resolve)) });
    renderCheckout();
    await userEvent.dblClick(getPayButton());
    await waitFor(() => expect(network.getRequests(PAY)).toHaveLength(1));
    await userEvent.click(getPayButton());
    answer(createSuccessResponse(createPaymentInfo()));
    await waitFor(() => expect(openSpy).toHaveBeenCalledWith("/payment-pix?orderId=order-1"));
    const [sent] = network.getRequests(PAY);
    expect(network.getRequests(PAY)).toHaveLength(1);
    expect(sent?.body).toEqual({ planId: "101", method: "pix", quoteId: "quote-pix-1900" });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("continues an open order with repay", async () => {
    stubCheckoutNetwork({ [REPAY]: () => createSuccessResponse(createPaymentInfo()) });
    renderCheckout({ orderId: "order-1" });
    await userEvent.click(getPayButton());
    await waitFor(() => expect(openSpy).toHaveBeenCalled());
    expect(network.getRequests(REPAY)[0]?.body).toEqual({
      orderId: "order-1",
      method: "pix",
      quoteId: "quote-pix-1900",
    });
  });

  it("shows a refusal at its field, and continues the order that was created", async () => {
    const answers = [createFailureResponse(315, { data: { orderId: "order-9", attemptId: "a" } })];
    stubCheckoutNetwork({
      [PAY]: () => answers[0] as Response,
      [REPAY]: () => createFailureResponse(302, { data: { orderId: "order-9" } }),
    });
    renderCheckout({ method: "card", quote: createQuote("card", 2000) });
    const user = await typeCard("4000000000000127");
    await user.click(getPayButton());

    const code = screen.getByLabelText("Security code");
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(expect.stringMatching(/security code isn't right/)),
    );
    expect(code).toHaveValue("");
    expect(code).toHaveFocus();
    expect(screen.getByLabelText("Card number")).toHaveValue("4000 0000 0000 0127");
    expect(location.search).toContain("orderId=order-9");
    expect(network.getRequests(PAY)[0]?.body).toMatchObject({
      card: {
        number: "4000000000000127",
        expiryMonth: 12,
        expiryYear: 2040,
        securityCode: "123",
        taxId: "52998224725",
      },
    });

    // The second request is another attempt with its own key; a card without funds may pay later, so everything stays.
    await user.type(code, "456");
    await user.click(getPayButton());
    expect(await screen.findByText(/doesn't have enough funds/)).toBeInTheDocument();
    expect(screen.getByLabelText("Card number")).toHaveValue("4000 0000 0000 0127");
    expect(screen.getByLabelText("Expiry date")).toHaveValue("12/40");
    expect(code).toHaveValue("456");
    const keys = [...network.getRequests(PAY), ...network.getRequests(REPAY)].map(({ headers }) =>
      headers.get("idempotency-key"),
    );
    expect(new Set(keys).size).toBe(2);
  });

  it("stores no card data outside of the fields (threat T47)", async () => {
    stubCheckoutNetwork({ [PAY]: () => new Response("bad gateway", { status: 502 }) });
    renderCheckout({ method: "card", quote: createQuote("card", 2000) });
    const user = await typeCard("4242424242424242");
    await user.click(getPayButton());
    await screen.findByText("We are checking your payment");
    // The key of the payment request is random and may hold any four digits.
    const stored = JSON.stringify({ ...sessionStorage, ...localStorage }) + location.href;
    const storedWithoutKey = stored.replace(/\\"key\\":\\"[0-9a-f]+\\"/, "");
    expect(storedWithoutKey).not.toBe(stored);
    expect(storedWithoutKey).not.toContain("4242");
    expect(storedWithoutKey).not.toMatch(/"123"|Souza|52998224725/);
  });
});

describe("the keyboard alone", () => {
  const METHODS = [
    ["pix", FIELDS_BY_FORM.code],
    ["ewallet", FIELDS_BY_FORM.redirect],
    ["paypal", FIELDS_BY_FORM.redirect],
    ["payssion", FIELDS_BY_FORM.payer],
    ["paynow", FIELDS_BY_FORM.code],
  ] as const;
  const methods = METHODS.map(([code, fields]) => ({ ...OFFERED, code, discountRate: 0, fields }));
  const PAYER = { firstName: "Leo", lastName: "Orlov", email: "leo@example.com" };

  it.each(METHODS.map(([code], index) => [code, index] as const))(
    "chooses %s by arrows, fills in its form by Tab and pays by Enter",
    async (code, steps) => {
      stubCheckoutNetwork({
        [QUOTE]: ({ body }) => createSuccessResponse(createQuote((body as { method: string }).method, 2000)),
        "/api/bill/createCustomer": () => createSuccessResponse({ customerId: "c" }),
        [PAY]: () => createSuccessResponse(createPaymentInfo()),
      });
      renderCheckout({ methods, quote: createQuote("pix", 2000) });
      const user = userEvent.setup();
      const radios = screen.getAllByRole("radio").filter((radio) => radio.getAttribute("name") === "method");
      expect(radios).toHaveLength(METHODS.length);
      while (document.activeElement !== radios[0]) await user.tab();
      for (let step = 0; step < steps; step += 1) await user.keyboard("{ArrowDown}");
      expect(radios[steps]).toBeChecked();
      const payButton = () => {
        const buttons = [...document.querySelectorAll<HTMLElement>("button[type=submit]")];
        // The form's code is loaded.
        return buttons.find((button) => !button.matches("[disabled], [data-early]"));
      };
      await waitFor(() => expect(payButton()).toBeDefined());
      for (let tabs = 0; document.activeElement !== payButton() && tabs < 60; tabs += 1) {
        await user.tab();
        const name = (document.activeElement as HTMLInputElement).name as keyof typeof PAYER;
        if (PAYER[name] !== undefined) await user.keyboard(PAYER[name]);
      }
      expect(payButton()).toHaveFocus();
      await user.keyboard("{Enter}");
      await waitFor(() => expect(network.getRequests(PAY)).toHaveLength(1));
      expect(network.getRequests(PAY)[0]?.body).toMatchObject({ method: code });
    },
  );
});

describe("an unknown outcome (faults F1, F13)", () => {
  it("is resolved by repeating the request with the same key", async () => {
    const answers = [
      () => new Response("", { status: 504 }),
      () => createSuccessResponse(createPaymentInfo()),
    ];
    stubCheckoutNetwork({
      [PAY]: () => (answers.shift() ?? (() => createFailureResponse(2003)))(),
    });
    renderCheckout();
    await userEvent.click(getPayButton());
    const dialog = await screen.findByRole("dialog", { name: "We are checking your payment" });
    expect(dialog).toHaveTextContent("please don't pay again");
    await userEvent.click(within(dialog).getByRole("button", { name: "Check now" }));
    await waitFor(() => expect(openSpy).toHaveBeenCalledWith("/payment-pix?orderId=order-1"));
    const keys = network.getRequests(PAY).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(Object.keys(sessionStorage).some((key) => key.startsWith("pay-attempt"))).toBe(false);
  });

  it("survives a reload: the same request is repeated with the same key", async () => {
    stubCheckoutNetwork({ [PAY]: () => new Response("", { status: 504 }) });
    const before = renderCheckout();
    await userEvent.click(getPayButton());
    await screen.findByText("We are checking your payment");
    const [first] = network.getRequests(PAY);
    before.unmount();

    stubCheckoutNetwork({ [PAY]: () => createSuccessResponse(createPaymentInfo()) });
    renderCheckout({ quote: createQuote("pix", 1900, "quote-after-reload") });
    await waitFor(() => expect(openSpy).toHaveBeenCalledWith("/payment-pix?orderId=order-1"));
    const [again] = network.getRequests(PAY);
    expect(again?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
    expect(again?.body).toEqual(first?.body);
  });

  it("is not resolved any more after the page was left, and stays stored for the next page", async () => {
    stubCheckoutNetwork({ [PAY]: () => new Response("", { status: 504 }) });
    const before = renderCheckout();
    await userEvent.click(getPayButton());
    await screen.findByText("We are checking your payment");
    before.unmount();
    // This event would trigger a retry that was still scheduled.
    window.dispatchEvent(new Event("online"));
    renderCheckout({ planId: "102" });
    await screen.findByText("We create a code for this exact amount.");
    expect(network.getRequests(PAY)).toHaveLength(1);
    expect(Object.keys(sessionStorage).some((key) => key.startsWith("pay-attempt"))).toBe(true);
  });

  it("of a card payment is looked up in the orders after a reload, because the card is not stored", async () => {
    storeCardPayment();
    stubCheckoutNetwork({
      [ORDERS]: () =>
        createSuccessResponse({ orders: [{ id: "order-5", planId: "101", paidAt: NOW + 5_000 }] }),
    });
    renderCheckout();
    await waitFor(() => expect(openSpy).toHaveBeenCalledWith("/paymentResult?orderId=order-5"));
    expect(network.getRequests(PAY)).toHaveLength(0);
  });

  it("is shown as not charged when no order was paid since", async () => {
    storeCardPayment();
    stubCheckoutNetwork({
      [ORDERS]: () =>
        createSuccessResponse({ orders: [{ id: "order-4", planId: "101", paidAt: NOW - 5_000 }] }),
    });
    renderCheckout();
    expect(await screen.findByText(/Nothing was charged. You can pay now/)).toBeInTheDocument();
    expect(openSpy).not.toHaveBeenCalled();
  });
});

describe("an expired quote (code 1015)", () => {
  it("is replaced and paid without a confirmation where the price is the same", async () => {
    const answers = [createFailureResponse(1015), createSuccessResponse(createPaymentInfo())];
    stubCheckoutNetwork({
      [PAY]: () => answers.shift() ?? createFailureResponse(1015),
      [QUOTE]: () => createSuccessResponse(createQuote("pix", 1900, "quote-new")),
    });
    renderCheckout();
    await userEvent.click(getPayButton());
    await waitFor(() => expect(openSpy).toHaveBeenCalled());
    expect(network.getRequests(PAY).map(({ body }) => (body as { quoteId: string }).quoteId)).toEqual([
      "quote-pix-1900",
      "quote-new",
    ]);
  });

  it("is shown with the new price, and paying needs a confirmation", async () => {
    const answers = [createFailureResponse(1015), createSuccessResponse(createPaymentInfo())];
    stubCheckoutNetwork({
      [PAY]: () => answers.shift() ?? createFailureResponse(1015),
      [QUOTE]: () => createSuccessResponse(createQuote("pix", 1950, "quote-new")),
    });
    renderCheckout();
    await userEvent.click(getPayButton());
    const dialog = await screen.findByRole("dialog", { name: "The price has changed" });
    expect(within(dialog).getByText("R$19.00")).toBeInTheDocument();
    expect(network.getRequests(PAY)).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole("button", { name: /^Pay R\$19.50$/ }));
    await waitFor(() => expect(network.getRequests(PAY)).toHaveLength(2));
    expect(network.getRequests(PAY)[1]?.body).toMatchObject({ quoteId: "quote-new" });
  });

  it("is not paid at the new price where that is declined; the form then has the new price", async () => {
    const answers = [createFailureResponse(1015), createSuccessResponse(createPaymentInfo())];
    stubCheckoutNetwork({
      [PAY]: () => answers.shift() ?? createFailureResponse(1015),
      [QUOTE]: () => createSuccessResponse(createQuote("pix", 1950, "quote-new")),
    });
    renderCheckout();
    await userEvent.click(getPayButton());
    const dialog = await screen.findByRole("dialog", { name: "The price has changed" });
    expect(within(dialog).getByText("Before").nextElementSibling).toHaveTextContent("R$19.00");
    expect(within(dialog).getByText("Now").nextElementSibling).toHaveTextContent("R$19.50");
    expect(await listAxeViolations(dialog)).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: checkout.repriced.refuse }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(network.getRequests(PAY)).toHaveLength(1);
    expect(getTotal()).toHaveTextContent("R$19.50");
    await userEvent.click(getPayButton());
    await waitFor(() => expect(network.getRequests(PAY)).toHaveLength(2));
    expect(network.getRequests(PAY)[1]?.body).toMatchObject({ quoteId: "quote-new" });
  });
});

describe("a discount code (rules/coupons#rules, rules/validation#forms, rules/errors#catalog)", () => {
  const withCode = (total: number, code = "HALF50"): Quote => ({
    ...createQuote("pix", total),
    coupon: code,
    discounts: [{ kind: "coupon", rate: 50, amount: brl(2000 - total) }],
  });
  async function applyCode(code: string) {
    await userEvent.click(screen.getByRole("button", { name: "Have a coupon?" }));
    const field = screen.getByLabelText("Coupon code");
    if (code) await userEvent.type(field, code);
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    return field;
  }

  it.each(["", "   "])("must not be empty (%p)", async (typed) => {
    stubCheckoutNetwork({});
    renderCheckout();
    const field = await applyCode(typed);
    expect(field).toHaveAccessibleDescription("Enter a coupon code.");
    expect(field).toHaveFocus();
    expect(network.getRequests(QUOTE)).toHaveLength(0);
  });

  it("changes the price, stays when the method changes, and can be removed", async () => {
    stubCheckoutNetwork({
      [QUOTE]: (request) => {
        const { discountCode } = request.body as { discountCode?: string };
        return createSuccessResponse(discountCode ? withCode(1000) : createQuote("pix", 2000));
      },
    });
    renderCheckout();
    await applyCode("half 50");
    expect(await screen.findByText("Coupon, 50%")).toBeInTheDocument();
    expect(network.getRequests(QUOTE)[0]?.body).toMatchObject({ discountCode: "half50" });
    expect(location.search).toContain("coupon=HALF50");
    await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
    await waitFor(() =>
      expect(network.getRequests(QUOTE)[1]?.body).toMatchObject({ method: "card", discountCode: "HALF50" }),
    );
    await waitFor(() => expect(getPayButton()).toBeEnabled());
    await userEvent.click(screen.getByRole("button", { name: "Remove the code HALF50" }));
    await waitFor(() => expect(screen.queryByText("Coupon, 50%")).not.toBeInTheDocument());
    expect(location.search).not.toContain("coupon");
  });

  it.each([9000, 9001, 9002, 9003, 9991])(
    "refused with %d is shown at the field, and the price without it can be paid",
    async (code) => {
      stubCheckoutNetwork({ [QUOTE]: () => createFailureResponse(code) });
      renderCheckout();
      const field = await applyCode("CODE");
      await waitFor(() =>
        expect(field).toHaveAccessibleDescription(expect.stringContaining(getErrorMessage(code))),
      );
      expect(field).toHaveAttribute("aria-invalid", "true");
      expect(getPayButton()).toBeEnabled();
      expect(getTotal()).toHaveTextContent("R$19.00");
      await userEvent.type(field, "X");
      expect(field).not.toHaveAccessibleDescription();
    },
  );

  it("that was not checked for an outage is not called wrong, and is checked again by the notice's button", async () => {
    const answers = [createFailureResponse(-24040), createSuccessResponse(withCode(1000))];
    stubCheckoutNetwork({ [QUOTE]: () => answers.shift() ?? createFailureResponse(9991) });
    renderCheckout();
    const field = await applyCode("HALF50");
    const summary = screen.getByRole("region", { name: "Your order" });
    const again = await within(summary).findByRole("button", { name: errors.next.wait });
    expect(field).toBeValid();
    expect(field).toHaveValue("HALF50");
    await userEvent.click(again);
    expect(await screen.findByRole("button", { name: "Remove the code HALF50" })).toBeVisible();
  });

  it("that could not be checked (9991) is checked again with one click", async () => {
    const answers = [createFailureResponse(9991), createSuccessResponse(withCode(1000))];
    stubCheckoutNetwork({ [QUOTE]: () => answers.shift() ?? createFailureResponse(9991) });
    renderCheckout();
    await applyCode("HALF50");
    const again = await screen.findByRole("button", { name: checkout.coupon.again });
    expect(await listAxeViolations(screen.getByRole("region", { name: "Your order" }))).toEqual([]);
    await userEvent.click(again);
    expect(await screen.findByRole("button", { name: "Remove the code HALF50" })).toBeVisible();
    expect(network.getRequests(QUOTE).map(({ body }) => body)).toEqual([
      { planId: "101", method: "pix", discountCode: "HALF50" },
      { planId: "101", method: "pix", discountCode: "HALF50" },
    ]);
  });

  it("held by another unpaid order names that order and can be released with one click", async () => {
    const answers = [
      createFailureResponse(9000, { data: { orderId: "order-7", planName: "Duo", discountCode: "HALF50" } }),
      createSuccessResponse(withCode(1000)),
    ];
    stubCheckoutNetwork({
      [QUOTE]: () => answers.shift() ?? createFailureResponse(9000),
      [UNBIND]: () =>
        createSuccessResponse(createPaymentInfo({ orderStatus: "PAYMENT_CANCELLED", status: "cancelled" })),
    });
    renderCheckout();
    await applyCode("HALF50");
    expect(await screen.findByRole("alert")).toHaveTextContent(/order-7 \(Duo\)/);
    expect(await listAxeViolations(screen.getByRole("region", { name: "Your order" }))).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Cancel it and use the code" }));
    expect(await screen.findByText("Coupon, 50%")).toBeInTheDocument();
    expect(network.getRequests(UNBIND).map(({ path }) => path)).toEqual([
      `${UNBIND}?orderId=order-7&discountCode=HALF50`,
    ]);
  });

  describe("of the open order", () => {
    let replaceSpy: jest.SpyInstance;
    beforeEach(() => {
      replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => undefined);
    });
    const canceled = () =>
      createSuccessResponse(createPaymentInfo({ orderStatus: "PAYMENT_CANCELLED", status: "cancelled" }));
    const renderHeldCoupon = () =>
      renderCheckout({
        orderId: "order-1",
        heldCoupon: "HALF50",
        quote: withCode(1000),
        quoted: { method: "pix", currency: null, coupon: "HALF50", installments: null },
      });
    async function openRemoval() {
      await userEvent.click(screen.getByRole("button", { name: "Remove the code HALF50" }));
      return screen.getByRole("dialog", { name: "Remove the code and cancel the order?" });
    }

    it("is removed only after a confirmation that the order is canceled", async () => {
      stubCheckoutNetwork({ [UNBIND]: canceled });
      renderHeldCoupon();
      const dialog = await openRemoval();
      expect(dialog).toHaveTextContent("order-1");
      expect(await listAxeViolations(dialog)).toEqual([]);
      await userEvent.click(within(dialog).getByRole("button", { name: checkout.coupon.keep }));
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(network.getRequests(UNBIND)).toHaveLength(0);
      await userEvent.click(within(await openRemoval()).getByRole("button", { name: "Remove and cancel" }));
      await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/payment?planId=101&method=pix"));
      expect(network.requests.find(({ path }) => path.startsWith(UNBIND))?.path).toBe(
        `${UNBIND}?orderId=order-1&discountCode=HALF50`,
      );
    });

    it("that can't be removed at the moment (1003) stays, and the next try removes it", async () => {
      const answers = [createFailureResponse(1003), canceled()];
      stubCheckoutNetwork({ [UNBIND]: () => answers.shift() ?? createFailureResponse(1003) });
      renderHeldCoupon();
      const confirm = async () =>
        userEvent.click(within(await openRemoval()).getByRole("button", { name: "Remove and cancel" }));
      await confirm();
      expect(await screen.findByText(getErrorMessage(1003))).toBeVisible();
      expect(screen.getByText("Coupon, 50%")).toBeVisible();
      expect(replaceSpy).not.toHaveBeenCalled();
      await confirm();
      await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/payment?planId=101&method=pix"));
    });
  });

  it("that became invalid before the payment request is refused and removed from the price, and nothing is paid", async () => {
    const answers = [createFailureResponse(9003), createSuccessResponse(createPaymentInfo())];
    stubCheckoutNetwork({
      [PAY]: () => answers.shift() ?? createFailureResponse(9003),
      [QUOTE]: () => createSuccessResponse(createQuote("pix", 2000)),
    });
    renderCheckout({
      quote: withCode(1000),
      quoted: { method: "pix", currency: null, coupon: "HALF50", installments: null },
    });
    await userEvent.click(getPayButton());
    await waitFor(() =>
      expect(screen.getByLabelText("Coupon code")).toHaveAccessibleDescription(
        expect.stringContaining(getErrorMessage(9003)),
      ),
    );
    expect(network.getRequests(PAY)).toHaveLength(1);
    expect(openSpy).not.toHaveBeenCalled();
    // The full price is shown before it is paid.
    await waitFor(() => expect(getTotal()).toHaveTextContent("R$20.00"));
    await waitFor(() => expect(getPayButton()).toBeEnabled());
    await userEvent.click(getPayButton());
    await waitFor(() => expect(openSpy).toHaveBeenCalled());
    expect(network.getRequests(PAY)[1]?.body).toMatchObject({ quoteId: "quote-pix-2000" });
  });
});

describe("installments and currency (call installmentsPlan, rules/calls#list-of-calls)", () => {
  const split = (count: number, each: number, total: number) => ({
    count,
    first: brl(each),
    each: brl(each),
    interest: total > 2000,
    interestAmount: brl(total - 2000),
    total: brl(total),
  });
  const plans = [split(1, 2000, 2000), split(2, 1000, 2000), split(4, 510, 2040)];
  const methods: CheckoutFormProps["methods"] = [
    { ...OFFERED, code: "pix", discountRate: 5, fields: [] },
    {
      ...OFFERED,
      code: "card",
      discountRate: 0,
      fields: [],
      currencies: ["BRL", "USD"],
      installments: true,
    },
  ];

  it("lists count, amount, interest and total; the chosen option is in the quote that is paid", async () => {
    stubCheckoutNetwork({
      [SPLITS]: () => createSuccessResponse({ plans, defaultCount: 2 }),
      [QUOTE]: ({ body }) => {
        const { installments } = body as { installments?: number };
        const chosen = plans.find(({ count }) => count === installments);
        const total = chosen?.total.amount ?? 2000;
        return createSuccessResponse({
          ...createQuote("card", 2000, `quote-${total}`),
          total: brl(total),
          installments: chosen,
        });
      },
    });
    renderCheckout({ methods });
    expect(screen.queryByLabelText("Installments")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
    const field = await screen.findByLabelText("Installments");
    expect(field).toHaveValue("2");
    expect(
      within(field)
        .getAllByRole("option")
        .map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")),
    ).toEqual([
      "R$20.00 in one payment",
      "2 × R$10.00, no interest",
      "4 × R$5.10, R$20.40 in total with interest",
    ]);
    await userEvent.selectOptions(field, "4");
    const summary = screen.getByRole("region", { name: "Your order" });
    await waitFor(() => expect(within(summary).getByText("Interest")).toBeInTheDocument());
    expect(getPayButton()).toHaveTextContent("Pay 4 × R$5.10");
    await userEvent.click(screen.getByRole("button", { name: /^Switch to one payment of R\$\s?20\.00$/ }));
    expect(field).toHaveFocus();
    await waitFor(() => expect(getPayButton()).toHaveTextContent("Pay R$20.00"));
    expect(field).toHaveValue("1");
    expect(screen.queryByRole("button", { name: /one payment/ })).not.toBeInTheDocument();
    // Another number of installments fetches a quote, but not the list of options again.
    expect(network.getRequests(SPLITS)).toHaveLength(1);
  });

  it.each([
    [2, "2"],
    // With interest, and not offered at all: in one payment.
    [4, "1"],
    [12, "1"],
  ])(
    "preselects the brand's %s installments as %s where billing names none",
    async (brandInstallments, chosen) => {
      stubCheckoutNetwork({
        [SPLITS]: () => createSuccessResponse({ plans }),
        [QUOTE]: () => createSuccessResponse(createQuote("card", 2000)),
      });
      renderCheckout({ methods, brandInstallments });
      await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
      expect(await screen.findByLabelText("Installments")).toHaveValue(chosen);
    },
  );

  it("another currency fetches a quote; a method without it returns to the currency of the plan", async () => {
    stubCheckoutNetwork({
      [SPLITS]: () => createSuccessResponse({ plans: [split(1, 2000, 2000)], defaultCount: 1 }),
      [QUOTE]: ({ body }) => {
        const { currency } = body as { currency?: "USD" };
        const shown = createQuote("card", 2000);
        return createSuccessResponse(
          currency ? { ...shown, total: { amount: 400, currency }, exchangeRate: "1 BRL = 0.2 USD" } : shown,
        );
      },
    });
    renderCheckout({ methods, method: "card", quote: createQuote("card", 2000) });
    await userEvent.selectOptions(screen.getByLabelText("Pay in"), "USD");
    expect(await screen.findByText(/1 BRL = 0.2 USD/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: /PIX/ }));
    await waitFor(() =>
      expect(network.getRequests(QUOTE)[1]?.body).toEqual({ planId: "101", method: "pix" }),
    );
  });

  it("a currency that is chosen while another method's price is loading is one of that method", async () => {
    const answers: ((response: Response) => void)[] = [];
    stubCheckoutNetwork({
      [SPLITS]: () => createSuccessResponse({ plans: [split(1, 2000, 2000)], defaultCount: 1 }),
      [QUOTE]: () => new Promise((resolve) => answers.push(resolve)),
    });
    renderCheckout({ methods });
    await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
    await userEvent.selectOptions(screen.getByLabelText("Pay in"), "USD");
    const dollars = { planId: "101", method: "card", currency: "USD" };
    await waitFor(() => expect(network.getRequests(QUOTE).at(-1)?.body).toEqual(dollars));
    const priced = { ...createQuote("card", 2000), total: { amount: 400, currency: "USD" } };
    for (const answer of answers) answer(createSuccessResponse(priced));
    const [button] = await screen.findAllByRole("button", { name: /^Pay \$4\.00/ });
    await waitFor(() => expect(button).toBeEnabled());
  });

  it("a method that is chosen while a code is tried has its price, also where the code is refused", async () => {
    const answers: ((response: Response) => void)[] = [];
    stubCheckoutNetwork({ [QUOTE]: () => new Promise((resolve) => answers.push(resolve)) });
    renderCheckout();
    await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
    await userEvent.click(screen.getByRole("button", { name: "Have a coupon?" }));
    await userEvent.type(screen.getByLabelText("Coupon code"), "WRONG{Enter}");
    await waitFor(() => expect(network.getRequests(QUOTE)).toHaveLength(2));
    answers[1]?.(createFailureResponse(9003));
    await waitFor(() =>
      expect(network.getRequests(QUOTE)[2]?.body).toEqual({ planId: "101", method: "card" }),
    );
    answers[2]?.(createSuccessResponse(createQuote("card", 2000)));
    await waitFor(() => expect(getPayButton()).toBeEnabled());
  });
});

describe("a renewal of an earlier order (rules/renewal#consent)", () => {
  const card = { method: "card" as const, quote: createQuote("card", 2000) };

  it("is named where the new order does not renew, and not where it replaces it", async () => {
    stubCheckoutNetwork({});
    renderCheckout({ ...card, earlierRenewal: { planName: "Duo monthly", amount: brl(2990) } });
    expect(screen.getByText(/Your renewal of Duo monthly for R\$29\.90 stays on/)).toBeVisible();
    expect(screen.getByRole("link", { name: "See your renewal" })).toHaveAttribute(
      "href",
      "/en/account#renewal",
    );
    expect(screen.queryByText(/does not renew/)).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: /Renew automatically/ }));
    expect(screen.queryByText(/stays on/)).toBeNull();
  });

  it("is not named where there is none", () => {
    stubCheckoutNetwork({});
    renderCheckout(card);
    expect(screen.getByText(/does not renew/)).toBeVisible();
    expect(screen.queryByText(/stays on/)).toBeNull();
  });
});

describe("the renewal beside the pay button (rules/renewal#consent)", () => {
  const createRequired = () => {
    const quote = createQuote("card", 2000);
    return { ...quote, renewal: quote.renewal && { ...quote.renewal, required: true } };
  };

  it("that a plan requires is asked for at its box with all other errors; what was typed stays", async () => {
    stubCheckoutNetwork({ [PAY]: () => createSuccessResponse(createPaymentInfo()) });
    renderCheckout({ method: "card", quote: createRequired() });
    const summary = screen.getByRole("region", { name: "Your order" });
    expect(within(summary).getByText(/^Renews on/)).toBeInTheDocument();
    await screen.findByLabelText("Card number");
    await userEvent.click(getPayButton());
    expect(await screen.findByText(checkout.consent.missing)).toBeVisible();
    expect(screen.getByLabelText("Card number")).toHaveFocus();
    await typeCard("4242424242424242");
    await userEvent.click(getPayButton());
    await waitFor(() => expect(getRenewalBox()).toHaveFocus());
    expect(network.getRequests(PAY)).toHaveLength(0);
    expect(screen.getByLabelText("Name on the card")).toHaveValue("Ana Souza");
    await userEvent.click(getRenewalBox());
    await userEvent.click(getPayButton());
    await waitFor(() => expect(network.getRequests(PAY)).toHaveLength(1));
    expect(network.getRequests(PAY)[0]?.body).toHaveProperty("consents.renewal.text");
  });

  it("that was ticked is asked for again when an order that was refused is paid anew", async () => {
    stubCheckoutNetwork({
      [PAY]: () => createFailureResponse(302, { data: { orderId: "order-9", attemptId: "a" } }),
      [REPAY]: () => createSuccessResponse(createPaymentInfo()),
      [QUOTE]: () => createSuccessResponse(createQuote("pix", 1900)),
    });
    const before = renderCheckout({ method: "card", quote: createQuote("card", 2000) });
    await typeCard("4000000000009995");
    await userEvent.click(getRenewalBox());
    await userEvent.click(getPayButton());
    expect(await screen.findByText(/doesn't have enough funds/)).toBeInTheDocument();
    expect(network.getRequests(PAY)[0]?.body).toHaveProperty("consents.renewal.text");
    before.unmount();

    renderCheckout({
      ...{ method: "card", quote: createQuote("card", 2000), orderId: "order-9", refusal: 302 },
    });
    expect(getRenewalBox()).not.toBeChecked();
    // A method that can't renew has no box.
    await userEvent.click(screen.getByRole("radio", { name: /PIX/ }));
    await waitFor(() => expect(screen.queryByRole("checkbox")).not.toBeInTheDocument());
    await waitFor(() => expect(getPayButton()).toBeEnabled());
    await userEvent.click(getPayButton());
    await waitFor(() => expect(network.getRequests(REPAY)).toHaveLength(1));
    expect(network.getRequests(REPAY)[0]?.body).not.toHaveProperty("consents");
  });
});

describe("a method whose country decides the currency (rules/payments#mobile-money)", () => {
  const mtn: CheckoutFormProps["methods"][number] = {
    ...{ ...OFFERED, code: "mtn", discountRate: 0, fields: FIELDS_BY_FORM.mobile },
    currencies: ["ZMW", "UGX"],
  };
  const createMobileQuote = (currency: "ZMW" | "UGX", amount: number): Quote => ({
    ...createQuote("mtn", 2000, `quote-${currency}`),
    ...{ discounts: [], subtotal: { amount, currency }, discount: { amount: 0, currency } },
    ...{ total: { amount, currency }, exchangeRate: `1 USD = ${currency === "ZMW" ? 25 : 3655} ${currency}` },
  });

  it("shows price and rate of the chosen country, keeps it in the address, and offers no other currency", async () => {
    stubCheckoutNetwork({ [QUOTE]: () => createSuccessResponse(createMobileQuote("UGX", 3_655_000)) });
    renderCheckout({
      ...{ methods: [mtn], method: "mtn", quote: createMobileQuote("ZMW", 25_000) },
      quoted: { method: "mtn", currency: "ZMW", coupon: null, installments: null },
    });
    const summary = screen.getByRole("region", { name: "Your order" });
    expect(within(summary).getAllByText(/^K\s250\.00$/)[0]).toBeInTheDocument();
    const country = await screen.findByLabelText("Country");
    expect(country).toHaveValue("ZM");
    expect(screen.queryByLabelText("Pay in")).not.toBeInTheDocument();
    await userEvent.selectOptions(country, "UG");
    await waitFor(() =>
      expect(network.getRequests(QUOTE)[0]?.body).toEqual({ planId: "101", method: "mtn", currency: "UGX" }),
    );
    expect(await within(summary).findByText(/1 USD = 3655 UGX/)).toBeInTheDocument();
    expect(summary).toHaveTextContent(/USh\s36,550/);
    expect(location.search).toContain("currency=UGX");
    expect(country).toHaveValue("UG");
    expect(screen.queryByLabelText("Pay in")).not.toBeInTheDocument();
  });
});
