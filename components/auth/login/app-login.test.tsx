/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SecondFactorGate } from "@/components/auth/second-factor/second-factor-step";
import type { CallData } from "@/lib/browser/api/call-types";
import { page } from "@/lib/browser/page";
import { listAxeViolations } from "@/lib/testing/render-page";
import { renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { AppLogin } from "./app-login";

const SSO = "/api/user/sso/v1";
const TICKET = "t".repeat(32);
const session: CallData<"loginBySso"> = {
  uid: "u1",
  account: "ana@example.com",
  name: "ana@example.com",
  mark: "m1",
  expiresAt: 1_800_000_000_000,
};

const network = setUpNetwork();
let replaceSpy: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => {});
});
afterEach(() => replaceSpy.mockRestore());

function openLink(currentAccount: string | null) {
  return renderWithMessages(
    <SecondFactorGate next="/orders">
      <AppLogin accountId="42" loginId="ana" currentAccount={currentAccount} next="/orders">
        <p>own form</p>
      </AppLogin>
    </SecondFactorGate>,
  );
}

describe("the link of an app (rules/addresses#entry-pages)", () => {
  it("logs its user in at once, and never sends or keeps a token", async () => {
    network.use({ [SSO]: () => createSuccessResponse(session) });
    openLink(null);
    expect(screen.getByRole("status")).toHaveTextContent("Logging you in from the app…");
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
    expect(network.getRequests(SSO).map(({ body }) => body)).toEqual([{ accountId: "42", loginId: "ana" }]);
    expect(localStorage.getItem("session-mark")).toBe("m1");
  });

  it("that was used says so, and offers the other login methods", async () => {
    network.use({ [SSO]: () => createFailureResponse(201) });
    const { container } = openLink(null);
    expect(await screen.findByRole("alert")).toHaveTextContent("The link from the app no longer works");
    expect(screen.getByText("own form")).toBeVisible();
    expect(replaceSpy).not.toHaveBeenCalled();
    expect(await listAxeViolations(container)).toEqual([]);
  });

  it("alone does not switch a logged-in member (threat T18)", async () => {
    network.use({ [SSO]: () => createSuccessResponse(session) });
    openLink("bea@example.com");
    expect(screen.getByText("own form")).toBeVisible();
    expect(network.requests).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Log in with the app's account" }));
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
    expect(network.getRequests(SSO)).toHaveLength(1);
  });

  it("leads a member who requires a passkey to the second factor", async () => {
    network.use({ [SSO]: () => createFailureResponse(-24031, { data: { loginTicket: TICKET } }) });
    openLink(null);
    expect(await screen.findByRole("heading", { name: "Confirm with your passkey" })).toHaveFocus();
    expect(localStorage.getItem("session-mark")).toBeNull();
    expect(replaceSpy).not.toHaveBeenCalled();
  });
});
