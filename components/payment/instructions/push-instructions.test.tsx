/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { page } from "@/lib/browser/page";
import { DAY_MS } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import {
  createOpenPayment,
  listScreenViolations,
  renderInstructions,
  SAMPLE_ACTIONS,
  SAMPLE_NOW,
  toEndedPayment,
  toPaidPayment,
} from "@/lib/testing/payment-screen";
import { createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import codes from "@/messages/en/codes.json";
import payment from "@/messages/en/payment.json";
import { PushInstructions } from "./push-instructions";

const READ = "/api/bill/payment-info/detail";
const REPAY = "/api/bill/repay/v1";

const network = setUpNetwork();
let replaceSpy: jest.SpyInstance;
beforeEach(() => {
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());
const returnToWindow = () => act(() => void window.dispatchEvent(new Event("focus")));
const expectAccessible = async () => expect(await listScreenViolations()).toEqual([]);
const text = (pattern: RegExp | string) => screen.getByText(pattern);

describe("a request on the phone (rules/payments#mobile-money)", () => {
  const open = createOpenPayment("MPesa", SAMPLE_ACTIONS.push, {
    amount: { amount: 299_000, currency: "KES" },
    expiresAt: SAMPLE_NOW + 180_000,
  });
  const unclear = { ...open, nextAction: { ...SAMPLE_ACTIONS.push, unclear: true } };
  const show = (initial: PaymentInfo) =>
    renderInstructions(PushInstructions, initial, { operator: "M-Pesa" });

  it("names operator, price and the end of the number, and counts down", () => {
    network.use({});
    show(open);
    expect(text(/^M-Pesa is asking \+254 ••• 149 to pay KSh\s2,990/)).toBeVisible();
    expect(screen.getByRole("timer")).toHaveTextContent(/^(2:\d\d|3:00)$/);
    expect(within(screen.getByRole("list", { name: codes.steps })).getAllByRole("listitem")).toHaveLength(3);
  });

  it.each(["noAnswer", "declined"] as const)(
    "%s: says that nothing was charged, and one press sends it again",
    async (reason) => {
      network.use({
        [READ]: () => createSuccessResponse(toEndedPayment(open, { reason })),
        [REPAY]: () => createSuccessResponse({ ...open, attemptId: "attempt-2" }),
      });
      show(open);
      returnToWindow();
      expect(await screen.findByText(codes.reason[reason])).toBeVisible();
      expect(screen.queryByText(codes.push.expired.body)).toBeNull();
      await expectAccessible();
      await userEvent.click(screen.getByRole("button", { name: codes.push.expired.renew }));
      expect(await screen.findByText(codes.push.renewed)).toBeInTheDocument();
      expect(network.getRequests(REPAY).map(({ body }) => body)).toEqual([
        { orderId: "order-1", method: "MPesa" },
      ]);
    },
  );

  it("whose outcome is unclear has no time and offers nothing that could pay twice, until it is known", async () => {
    let answer: PaymentInfo = unclear;
    network.use({ [READ]: () => createSuccessResponse(answer) });
    show(open);
    returnToWindow();
    expect(await screen.findByText("M-Pesa doesn't know yet")).toBeVisible();
    expect(text(/Don't pay again/)).toBeVisible();
    await expectAccessible();
    expect(screen.queryByRole("timer")).toBeNull();
    expect(screen.queryByRole("button", { name: codes.push.expired.renew })).toBeNull();
    expect(screen.queryByRole("button", { name: payment.pix.cancel })).toBeNull();
    expect(screen.queryByRole("link", { name: payment.pix.other })).toBeNull();
    const askedBefore = network.getRequests(READ).length;
    returnToWindow();
    await waitFor(() => expect(network.getRequests(READ).length).toBeGreaterThan(askedBefore));
    expect(text("M-Pesa doesn't know yet")).toBeVisible();
    answer = toPaidPayment(open);
    returnToWindow();
    expect(await screen.findByRole("heading", { level: 1, name: payment.pix.paid })).toBeVisible();
    expect(replaceSpy).not.toHaveBeenCalled();
  });

  it("stays unclear for a buyer who returns long after its time", () => {
    network.use({});
    show({ ...unclear, expiresAt: SAMPLE_NOW - DAY_MS });
    expect(text("M-Pesa doesn't know yet")).toBeVisible();
    expect(screen.queryByText(codes.push.expired.title)).toBeNull();
  });
});
