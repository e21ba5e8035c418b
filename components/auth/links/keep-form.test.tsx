/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import waysBack from "@/messages/en/waysBack.json";
import { KeepForm } from "./keep-form";

const KEEP = "/api/site/keepAccount/v1";
const TOKEN = "t".repeat(43);
const network = setUpNetwork();
const texts = waysBack.keep;
const request = { kind: "reset", account: {} as never, loginHref: "/login" } as const;
const show = (token: string | null) =>
  renderWithMessages(<KeepForm token={token} brand="Vidora" request={request} />);

describe("the link that keeps an account (rules/accounts#deletion)", () => {
  it("does nothing until its button is pressed, then leads to the log-in", async () => {
    network.use({ [KEEP]: () => createSuccessResponse({ account: "ana@example.com" }) });
    show(TOKEN);
    expect(network.getRequests(KEEP)).toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: texts.submit }));
    expect(await screen.findByRole("heading", { name: texts.doneTitle })).toBeInTheDocument();
    expect(network.getRequests(KEEP)).toMatchObject([{ method: "POST", body: { token: TOKEN } }]);
    expect(screen.getByRole("link", { name: texts.logIn })).toHaveAttribute("href", "/login");
  });

  it.each([
    ["missing", null, ""],
    ["used or over, with the reference of the refusal", TOKEN, "Reference 7K3M9QXT2B"],
  ])("leads to the log-in where it is %s", async (_, token, reference) => {
    network.use({ [KEEP]: () => createFailureResponse(10302, { reference: "7K3M9QXT2B" }) });
    show(token);
    if (token) await userEvent.click(screen.getByRole("button", { name: texts.submit }));
    expect(await screen.findByRole("heading", { name: texts.deadTitle })).toBeInTheDocument();
    expect(screen.getByRole("paragraph")).toHaveTextContent(`${texts.dead} ${reference}`.trim());
    expect(screen.getByRole("link", { name: texts.logIn })).toHaveAttribute("href", "/login");
  });
});
