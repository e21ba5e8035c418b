/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CallData } from "@/lib/browser/api/call-types";
import { page } from "@/lib/browser/page";
import { errors, renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { LoginOptions, type LoginOptionsProps } from "./login-options";

const SEND = "/api/user/sendVerificationCode/v1";
const LOGIN = "/api/user/code/login/v1";
const session: CallData<"loginByCode"> = {
  uid: "u1",
  account: "ana@example.com",
  name: "ana@example.com",
  mark: "m1",
  expiresAt: 1_800_000_000_000,
};
const sent: CallData<"sendVerificationCode"> = { resendAfter: 60, expiresIn: 600 };
const props: LoginOptionsProps = {
  setup: {
    inputLayout: "either",
    emailDomains: [],
    areaCodes: [],
    defaultCountry: "",
    rulesVersion: null,
    prefilled: "",
  },
  next: "/payment?planId=102",
  forgotHref: "/forgot-password",
  passkeys: false,
  codeLogin: true,
  google: null,
};

const network = setUpNetwork();
let replaceSpy: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => {});
});
afterEach(() => replaceSpy.mockRestore());

const render = () => renderWithMessages(<LoginOptions {...props} />);
const getCode = () => screen.getByLabelText("Code");

async function requestCode(account: string, answers: Parameters<typeof network.use>[0] = {}) {
  network.use({ [SEND]: () => createSuccessResponse(sent), ...answers });
  const view = render();
  await userEvent.click(screen.getByRole("radio", { name: "With a code" }));
  await userEvent.type(screen.getByRole("combobox"), account);
  await userEvent.click(screen.getByRole("button", { name: "Send me a code" }));
  await waitFor(() => expect(getCode()).toHaveFocus());
  return view;
}

describe("log-in by code (rules/accounts#log-in)", () => {
  it("is submitted by a paste of the whole message, and returns to the plan", async () => {
    await requestCode("ana@example.com", { [LOGIN]: () => createSuccessResponse(session) });
    expect(getCode()).toHaveAttribute("autocomplete", "one-time-code");
    await userEvent.paste("Vidora: 4821 is your login code. It works for 10 minutes.");
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/payment?planId=102"));
    expect(network.getRequests(SEND)[0]?.body).toEqual({
      ...{ account: "ana@example.com", type: "email", purpose: "login", language: "en" },
    });
    expect(network.getRequests(LOGIN)[0]?.body).toEqual({
      ...{ account: "ana@example.com", type: "email", code: "4821" },
    });
    expect(localStorage.getItem("session-mark")).toBe("m1");
    expect(sessionStorage.getItem("waiting-step")).toBeNull();
  });

  it.each([-3032, 11, 1, 10024])("calls a code wrong where the answer is %i (threat T23)", async (code) => {
    await requestCode("nobody@example.com", { [LOGIN]: () => createFailureResponse(code) });
    await userEvent.type(getCode(), "1234");
    expect(await screen.findByText(errors.code.codeIncorrect)).toBeVisible();
    expect(replaceSpy).not.toHaveBeenCalled();
    await userEvent.keyboard("5");
    expect(getCode()).toHaveValue("5");
  });

  it.each([
    ["an account that exists", () => createSuccessResponse(sent)],
    ["an upstream that reports no account", () => createFailureResponse(1)],
  ])("shows the same for %s", async (_, answer) => {
    await requestCode("ana@example.com", { [SEND]: answer });
    expect(screen.getByText(/If there is an account for/)).toHaveTextContent(
      "If there is an account for ana@example.com, a 4-digit code is on its way.",
    );
    expect(screen.getByText(/New code in/)).toBeVisible();
  });

  it("waits for its code after a reload, which sends no other", async () => {
    const view = await requestCode("ana@example.com", { [LOGIN]: () => createSuccessResponse(session) });
    const before = screen.getByText(/If there is an account for/).textContent ?? "none";
    view.unmount();
    render();
    await waitFor(() => expect(getCode()).toHaveFocus());
    expect(screen.getByRole("radio", { name: "With a code" })).toBeChecked();
    expect(screen.getByText(/If there is an account for/)).toHaveTextContent(before);
    expect(screen.getByText(/New code in/)).toBeVisible();
    expect(network.getRequests(SEND)).toHaveLength(1);
    await userEvent.type(getCode(), "4821");
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/payment?planId=102"));
  });

  it("waits no longer after a reload once another address is wanted", async () => {
    const view = await requestCode("ana@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Use another address" }));
    view.unmount();
    render();
    expect(screen.getByRole("radio", { name: "With a password" })).toBeChecked();
    expect(screen.queryByLabelText("Code")).toBeNull();
  });
});
