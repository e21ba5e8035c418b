/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import errors from "@/messages/en/errors.json";
import payment from "@/messages/en/payment.json";
import { RemindButton } from "./remind-button";

const REMIND = "/api/bill/order/remind/v1";

const network = setUpNetwork();
const remind = async () => {
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ payment, errors }}>
      <RemindButton orderId="abcdefghijklmnopqrst" />
    </NextIntlClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: payment.remind.action }));
};

describe("the reminder of an unpaid order (call order/remind)", () => {
  it("names the address to which it was sent, and can't be sent twice", async () => {
    network.use({ [REMIND]: () => createSuccessResponse({ sentTo: "a•••@buyer.test", type: "email" }) });
    await remind();
    expect(await screen.findByRole("status")).toHaveTextContent("We sent a reminder to a•••@buyer.test.");
    expect(screen.getByRole("status")).toHaveFocus();
    expect(screen.queryByRole("button")).toBeNull();
    expect(network.getRequests(REMIND).map(({ body }) => body)).toEqual([
      { orderId: "abcdefghijklmnopqrst" },
    ]);
  });

  it("says that one was sent a short while ago (-3031)", async () => {
    network.use({ [REMIND]: () => createFailureResponse(-3031) });
    await remind();
    expect(await screen.findByRole("alert")).toHaveTextContent(errors.code.tooFrequent);
  });
});
