import { createSamplePayment } from "@/lib/testing/sample-payment";
import { createPaymentHeader, parsePaymentHeader } from "./order-payment";

const INFO = createSamplePayment(1_795_000_000_000);

describe("the payment that the middleware has read, on its way to the page", () => {
  it("keeps what was agreed to with it", () => {
    const consent = { mandate: "refused" as const, card: { label: "Visa •••• 4242", isSaved: true } };
    const payment = { kind: "found" as const, info: { ...INFO, consent } };
    expect(parsePaymentHeader(createPaymentHeader(payment))).toEqual(payment);
  });

  it("says nothing of it where the upstream does not", () => {
    const payment = { kind: "found" as const, info: INFO };
    expect(parsePaymentHeader(createPaymentHeader(payment))).toEqual(payment);
  });
});
