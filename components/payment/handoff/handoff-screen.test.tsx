/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { CallData } from "@/lib/browser/api/call-types";
import { MINUTE_MS } from "@/lib/config/constants";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import errors from "@/messages/en/errors.json";
import payment from "@/messages/en/payment.json";
import { HandoffScreen } from "./handoff-screen";

const { handoff } = payment;
const OPEN = "/api/bill/order/handoff/open/v1";
const NOW = 1_795_000_000_000;
const OPENED: CallData<"openHandoff"> = {
  grant: "g".repeat(43),
  view: {
    planName: "Duo monthly",
    amount: { amount: 2_840, currency: "BRL" },
    method: "pix",
    status: "pending",
    nextAction: { kind: "qr", scheme: "pix", payload: "000201", copyKey: "000201" },
    expiresAt: NOW + 15 * MINUTE_MS,
    serverNow: NOW,
    canRenew: true,
  },
};

const network = setUpNetwork();
const renderScreen = (path: string) => {
  history.replaceState(null, "", path);
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ payment, errors }}>
      <HandoffScreen locale="en" loginHref="/en/login" />
    </NextIntlClientProvider>,
  );
};
const open = () => userEvent.click(screen.getByRole("button", { name: handoff.open }));

describe("a payment that was started on another device", () => {
  it("is not opened by its link alone, which leaves no code in the address", async () => {
    network.use({ [OPEN]: () => createSuccessResponse(OPENED) });
    const { container } = renderScreen("/en/go#ABCD-2345");
    expect(screen.getByLabelText(handoff.code)).toHaveValue("ABCD-2345");
    expect(location.href).not.toContain("ABCD-2345");
    expect(network.getRequests(OPEN)).toEqual([]);
    await open();
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(/^R\$\s?28\.40 to pay$/);
    expect(screen.getByRole("button", { name: handoff.copyCode })).toBeVisible();
    expect(network.getRequests(OPEN)[0]?.body).toEqual({ code: "ABCD-2345" });
    expect(await listAxeViolations(container)).toEqual([]);
  });

  it.each([
    ["used before, replaced by a newer one, or never existed", 10302],
    ["one of too many tries", 9991],
  ])("is not opened by a code that was %s; the field says it", async (_, code) => {
    network.use({ [OPEN]: () => createFailureResponse(code) });
    const { container } = renderScreen("/en/go");
    const field = screen.getByLabelText(handoff.code);
    await userEvent.type(field, "AAAA-2222");
    await open();
    const shown = await screen.findByLabelText(handoff.code);
    expect(shown).toHaveAttribute("aria-invalid", "true");
    expect(shown).toHaveAccessibleDescription(expect.stringMatching(/\w+/));
    expect(shown).toHaveValue("AAAA-2222");
    expect(await listAxeViolations(container)).toEqual([]);
  });

  it("is opened by the press on a mailed link, whose token nobody sees; a used one leads to its order by the log-in", async () => {
    network.use({ [OPEN]: () => createFailureResponse(10302) });
    const token = "t".repeat(43);
    const { container } = renderScreen(`/en/go#${token}.order1`);
    expect(location.href).not.toContain(token);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(network.getRequests(OPEN)).toEqual([]);
    await open();
    expect(await screen.findByRole("alert")).toHaveTextContent(handoff.linkGone);
    expect(network.getRequests(OPEN)[0]?.body).toEqual({ code: token });
    const login = screen.getByRole("link", { name: handoff.logIn }).getAttribute("href") ?? "";
    expect(decodeURIComponent(login)).toContain("/payment?orderId=order1");
    expect(await listAxeViolations(container)).toEqual([]);
  });
});
