/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LoginForm, type LoginFormProps } from "@/components/auth/login/login-form";
import { page } from "@/lib/browser/page";
import type { CaptchaSetup } from "@/lib/domain/account/account-form-setup";
import { errors, renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { FormSetupProvider } from "./captcha";

const props: LoginFormProps = {
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
  passkeys: false,
};
const session = { uid: "u1", account: "ana@example.com", mark: "m1", expiresAt: 1_800_000_000_000 };
const LOGIN = "/api/user/login/v1";
const DRAW = "/api/user/createRandCode/v1";
const VERIFY = "/api/user/site/verify";
const PASS = "p".repeat(32);

let imageCount: number;
let logins: (() => Response)[];
let verdict: () => Response;
const network = setUpNetwork();
let replaceSpy: jest.SpyInstance;

beforeEach(() => {
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => {});
  imageCount = 0;
  verdict = () => createSuccessResponse({ pass: PASS, expiresIn: 180 });
  network.use({
    [LOGIN]: () => (logins.shift() ?? (() => createSuccessResponse(session)))(),
    [DRAW]: () => {
      imageCount += 1;
      return createSuccessResponse({
        id: `picture-${imageCount}`.padEnd(24, "x"),
        image: "AAAA",
        width: 220,
        height: 80,
        expiresIn: 300,
      });
    },
    [VERIFY]: () => verdict(),
  });
});
afterEach(() => {
  replaceSpy.mockRestore();
});

const answer = () => screen.findByLabelText("Characters in the picture");
const submit = () => screen.getByRole("button", { name: "Log in" });

async function submitOnce(setup: CaptchaSetup | null = { kind: "picture" }) {
  renderWithMessages(
    <FormSetupProvider captcha={setup}>
      <LoginForm {...props} />
    </FormSetupProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(submit());
  return user;
}

describe("the image captcha in a form (rules/accounts#captcha, threat T25)", () => {
  it("is not shown until it is required", async () => {
    logins = [() => createFailureResponse(3001, { data: { captcha: false } })];
    await submitOnce();
    expect(await screen.findByText(errors.code.usernameOrPassword)).toBeVisible();
    expect(screen.queryByLabelText("Characters in the picture")).not.toBeInTheDocument();
    expect(imageCount).toBe(0);
  });

  it("appears with the failure that requires it, and is answered before the next submit", async () => {
    logins = [() => createFailureResponse(3001, { data: { captcha: true } })];
    const user = await submitOnce();
    expect(await screen.findByText(errors.code.usernameOrPassword)).toBeVisible();
    expect(await screen.findByRole("img", { name: "A picture with five letters or digits" })).toBeVisible();
    expect(screen.queryByText(errors.field.captchaRequired)).not.toBeInTheDocument();

    await user.click(submit());
    expect(await screen.findByText(errors.field.captchaRequired)).toBeVisible();
    expect(network.getRequests(LOGIN)).toHaveLength(1);

    await user.type(await answer(), "k7 m2x");
    await user.click(submit());
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
    expect(network.getRequests(VERIFY)[0]?.body).toEqual({
      kind: "picture",
      id: "picture-1".padEnd(24, "x"),
      code: "k7m2x",
    });
    expect(network.getRequests(LOGIN)[1]?.body).toMatchObject({ captchaPass: PASS });
  });

  it("shows the error of a wrong answer, and another image", async () => {
    logins = [() => createFailureResponse(3001, { data: { captcha: true } })];
    const user = await submitOnce();
    verdict = () => createFailureResponse(-3035, { fields: { captcha: "custom" }, data: { captcha: true } });
    await user.type(await answer(), "wrong");
    await user.click(submit());
    expect(await screen.findByText(errors.code.captchaError)).toBeVisible();
    expect(await answer()).toHaveValue("");
    expect(network.getRequests(LOGIN)).toHaveLength(1);
    await waitFor(() => expect(imageCount).toBe(2));
  });

  it("shows its own message where the server requires one first", async () => {
    logins = [() => createFailureResponse(-3035, { fields: { captcha: "custom" }, data: { captcha: true } })];
    await submitOnce();
    expect(await screen.findByText(errors.field.captchaRequired)).toBeVisible();
    expect(screen.queryByText(errors.code.captchaError)).not.toBeInTheDocument();
  });

  it("can be replaced by another image without an error", async () => {
    logins = [() => createFailureResponse(3001, { data: { captcha: true } })];
    const user = await submitOnce();
    await user.type(await answer(), "abc");
    await user.click(screen.getByRole("button", { name: "Show another picture" }));
    await waitFor(() => expect(imageCount).toBe(2));
    expect(await answer()).toHaveValue("");
    expect(screen.queryByText(errors.field.captchaRequired)).not.toBeInTheDocument();
  });

  it("is the image where the brand has no captcha of its own", async () => {
    logins = [() => createFailureResponse(-3035, { data: { captcha: true } })];
    await submitOnce(null);
    expect(await screen.findByText(errors.field.captchaRequired)).toBeVisible();
    expect(await screen.findByRole("img", { name: "A picture with five letters or digits" })).toBeVisible();
    expect(imageCount).toBe(1);
  });
});
