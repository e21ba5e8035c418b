/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LoginOptions, type LoginOptionsProps } from "@/components/auth/login/login-options";
import type { CallData } from "@/lib/browser/api/call-types";
import { page } from "@/lib/browser/page";
import { listAxeViolations } from "@/lib/testing/render-page";
import { errors, renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";

const LOGIN = "/api/user/login/v1";
const RECOVERY_LOGIN = "/api/user/passkey/recover/v1";
const RELEASE = "/api/user/passkey/release/v1";
const TICKET = "t".repeat(32);
const session: CallData<"loginByRecoveryCode"> = {
  uid: "u1",
  account: "ana@example.com",
  name: "ana@example.com",
  mark: "m1",
  expiresAt: 1_800_000_000_000,
};
const released: CallData<"requestPasskeyRelease"> = { releasedAt: Date.UTC(2027, 0, 2, 12) };
const props: LoginOptionsProps = {
  setup: {
    inputLayout: "either",
    emailDomains: [],
    areaCodes: [],
    defaultCountry: "",
    rulesVersion: null,
    prefilled: "ana@example.com",
  },
  next: "/orders",
  forgotHref: "/forgot-password",
  passkeys: true,
  codeLogin: false,
  google: null,
};

const network = setUpNetwork();
let replaceSpy: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => {});
});
afterEach(() => replaceSpy.mockRestore());

/** The right password of a member who requires a passkey. */
async function enterPassword(answers: Parameters<typeof network.use>[0]): Promise<Element> {
  const refusal = () => createFailureResponse(-24031, { data: { loginTicket: TICKET } });
  network.use({ [LOGIN]: refusal, ...answers });
  const { container } = renderWithMessages(<LoginOptions {...props} />);
  await userEvent.type(screen.getByLabelText("Password"), "correct horse 7");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("heading", { name: "Confirm with your passkey" })).toHaveFocus();
  expect(screen.queryByLabelText("Password")).toBeNull();
  return container;
}

async function enterRecoveryCode(code: string): Promise<void> {
  const way = screen.queryByRole("button", { name: "Use a recovery code" });
  if (way) await userEvent.click(way);
  const field = screen.getByLabelText("Recovery code");
  await userEvent.clear(field);
  if (code !== "") await userEvent.type(field, code);
  await userEvent.click(screen.getByRole("button", { name: "Log in with the code" }));
}

describe("the step after the password (rules/accounts#second-factor)", () => {
  it("takes a recovery code, and says where it is missing or wrong", async () => {
    const answers = [() => createFailureResponse(11), () => createSuccessResponse(session)];
    const container = await enterPassword({ [RECOVERY_LOGIN]: () => (answers.shift() ?? fail)() });
    expect(await listAxeViolations(container)).toEqual([]);
    await enterRecoveryCode("");
    expect(await screen.findByText(errors.field.codeRequired)).toBeVisible();
    expect(network.getRequests(RECOVERY_LOGIN)).toEqual([]);
    await enterRecoveryCode("AAAA-BBBB-CCCC-DDDD");
    expect(await screen.findByText(errors.code.codeIncorrect)).toBeVisible();
    expect(screen.getByLabelText("Recovery code")).toHaveAccessibleDescription(
      expect.stringContaining(errors.code.codeIncorrect),
    );
    expect(localStorage.getItem("session-mark")).toBeNull();
    await enterRecoveryCode(" AAAA-BBBB-CCCC-EEEE ");
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
    expect(network.getRequests(RECOVERY_LOGIN).map(({ body }) => body)).toEqual([
      { loginTicket: TICKET, recoveryCode: "AAAA-BBBB-CCCC-DDDD" },
      { loginTicket: TICKET, recoveryCode: "AAAA-BBBB-CCCC-EEEE" },
    ]);
    expect(localStorage.getItem("session-mark")).toBe("m1");
  });

  it("leads back to the password where that was too long ago", async () => {
    await enterPassword({ [RECOVERY_LOGIN]: () => createFailureResponse(-3039) });
    await enterRecoveryCode("AAAA-BBBB-CCCC-DDDD");
    expect(await screen.findByLabelText("Password")).toBeVisible();
  });

  it("lets a member without passkey and code ask for the log-in from tomorrow", async () => {
    const answers = [() => createFailureResponse(-2499), () => createSuccessResponse(released)];
    const container = await enterPassword({ [RELEASE]: () => (answers.shift() ?? fail)() });
    await userEvent.click(screen.getByRole("button", { name: "I have neither" }));
    expect(screen.getByText(/We'll notify every email and number on your account/)).toBeVisible();
    expect(screen.queryByLabelText("Recovery code")).toBeNull();
    expect(await listAxeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Request it" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Request it" }));
    const notice = await screen.findByText("We've sent you a message");
    expect(notice.closest("[role=status]")).toHaveTextContent(/From .*2027/);
    expect(network.getRequests(RELEASE)[1]?.body).toEqual({ loginTicket: TICKET });
  });

  it("says so in a browser without passkeys, and the recovery code still works", async () => {
    await enterPassword({ [RECOVERY_LOGIN]: () => createSuccessResponse(session) });
    await userEvent.click(screen.getByRole("button", { name: "Log in with a passkey" }));
    await closeNotice("This passkey doesn't open an account here.");
    await enterRecoveryCode("AAAA-BBBB-CCCC-DDDD");
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
  });
});

it("a browser without passkeys says so at log-in, and the password still works", async () => {
  network.use({ [LOGIN]: () => createSuccessResponse(session) });
  renderWithMessages(<LoginOptions {...props} />);
  await userEvent.click(screen.getByRole("button", { name: "Log in with a passkey" }));
  await closeNotice("This passkey doesn't open an account here.");
  expect(network.requests).toEqual([]);
  await userEvent.type(screen.getByLabelText("Password"), "correct horse 7");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
});

async function closeNotice(text: string): Promise<void> {
  const notice = await screen.findByRole("dialog", { name: "Log in with a passkey" });
  expect(notice).toHaveTextContent(text);
  await userEvent.click(within(notice).getByRole("button", { name: "Close" }));
  expect(notice).not.toHaveTextContent(text);
}

function fail(): Response {
  throw new Error("one call more than expected");
}
