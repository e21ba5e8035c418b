/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { CallData } from "@/lib/browser/api/call-types";
import { writeSessionCache } from "@/lib/browser/storage/session-cache";
import { errors, renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { RegisterForm, type RegisterFormProps } from "./register-form";

const props: RegisterFormProps = {
  account: {
    inputLayout: "email",
    emailDomains: ["gmail.com"],
    areaCodes: [],
    defaultCountry: "",
    rulesVersion: "v1",
    prefilled: "",
  },
  setup: { brand: "Vidora", hasTerms: true, offersNews: true, verifiesRegion: false },
  links: {
    next: "/payment?planId=12",
    kind: "payment",
    home: "/",
    login: "/login?path=%2Fpayment%3FplanId%3D12",
    terms: "/privacy#terms",
    privacy: "/privacy#privacy",
    version: "7",
    hasPolicies: true,
  },
};
const SEND = "/api/user/sendVerificationCode/v1";
const SIGN_UP = "/api/user/signup/v1";
const session = { uid: "u1", account: "ana@example.com", mark: "m1", expiresAt: 1_800_000_000_000 };
const sent = () => createSuccessResponse({ resendAfter: 60, expiresIn: 600 });

const network = setUpNetwork();

beforeEach(() => {
  writeSessionCache({ kind: "rules", name: "v1" }, { email: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", phone: null });
  localStorage.clear();
  network.use({ [SEND]: sent, [SIGN_UP]: () => createSuccessResponse(session) });
});
afterEach(() => {
  jest.useRealTimers();
});

const field = (label: string) => screen.getByLabelText(label);
const terms = () => screen.getByRole("checkbox", { name: /I accept the terms/ });
const getContinueButton = () => screen.getByRole("button", { name: "Continue" });

async function fillDetails(user: UserEvent, account = "ana@example.com") {
  await user.type(screen.getByRole("combobox", { name: "Email" }), account);
  await user.type(field("Password"), "blue river 42");
  await user.click(terms());
  await user.click(getContinueButton());
}

async function goToCodeStep() {
  const user = userEvent.setup();
  const view = renderWithMessages(<RegisterForm {...props} />);
  await fillDetails(user);
  await screen.findByRole("heading", { name: "Enter the code" });
  return { user, view };
}

describe("sign-up: account and password (rules/validation#passwords)", () => {
  it("requires every field, and the accepted terms", async () => {
    renderWithMessages(<RegisterForm {...props} />);
    await userEvent.setup().click(getContinueButton());
    for (const problem of ["emailRequired", "passwordRequired", "termsRequired"] as const) {
      expect(await screen.findByText(errors.field[problem])).toBeVisible();
    }
    expect(screen.getByRole("combobox", { name: "Email" })).toHaveFocus();
    expect(screen.getByText("Check 3 fields.")).toBeInTheDocument();
    expect(network.requests).toHaveLength(0);
  });

  it("requires 6 characters, once, and shows the strength", async () => {
    renderWithMessages(<RegisterForm {...props} />);
    const user = userEvent.setup();
    await user.type(field("Password"), "12345");
    expect(screen.getByText("Strength: easy to guess")).toBeVisible();
    await user.click(getContinueButton());
    expect(await screen.findByText(errors.field.passwordTooShort)).toBeVisible();
  });

  it("opens a policy over the form without ticking the box", async () => {
    const policy = {
      title: "x",
      updatedAt: 1,
      sections: [{ heading: "Your account", paragraphs: ["Be kind."] }],
    };
    network.use({ "/api/site/dynamic/config/v1": () => createSuccessResponse(policy) });
    renderWithMessages(<RegisterForm {...props} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole("link", { name: "terms of use" }));
    const dialog = await screen.findByRole("dialog", { name: "Terms of use" });
    await user.click(await within(dialog).findByText("Be kind."));
    expect(terms()).not.toBeChecked();
    expect(network.requests[0]?.path).toBe("/api/site/dynamic/config/v1?type=terms&code=user&language=en");
  });

  it("requires only the privacy policy where the brand has no terms", () => {
    renderWithMessages(
      <RegisterForm {...props} setup={{ ...props.setup, hasTerms: false, offersNews: false }} />,
    );
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
    expect(screen.queryByRole("link", { name: "terms of use" })).not.toBeInTheDocument();
  });

  it("shows above the form that codes were requested too often", async () => {
    network.use({ [SEND]: () => createFailureResponse(-3031) });
    renderWithMessages(<RegisterForm {...props} />);
    await fillDetails(userEvent.setup());
    expect(await screen.findByText(errors.code.tooFrequent)).toBeVisible();
  });
});

it.each([
  ["closed", false],
  ["open", true],
])("a number of a country that is %s to the brand, before a code is sent", async (_, allowed) => {
  const region: CallData<"queryRegion"> = { allowed, region: "IR" };
  network.use({ [SEND]: sent, "/api/user/query/urv": () => createSuccessResponse(region) });
  renderWithMessages(
    <RegisterForm
      {...props}
      account={{ ...props.account, inputLayout: "phone", rulesVersion: null }}
      setup={{ ...props.setup, verifiesRegion: true }}
    />,
  );
  const user = userEvent.setup();
  await user.type(field("Mobile number"), "+98 912 345 6789");
  await user.type(field("Password"), "blue river 42");
  await user.click(terms());
  await user.click(getContinueButton());
  if (allowed) expect(await screen.findByRole("heading", { name: "Enter the code" })).toBeVisible();
  else expect(await screen.findByText(errors.field.phoneRegionClosed)).toBeVisible();
  expect(network.getRequests(SEND)).toHaveLength(allowed ? 1 : 0);
});

describe("sign-up: the code (rules/validation#verification-codes, rules/constants#list)", () => {
  it("is sent to the account and opens it; the success screen leads to the plan", async () => {
    const { user } = await goToCodeStep();
    expect(network.getRequests(SEND)[0]?.body).toEqual({
      account: "ana@example.com",
      type: "email",
      purpose: "signup",
      language: "en",
    });
    await user.type(screen.getByLabelText("Code"), "4821");
    const done = await screen.findByRole("heading", { name: "Welcome to Vidora" });
    expect(done).toHaveFocus();
    expect(network.getRequests(SIGN_UP)[0]?.body).toEqual({
      account: "ana@example.com",
      type: "email",
      password: "blue river 42",
      code: "4821",
      acceptTerms: true,
      language: "en",
      subscribe: false,
    });
    expect(screen.getByRole("link", { name: "Continue to payment" })).toHaveAttribute(
      "href",
      "/payment?planId=12",
    );
    expect(localStorage.getItem("session-mark")).toBe("m1");
    expect(sessionStorage.getItem("code-signup")).toBeNull();
  });

  it("is refused beside its field, and can be typed again", async () => {
    network.use({
      [SEND]: sent,
      [SIGN_UP]: () => createFailureResponse(-3032, { fields: { code: "custom" } }),
    });
    const { user } = await goToCodeStep();
    await user.type(screen.getByLabelText("Code"), "1111");
    expect(await screen.findByText(errors.code.codeIncorrect)).toBeVisible();
    await user.keyboard("2");
    expect(screen.getByLabelText("Code")).toHaveValue("2");
  });

  it("leads back to a password that the server refuses, with everything else kept", async () => {
    network.use({
      [SEND]: sent,
      [SIGN_UP]: () => createFailureResponse(-24050, { fields: { password: "too_common" } }),
    });
    const { user } = await goToCodeStep();
    await user.type(screen.getByLabelText("Code"), "4821");
    expect(await screen.findByText(errors.field.too_common)).toBeVisible();
    expect(field("Password")).toHaveFocus();
    expect(screen.getByRole("combobox", { name: "Email" })).toHaveValue("ana@example.com");
    expect(terms()).toBeChecked();
    await user.type(field("Password"), "green river 43");
    await user.click(getContinueButton());
    await screen.findByRole("heading", { name: "Enter the code" });
    expect(network.getRequests(SEND)).toHaveLength(1);
  });

  it("shows its holder that the account exists, with a link to log-in", async () => {
    network.use({ [SEND]: sent, [SIGN_UP]: () => createFailureResponse(6) });
    const { user } = await goToCodeStep();
    await user.type(screen.getByLabelText("Code"), "4821");
    expect(await screen.findByText(errors.code.accountExists)).toBeVisible();
    expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", props.links.login);
  });

  it("can be requested again after a minute, which a reload does not change", async () => {
    jest.useFakeTimers({ doNotFake: ["performance"] });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const view = renderWithMessages(<RegisterForm {...props} />);
    await fillDetails(user);
    await screen.findByRole("heading", { name: "Enter the code" });
    expect(screen.getByText("New code in 1:00")).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    view.unmount();

    renderWithMessages(<RegisterForm {...props} />);
    expect(await screen.findByText(/New code in 0:(40|39|38)/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    expect(network.getRequests(SEND)).toHaveLength(1);

    await act(() => jest.advanceTimersByTimeAsync(41_000));
    await user.click(screen.getByRole("button", { name: "Send a new code" }));
    expect(await screen.findByText("We sent a new code. Only the latest one works.")).toBeVisible();
    expect(screen.getByLabelText("Code")).toHaveFocus();
    expect(network.getRequests(SEND)).toHaveLength(2);
  });

  it("shows what a new code came to in the place of the refusal, which was about an older one", async () => {
    jest.useFakeTimers({ doNotFake: ["performance"] });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderWithMessages(<RegisterForm {...props} />);
    await fillDetails(user);
    await screen.findByRole("heading", { name: "Enter the code" });
    network.use({
      [SEND]: () => createFailureResponse(17),
      [SIGN_UP]: () => createFailureResponse(11),
    });
    await user.type(screen.getByLabelText("Code"), "4821");
    const refusal = await screen.findByRole("alert");
    expect(refusal).toHaveTextContent(errors.code.codeIncorrect);
    const place = refusal.parentElement;
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    await user.click(screen.getByRole("button", { name: "Send a new code" }));
    expect(await screen.findByText(errors.code.tooManyAttempts)).toHaveAttribute("role", "status");
    expect(place).toContainElement(screen.getByText(errors.code.tooManyAttempts));
    expect(refusal).not.toBeInTheDocument();
    expect(screen.getByLabelText("Code")).toHaveValue("");
    expect(screen.getByLabelText("Code")).not.toBeInvalid();
  });

  it("asks after a reload for the password, which is stored nowhere", async () => {
    network.use({
      [SEND]: sent,
      [SIGN_UP]: () => createFailureResponse(-24050, { fields: { password: "too_common" } }),
    });
    const { user, view } = await goToCodeStep();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("blue river 42");
    view.unmount();
    renderWithMessages(<RegisterForm {...props} />);
    await user.type(await screen.findByLabelText("Code"), "4821");
    await user.click(screen.getByRole("button", { name: "Create account" }));
    expect(await screen.findByText(errors.field.passwordRequired)).toBeVisible();
    await user.type(field("Password"), "password1");
    await user.click(screen.getByRole("button", { name: "Create account" }));
    expect(await screen.findByText(errors.field.too_common)).toBeVisible();
    await user.clear(field("Password"));
    await user.type(field("Password"), "blue river 42");
    network.use({ [SIGN_UP]: () => createSuccessResponse(session) });
    await user.click(screen.getByRole("button", { name: "Create account" }));
    await screen.findByRole("heading", { name: "Welcome to Vidora" });
    expect(network.getRequests(SIGN_UP).at(-1)?.body).toMatchObject({
      code: "4821",
      password: "blue river 42",
    });
    view.unmount();
    renderWithMessages(<RegisterForm {...props} />);
    expect(screen.getAllByRole("combobox", { name: "Email" })).toHaveLength(1);
  });

  it("can be sent to another address", async () => {
    const { user } = await goToCodeStep();
    await user.click(screen.getByRole("button", { name: "Use another address" }));
    expect(screen.getByRole("combobox", { name: "Email" })).toHaveValue("ana@example.com");
    expect(field("Password")).toHaveValue("");
  });
});
