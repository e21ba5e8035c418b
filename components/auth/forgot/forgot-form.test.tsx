/** @jest-environment ./lib/testing/browser-environment.mjs */

import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormSetupProvider } from "@/components/auth/captcha/captcha";
import { HOUR_SECONDS } from "@/lib/config/constants";
import { errors, renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { ForgotForm } from "./forgot-form";

const account = {
  inputLayout: "either",
  emailDomains: [],
  areaCodes: [],
  defaultCountry: "",
  rulesVersion: null,
  prefilled: "",
} as const;
const SEND_LINK = "/api/site/resetPasswordByEmail";
const RESEND = "/api/site/send/resetPasswordEmail";
const SEND = "/api/user/sendVerificationCode/v1";
const RESET = "/api/user/resetPasswd/v1";
const LOG_OUT = "/api/user/loginOut/v1";
const sent = () => createSuccessResponse({ resendAfter: 60, expiresIn: HOUR_SECONDS });

const network = setUpNetwork();

const renderForm = (session: { uid: string; account: string } | null = null) =>
  renderWithMessages(
    <FormSetupProvider captcha={null}>
      <ForgotForm account={account} loginHref="/login" session={session} />
    </FormSetupProvider>,
  );

async function requestReset(
  accountName: string,
  answers: Parameters<typeof network.use>[0],
  session = false,
) {
  network.use({
    [SEND_LINK]: sent,
    [SEND]: sent,
    [LOG_OUT]: () => createSuccessResponse(),
    ...answers,
  });
  const user = userEvent.setup();
  renderForm(session ? { uid: "u1", account: accountName } : null);
  await user.type(screen.getByRole("combobox"), accountName);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  return user;
}

async function requestCodeInstead(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText("Code"), "4821");
  await user.type(screen.getByLabelText("New password"), "blue river 42");
  await user.type(screen.getByLabelText("Repeat the password"), "blue river 42");
  await user.click(screen.getByRole("button", { name: "Change the password" }));
}

describe("a forgotten password (rules/accounts#account-recovery, threat T23)", () => {
  it("asks for a captcha while the brand's limit is used up, and sends its pass (threat T26)", async () => {
    const pass = "p".repeat(32);
    const answers = [() => createFailureResponse(-3035), sent];
    const user = await requestReset("ana@example.com", {
      [SEND_LINK]: () => (answers.shift() ?? sent)(),
      "/api/user/createRandCode/v1": () =>
        createSuccessResponse({
          ...{ id: "x".repeat(24), image: "AAAA", width: 220, height: 78, expiresIn: 180 },
        }),
      "/api/user/site/verify": () => createSuccessResponse({ pass, expiresIn: 180 }),
    });
    await user.type(await screen.findByLabelText("Characters in the picture"), "ABCDE");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("heading", { name: "Check your email" })).toHaveFocus();
    const bodies = network.requests.filter(({ path }) => path === SEND_LINK).map(({ body }) => body);
    expect(bodies).toEqual([{ email: "ana@example.com" }, { email: "ana@example.com", captchaPass: pass }]);
  });

  it.each([
    ["an account that exists", sent],
    ["an upstream that reports no account", () => createFailureResponse(1)],
    ["an upstream that reports an unknown account", () => createFailureResponse(10024)],
  ])("shows the same for a link to %s", async (_, link) => {
    await requestReset("ana@example.com", { [SEND_LINK]: link });
    expect(await screen.findByRole("heading", { name: "Check your email" })).toHaveFocus();
    expect(screen.getByText(/If there is an account for/)).toHaveTextContent(
      "If there is an account for ana@example.com, a link to choose a new password is on its way. It works for 1 hour.",
    );
    expect(screen.getByText(/Send it again in/)).toBeVisible();
  });

  it.each([
    ["an account that exists", sent],
    ["an upstream that reports no account", () => createFailureResponse(1)],
  ])("shows the same for a code to %s", async (_, code) => {
    await requestReset("+5511987654321", { [SEND]: code });
    expect(await screen.findByRole("heading", { name: "Code and new password" })).toBeVisible();
    expect(screen.getByText(/If there is an account for/)).toHaveTextContent(
      "If there is an account for +5511987654321, a 4-digit code is on its way.",
    );
    expect(network.getRequests(SEND_LINK)).toEqual([]);
  });

  it("sends a second link after the wait", async () => {
    const user = await requestReset("ana@example.com", {
      [SEND_LINK]: () => createSuccessResponse({ resendAfter: 0, expiresIn: HOUR_SECONDS }),
      [RESEND]: sent,
    });
    await user.click(await screen.findByRole("button", { name: "Send it again" }));
    expect(await screen.findByText(/We sent another email/)).toBeVisible();
    expect(network.getRequests(RESEND).map(({ path }) => path)).toEqual([
      `${RESEND}?email=ana%40example.com`,
    ]);
    expect(await screen.findByText(/Send it again in/)).toBeVisible();
  });

  it("shows that links were requested too often", async () => {
    await requestReset("ana@example.com", { [SEND_LINK]: () => createFailureResponse(-3031) });
    expect(await screen.findByText(errors.code.tooFrequent)).toBeVisible();
  });

  it("sends a code instead, and shows where it can't", async () => {
    let tries = 0;
    const user = await requestReset("ana@example.com", {
      [SEND]: () => (tries++ === 0 ? createFailureResponse(-3031) : sent()),
    });
    await user.click(await screen.findByRole("button", { name: "Get a code instead" }));
    expect(await screen.findByText(errors.code.tooFrequent)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Get a code instead" }));
    expect(await screen.findByLabelText("Code")).toBeVisible();
  });

  it("changes the password with the code, and leads to log-in with the address filled in", async () => {
    const user = await requestReset("ana@example.com", { [RESET]: () => createSuccessResponse() });
    await user.click(await screen.findByRole("button", { name: "Get a code instead" }));
    await requestCodeInstead(user);
    expect(await screen.findByRole("heading", { name: "Your password was changed" })).toHaveFocus();
    expect(network.getRequests(RESET)[0]?.body).toEqual({
      account: "ana@example.com",
      type: "email",
      code: "4821",
      password: "blue river 42",
    });
    expect(network.getRequests(LOG_OUT)).toEqual([]);
    const link = screen.getByRole("link", { name: "Log in" });
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(sessionStorage.getItem("account-typed")).toBe("ana@example.com");
  });

  it("ends the session of the account whose password was changed", async () => {
    const user = await requestReset("+5511987654321", { [RESET]: () => createSuccessResponse() }, true);
    await requestCodeInstead(user);
    expect(await screen.findByRole("heading", { name: "Your password was changed" })).toBeVisible();
    expect(network.getRequests(LOG_OUT)).toHaveLength(1);
  });

  it.each([-3032, 11, 1, 10024])("treats code %i as a wrong code", async (code) => {
    const user = await requestReset("+5511987654321", { [RESET]: () => createFailureResponse(code) });
    await requestCodeInstead(user);
    expect(await screen.findByText(errors.code.codeIncorrect)).toBeVisible();
    expect(screen.getByLabelText("Code")).toHaveFocus();
  });

  it("waits for the link, then for the code, after a reload, which sends no other", async () => {
    const user = await requestReset("ana@example.com", {});
    await screen.findByRole("heading", { name: "Check your email" });
    const readScreen = () => document.body.textContent?.replace(/\d:\d\d/, "…");
    const link = readScreen();
    cleanup();
    renderForm();
    expect(await screen.findByRole("heading", { name: "Check your email" })).toBeVisible();
    expect(readScreen()).toBe(link);
    await user.click(screen.getByRole("button", { name: "Get a code instead" }));
    expect(await screen.findByLabelText("Code")).toHaveFocus();
    const code = readScreen();
    cleanup();
    renderForm();
    expect(await screen.findByLabelText("Code")).toHaveFocus();
    expect(readScreen()).toBe(code);
    expect(network.getRequests(SEND_LINK)).toHaveLength(1);
    expect(network.getRequests(SEND)).toHaveLength(1);
  });
});
