/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor, within } from "@testing-library/react";
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

const NAME = "Confirm that you are a person";
const answer = () => screen.findByLabelText("Characters in the picture");
const submit = () => screen.getByRole("button", { name: "Log in" });
const findQuestion = async () => within(await screen.findByRole("dialog", { name: NAME }));
const continueWith = async (user: ReturnType<typeof userEvent.setup>, characters: string) => {
  await user.type(await answer(), characters);
  await user.click((await findQuestion()).getByRole("button", { name: "Continue" }));
};

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

const requireFirst = () =>
  createFailureResponse(-3035, { fields: { captcha: "custom" }, data: { captcha: true } });

describe("the image captcha over a form (rules/accounts#captcha, threat T25)", () => {
  it("is not shown until it is required", async () => {
    logins = [() => createFailureResponse(3001, { data: { captcha: false } })];
    const user = await submitOnce();
    expect(await screen.findByText(errors.code.usernameOrPassword)).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
    expect(screen.queryByRole("dialog", { name: NAME })).not.toBeInTheDocument();
    expect(imageCount).toBe(0);
  });

  it("is asked for with the submit after the refusal that requires it", async () => {
    logins = [() => createFailureResponse(3001, { data: { captcha: true } })];
    const user = await submitOnce();
    expect(await screen.findByText(errors.code.usernameOrPassword)).toBeVisible();
    expect(screen.queryByRole("dialog", { name: NAME })).not.toBeInTheDocument();

    await user.click(submit());
    expect(await screen.findByRole("img", { name: "A picture with five letters or digits" })).toBeVisible();
    expect(await answer()).toHaveFocus();
    await user.click((await findQuestion()).getByRole("button", { name: "Continue" }));
    expect(await (await findQuestion()).findByText(errors.field.captchaRequired)).toBeVisible();
    expect(network.getRequests(LOGIN)).toHaveLength(1);

    await continueWith(user, "k7 m2x");
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
    expect(network.getRequests(VERIFY)[0]?.body).toEqual({
      kind: "picture",
      id: "picture-1".padEnd(24, "x"),
      code: "k7m2x",
    });
    expect(network.getRequests(LOGIN)[1]?.body).toMatchObject({ captchaPass: PASS });
    expect(screen.queryByRole("dialog", { name: NAME })).not.toBeInTheDocument();
  });

  it("shows the error of a wrong answer, and another image", async () => {
    logins = [requireFirst];
    const user = await submitOnce();
    verdict = requireFirst;
    await continueWith(user, "wrong");
    expect(await (await findQuestion()).findByText(errors.code.captchaError)).toBeVisible();
    await waitFor(() => expect(imageCount).toBe(2));
    expect(await answer()).toHaveValue("");
    expect(await answer()).toHaveFocus();
    expect(network.getRequests(LOGIN)).toHaveLength(1);
  });

  it("is asked for at once where the server requires one first, and the call follows with its pass", async () => {
    logins = [requireFirst];
    const user = await submitOnce();
    await continueWith(user, "k7m2x");
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
    expect(network.getRequests(LOGIN).map(({ body }) => Reflect.get(body as object, "captchaPass"))).toEqual([
      undefined,
      PASS,
    ]);
  });

  it("is asked for again where the pass is refused", async () => {
    logins = [requireFirst, requireFirst];
    const user = await submitOnce();
    await continueWith(user, "k7m2x");
    await waitFor(() => expect(imageCount).toBe(2));
    await continueWith(user, "n3p4q");
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
  });

  it("can be closed: nothing is sent, the form keeps what was typed, and the next submit asks again", async () => {
    logins = [requireFirst];
    const user = await submitOnce();
    await user.click((await findQuestion()).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(screen.queryByRole("dialog", { name: NAME })).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByLabelText("Password")).toHaveValue("secret");
    await user.click(submit());
    await continueWith(user, "k7m2x");
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
    expect(network.getRequests(LOGIN)).toHaveLength(2);
  });

  it("can be replaced by another image without an error", async () => {
    logins = [requireFirst];
    const user = await submitOnce();
    await user.type(await answer(), "abc");
    await user.click(screen.getByRole("button", { name: "Show another picture" }));
    await waitFor(() => expect(imageCount).toBe(2));
    expect(await answer()).toHaveValue("");
    expect(screen.queryByText(errors.field.captchaRequired)).not.toBeInTheDocument();
  });

  it("is the image where the brand has no captcha of its own", async () => {
    logins = [requireFirst];
    await submitOnce(null);
    expect(await screen.findByRole("img", { name: "A picture with five letters or digits" })).toBeVisible();
    expect(imageCount).toBe(1);
  });
});
