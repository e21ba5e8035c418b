/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { CallData } from "@/lib/browser/api/call-types";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import payment from "@/messages/en/payment.json";
import { ServiceAccess } from "./service-access";

const { service } = payment;
const READ = "/api/bill/service/v1/abcdefghijklmnopqrst";
const CREDENTIALS: CallData<"readService"> = {
  orderId: "abcdefghijklmnopqrst",
  planName: "Duo",
  accountCode: "account-12",
  password: "secret-word",
  startsAt: Date.UTC(2026, 10, 22, 12),
  endsAt: Date.UTC(2026, 11, 22, 12),
  devices: 2,
};

const network = setUpNetwork();
const renderAccess = (startsShown = false) =>
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ payment }}>
      <ServiceAccess orderId={CREDENTIALS.orderId} locale="en" startsShown={startsShown} />
    </NextIntlClientProvider>,
  );

describe("the access data of a bought service (rules/orders#delivered-account)", () => {
  it("are fetched and shown on request, and can be hidden again", async () => {
    network.use({ [READ]: () => createSuccessResponse(CREDENTIALS) });
    const { container } = renderAccess();
    expect(network.requests).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: service.reveal }));
    expect(await screen.findByText("account-12")).toBeVisible();
    expect(screen.getByRole("button", { name: service.copyAccount })).toHaveFocus();
    expect(screen.getByText("secret-word")).toBeVisible();
    expect(screen.getByText(/Valid until/)).toHaveTextContent("December 22, 2026 · 2 devices at a time");
    expect(await listAxeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: service.hide }));
    expect(container).not.toHaveTextContent(/account-12|secret-word/);
    expect(screen.getByRole("button", { name: service.reveal })).toHaveFocus();
  });

  it("are shown at once right after the payment (rules/payments#paid)", async () => {
    network.use({ [READ]: () => createSuccessResponse(CREDENTIALS) });
    renderAccess(true);
    expect(await screen.findByText("secret-word")).toBeVisible();
  });

  it("that can't be fetched are reported, and can be requested again", async () => {
    const answers = [createFailureResponse(2003), createSuccessResponse(CREDENTIALS)];
    network.use({ [READ]: () => answers.shift() ?? createFailureResponse(2003) });
    renderAccess();
    await userEvent.click(screen.getByRole("button", { name: service.reveal }));
    expect(await screen.findByRole("alert")).toHaveTextContent(service.failed);
    await userEvent.click(screen.getByRole("button", { name: service.reveal }));
    expect(await screen.findByText("secret-word")).toBeVisible();
  });
});
