/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { page } from "@/lib/browser/page";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { WAIT_HEADER } from "@/lib/domain/payment/held-call";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createSamplePayment } from "@/lib/testing/sample-payment";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import errors from "@/messages/en/errors.json";
import payment from "@/messages/en/payment.json";
import { PixInstructions } from "./pix-instructions";

const NOW = 1_795_000_000_000;
const READ = "/api/bill/payment-info/detail";
const REPAY = "/api/bill/repay/v1";
const CANCEL = "/api/bill/order/cancel/v1";

const network = setUpNetwork();
let replaceSpy: jest.SpyInstance;

beforeEach(() => {
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const createPaymentInfo = (extra: Partial<PaymentInfo> = {}) =>
  createSamplePayment(NOW, {
    nextAction: { kind: "qr", scheme: "pix", payload: "0002-first", copyKey: "0002-first" },
    ...extra,
  });

function renderPixInstructions(initial = createPaymentInfo()) {
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ payment, errors }}>
      <PixInstructions
        initial={initial}
        locale="en"
        otherMethodHref="/payment?orderId=order-1"
        initialCode={{ payload: "0002-first", code: <span>rendered by the server</span> }}
      />
    </NextIntlClientProvider>,
  );
}

const respondPaid = () =>
  createSuccessResponse(
    createPaymentInfo({ status: "success", orderStatus: "PAYMENT_SUCCEEDED", nextAction: { kind: "none" } }),
  );

describe("a PIX code that can be paid (rules/payments#pix)", () => {
  it.each([
    [true, /^PIX Automático: R\$\s?29\.90 every month, first on /],
    [false, /up to R\$\s?39\.90 every month after that. Set a limit of at least R\$\s?39\.90/],
  ])("says what paying authorizes besides, fixed: %s", (isFixed, text) => {
    network.use({});
    const brl = (amount: number) => ({ amount, currency: "BRL" as const });
    const mandate = {
      period: "month",
      amount: brl(2990),
      highest: brl(3990),
      isFixed,
      firstAt: NOW,
    } as const;
    const payload = "0002-first";
    renderPixInstructions(createPaymentInfo({ nextAction: { kind: "qr", scheme: "pix", payload, mandate } }));
    const note = screen.getByRole("region", { name: "Paying also authorizes the renewal" });
    expect(within(note).getByText(text)).toBeVisible();
    expect(note).toHaveTextContent("can cancel it there or in your account");
  });

  it("says nothing of a renewal where the code asks for none", () => {
    network.use({});
    renderPixInstructions();
    expect(screen.queryByRole("region", { name: "Paying also authorizes the renewal" })).toBeNull();
  });

  it("shows the amount, the code and the remaining time by the server's clock", () => {
    // The device's clock is years off; only the difference between the two server times counts.
    jest.spyOn(Date, "now").mockReturnValue(0);
    network.use({});
    renderPixInstructions();
    expect(screen.getByRole("timer")).toHaveTextContent(/^1[45]:\d\d$/);
    expect(screen.getByLabelText("PIX copy and paste code")).toHaveValue("0002-first");
    expect(screen.getAllByText("rendered by the server").length).toBeGreaterThan(0);
    expect(screen.getByText("Check that it says R$19.00 and confirm.")).toBeInTheDocument();
  });

  it("shows the payment within three seconds after one check, then opens the result", async () => {
    network.use({ [READ]: respondPaid });
    renderPixInstructions();
    const startedAt = performance.now();
    expect(
      await screen.findByRole("heading", { name: "Payment received" }, { timeout: 3000 }),
    ).toBeInTheDocument();
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect(screen.queryByRole("timer")).not.toBeInTheDocument();
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/paymentResult?orderId=order-1"), {
      timeout: 4000,
    });
    expect(network.getRequests(READ)).toHaveLength(1);
  }, 10_000);

  it("checks the status at once when the window gets the focus", async () => {
    network.use({ [READ]: () => createSuccessResponse(createPaymentInfo()) });
    renderPixInstructions();
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(network.getRequests(READ)).not.toEqual([]), { timeout: 900 });
    expect(network.getRequests(READ)[0]?.headers.has(WAIT_HEADER)).toBe(false);
    expect(await screen.findByText(/^Last checked at/)).toBeInTheDocument();
  });

  it("shows that it continues to check when there is no answer", async () => {
    network.use({ [READ]: () => new Response("", { status: 502 }) });
    renderPixInstructions();
    act(() => void window.dispatchEvent(new Event("focus")));
    expect(await screen.findByText(/We keep checking; don't pay again/)).toBeInTheDocument();
    expect(screen.getByLabelText("PIX copy and paste code")).toBeInTheDocument();
  });

  it.each([
    [
      "its button",
      () => userEvent.click(screen.getAllByRole("button", { name: "Check now" })[0] as HTMLElement),
    ],
    [
      "the return of the network",
      async () =>
        act(() => {
          for (const name of ["offline", "online"]) window.dispatchEvent(new Event(name));
        }),
    ],
  ])("detects by %s a payment that was made while there was no answer", async (_by, check) => {
    network.use({ [READ]: () => new Response("", { status: 502 }) });
    const { container } = renderPixInstructions();
    act(() => void window.dispatchEvent(new Event("focus")));
    await screen.findByText(/We keep checking; don't pay again/);
    expect(await listAxeViolations(container)).toEqual([]);
    network.use({ [READ]: respondPaid });
    await check();
    expect(await screen.findByRole("heading", { name: "Payment received" })).toBeInTheDocument();
  });
});

describe("a PIX code after its deadline", () => {
  const createExpiringPaymentInfo = () => createPaymentInfo({ expiresAt: NOW + 900 });

  it("is shown as expired after one more check, and is renewed on the same page", async () => {
    const renewed = createPaymentInfo({
      attemptId: "attempt-2",
      nextAction: { kind: "qr", scheme: "pix", payload: "0002-second", copyKey: "0002-second" },
    });
    network.use({
      [READ]: () => createSuccessResponse(createPaymentInfo({ expiresAt: NOW + 900, serverNow: NOW + 1000 })),
      [REPAY]: () => createSuccessResponse(renewed),
    });
    renderPixInstructions(createExpiringPaymentInfo());
    expect(
      await screen.findByRole("heading", { name: "This code has expired" }, { timeout: 4000 }),
    ).toBeInTheDocument();
    expect(network.getRequests(READ).length).toBeGreaterThan(0);
    expect(screen.queryByLabelText("PIX copy and paste code")).not.toBeInTheDocument();

    await userEvent.dblClick(screen.getByRole("button", { name: "Get a new code" }));
    expect(await screen.findByLabelText("PIX copy and paste code")).toHaveValue("0002-second");
    expect((await screen.findAllByRole("img", { name: /PIX QR code/ })).length).toBeGreaterThan(0);
    expect(network.getRequests(REPAY)).toHaveLength(1);
    expect(network.getRequests(REPAY)[0]?.body).toEqual({ orderId: "order-1", method: "pix" });
    expect(screen.getByText("Here is your new code.")).toBeInTheDocument();
    expect(replaceSpy).not.toHaveBeenCalled();
  }, 10_000);

  it("stays renewed when the call that was under way ends without an answer", async () => {
    const payload = "0002-second";
    const expired = createPaymentInfo({ expiresAt: NOW + 900, serverNow: NOW + 1000 });
    const held: AbortSignal[] = [];
    network.use({
      [READ]: (_, { signal }) => {
        if (network.getRequests(READ).length === 1) return createSuccessResponse(expired);
        held.push(signal);
        return new Promise((_resolve, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason)),
        );
      },
      [REPAY]: () =>
        createSuccessResponse(createPaymentInfo({ nextAction: { kind: "qr", scheme: "pix", payload } })),
    });
    renderPixInstructions(createExpiringPaymentInfo());
    const renew = await screen.findByRole("button", { name: "Get a new code" }, { timeout: 4000 });
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(held.at(-1)?.aborted).toBe(false));
    const underWay = held.at(-1);
    await userEvent.click(renew);
    expect(await screen.findByLabelText("PIX copy and paste code")).toHaveValue(payload);
    jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(underWay?.aborted).toBe(true);
    // What the end of the call changes is rendered in a task of its own.
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
    expect(screen.getByLabelText("PIX copy and paste code")).toHaveValue(payload);
  }, 10_000);

  it("is shown as paid where the payment arrived in the last second", async () => {
    network.use({ [READ]: respondPaid });
    renderPixInstructions(createExpiringPaymentInfo());
    expect(
      await screen.findByRole("heading", { name: "Payment received" }, { timeout: 3000 }),
    ).toBeInTheDocument();
    expect(screen.queryByText("This code has expired")).not.toBeInTheDocument();
  });

  it("is not shown as expired while billing is unreachable", async () => {
    network.use({});
    renderPixInstructions(createExpiringPaymentInfo());
    expect(
      await screen.findByText(/checking with the bank once more/, {}, { timeout: 3000 }),
    ).toBeInTheDocument();
    expect(screen.queryByText("This code has expired")).not.toBeInTheDocument();
  });

  it("shows why no new code was created", async () => {
    network.use({
      [READ]: () =>
        createSuccessResponse(
          createPaymentInfo({ status: "cancelled", nextAction: { kind: "none" }, expiresAt: null }),
        ),
      [REPAY]: () => createFailureResponse(1015),
    });
    renderPixInstructions(
      createPaymentInfo({ status: "cancelled", nextAction: { kind: "none" }, expiresAt: null }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Get a new code" }));
    expect(await screen.findByText(/Refresh the page to see the current price/)).toBeInTheDocument();
  });
});

describe("canceling a PIX order", () => {
  it("needs a confirmation and opens the result", async () => {
    network.use({
      [CANCEL]: () =>
        createSuccessResponse(
          createPaymentInfo({
            status: "cancelled",
            orderStatus: "PAYMENT_CANCELLED",
            nextAction: { kind: "none" },
            canRepay: false,
            canCancel: false,
          }),
        ),
    });
    renderPixInstructions();
    await userEvent.click(screen.getByRole("button", { name: "Cancel the order" }));
    const dialog = screen.getByRole("dialog", { name: "Cancel this order?" });
    expect(dialog).toHaveTextContent(payment.cancel.body);
    await userEvent.click(within(dialog).getByRole("button", { name: payment.cancel.keep }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(network.getRequests(CANCEL)).toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: "Cancel the order" }));
    const again = screen.getByRole("dialog", { name: "Cancel this order?" });
    await userEvent.click(within(again).getByRole("button", { name: "Cancel the order" }));
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/paymentResult?orderId=order-1"));
  });
});
