/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { storeSentCode } from "@/components/auth/code/sent-code";
import type { CallData, CallName } from "@/lib/browser/api/call-types";
import { HOUR_SECONDS } from "@/lib/config/constants";
import { listAxeViolations } from "@/lib/testing/render-page";
import { renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { ActivateForm, BindForm, UndoForm } from "./link-forms";
import { ExpiredLinkNotice, LinkRequest, type LinkRequestProps } from "./link-request";
import { ResetForm } from "./reset-form";

const ANA = "ana@example.com";
const ACTIVATE = "/api/site/active/user";
const BIND = "/api/site/bindEmailConfirmed";
const UNDO = "/api/site/undoAccountChange/v1";
const RESET = "/api/site/email/resetPassword";
const SEND_LINK = "/api/site/resetPasswordByEmail";
const LINK_GONE = 10302;
const EMAIL_NOT_BOUND = 10303;
const REFERENCE = "7K3M9QXT2B";
const DEAD = /This link no longer works.*Reference 7K3M9QXT2B/;
const request: LinkRequestProps = {
  kind: "confirm",
  account: {
    inputLayout: "email",
    emailDomains: [],
    areaCodes: [],
    defaultCountry: "",
    rulesVersion: null,
    prefilled: "",
  },
  loginHref: "/login",
};
const activation = <ActivateForm token="t1" brand="Vidora" request={request} />;
const binding = <BindForm token="t1" brand="Vidora" homeHref="/" request={request} />;
const undoing = <UndoForm token="t1" session={null} request={{ ...request, kind: "reset" }} />;

const network = setUpNetwork();
/** An answer of the contract's form. */
const answer =
  <Name extends CallName>(data: CallData<Name>) =>
  () =>
    createSuccessResponse(data);
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

async function press(form: ReactElement, button: string): Promise<Element> {
  const { container } = renderWithMessages(form);
  // A program that scans mails opens the page; nothing may be confirmed by that (threat T21).
  expect(network.requests).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: button }));
  return container;
}

/** Follows a link to the log-in, which fills in the account. */
async function followToLogin(name: string): Promise<void> {
  const link = screen.getByRole("link", { name });
  expect(link).toHaveAttribute("href", "/login");
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(sessionStorage.getItem("account-typed")).toBe(ANA);
}

async function typePassword(password: string): Promise<void> {
  await userEvent.type(screen.getByLabelText("New password"), password);
  await userEvent.type(screen.getByLabelText("Repeat the password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Save the new password" }));
}

describe("a link that confirms an account (rules/accounts#account-recovery)", () => {
  it.each([
    [false, "Welcome to Vidora. Log in with ana@example.com."],
    [true, "Your account ana@example.com was already confirmed. Just log in."],
  ])("confirms it by its button, already confirmed: %s", async (already, text) => {
    network.use({ [ACTIVATE]: answer<"activateUser">({ email: ANA, already }) });
    const container = await press(activation, "Confirm my account");
    expect(await heading("Your account is confirmed")).toHaveFocus();
    expect(container).toHaveTextContent(text);
    expect(network.requests[0]?.body).toEqual({ token: "t1" });
    expect(await listAxeViolations(container)).toEqual([]);
    await followToLogin("Log in");
  });

  it("that no longer works leads to the address form, and says so", async () => {
    network.use({ [ACTIVATE]: () => createFailureResponse(LINK_GONE, { reference: REFERENCE }) });
    const container = await press(activation, "Confirm my account");
    expect(await screen.findByRole("alert")).toHaveTextContent(DEAD);
    expect(screen.getByRole("combobox", { name: "Email" })).toBeVisible();
    expect(await heading("Get a new confirmation link")).toBeVisible();
    expect(await listAxeViolations(container)).toEqual([]);
  });
});

describe("a link that binds an address (rules/accounts#account-recovery)", () => {
  it.each([
    [false, "ana@example.com now belongs to your Vidora account."],
    [
      true,
      "ana@example.com now belongs to your prepaid card. You can log in with it and the card's password.",
    ],
  ])("binds it by its button, to a prepaid card: %s", async (prepaidCard, text) => {
    network.use({ [BIND]: answer<"confirmBoundEmail">({ email: ANA, prepaidCard, already: false }) });
    const container = await press(binding, "Add this email");
    expect(await heading("Your email is added")).toHaveFocus();
    expect(container).toHaveTextContent(text);
    expect(screen.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
    expect(await listAxeViolations(container)).toEqual([]);
    await followToLogin("Log in");
  });

  it("that belongs to another member by now is not bound", async () => {
    network.use({ [BIND]: () => createFailureResponse(EMAIL_NOT_BOUND, { reference: REFERENCE }) });
    const container = await press(binding, "Add this email");
    expect(await heading("The email was not added")).toHaveFocus();
    expect(container).toHaveTextContent(/It belongs to another Vidora account\..*Reference 7K3M9QXT2B/);
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(await listAxeViolations(container)).toEqual([]);
  });

  it("that no longer works leads to the address form, and says so", async () => {
    network.use({ [BIND]: () => createFailureResponse(LINK_GONE, { reference: REFERENCE }) });
    await press(binding, "Add this email");
    expect(await screen.findByRole("alert")).toHaveTextContent(DEAD);
    expect(screen.getByRole("combobox", { name: "Email" })).toBeVisible();
  });
});

describe("a link that undoes a change (rules/accounts#proof-again)", () => {
  it("undoes it by its button, then asks for a new password with the token of the answer", async () => {
    network.use({
      [UNDO]: answer<"undoAccountChange">({ account: ANA, resetToken: "t2" }),
      [RESET]: answer<"resetPasswordByLink">({ email: ANA }),
    });
    const container = await press(undoing, "Undo the change");
    const done = await screen.findByText(/The change was undone and every session has ended/);
    expect(done.closest("[role=status]")).not.toBeNull();
    expect(container).toHaveTextContent("For your account ana@example.com.");
    expect(await listAxeViolations(container)).toEqual([]);
    await typePassword("another horse 8");
    expect(await heading("Your password was changed")).toHaveFocus();
    expect(network.requests.map(({ body }) => body)).toEqual([
      { token: "t1" },
      { token: "t2", password: "another horse 8" },
    ]);
  });

  it("works once, and leads to a link for a new password then", async () => {
    network.use({ [UNDO]: () => createFailureResponse(LINK_GONE, { reference: REFERENCE }) });
    await press(undoing, "Undo the change");
    expect(await screen.findByRole("alert")).toHaveTextContent(DEAD);
    expect(await heading("Get a link for a new password")).toBeVisible();
  });
});

describe("a link for a new password (rules/accounts#account-recovery)", () => {
  const form = (session: { uid: string; account: string } | null) => (
    <ResetForm token="t1" email={ANA} session={session} request={{ ...request, kind: "reset" }} />
  );
  const LOG_OUT = "/api/user/loginOut/v1";

  it.each([
    ["a visitor", null, 0],
    ["its member", { uid: "u1", account: ANA }, 1],
  ])(
    "saves it for %s, ends the session of its account, and leads to the log-in",
    async (_, session, count) => {
      network.use({
        [RESET]: answer<"resetPasswordByLink">({ email: ANA }),
        [LOG_OUT]: () => createSuccessResponse(),
      });
      const { container } = renderWithMessages(form(session));
      expect(container).toHaveTextContent("For your account ana@example.com.");
      await typePassword("  another horse 8  ");
      expect(await heading("Your password was changed")).toHaveFocus();
      expect(network.getRequests(RESET)[0]?.body).toEqual({ token: "t1", password: "  another horse 8  " });
      expect(network.getRequests(LOG_OUT)).toHaveLength(count);
      expect(await listAxeViolations(container)).toEqual([]);
      await followToLogin("Log in");
    },
  );

  it("was just sent to this address, so the page of an expired one shows that instead of sending another", async () => {
    network.use({
      [SEND_LINK]: answer<"resetPasswordByEmail">({ resendAfter: 60, expiresIn: HOUR_SECONDS }),
    });
    storeSentCode("resetLink", { account: ANA, sentAt: Date.now(), resendAfter: 60 });
    renderWithMessages(
      <LinkRequest {...request} kind="reset">
        <ExpiredLinkNotice />
      </LinkRequest>,
    );
    expect(screen.getByText("This link no longer works")).toBeVisible();
    await userEvent.type(screen.getByRole("combobox", { name: "Email" }), ANA);
    await userEvent.click(screen.getByRole("button", { name: "Send the link" }));
    expect(await heading("Check your email")).toHaveFocus();
    expect(network.requests).toEqual([]);
  });

  it("that was sent stays on the screen after a reload, with its wait", async () => {
    network.use({
      [SEND_LINK]: answer<"resetPasswordByEmail">({ resendAfter: 60, expiresIn: HOUR_SECONDS }),
    });
    const view = renderWithMessages(<LinkRequest {...request} kind="reset" />);
    await userEvent.type(screen.getByRole("combobox", { name: "Email" }), ANA);
    await userEvent.click(screen.getByRole("button", { name: "Send the link" }));
    await heading("Check your email");
    const before = screen.getByText(/If there is an account for/).textContent;
    view.unmount();
    renderWithMessages(<LinkRequest {...request} kind="reset" />);
    expect(await heading("Check your email")).toBeVisible();
    expect(screen.getByText(/If there is an account for/)).toHaveTextContent(before ?? "");
    expect(screen.getByText(/Send it again in/)).toBeVisible();
    expect(network.getRequests(SEND_LINK)).toHaveLength(1);
  });
});
