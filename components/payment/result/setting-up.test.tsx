/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, screen, waitFor } from "@testing-library/react";
import { createOpenPayment, renderPaymentScreen, toPaidPayment } from "@/lib/testing/payment-screen";
import { createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import payment from "@/messages/en/payment.json";
import { SettingUp } from "./setting-up";

const mockRefresh = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: mockRefresh }),
}));

const READ = "/api/bill/payment-info/detail";
const PAID = toPaidPayment(createOpenPayment("card", { kind: "none" }));

const network = setUpNetwork();
const returnToWindow = () => act(() => void window.dispatchEvent(new Event("focus")));

it("a paid plan is said to be set up, and the page is drawn again once it is, not before (rules/plans#the-players-service)", async () => {
  let settingUp = true;
  network.use({ [READ]: () => createSuccessResponse({ ...PAID, settingUp }) });
  renderPaymentScreen(<SettingUp orderId="order-1" />);
  expect(screen.getByRole("status")).toHaveTextContent(payment.settingUp.title);
  expect(screen.getByRole("status")).toHaveTextContent(payment.settingUp.body);
  returnToWindow();
  await waitFor(() => expect(network.getRequests(READ)).not.toEqual([]));
  expect(network.getRequests(READ)[0]?.body).toEqual({ orderId: "order-1" });
  await act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
  expect(mockRefresh).not.toHaveBeenCalled();
  settingUp = false;
  returnToWindow();
  await waitFor(() => expect(mockRefresh).toHaveBeenCalledTimes(1));
});
