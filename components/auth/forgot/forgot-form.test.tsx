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
const LINK = "/api/site/resetPasswordByEmail";
const AGAIN = "/api/site/send/resetPasswordEmail";
const SEND = "/api/user/sendVerificationCode/v1";
const RESET = "/api/user/resetPasswd/v1";
const LOG_OUT = "/api/user/loginOut/v1";
const sent = () => succeeded({ resendAfter: 60, expiresIn: 3600 });

let network: StubNetwork;
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem("fingerprint", "f".repeat(32));
});
afterEach(() => network.restore());

async function askFor(who: string, answers: Parameters<typeof stubNetwork>[0], session = false) {
  network = stubNetwork({ [LINK]: sent, [SEND]: sent, [LOG_OUT]: () => succeeded(), ...answers });
  const user = userEvent.setup();
  const here = session ? { uid: "u1", account: who } : null;
  renderWithWords(
    <ForgotForm account={account} words={words} countdown={60} loginHref="/login" session={here} />,
  );
  await user.type(screen.getByRole("combobox"), who);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  return user;
}

async function chooseByCode(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText("Code"), "4821");
  await user.type(screen.getByLabelText("New password"), "blue river 42");
  await user.type(screen.getByLabelText("Repeat the password"), "blue river 42");
  await user.click(screen.getByRole("button", { name: "Change the password" }));
}

describe("a forgotten password (spec §2, threat T23)", () => {
  it.each([
    ["an account that exists", sent],
    ["an upstream that says there is none", () => failed(1)],
    ["an upstream that says it cannot find it", () => failed(10024)],
  ])("says the same of a link for %s", async (_, link) => {
    await askFor("ana@example.com", { [LINK]: link });
    expect(await screen.findByRole("heading", { name: "Check your email" })).toHaveFocus();
    expect(screen.getByText(/If there is an account for/)).toHaveTextContent(
      "If there is an account for ana@example.com, a link to choose a new password is on its way. It works for 1 hour.",
    );
    expect(screen.getByText(/Send it again in/)).toBeVisible();
  });

  it.each([
    ["an account that exists", sent],
    ["an upstream that says there is none", () => failed(1)],
  ])("says the same of a code for %s", async (_, code) => {
    await askFor("+5511987654321", { [SEND]: code });
    expect(await screen.findByRole("heading", { name: "Code and new password" })).toBeVisible();
    expect(screen.getByText(/If there is an account for/)).toHaveTextContent(
      "If there is an account for +5511987654321, a code of 4 digits is on its way.",
    );
    expect(network.asked(LINK)).toEqual([]);
  });

  it("sends a second link when asked, after the wait", async () => {
    const user = await askFor("ana@example.com", {
      [LINK]: () => succeeded({ resendAfter: 0, expiresIn: 3600 }),
      [AGAIN]: sent,
    });
    await user.click(await screen.findByRole("button", { name: "Send it again" }));
    expect(await screen.findByText(/We sent another mail/)).toBeVisible();
    expect(network.asked(AGAIN).map(({ path }) => path)).toEqual([`${AGAIN}?email=ana%40example.com`]);
    expect(await screen.findByText(/Send it again in/)).toBeVisible();
  });

  it("says when that was too often", async () => {
    await askFor("ana@example.com", { [LINK]: () => failed(-3031) });
    expect(await screen.findByText(errors.code.tooFrequent)).toBeVisible();
  });

  it("sends a code instead, and says where it can't", async () => {
    let tries = 0;
    const user = await askFor("ana@example.com", { [SEND]: () => (tries++ === 0 ? failed(-3031) : sent()) });
    await user.click(await screen.findByRole("button", { name: "Get a code instead" }));
    expect(await screen.findByText(errors.code.tooFrequent)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Get a code instead" }));
    expect(await screen.findByLabelText("Code")).toBeVisible();
  });

  it("changes the password with the code, and leads to log-in with the address typed in", async () => {
    const user = await askFor("ana@example.com", { [RESET]: () => succeeded() });
    await user.click(await screen.findByRole("button", { name: "Get a code instead" }));
    await chooseByCode(user);
    expect(await screen.findByRole("heading", { name: "Your password is changed" })).toHaveFocus();
    expect(network.asked(RESET)[0]?.body).toEqual({
      account: "ana@example.com",
      type: "email",
      code: "4821",
      password: "blue river 42",
    });
    expect(network.asked(LOG_OUT)).toEqual([]);
    const link = screen.getByRole("link", { name: "Log in" });
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(sessionStorage.getItem("account-typed")).toBe("ana@example.com");
  });

  it("logs out here who has changed their own password", async () => {
    const user = await askFor("+5511987654321", { [RESET]: () => succeeded() }, true);
    await chooseByCode(user);
    expect(await screen.findByRole("heading", { name: "Your password is changed" })).toBeVisible();
    expect(network.asked(LOG_OUT)).toHaveLength(1);
  });

  it.each([-3032, 11, 1, 10024])("answers code %i as a wrong code", async (code) => {
    const user = await askFor("+5511987654321", { [RESET]: () => failed(code) });
    await chooseByCode(user);
    expect(await screen.findByText(errors.code.codeIncorrect)).toBeVisible();
    expect(screen.getByLabelText("Code")).toHaveFocus();
  });
});
