/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { CallData } from "@/lib/browser/api/call-types";
import { listAxeViolations } from "@/lib/testing/render-page";
import { errors } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import auth from "@/messages/en/auth.json";
import television from "@/messages/en/television.json";
import { TelevisionConfirm } from "./television-confirm";

const FIND = "/api/user/tv/find/v1";
const ANSWER = "/api/user/tv/answer/v1";
const NOW = Date.UTC(2027, 1, 20, 12);
const match: CallData<"findTvLogin"> = {
  userCode: "BCDFGHJK",
  device: "Chrome on Linux",
  place: "Nairobi",
  ip: "198.51.100.7",
  sameNetwork: true,
  askedAt: NOW,
  expiresAt: NOW + 600_000,
  serverNow: NOW,
};

const network = setUpNetwork();

async function openQuestion(answers: Parameters<typeof network.use>[0]): Promise<Element> {
  network.use({ [FIND]: () => createSuccessResponse(match), ...answers });
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={{ auth, errors, television }} timeZone="UTC">
      <TelevisionConfirm
        brand="Vidora"
        account="ana@example.com"
        code="BCDFGHJK"
        locale="en"
        path="/tv"
        doneActions={null}
      />
    </NextIntlClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Log in on this TV?" })).toHaveFocus();
  return container;
}

describe("the approval of a television (RFC 8628 §5.4)", () => {
  it("is given for the code that was found, and is told", async () => {
    const container = await openQuestion({ [ANSWER]: () => createSuccessResponse() });
    expect(container).toHaveTextContent("It will use Vidora as ana@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Yes, log in" }));
    expect(await screen.findByRole("heading", { name: "You're logged in on your TV" })).toHaveFocus();
    expect(network.getRequests(ANSWER)[0]?.body).toEqual({ userCode: "BCDFGHJK", approve: true });
  });

  it("needs the passkey where the session was opened without it (rules/accounts#second-factor)", async () => {
    const refusal = () => createFailureResponse(-24031, { data: { loginTicket: "t".repeat(32) } });
    const container = await openQuestion({ [ANSWER]: refusal });
    await userEvent.click(screen.getByRole("button", { name: "Yes, log in" }));
    expect(await screen.findByRole("heading", { name: "Confirm with your passkey" })).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Yes, log in" })).toBeNull();
    expect(await listAxeViolations(container)).toEqual([]);
  });
});
