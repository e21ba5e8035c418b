/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { page } from "@/lib/browser/page";
import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import {
  createOpenPayment,
  listScreenViolations,
  renderInstructions,
  SAMPLE_ACTIONS,
  toEndedPayment,
  toFailedPayment,
  toPaidPayment,
} from "@/lib/testing/payment-screen";
import { createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import codes from "@/messages/en/codes.json";
import payment from "@/messages/en/payment.json";
import { BankInstructions } from "./bank-instructions";
import { CryptoInstructions } from "./crypto-instructions";
import { PushInstructions } from "./push-instructions";
import { ScanInstructions } from "./scan-instructions";
import { SlipInstructions } from "./slip-instructions";

const READ = "/api/bill/payment-info/detail";
const REPAY = "/api/bill/repay/v1";

const network = setUpNetwork();
let replaceSpy: jest.SpyInstance;
beforeEach(() => {
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** The next answer is asked for at once when the buyer returns to the window. */
const returnToWindow = () => act(() => void window.dispatchEvent(new Event("focus")));

interface Case {
  method: string;
  action: NextAction;
  /** What another attempt has instead. */
  renewed: NextAction;
  /** Finds what can be paid. */
  find(action: NextAction): Element | null;
  show(initial: PaymentInfo): unknown;
  messages: { heading: string; expired: { title: string; renew: string }; renewed: string };
}

const findText = (text: string) => screen.queryByText(text);
const findCode = (name: RegExp) => screen.queryAllByRole("img", { name })[0] ?? null;

const CASES: Record<string, Case> = {
  bank: {
    method: "bank",
    action: SAMPLE_ACTIONS.bank,
    renewed: { ...SAMPLE_ACTIONS.bank, reference: "ZYXWVU9876" },
    find: (action) => (action.kind === "bank" ? findText(action.reference) : null),
    show: (initial) => renderInstructions(BankInstructions, initial, { offersProof: true }),
    messages: codes.bank,
  },
  slip: {
    method: "slip",
    action: SAMPLE_ACTIONS.slip,
    renewed: { ...SAMPLE_ACTIONS.slip, line: "00190500954014481606906809350314337370000000200" },
    find: (action) => {
      const group = screen.queryByRole("group", { name: codes.slip.line });
      return action.kind === "slip" && group?.textContent?.replace(/\D/g, "") === action.line ? group : null;
    },
    show: (initial) =>
      renderInstructions(SlipInstructions, initial, { payee: { legalName: "Vidora Ltda.", taxId: null } }),
    messages: codes.slip,
  },
  paynow: {
    method: "paynow",
    action: SAMPLE_ACTIONS.paynow,
    renewed: { ...SAMPLE_ACTIONS.paynow, reference: "BILL0002" },
    find: (action) =>
      action.kind === "qr" && findCode(/^PayNow QR code/) ? findText(action.reference ?? "-") : null,
    show: (initial) =>
      renderInstructions(ScanInstructions, initial, { scheme: "paynow", page: "/paynowTips" }),
    messages: codes.paynow,
  },
  crypto: {
    method: "crypto",
    action: SAMPLE_ACTIONS.crypto,
    renewed: {
      ...SAMPLE_ACTIONS.crypto,
      address: "bc1qanother",
      uri: "bitcoin:bc1qanother?amount=0.00012345",
    },
    find: (action) =>
      action.kind === "crypto" && findCode(/^QR code to send/) ? findText(action.address) : null,
    show: (initial) => renderInstructions(CryptoInstructions, initial, {}),
    messages: codes.crypto,
  },
  push: {
    method: "MPesa",
    action: SAMPLE_ACTIONS.push,
    renewed: { ...SAMPLE_ACTIONS.push, msisdn: "+254 ••• 777" },
    find: (action) =>
      action.kind === "push" ? screen.queryByText(new RegExp(action.msisdn.slice(-3))) : null,
    show: (initial) => renderInstructions(PushInstructions, initial, { operator: "M-Pesa" }),
    messages: codes.push,
  },
};

describe.each(Object.entries(CASES))("instructions for %s (rules/payments#deadlines)", (_, item) => {
  const { method, action, renewed, find, show, messages } = item;
  const open = createOpenPayment(method, action);

  it("end with their time: nothing is left to pay, and one press requests another attempt of the order", async () => {
    network.use({
      [READ]: () => createSuccessResponse(toEndedPayment(open)),
      [REPAY]: () => createSuccessResponse({ ...open, attemptId: "attempt-2", nextAction: renewed }),
    });
    show(open);
    await waitFor(() => expect(find(action)).toBeInTheDocument());
    expect(screen.getByRole("heading", { level: 1, name: messages.heading })).toBeVisible();
    returnToWindow();
    expect(await screen.findByRole("heading", { name: messages.expired.title })).toBeVisible();
    expect(find(action)).toBeNull();
    expect(screen.queryByRole("list", { name: codes.steps })).toBeNull();
    expect(await listScreenViolations()).toEqual([]);

    await userEvent.dblClick(screen.getByRole("button", { name: messages.expired.renew }));
    await waitFor(() => expect(find(renewed)).toBeInTheDocument());
    expect(find(action)).toBeNull();
    expect(screen.queryByRole("heading", { name: messages.expired.title })).toBeNull();
    expect(screen.getByText(messages.renewed)).toBeInTheDocument();
    expect(network.getRequests(REPAY).map(({ body }) => body)).toEqual([{ orderId: "order-1", method }]);
    expect(replaceSpy).not.toHaveBeenCalled();
  });

  it("show a payment that arrives after their end, and open its result", async () => {
    network.use({ [READ]: () => createSuccessResponse(toPaidPayment(open, { paidLate: true })) });
    show(toEndedPayment(open));
    expect(screen.getByRole("heading", { name: messages.expired.title })).toBeVisible();
    returnToWindow();
    expect(await screen.findByRole("heading", { level: 1, name: payment.pix.paid })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: payment.pix.paidContinue }));
    expect(replaceSpy).toHaveBeenCalledWith("/paymentResult?orderId=order-1");
  });

  it("open the result of a payment that was refused", async () => {
    network.use({ [READ]: () => createSuccessResponse(toFailedPayment(open)) });
    show(open);
    returnToWindow();
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/paymentResult?orderId=order-1"));
  });
});

describe("a Caishen code, whose end has a page of its own (rules/payments#pages)", () => {
  const open = createOpenPayment("caishen", SAMPLE_ACTIONS.caishen);
  const show = (initial: PaymentInfo, path: "/paymentCaishen" | "/caishenRepay") =>
    renderInstructions(ScanInstructions, initial, { scheme: "caishen", page: path });

  it("leads there when its time is over", async () => {
    network.use({ [READ]: () => createSuccessResponse(toEndedPayment(open)) });
    show(open, "/paymentCaishen");
    await waitFor(() => expect(findCode(/^Caishen QR code/)).toBeInTheDocument());
    returnToWindow();
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/caishenRepay?orderId=order-1"));
  });

  it("is not shown there, and a new one is requested by one press and shown on its page", async () => {
    network.use({ [REPAY]: () => createSuccessResponse({ ...open, attemptId: "attempt-2" }) });
    show(toEndedPayment(open), "/caishenRepay");
    expect(screen.getByRole("heading", { name: codes.caishen.expired.title })).toBeVisible();
    expect(await listScreenViolations()).toEqual([]);
    expect(findCode(/Caishen/)).toBeNull();
    await userEvent.dblClick(screen.getByRole("button", { name: codes.caishen.expired.renew }));
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/paymentCaishen?orderId=order-1"));
    expect(network.getRequests(REPAY).map(({ body }) => body)).toEqual([
      { orderId: "order-1", method: "caishen" },
    ]);
  });
});
