/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AUTH_PROBLEMS, type FormWords } from "@/components/auth/form-words";
import { renderWithWords } from "@/lib/testing/render-with-words";
import { failed, type StubNetwork, stubNetwork, succeeded } from "@/lib/testing/stub-network";
import errors from "@/messages/en/errors.json";
import { ForgotForm } from "./forgot-form";

const words: FormWords = {
  problems: Object.fromEntries(
    AUTH_PROBLEMS.map((name) => [name, errors.field[name]]),
  ) as FormWords["problems"],
  network: errors.generic.network,
};
const account = {
  ways: "either",
  emailDomains: [],
  areaCodes: [],
  defaultCountry: "",
  validRules: { email: null, phone: null },
  prefilled: "",
} as const;
const SEND = "/api/user/sendVerificationCode/v1";
const RESET = "/api/user/resetPasswd/v1";

let network: StubNetwork;
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem("fingerprint", "f".repeat(32));
});
afterEach(() => network.restore());

async function askFor(send: () => Response, reset: () => Response) {
  network = stubNetwork({ [SEND]: send, [RESET]: reset });
  const user = userEvent.setup();
  renderWithWords(<ForgotForm account={account} words={words} countdown={60} loginHref="/login" />);
  await user.type(screen.getByRole("combobox"), "ana@example.com");
  await user.click(screen.getByRole("button", { name: "Send the code" }));
  return user;
}

describe("a forgotten password (spec §2, threat T23)", () => {
  it.each([
    ["an account that exists", () => succeeded({ resendAfter: 60, expiresIn: 600 })],
    ["an upstream that says there is none", () => failed(1)],
    ["an upstream that says it cannot find it", () => failed(10024)],
  ])("says the same for %s", async (_, send) => {
    await askFor(send, () => succeeded());
    expect(await screen.findByRole("heading", { name: "Code and new password" })).toBeVisible();
    expect(screen.getByText(/If there is an account for/)).toHaveTextContent(
      "If there is an account for ana@example.com, a code of 4 digits is on its way.",
    );
  });

  it("changes the password with the code, and leads to log-in with the address typed in", async () => {
    const user = await askFor(
      () => succeeded({ resendAfter: 60, expiresIn: 600 }),
      () => succeeded(),
    );
    await user.type(await screen.findByLabelText("Code"), "4821");
    await user.type(screen.getByLabelText("New password"), "blue river 42");
    await user.type(screen.getByLabelText("Repeat the password"), "blue river 42");
    await user.click(screen.getByRole("button", { name: "Change the password" }));
    expect(await screen.findByRole("heading", { name: "Your password is changed" })).toHaveFocus();
    expect(network.asked(RESET)[0]?.body).toEqual({
      account: "ana@example.com",
      type: "email",
      code: "4821",
      password: "blue river 42",
    });
    const link = screen.getByRole("link", { name: "Log in" });
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(sessionStorage.getItem("account-typed")).toBe("ana@example.com");
  });

  it.each([-3032, 11, 1, 10024])("answers code %i as a wrong code", async (code) => {
    const user = await askFor(
      () => succeeded({ resendAfter: 60, expiresIn: 600 }),
      () => failed(code),
    );
    await user.type(await screen.findByLabelText("Code"), "4821");
    await user.type(screen.getByLabelText("New password"), "blue river 42");
    await user.type(screen.getByLabelText("Repeat the password"), "blue river 42");
    await user.click(screen.getByRole("button", { name: "Change the password" }));
    expect(await screen.findByText(errors.code.codeIncorrect)).toBeVisible();
    expect(screen.getByLabelText("Code")).toHaveFocus();
  });
});
