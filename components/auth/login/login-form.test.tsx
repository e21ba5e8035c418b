/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { page } from "@/lib/browser/page";
import { writeSessionCache } from "@/lib/browser/storage/session-cache";
import { SECOND_MS } from "@/lib/config/constants";
import { listAxeViolations } from "@/lib/testing/render-page";
import { errors, renderBeforeScript, renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { LoginForm, type LoginFormProps } from "./login-form";
import { LoginOptions } from "./login-options";

const props: LoginFormProps = {
  setup: {
    inputLayout: "either",
    emailDomains: ["gmail.com", "outlook.com", "hotmail.com", "yahoo.com", "icloud.com", "mail.ru"],
    areaCodes: [],
    defaultCountry: "",
    rulesVersion: "v1",
    prefilled: "",
  },
  next: "/payment?planId=12",
  forgotHref: "/forgot-password?path=%2Fpayment%3FplanId%3D12",
  passkeys: false,
};
const session = { uid: "u1", account: "ana@example.com", mark: "m1", expiresAt: 1_800_000_000_000 };
const LOGIN = "/api/user/login/v1";

const network = setUpNetwork();
let replaceSpy: jest.SpyInstance;
const account = () => screen.getByRole("combobox", { name: "Email or mobile number" });
const password = () => screen.getByLabelText("Password");
const submit = () => screen.getByRole("button", { name: "Log in" });

beforeEach(() => {
  writeSessionCache({ kind: "rules", name: "v1" }, { email: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", phone: null });
  localStorage.clear();
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => {});
  network.use({ [LOGIN]: () => createSuccessResponse(session) });
});
afterEach(() => {
  replaceSpy.mockRestore();
});

async function fill(name: string, secret: string) {
  const user = userEvent.setup();
  if (name) await user.type(account(), name);
  if (secret) await user.type(password(), secret);
  return user;
}

describe("log-in (rules/accounts#log-in, rules/validation#forms)", () => {
  it("logs in, notifies the other tabs, and returns to the previous page", async () => {
    renderWithMessages(<LoginForm {...props} />);
    const user = await fill("ana@example.com", "  with spaces  ");
    await user.click(submit());
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/payment?planId=12"));
    expect(network.getRequests(LOGIN)).toHaveLength(1);
    expect(network.requests[0]?.body).toEqual({
      account: "ana@example.com",
      type: "email",
      password: "  with spaces  ",
    });
    expect(localStorage.getItem("session-mark")).toBe("m1");
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("with spaces");
  });

  it("says when an account is going to be deleted, and leads to where it is kept (rules/accounts#deletion)", async () => {
    const data = { keepToken: "k".repeat(43), deletesAt: Date.UTC(2027, 2, 3, 12) };
    network.use({ [LOGIN]: () => createFailureResponse(106, { data }) });
    renderWithMessages(<LoginForm {...props} />);
    const user = await fill("ana@example.com", "correct horse");
    await user.click(submit());
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(`${errors.code.deletionPending} It will be deleted on March 3, 2027.`);
    expect(screen.getByRole("link", { name: errors.next.keepAccount })).toHaveAttribute(
      "href",
      `/keepAccount?token=${data.keepToken}`,
    );
  });

  it("stays with its input where the browser stores no cookies (fault F22)", async () => {
    network.use({
      [LOGIN]: () => createSuccessResponse(session),
      "/api/session": () => createSuccessResponse(null),
    });
    renderWithMessages(<LoginForm {...props} />);
    const user = await fill("ana@example.com", "secret-word");
    await user.click(submit());
    expect(await screen.findByText(errors.generic.cookies)).toBeVisible();
    expect(replaceSpy).not.toHaveBeenCalled();
    expect(localStorage.getItem("session-mark")).toBeNull();
    expect(account()).toHaveValue("ana@example.com");
    expect(password()).toHaveValue("secret-word");
    expect(submit()).toBeEnabled();
  });

  it("shows the missing fields and focuses the first", async () => {
    renderWithMessages(<LoginForm {...props} />);
    await userEvent.setup().click(submit());
    expect(await screen.findByText(errors.field.accountRequired)).toBeVisible();
    expect(screen.getByText(errors.field.passwordRequired)).toBeVisible();
    expect(account()).toHaveFocus();
    expect(account()).toHaveAccessibleDescription(errors.field.accountRequired);
    expect(network.requests).toHaveLength(0);
  });

  it.each([
    ["ana", errors.field.emailInvalid],
    ["11987654321", errors.field.phoneAreaCodeMissing],
    ["+5511", errors.field.phoneTooShort],
  ])("shows the problem of %s", async (typed, message) => {
    renderWithMessages(<LoginForm {...props} />);
    const user = await fill(typed, "secret");
    await user.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(network.requests).toHaveLength(0);
  });

  it("accepts a phone number and strips white space while typing", async () => {
    renderWithMessages(<LoginForm {...props} />);
    const user = await fill("+55 11 98765-4321", "secret");
    expect(account()).toHaveValue("+551198765-4321");
    await user.click(submit());
    await waitFor(() => expect(replaceSpy).toHaveBeenCalled());
    expect(network.requests[0]?.body).toMatchObject({ account: "+5511987654321", type: "phone" });
  });

  it.each([1, 2, 3, 7, 3001, 4596])("has one wording for code %i", async (code) => {
    network.use({ [LOGIN]: () => createFailureResponse(code) });
    renderWithMessages(<LoginForm {...props} />);
    const user = await fill("ana@example.com", "wrong");
    await user.click(submit());
    expect(await screen.findByText(errors.code.usernameOrPassword)).toBeVisible();
    expect(password()).toHaveFocus();
    expect(replaceSpy).not.toHaveBeenCalled();
  });

  it("shows above the form an error of no field", async () => {
    network.use({ [LOGIN]: () => createFailureResponse(17) });
    renderWithMessages(<LoginForm {...props} />);
    const user = await fill("ana@example.com", "wrong");
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent(errors.code.tooManyAttempts);
  });

  it("shows a lost connection after a submit", async () => {
    network.use({});
    renderWithMessages(<LoginForm {...props} />);
    const user = await fill("ana@example.com", "secret");
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent(errors.generic.network);
    expect(network.requests).toHaveLength(1);
  });

  it("keeps the input while the service is unavailable, and logs in afterwards (fault F3)", async () => {
    const answers = [createFailureResponse(-24040, { status: 502 }), createSuccessResponse(session)];
    network.use({ [LOGIN]: () => answers.shift() ?? createFailureResponse(17) });
    const { container } = renderWithMessages(<LoginForm {...props} />);
    const user = await fill("ana@example.com", "secret");
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent(errors.code.serviceBusy);
    expect(await listAxeViolations(container)).toEqual([]);
    expect([account(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([
      "ana@example.com",
      "secret",
    ]);
    await user.click(submit());
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith(props.next));
  });

  it("is submitted by POST before the script has loaded, so that no address contains a password", () => {
    const { container } = renderWithMessages(<LoginForm {...props} />);
    expect(container.querySelector("form")).toHaveAttribute("method", "post");
  });

  it("is filled by password managers", () => {
    renderWithMessages(<LoginForm {...props} />);
    expect(account()).toHaveAttribute("autocomplete", "username");
    expect(password()).toHaveAttribute("autocomplete", "current-password");
  });

  it("keeps the typed address for the reset page", async () => {
    renderWithMessages(<LoginForm {...props} />);
    const user = await fill("ana@example.com", "");
    const link = screen.getByRole("link", { name: "Forgot your password?" });
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(sessionStorage.getItem("account-typed")).toBe("ana@example.com");
  });
});

it("accepts every address while the brand's rules have no answer, and lets the server decide", async () => {
  jest.useFakeTimers();
  try {
    network.use({
      [LOGIN]: () => createSuccessResponse(session),
      "/api/rules/v2": () => new Promise<Response>(() => {}),
    });
    renderWithMessages(<LoginForm {...props} setup={{ ...props.setup, rulesVersion: "v2" }} />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(account(), "ana@nowhere");
    await user.type(password(), "secret");
    await user.click(submit());
    await act(() => jest.advanceTimersByTimeAsync(SECOND_MS));
    expect(network.getRequests(LOGIN)[0]?.body).toMatchObject({ account: "ana@nowhere", type: "email" });
  } finally {
    jest.useRealTimers();
  }
});

describe("suggested mail domains (rules/accounts#log-in)", () => {
  it("offers six, operated by keyboard without submitting the form", async () => {
    renderWithMessages(<LoginForm {...props} />);
    const user = await fill("ana@", "");
    expect(screen.getAllByRole("option")).toHaveLength(6);
    expect(account()).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    const chosen = screen.getByRole("option", { selected: true });
    expect(chosen).toHaveTextContent("ana@outlook.com");
    expect(account()).toHaveAttribute("aria-activedescendant", chosen.id);
    await user.keyboard("{Enter}");
    expect(account()).toHaveValue("ana@outlook.com");
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    expect(network.requests).toHaveLength(0);
  });

  it("can be clicked, and closes with Escape or with the field's blur", async () => {
    renderWithMessages(<LoginForm {...props} />);
    const user = await fill("ana", "");
    await user.click(screen.getByRole("option", { name: "ana@icloud.com" }));
    expect(account()).toHaveValue("ana@icloud.com");
    await user.clear(account());
    await user.type(account(), "eva@");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    await user.type(account(), "g");
    expect(screen.getAllByRole("option")).toHaveLength(1);
    await user.tab();
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
  });
});

describe("log-in with a choice of country codes (rules/accounts#log-in)", () => {
  const areaCodes = [
    { country: "KE", areaCode: "254", name: "Kenya" },
    { country: "ZA", areaCode: "27", name: "South Africa" },
  ];
  const setup = {
    ...props.setup,
    inputLayout: "tabs",
    areaCodes: areaCodes.slice(1),
    defaultCountry: "ZA",
  } as const;
  beforeEach(() => {
    document.documentElement.lang = "en";
    const countries = areaCodes.map(({ country, areaCode }) => ({ country, areaCode }));
    writeSessionCache({ kind: "areaCodes", language: "en" }, countries);
  });
  afterEach(() => {
    delete document.documentElement.dataset.site;
  });

  it("starts with e-mail, and sends a phone number with its country code", async () => {
    renderWithMessages(<LoginForm {...props} setup={setup} />);
    const user = userEvent.setup();
    expect(screen.getByRole("radio", { name: "Email" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Mobile" }));
    expect(screen.getByRole("combobox", { name: "Country code" })).toHaveValue("ZA");
    await screen.findByRole("option", { name: "Kenya (+254)" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Country code" }), "KE");
    await user.type(screen.getByLabelText("Mobile number"), "0712 345678");
    await user.type(password(), "secret");
    await user.click(submit());
    await waitFor(() => expect(replaceSpy).toHaveBeenCalled());
    expect(network.requests[0]?.body).toEqual({
      account: "+254712345678",
      type: "phone",
      password: "secret",
    });
    expect(localStorage.getItem("phone-country")).toBe("KE");
  });

  it.each([
    ["8", "phoneTooShort"],
    ["82123456789012", "phoneTooLong"],
    ["+27025550142", "phoneInvalid"],
  ] as const)(
    "shows what is wrong with %s, a number that its country cannot have",
    async (typed, problem) => {
      renderWithMessages(<LoginForm {...props} setup={setup} />);
      const user = userEvent.setup();
      await user.click(screen.getByRole("radio", { name: "Mobile" }));
      await user.type(screen.getByLabelText("Mobile number"), typed);
      await user.type(password(), "secret");
      await user.click(submit());
      expect(await screen.findByText(errors.field[problem])).toBeVisible();
      expect(screen.getByLabelText("Mobile number")).toHaveFocus();
      expect(network.requests).toHaveLength(0);
    },
  );

  it("sends a number with its plus where the other countries can't be loaded", async () => {
    document.documentElement.dataset.site = "without-countries";
    sessionStorage.clear();
    renderWithMessages(<LoginForm {...props} setup={{ ...setup, rulesVersion: null }} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "Mobile" }));
    const country = screen.getByRole("combobox", { name: "Country code" });
    await waitFor(() => expect(country).toHaveAttribute("aria-busy", "false"));
    expect(screen.getAllByRole("option")).toHaveLength(1);
    await user.type(screen.getByLabelText("Mobile number"), "+254712345678");
    await user.type(password(), "secret");
    await user.click(submit());
    await waitFor(() => expect(replaceSpy).toHaveBeenCalled());
    expect(network.getRequests(LOGIN)[0]?.body).toMatchObject({ account: "+254712345678", type: "phone" });
  });
});

describe("what was chosen and typed before the script has loaded (rules/faults#slow-code)", () => {
  const setup = {
    ...props.setup,
    inputLayout: "tabs",
    areaCodes: [{ country: "KE", areaCode: "254", name: "Kenya" }],
    defaultCountry: "KE",
  } as const;
  const options = <LoginOptions {...props} setup={setup} codeLogin google={null} />;
  beforeEach(() => {
    document.documentElement.lang = "en";
    const countries = setup.areaCodes.map(({ country, areaCode }) => ({ country, areaCode }));
    writeSessionCache({ kind: "areaCodes", language: "en" }, countries);
  });
  const findInput = (name: string, value?: string) =>
    document.querySelector(
      `input[name="${name}"]${value === undefined ? "" : `[value="${value}"]`}`,
    ) as HTMLInputElement;

  it.each([
    ["password", "email", "ana@exa", "Email"],
    ["code", "email", "ana@exa", "Email"],
    ["password", "phone", "712345", "Mobile number"],
    ["code", "phone", "712345", "Mobile number"],
  ])("stays, with the focus: by %s, %s", async (method, type, typed, label) => {
    const takeOver = renderBeforeScript(options);
    findInput("login-method", method).checked = true;
    findInput("account-way", type).checked = true;
    findInput("account").value = typed;
    findInput("account").focus();
    takeOver();
    const field = screen.getByLabelText(label, { selector: "input:not([type=radio])" });
    expect(field).toHaveValue(typed);
    expect(field).toHaveFocus();
    expect(findInput("login-method", method)).toBeChecked();
    expect(findInput("account-way", type)).toBeChecked();
    await waitFor(() => expect(screen.queryByRole("combobox", { busy: true })).toBeNull());
  });

  it("is sent by the chosen method", async () => {
    network.use({
      "/api/user/sendVerificationCode/v1": () => createSuccessResponse({ resendAfter: 60, expiresIn: 600 }),
    });
    const takeOver = renderBeforeScript(options);
    findInput("login-method", "code").checked = true;
    findInput("account-way", "phone").checked = true;
    findInput("account").value = "712345678";
    takeOver();
    await userEvent.setup().click(screen.getByRole("button", { name: "Send me a code" }));
    expect(await screen.findByLabelText("Code")).toBeVisible();
    expect(network.requests[0]?.body).toMatchObject({ account: "+254712345678", type: "phone" });
  });
});

describe("the methods of log-in", () => {
  it("share the typed address, which is not kept for the next page", async () => {
    renderWithMessages(<LoginOptions {...props} codeLogin google={null} />);
    const user = await fill("ana@example.com", "");
    await user.click(screen.getByRole("radio", { name: "With a code" }));
    expect(account()).toHaveValue("ana@example.com");
    await user.click(screen.getByRole("radio", { name: "With a password" }));
    expect(account()).toHaveValue("ana@example.com");
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("ana@example.com");
  });

  it.each([
    ["a number", "+5511987654321", false, "A password is safer."],
    ["a number where there are passkeys", "+5511987654321", true, "A password or a passkey is safer."],
    ["an address", "ana@example.com", true, null],
  ])("say that a number can be taken over, by a code to %s", async (_, name, passkeys, safer) => {
    const sent = { resendAfter: 60, expiresIn: 600 };
    network.use({ "/api/user/sendVerificationCode/v1": () => createSuccessResponse(sent) });
    renderWithMessages(<LoginOptions {...props} passkeys={passkeys} codeLogin google={null} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "With a code" }));
    await user.type(account(), name);
    await user.click(screen.getByRole("button", { name: "Send me a code" }));
    expect(await screen.findByLabelText("Code")).toBeVisible();
    expect(screen.queryAllByText(/Phone numbers can be taken over/)).toHaveLength(safer === null ? 0 : 1);
    if (safer !== null) expect(screen.getByText(/Phone numbers can be taken over/)).toHaveTextContent(safer);
  });
});
