/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import account from "@/messages/en/account.json";
import errors from "@/messages/en/errors.json";
import { ReminderSwitch } from "./reminder-switch";

const PATH = "/api/user/reminders/v1";
const network = setUpNetwork();
const pressSwitch = async () => {
  render(
    <NextIntlClientProvider locale="en" messages={{ account, errors }} timeZone="UTC">
      <ReminderSwitch on />
    </NextIntlClientProvider>,
  );
  const box = screen.getByRole("checkbox", { name: account.settings.reminders });
  expect(box).toBeChecked();
  await userEvent.click(box);
  return box;
};

describe("the switch of reminders (rules/orders#reminders)", () => {
  it("turns them off, and shows that it is saved", async () => {
    network.use({ [PATH]: () => createSuccessResponse({}) });
    const box = await pressSwitch();
    expect(await screen.findByText(account.settings.saved)).toBeVisible();
    expect(box).not.toBeChecked();
    expect(network.getRequests(PATH).map(({ body }) => body)).toEqual([{ on: false }]);
  });

  it("is as before where that fails, and shows why", async () => {
    network.use({ [PATH]: () => createFailureResponse(-24040) });
    const box = await pressSwitch();
    expect(await screen.findByText(errors.code.serviceBusy)).toBeVisible();
    expect(box).toBeChecked();
  });
});
