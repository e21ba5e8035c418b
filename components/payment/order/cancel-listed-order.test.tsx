/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { createSamplePayment } from "@/lib/testing/sample-payment";
import { createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import payment from "@/messages/en/payment.json";
import { CancelListedOrder } from "./cancel-listed-order";

const mockRefresh = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: mockRefresh }),
}));

const ORDER = "abcdefghijklmnopqrst";
const network = setUpNetwork();

it("gives the focus to the order once its button is gone", async () => {
  network.use({
    "/api/bill/order/cancel/v1": () =>
      createSuccessResponse(
        createSamplePayment(Date.now(), { orderId: ORDER, orderStatus: "PAYMENT_CANCELLED" }),
      ),
  });
  const createScreen = (hasButton: boolean) => (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ payment }}>
      <h1 id={`order-${ORDER}`} tabIndex={-1}>
        Duo
      </h1>
      {hasButton ? <CancelListedOrder orderId={ORDER} /> : null}
    </NextIntlClientProvider>
  );
  const { rerender } = render(createScreen(true));
  await userEvent.click(screen.getByRole("button", { name: payment.pix.cancel }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: payment.cancel.confirm }));
  await waitFor(() => expect(mockRefresh).toHaveBeenCalled());
  rerender(createScreen(false));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Duo" })).toHaveFocus());
});
