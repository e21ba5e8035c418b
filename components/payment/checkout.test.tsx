/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { page } from "@/lib/browser/page";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { failed, type StubNetwork, stubNetwork, succeeded } from "@/lib/testing/stub-network";
import checkout from "@/messages/en/checkout.json";
import errors from "@/messages/en/errors.json";
import { Checkout, type CheckoutProps } from "./checkout";
import { METHODS } from "./methods/registry";

const NOW = 1_795_000_000_000;
const PAY = "/api/bill/pay/v1";
const REPAY = "/api/bill/repay/v1";
const QUOTE = "/api/bill/goodsValuation";
const ORDERS = "/api/bill/orders/v1";
const SPLITS = "/api/bill/installmentsPlan";
const UNBIND = "/api/bill/unbindDiscountCode/v1";

let network: StubNetwork | null = null;
let opened: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem("fingerprint", "f".repeat(32));
  history.replaceState(null, "", "/payment?planId=101");
  opened = jest.spyOn(page, "open").mockImplementation(() => undefined);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  network?.restore();
  jest.restoreAllMocks();
});

/** What every card form asks for, beside what a test is about. */
const stub: typeof stubNetwork = (answers) =>
  stubNetwork({
    "/api/bill/listCard": () => succeeded({ cards: [] }),
    "/api/bill/address/find/v1": () =>
      succeeded({ zip: "01310100", state: "SP", city: "São Paulo", street: "Avenida Paulista" }),
    ...answers,
  });

const brl = (amount: number) => ({ amount, currency: "BRL" as const });

function quoteOf(method: string, total: number, id = `quote-${method}-${total}`): Quote {
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
        ? { at: NOW + 30 * 86_400_000, amount: brl(1800), discountedPeriods: 3, fullAmount: brl(2000) }
        : null,
    expiresAt: NOW + 900_000,
  };
}

function infoOf(extra: Partial<PaymentInfo> = {}): PaymentInfo {
  return {
    orderId: "order-1",
    attemptId: "attempt-1",
    method: "pix",
    planId: "101",
    planName: "Solo",
    amount: brl(1900),
    status: "pending",
    orderStatus: "PAYMENT_PENDING",
    nextAction: { kind: "qr", scheme: "pix", payload: "000201", copyKey: "000201" },
    expiresAt: NOW + 900_000,
    serverNow: NOW,
    paidLate: false,
    canRepay: true,
    canCancel: true,
    ...extra,
  };
}

const OFFERED = { icon: null, currencies: ["BRL"], installments: false } as const;

function show(props: Partial<CheckoutProps> = {}) {
  const start: CheckoutProps = {
    planId: "101",
    buyer: "u1",
    plan: { period: { unit: "month", count: 1 }, devices: 2 },
    methods: [
      { ...OFFERED, code: "pix", discountRate: 5, fields: METHODS.pix.fields },
      { ...OFFERED, code: "card", discountRate: 0, fields: METHODS.card.fields },
    ],
    method: "pix",
    quote: quoteOf("pix", 1900),
    quoted: { method: props.method ?? "pix", currency: null, coupon: null, installments: null },
    splits: [],
    couponRefusal: null,
    tips: [],
    orderId: null,
    heldCoupon: null,
    refusal: null,
    since: NOW,
    locale: "en",
    seller: { legalName: "Vidora Ltda.", taxId: null },
    ordersHref: "/en/orders",
    ...props,
  };
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ checkout, errors }}>
      <Checkout {...start} />
    </NextIntlClientProvider>,
  );
}

/** The pay button stands twice in the page, for either layout; one of them is never shown. */
const payButton = () =>
  screen.getAllByRole("button", { name: /^(Pay R|Get the PIX code)/ })[0] as HTMLElement;

async function typeCard(number: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Card number"), number);
  await user.type(screen.getByLabelText("Expiry date"), "1240");
  await user.type(screen.getByLabelText("Security code"), "123");
  await user.type(screen.getByLabelText("First name"), "Ana");
  await user.type(screen.getByLabelText("Last name"), "Souza");
  await user.type(screen.getByLabelText(/CPF/), "52998224725");
  await user.type(screen.getByLabelText("Date of birth"), "05031990");
  await user.type(screen.getByLabelText("Mobile number"), "11987654321");
  await user.type(screen.getByLabelText(/ZIP/), "01310100");
  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("São Paulo"));
  expect(screen.getByLabelText("State")).toHaveValue("SP");
  expect(screen.getByLabelText("Street")).toHaveValue("Avenida Paulista");
  await user.type(screen.getByLabelText("Number"), "1000");
  return user;
}

describe("the price on the screen (spec §7 goodsValuation)", () => {
  it("is asked for anew when the method changes; the old one stays until then", async () => {
    let answer: (response: Response) => void = () => undefined;
    network = stub({ [QUOTE]: () => new Promise((resolve) => (answer = resolve)) });
    show();
    const summary = screen.getByRole("region", { name: "Your order" });
    expect(within(summary).getByText("PIX discount, 5%")).toBeInTheDocument();
    expect(within(summary).getByText("One payment. It does not renew by itself.")).toBeInTheDocument();

    await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
    await waitFor(() => expect(network?.asked(QUOTE)[0]?.body).toEqual({ planId: "101", method: "card" }));
    expect(within(summary).getByText("R$ 19.00", { selector: "dd" })).toBeInTheDocument();
    expect(payButton()).toBeDisabled();

    answer(succeeded(quoteOf("card", 2000)));
    await waitFor(() =>
      expect(summary).toHaveTextContent(/Renews on .* 20\d\d for R\$.18.00, the first 3 times/),
    );
    expect(within(summary).queryByText(/discount/)).not.toBeInTheDocument();
    expect(payButton()).toBeEnabled();
    expect(payButton()).toHaveTextContent("Pay R$ 20.00");
    expect(location.search).toBe("?planId=101&method=card");
  });

  it("can be asked for again when it failed, and nothing is paid before", async () => {
    const answers = [failed(1030), succeeded(quoteOf("card", 2000))];
    network = stub({ [QUOTE]: () => answers.shift() ?? failed(1030) });
    show();
    await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Ask again" }));
    await waitFor(() => expect(payButton()).toBeEnabled());
  });
});

describe("paying (spec §4: pay without an order, repay with one)", () => {
  it("sends one press once and goes where billing says", async () => {
    let answer: (response: Response) => void = () => undefined;
    network = stub({ [PAY]: () => new Promise((resolve) => (answer = resolve)) });
    show();
    await userEvent.dblClick(payButton());
    await waitFor(() => expect(network?.asked(PAY)).toHaveLength(1));
    await userEvent.click(payButton());
    answer(succeeded(infoOf()));
    await waitFor(() => expect(opened).toHaveBeenCalledWith("/payment-pix?orderId=order-1"));
    const [sent] = network.asked(PAY);
    expect(network.asked(PAY)).toHaveLength(1);
    expect(sent?.body).toEqual({ planId: "101", method: "pix", quoteId: "quote-pix-1900" });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("continues an open order with repay", async () => {
    network = stub({ [REPAY]: () => succeeded(infoOf()) });
    show({ orderId: "order-1" });
    await userEvent.click(payButton());
    await waitFor(() => expect(opened).toHaveBeenCalled());
    expect(network.asked(REPAY)[0]?.body).toEqual({
      orderId: "order-1",
      method: "pix",
      quoteId: "quote-pix-1900",
    });
  });

  it("says a refusal beside the field it is about, and continues the order it left behind", async () => {
    const answers = [failed(315, { data: { orderId: "order-9", attemptId: "a" } })];
    network = stub({
      [PAY]: () => answers[0] as Response,
      [REPAY]: () => failed(302, { data: { orderId: "order-9" } }),
    });
    show({ method: "card", quote: quoteOf("card", 2000) });
    const user = await typeCard("4000000000000127");
    await user.click(payButton());

    const code = screen.getByLabelText("Security code");
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(expect.stringMatching(/security code isn't right/)),
    );
    expect(code).toHaveValue("");
    expect(code).toHaveFocus();
    expect(screen.getByLabelText("Card number")).toHaveValue("4000 0000 0000 0127");
    expect(location.search).toContain("orderId=order-9");
    expect(network.asked(PAY)[0]?.body).toMatchObject({
      card: {
        number: "4000000000000127",
        expiryMonth: 12,
        expiryYear: 2040,
        securityCode: "123",
        taxId: "52998224725",
      },
    });

    // Another try is another attempt; a card without funds is taken away whole.
    await user.type(code, "456");
    await user.click(payButton());
    expect(await screen.findByText(/doesn't have enough funds/)).toBeInTheDocument();
    expect(screen.getByLabelText("Card number")).toHaveValue("");
    const keys = [...network.asked(PAY), ...network.asked(REPAY)].map(({ headers }) =>
      headers.get("idempotency-key"),
    );
    expect(new Set(keys).size).toBe(2);
  });

  it("keeps nothing of a card outside of its fields (threat T47)", async () => {
    network = stub({ [PAY]: () => new Response("bad gateway", { status: 502 }) });
    show({ method: "card", quote: quoteOf("card", 2000) });
    const user = await typeCard("4242424242424242");
    await user.click(payButton());
    await screen.findByText("We are checking your payment");
    const kept = JSON.stringify({ ...sessionStorage, ...localStorage }) + location.href;
    expect(kept).not.toContain("4242");
    expect(kept).not.toMatch(/"123"|Souza|52998224725/);
  });
});

describe("an outcome that nobody knows (faults F1, F13)", () => {
  it("is asked about with the same key until there is an answer", async () => {
    const answers = [() => new Response("", { status: 504 }), () => succeeded(infoOf())];
    network = stub({ [PAY]: () => (answers.shift() ?? (() => failed(2003)))() });
    show();
    await userEvent.click(payButton());
    const dialog = await screen.findByRole("dialog", { name: "We are checking your payment" });
    expect(dialog).toHaveTextContent("please don't pay again");
    await userEvent.click(within(dialog).getByRole("button", { name: "Ask now" }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith("/payment-pix?orderId=order-1"));
    const keys = network.asked(PAY).map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(Object.keys(sessionStorage).some((key) => key.startsWith("pay-attempt"))).toBe(false);
  });

  it("outlives a reload: the same press is repeated with the same key", async () => {
    network = stub({ [PAY]: () => new Response("", { status: 504 }) });
    const before = show();
    await userEvent.click(payButton());
    await screen.findByText("We are checking your payment");
    const [first] = network.asked(PAY);
    before.unmount();
    network.restore();

    network = stub({ [PAY]: () => succeeded(infoOf()) });
    show({ quote: quoteOf("pix", 1900, "quote-after-reload") });
    await waitFor(() => expect(opened).toHaveBeenCalledWith("/payment-pix?orderId=order-1"));
    const [again] = network.asked(PAY);
    expect(again?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
    expect(again?.body).toEqual(first?.body);
  });

  it("is left to the next page once this one is gone", async () => {
    network = stub({ [PAY]: () => new Response("", { status: 504 }) });
    const before = show();
    await userEvent.click(payButton());
    await screen.findByText("We are checking your payment");
    before.unmount();
    // What would wake a question that still slept.
    window.dispatchEvent(new Event("online"));
    show({ planId: "102" });
    await screen.findByText("We make a code for exactly this amount.");
    expect(network.asked(PAY)).toHaveLength(1);
    expect(Object.keys(sessionStorage).some((key) => key.startsWith("pay-attempt"))).toBe(true);
  });

  it("of a card is looked for among the orders after a reload, because the card is gone", async () => {
    const contents = {
      planId: "101",
      buyer: "u1",
      orderId: null,
      method: "card",
      quoteId: "q",
      key: "k".repeat(32),
      since: NOW,
    };
    sessionStorage.setItem("pay-attempt:101", JSON.stringify({ ...contents, secret: true }));
    network = stub({
      [ORDERS]: () => succeeded({ orders: [{ id: "order-5", planId: "101", paidAt: NOW + 5_000 }] }),
    });
    show();
    await waitFor(() => expect(opened).toHaveBeenCalledWith("/paymentResult?orderId=order-5"));
    expect(network.asked(PAY)).toHaveLength(0);
  });

  it("is said to have come to nothing when no order was paid since", async () => {
    const contents = {
      planId: "101",
      buyer: "u1",
      orderId: null,
      method: "card",
      quoteId: "q",
      key: "k".repeat(32),
      since: NOW,
    };
    sessionStorage.setItem("pay-attempt:101", JSON.stringify({ ...contents, secret: true }));
    network = stub({
      [ORDERS]: () => succeeded({ orders: [{ id: "order-4", planId: "101", paidAt: NOW - 5_000 }] }),
    });
    show();
    expect(await screen.findByText(/Nothing was charged. You can pay now/)).toBeInTheDocument();
    expect(opened).not.toHaveBeenCalled();
  });
});

describe("a price that no longer stands (code 1015)", () => {
  it("is paid without asking again where it is the same", async () => {
    const answers = [failed(1015), succeeded(infoOf())];
    network = stub({
      [PAY]: () => answers.shift() ?? failed(1015),
      [QUOTE]: () => succeeded(quoteOf("pix", 1900, "quote-new")),
    });
    show();
    await userEvent.click(payButton());
    await waitFor(() => expect(opened).toHaveBeenCalled());
    expect(network.asked(PAY).map(({ body }) => (body as { quoteId: string }).quoteId)).toEqual([
      "quote-pix-1900",
      "quote-new",
    ]);
  });

  it("is shown beside the new one, and only a yes pays", async () => {
    const answers = [failed(1015), succeeded(infoOf())];
    network = stub({
      [PAY]: () => answers.shift() ?? failed(1015),
      [QUOTE]: () => succeeded(quoteOf("pix", 1950, "quote-new")),
    });
    show();
    await userEvent.click(payButton());
    const dialog = await screen.findByRole("dialog", { name: "The price has changed" });
    expect(within(dialog).getByText("R$ 19.00")).toBeInTheDocument();
    expect(network.asked(PAY)).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole("button", { name: /^Pay R\$.19.50$/ }));
    await waitFor(() => expect(network?.asked(PAY)).toHaveLength(2));
  });
});

describe("a coupon (spec §4, §5, §8)", () => {
  const withCode = (total: number, code = "HALF50"): Quote => ({
    ...quoteOf("pix", total),
    coupon: code,
    discounts: [{ kind: "coupon", rate: 50, amount: brl(2000 - total) }],
  });
  async function type(code: string) {
    await userEvent.click(screen.getByRole("button", { name: "Have a coupon?" }));
    const field = screen.getByLabelText("Coupon code");
    if (code) await userEvent.type(field, code);
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    return field;
  }

  it("must not be empty", async () => {
    network = stub({});
    show();
    const field = await type("");
    expect(field).toHaveAccessibleDescription("Enter a coupon code.");
    expect(field).toHaveFocus();
    expect(network.asked(QUOTE)).toHaveLength(0);
  });

  it("changes the price, stays with another method, and is taken off again", async () => {
    network = stub({
      [QUOTE]: (request) => {
        const { discountCode } = request.body as { discountCode?: string };
        return succeeded(discountCode ? withCode(1000) : quoteOf("pix", 2000));
      },
    });
    show();
    await type("half 50");
    expect(await screen.findByText("Coupon, 50%")).toBeInTheDocument();
    expect(network.asked(QUOTE)[0]?.body).toMatchObject({ discountCode: "half50" });
    expect(location.search).toContain("coupon=HALF50");
    await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
    await waitFor(() =>
      expect(network?.asked(QUOTE)[1]?.body).toMatchObject({ method: "card", discountCode: "HALF50" }),
    );
    await waitFor(() => expect(payButton()).toBeEnabled());
    await userEvent.click(screen.getByRole("button", { name: "Remove the code HALF50" }));
    await waitFor(() => expect(screen.queryByText("Coupon, 50%")).not.toBeInTheDocument());
    expect(location.search).not.toContain("coupon");
  });

  it.each([
    [9000, /./],
    [9001, /./],
    [9002, /./],
    [9003, /./],
    [9991, /./],
  ])("refused with %d says so at its field, and the price without it still stands", async (code, words) => {
    network = stub({ [QUOTE]: () => failed(code) });
    show();
    const field = await type("CODE");
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(words)));
    expect(payButton()).toBeEnabled();
    await userEvent.type(field, "X");
    expect(field).not.toHaveAccessibleDescription();
  });

  it("held by another unpaid order names it and is freed in one step", async () => {
    const answers = [
      failed(9000, { data: { orderId: "order-7", planName: "Duo", discountCode: "HALF50" } }),
      succeeded(withCode(1000)),
    ];
    network = stub({
      [QUOTE]: () => answers.shift() ?? failed(9000),
      [UNBIND]: () => succeeded(infoOf({ orderStatus: "PAYMENT_CANCELLED", status: "cancelled" })),
    });
    show();
    await type("HALF50");
    expect(await screen.findByRole("alert")).toHaveTextContent(/order-7 \(Duo\)/);
    await userEvent.click(screen.getByRole("button", { name: "Cancel it and use the code" }));
    expect(await screen.findByText("Coupon, 50%")).toBeInTheDocument();
    expect(network.asked(UNBIND)).toHaveLength(1);
  });

  it("of the order in progress is only removed after saying that the order goes with it", async () => {
    const replaced = jest.spyOn(page, "replace").mockImplementation(() => undefined);
    network = stub({
      [UNBIND]: () => succeeded(infoOf({ orderStatus: "PAYMENT_CANCELLED", status: "cancelled" })),
    });
    show({
      orderId: "order-1",
      heldCoupon: "HALF50",
      quote: withCode(1000),
      quoted: { method: "pix", currency: null, coupon: "HALF50", installments: null },
    });
    await userEvent.click(screen.getByRole("button", { name: "Remove the code HALF50" }));
    const dialog = screen.getByRole("dialog", { name: "Remove the code and cancel the order?" });
    expect(dialog).toHaveTextContent("order-1");
    expect(network.asked(UNBIND)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove and cancel" }));
    await waitFor(() => expect(replaced).toHaveBeenCalledWith("/payment?planId=101&method=pix"));
  });

  it("lost between price and press is said and priced without, and nothing was paid", async () => {
    network = stub({ [PAY]: () => failed(9003), [QUOTE]: () => succeeded(quoteOf("pix", 2000)) });
    show({
      quote: withCode(1000),
      quoted: { method: "pix", currency: null, coupon: "HALF50", installments: null },
    });
    await userEvent.click(payButton());
    await waitFor(() =>
      expect(screen.getByLabelText("Coupon code")).toHaveAccessibleDescription(expect.stringMatching(/./)),
    );
    expect(network.asked(PAY)).toHaveLength(1);
    expect(opened).not.toHaveBeenCalled();
  });
});

describe("instalments and currency (spec §7 installmentsPlan, getCheckCode)", () => {
  const split = (count: number, each: number, total: number) => ({
    count,
    first: brl(each),
    each: brl(each),
    interest: total > 2000,
    interestAmount: brl(total - 2000),
    total: brl(total),
  });
  const plans = [split(1, 2000, 2000), split(2, 1000, 2000), split(4, 510, 2040)];
  const methods: CheckoutProps["methods"] = [
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

  it("says count, each amount, interest and total; the chosen one is in the price that is paid", async () => {
    network = stub({
      [SPLITS]: () => succeeded({ plans, defaultCount: 2 }),
      [QUOTE]: ({ body }) => {
        const { installments } = body as { installments?: number };
        const chosen = plans.find(({ count }) => count === installments);
        const total = chosen?.total.amount ?? 2000;
        return succeeded({
          ...quoteOf("card", 2000, `quote-${total}`),
          total: brl(total),
          installments: chosen,
        });
      },
    });
    show({ methods });
    expect(screen.queryByLabelText("Instalments")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: /Card/ }));
    const field = await screen.findByLabelText("Instalments");
    expect(field).toHaveValue("2");
    expect(
      within(field)
        .getAllByRole("option")
        .map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")),
    ).toEqual([
      "R$ 20.00 at once",
      "2 × R$ 10.00, no interest",
      "4 × R$ 5.10, R$ 20.40 in all with interest",
    ]);
    await userEvent.selectOptions(field, "4");
    const summary = screen.getByRole("region", { name: "Your order" });
    await waitFor(() => expect(within(summary).getByText("Interest")).toBeInTheDocument());
    expect(payButton()).toHaveTextContent("Pay R$ 20.40");
    // Another number of parts is another price, not another question into how many it could be split.
    expect(network.asked(SPLITS)).toHaveLength(1);
  });

  it("another currency is another price; a method that doesn't take it goes back to the plan's own", async () => {
    network = stub({
      [SPLITS]: () => succeeded({ plans: [split(1, 2000, 2000)], defaultCount: 1 }),
      [QUOTE]: ({ body }) => {
        const { currency } = body as { currency?: "USD" };
        const shown = quoteOf("card", 2000);
        return succeeded(
          currency ? { ...shown, total: { amount: 400, currency }, exchangeRate: "1 BRL = 0.2 USD" } : shown,
        );
      },
    });
    show({ methods, method: "card", quote: quoteOf("card", 2000) });
    await userEvent.selectOptions(screen.getByLabelText("Pay in"), "USD");
    expect(await screen.findByText(/1 BRL = 0.2 USD/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: /PIX/ }));
    await waitFor(() => expect(network?.asked(QUOTE)[1]?.body).toEqual({ planId: "101", method: "pix" }));
  });
});
