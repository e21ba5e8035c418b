/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import account from "@/messages/en/account.json";
import errors from "@/messages/en/errors.json";
import { EndRemindersScreen } from "./end-reminders-screen";

const { reminders } = account;
const PATH = "/api/user/reminders/end/v1";
const TOKEN = "t".repeat(43);
const network = setUpNetwork();
const renderScreen = (path: string) => {
  history.replaceState(null, "", path);
  return render(
    <NextIntlClientProvider locale="en" messages={{ account, errors }} timeZone="UTC">
      <EndRemindersScreen accountHref="/account" />
    </NextIntlClientProvider>,
  );
};
const press = () => userEvent.click(screen.getByRole("button", { name: reminders.action }));

describe("the page that ends reminders (rules/orders#reminders)", () => {
  it("ends nothing by itself, leaves no token in the address, and ends them by a press", async () => {
    network.use({ [PATH]: () => createSuccessResponse({}) });
    const { container } = renderScreen(`/reminders#${TOKEN}`);
    expect(location.href).not.toContain(TOKEN);
    expect(network.requests).toEqual([]);
    await press();
    expect(await screen.findByRole("status")).toHaveTextContent(reminders.done);
    expect(screen.getByRole("status")).toHaveFocus();
    expect(network.getRequests(PATH).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(screen.getByRole("link", { name: reminders.account })).toHaveAttribute("href", "/account");
    expect(await listAxeViolations(container)).toEqual([]);
  });

  it.each([
    ["of no mail", 10302],
    ["cut", -24050],
  ])("leads to the account where the link is %s", async (_, code) => {
    network.use({ [PATH]: () => createFailureResponse(code, { reference: "7K3M9QXT2B" }) });
    renderScreen(`/reminders#${TOKEN}`);
    await press();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(reminders.noToken);
    expect(alert).toHaveTextContent("7K3M9QXT2B");
    expect(alert).toHaveFocus();
    expect(screen.queryByRole("button", { name: reminders.action })).toBeNull();
    expect(screen.getByRole("link", { name: reminders.account })).toBeVisible();
  });

  it("leads to the account where there is no link", () => {
    renderScreen("/reminders");
    expect(screen.getByText(reminders.noToken)).toBeVisible();
    expect(screen.getByRole("link", { name: reminders.account })).toBeVisible();
  });
});
