import { act, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentType, ReactElement } from "react";
import { DAY_MS } from "@/lib/config/constants";
import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createSamplePayment } from "@/lib/testing/sample-payment";
import codes from "@/messages/en/codes.json";
import errors from "@/messages/en/errors.json";
import payment from "@/messages/en/payment.json";

/** Epoch milliseconds of the answers. */
export const SAMPLE_NOW = 1_795_000_000_000;

/** What billing answers for each method that shows instructions. */
export const SAMPLE_ACTIONS = {
  bank: {
    kind: "bank",
    accounts: [{ clabe: "999180000118359713", bank: "Banco de Prueba", holder: "Andina SA" }],
    reference: "ABCDEF2345",
  },
  slip: {
    kind: "slip",
    line: "00190500954014481606906809350314337370000000100",
    barcode: "00193373700000001000500940144816060680935031",
    dueDate: SAMPLE_NOW + 5 * DAY_MS,
    payer: { name: "Ada Silva", taxId: "***.456.789-**" },
  },
  paynow: { kind: "qr", scheme: "paynow", payload: "paynow-payload", reference: "BILL0001" },
  caishen: { kind: "qr", scheme: "caishen", payload: "caishen-payload" },
  crypto: {
    kind: "crypto",
    network: "bitcoin",
    address: "bc1qsample",
    amount: "0.00012345",
    uri: "bitcoin:bc1qsample?amount=0.00012345",
    rate: "64000.00",
    coin: "BTC",
    networks: ["bitcoin", "tron", "ethereum"],
  },
  push: { kind: "push", provider: "MPesa", msisdn: "+254 ••• 149" },
} as const satisfies Record<string, NextAction>;

/** A payment that waits for its buyer; `overrides` as of `createSamplePayment`. */
export const createOpenPayment = (
  method: string,
  nextAction: NextAction,
  overrides: Partial<PaymentInfo> = {},
): PaymentInfo => createSamplePayment(SAMPLE_NOW, { method, nextAction, ...overrides });

/** The same payment after its time: the order can be paid again. */
export const toEndedPayment = (open: PaymentInfo, overrides: Partial<PaymentInfo> = {}): PaymentInfo => ({
  ...open,
  status: "cancelled",
  nextAction: { kind: "none" },
  expiresAt: null,
  ...overrides,
});

/** The same payment, paid. */
export const toPaidPayment = (open: PaymentInfo, overrides: Partial<PaymentInfo> = {}): PaymentInfo =>
  toEndedPayment(open, {
    status: "success",
    orderStatus: "PAYMENT_SUCCEEDED",
    canRepay: false,
    ...overrides,
  });

/** The same payment, refused. */
export const toFailedPayment = (open: PaymentInfo, overrides: Partial<PaymentInfo> = {}): PaymentInfo =>
  toEndedPayment(open, { status: "failed", orderStatus: "PAYMENT_FAILED", ...overrides });

/** Renders a screen of an open payment with the English messages that its page has. */
export const renderPaymentScreen = (element: ReactElement) =>
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ payment, codes, errors }}>
      <main data-testid="screen">{element}</main>
    </NextIntlClientProvider>,
  );

/** Violations that axe finds in the rendered screen. */
export const listScreenViolations = (): Promise<string[]> =>
  act(() => listAxeViolations(screen.getByTestId("screen")));

interface SharedProps {
  initial: PaymentInfo;
  locale: string;
  otherMethodHref: string;
  initialCode: unknown;
}

/** Renders the instructions of a payment; `props` are those that not all instructions have. */
export const renderInstructions = <Props extends SharedProps>(
  Instructions: ComponentType<Props>,
  initial: PaymentInfo,
  props: Omit<Props, keyof SharedProps>,
) => {
  const shared = { initial, locale: "en", otherMethodHref: "/payment?orderId=order-1", initialCode: null };
  return renderPaymentScreen(<Instructions {...({ ...shared, ...props } as unknown as Props)} />);
};
