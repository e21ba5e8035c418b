/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { FormSetupProvider } from "@/components/auth/captcha/captcha";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import account from "@/messages/en/account.json";
import auth from "@/messages/en/auth.json";
import errors from "@/messages/en/errors.json";
import { PhoneSetting } from "./phone-setting";

const SEND = "/api/user/sendVerificationCode/v1";
const BIND = "/api/user/bindPhone/v1";
const REMOVE = "/api/user/removePhone/v1";
const PROVE = "/api/user/proof/v1";
const PHONE = "+5511987654321";
const PROOF = "p".repeat(43);
const setup = {
  inputLayout: "phone",
  emailDomains: [],
  areaCodes: [
    { country: "AR", areaCode: "54", name: "Argentina" },
    { country: "BR", areaCode: "55", name: "Brazil" },
  ],
  defaultCountry: "BR",
  rulesVersion: null,
  prefilled: "",
} as const;

const network = setUpNetwork();
beforeEach(() => sessionStorage.clear());

const sent = () => createSuccessResponse({ resendAfter: 60, expiresIn: 600 });
/** Refuses a call until it has the proof. */
const needsProof = (answer: () => Response) => (request: { body: unknown }) =>
  (request.body as { identityProof?: string }).identityProof === PROOF
    ? answer()
    : createFailureResponse(-24031);

function renderSetting(
  initial: string | null,
  areaCodes: typeof setup.areaCodes | readonly [] = setup.areaCodes,
) {
  document.documentElement.lang = "en";
  return render(
    <NextIntlClientProvider locale="en" messages={{ account, auth, errors }} timeZone="UTC">
      <FormSetupProvider captcha={null}>
        <details>
          <PhoneSetting initial={initial} setup={{ ...setup, areaCodes }} canRemove />
        </details>
      </FormSetupProvider>
    </NextIntlClientProvider>,
  );
}
const button = (name: string) => screen.getByRole("button", { name, hidden: true });
const press = async (name: string) => userEvent.setup().click(button(name));
const findDialog = () =>
  waitFor(() => {
    const dialog = document.querySelector<HTMLElement>("dialog[open]");
    if (!dialog) throw new Error("no dialog is open");
    return dialog;
  });
const getNumber = () => screen.getByLabelText("Mobile number");

async function requestCode(answers: Parameters<typeof network.use>[0]) {
  network.use({
    [SEND]: sent,
    [PROVE]: () => createSuccessResponse({ identityProof: PROOF, expiresIn: 600 }),
    ...answers,
  });
  const view = renderSetting(null);
  await press("Add a number");
  await userEvent.type(getNumber(), "11 98765-4321");
  await press("Send the code");
  await screen.findByLabelText("Code");
  return view;
}

async function proveIdentity() {
  const dialog = await findDialog();
  await userEvent.type(within(dialog).getByLabelText("Current password"), "correct horse");
  await userEvent.click(within(dialog).getByRole("button", { name: "Confirm", hidden: true }));
}

describe("the number of an account (rules/accounts#bound-number)", () => {
  it("is added by the code that it receives, after the proof, and shown", async () => {
    await requestCode({ [BIND]: needsProof(() => createSuccessResponse({ phone: PHONE })) });
    expect(network.getRequests(SEND)[0]?.body).toEqual({
      ...{ account: PHONE, type: "phone", purpose: "bind", language: "en" },
    });
    await userEvent.type(screen.getByLabelText("Code"), "4821");
    await proveIdentity();
    expect(await screen.findByText("Number confirmed.")).toHaveAttribute("role", "status");
    expect(screen.getByText(PHONE)).toBeInTheDocument();
    expect(button("Change the number")).toHaveFocus();
    expect(network.getRequests(BIND).map(({ body }) => body)).toEqual([
      { phone: PHONE, code: "4821" },
      { phone: PHONE, code: "4821", identityProof: PROOF },
    ]);
    expect(sessionStorage.getItem("waiting-step")).toBeNull();
  });

  it("keeps the proof for another try after a wrong code", async () => {
    const answers = [() => createFailureResponse(-3032), () => createSuccessResponse({ phone: PHONE })];
    await requestCode({ [BIND]: needsProof(() => (answers.shift() ?? sent)()) });
    await userEvent.type(screen.getByLabelText("Code"), "4821");
    await proveIdentity();
    expect(await screen.findByText(errors.code.codeIncorrect)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText("Code"), "4822");
    expect(await screen.findByText("Number confirmed.")).toBeInTheDocument();
    expect(network.getRequests(PROVE)).toHaveLength(1);
  });

  it.each([
    ["has expired", -3034, errors.code.codeExpired],
    ["belongs to a number of another account", 10025, "This number belongs to another account."],
    ["was tried too often", -3031, errors.code.tooFrequent],
  ])("says so where the code %s, and leads back to the number", async (_, code, text) => {
    await requestCode({ [BIND]: () => createFailureResponse(code) });
    await userEvent.type(screen.getByLabelText("Code"), "4821");
    expect(await screen.findByText(text)).toBeInTheDocument();
    await press("Use another number");
    expect(getNumber()).toHaveValue("1198765-4321");
    expect(getNumber()).toHaveFocus();
  });

  it("stays in the step of the code where the proof is canceled", async () => {
    await requestCode({ [BIND]: () => createFailureResponse(-24031) });
    await userEvent.type(screen.getByLabelText("Code"), "4821");
    const dialog = await findDialog();
    await userEvent.click(within(dialog).getByRole("button", { name: "Close", hidden: true }));
    await waitFor(() => expect(button("Confirm the number")).not.toHaveAttribute("aria-busy"));
    expect(screen.getByLabelText("Code")).toHaveValue("4821");
  });

  it("shows a number that is wrong, and codes that were requested too often, and can be left", async () => {
    network.use({ [SEND]: () => createFailureResponse(-3031) });
    renderSetting(null);
    await press("Add a number");
    await press("Send the code");
    expect(getNumber()).toHaveAccessibleDescription(errors.field.phoneRequired);
    await userEvent.type(getNumber(), "11987654321");
    await press("Send the code");
    expect(await screen.findByText(errors.code.tooFrequent)).toBeInTheDocument();
    await press("Cancel");
    expect(button("Add a number")).toHaveFocus();
    expect(network.getRequests(SEND)).toHaveLength(1);
  });

  it("asks for a captcha where one is required, and sends its pass (threat T26)", async () => {
    const pass = "c".repeat(32);
    const answers = [() => createFailureResponse(-3035), sent];
    network.use({
      [SEND]: () => (answers.shift() ?? sent)(),
      "/api/user/createRandCode/v1": () =>
        createSuccessResponse({
          ...{ id: "x".repeat(24), image: "AAAA", width: 220, height: 78, expiresIn: 180 },
        }),
      "/api/user/site/verify": () => createSuccessResponse({ pass, expiresIn: 180 }),
    });
    renderSetting(null);
    await press("Add a number");
    await userEvent.type(getNumber(), "11987654321");
    await press("Send the code");
    await userEvent.type(await screen.findByLabelText("Characters in the picture"), "ABCDE");
    await press("Continue");
    await screen.findByLabelText("Code");
    expect(network.getRequests(SEND)[1]?.body).toMatchObject({ captchaPass: pass });
  });

  it("waits for its code after a reload, in the row that was open", async () => {
    const view = await requestCode({});
    view.unmount();
    renderSetting(null);
    expect(await screen.findByLabelText("Code")).toBeInTheDocument();
    expect(screen.getByRole("group", { hidden: true })).toHaveAttribute("open");
    expect(network.getRequests(SEND)).toHaveLength(1);
  });

  it("is typed with its country code where the list of those is missing", async () => {
    network.use({ [SEND]: sent });
    renderSetting(null, []);
    await press("Add a number");
    expect(screen.queryByRole("combobox", { hidden: true })).toBeNull();
    await userEvent.type(getNumber(), "11987654321");
    await press("Send the code");
    expect(getNumber()).toHaveAccessibleDescription(errors.field.phoneAreaCodeMissing);
  });

  it("is removed after a question and the proof", async () => {
    network.use({
      [REMOVE]: needsProof(() => createSuccessResponse()),
      [PROVE]: () => createSuccessResponse({ identityProof: PROOF, expiresIn: 600 }),
    });
    renderSetting(PHONE);
    await press("Remove the number");
    const question = await findDialog();
    expect(question).toHaveTextContent(`${PHONE} will no longer log you in`);
    await userEvent.click(within(question).getByRole("button", { name: "Remove the number", hidden: true }));
    await proveIdentity();
    expect(await screen.findByText("Number removed.")).toHaveAttribute("role", "status");
    expect(screen.queryByText(PHONE)).toBeNull();
    expect(button("Add a number")).toHaveFocus();
  });

  it("stays where it can't be removed", async () => {
    network.use({ [REMOVE]: () => createFailureResponse(4598) });
    renderSetting(PHONE);
    await press("Remove the number");
    const question = await findDialog();
    await userEvent.click(within(question).getByRole("button", { name: "Remove the number", hidden: true }));
    expect(await screen.findByText(errors.code.notSupported)).toBeInTheDocument();
    expect(screen.getByText(PHONE)).toBeInTheDocument();
  });
});
