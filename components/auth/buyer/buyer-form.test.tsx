/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { page } from "@/lib/browser/page";
import { writeSessionCache } from "@/lib/browser/storage/session-cache";
import { errors, renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { BuyerForm, type BuyerFormProps } from "./buyer-form";

const NEXT = "/payment?planId=102";
const ENTER = "/api/user/buyer/login/v1";
const CODE = "/api/user/buyer/code/v1";
const WRONG_PASSWORD = 3;
const ACCOUNT = "ana@example.com";
const PASSWORD = "blue river 42";
const SESSION = { uid: "u1", account: ACCOUNT, mark: "m1", expiresAt: 1_800_000_000_000 };
const props: BuyerFormProps = {
  account: {
    ...{ inputLayout: "email", emailDomains: ["gmail.com"], areaCodes: [], defaultCountry: "" },
    ...{ rulesVersion: "v1", prefilled: "" },
  },
  hasTerms: true,
  policies: { terms: "/privacy#terms", privacy: "/privacy#privacy", version: "7", hasPolicies: true },
  passkeys: false,
  next: NEXT,
  addressContext: null,
  google: null,
};

const network = setUpNetwork();
let replaceSpy: jest.SpyInstance;
beforeEach(() => {
  const rules = { email: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", phone: "^\\+\\d{8,15}$" };
  writeSessionCache({ kind: "rules", name: "v1" }, rules);
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => undefined);
});
afterEach(() => {
  replaceSpy.mockRestore();
});

/** The password opens no account: a code is on its way. */
const refuse = () =>
  createFailureResponse(WRONG_PASSWORD, { data: { codeSent: { resendAfter: 60, expiresIn: 600 } } });
const getAccount = () => screen.getByRole("combobox", { name: "Email" });
const getContinueButton = () => screen.getByRole("button", { name: "Continue" });

async function enter(user: UserEvent) {
  await user.type(getAccount(), ACCOUNT);
  await user.type(screen.getByLabelText("Password"), PASSWORD);
  await user.click(screen.getByRole("checkbox"));
  await user.click(getContinueButton());
}

describe("the one form of who buys (rules/accounts#who-buys)", () => {
  it("names all that is missing at once, and asks nobody", async () => {
    network.use({});
    renderWithMessages(<BuyerForm {...props} />);
    await userEvent.setup().click(getContinueButton());
    for (const problem of ["emailRequired", "passwordRequired", "termsRequired"] as const)
      expect(await screen.findByText(errors.field[problem])).toBeVisible();
    expect(getAccount()).toHaveFocus();
    expect(network.requests).toEqual([]);
  });

  it("leads a right password straight back to the checkout", async () => {
    network.use({ [ENTER]: () => createSuccessResponse(SESSION) });
    renderWithMessages(<BuyerForm {...props} />);
    await enter(userEvent.setup());
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith(NEXT));
    expect(network.getRequests(ENTER).map(({ body }) => body)).toEqual([
      expect.objectContaining({ account: ACCOUNT, type: "email", password: PASSWORD }),
    ]);
    expect(network.getRequests(CODE)).toEqual([]);
  });

  it("asks for the code where the password opens no account, and sends the password with it", async () => {
    network.use({ [ENTER]: refuse, [CODE]: () => createSuccessResponse(SESSION) });
    renderWithMessages(<BuyerForm {...props} />);
    const user = userEvent.setup();
    await enter(user);
    expect(await screen.findByRole("heading", { name: "Enter the code" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    await user.type(screen.getByLabelText("Code"), "4829");
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith(NEXT));
    expect(network.getRequests(CODE).map(({ body }) => body)).toEqual([
      {
        account: ACCOUNT,
        type: "email",
        code: "4829",
        password: PASSWORD,
        acceptTerms: true,
        language: "en",
      },
    ]);
  });

  it("takes another address: the first stays in the field, and a reload begins anew", async () => {
    network.use({ [ENTER]: refuse });
    const { unmount } = renderWithMessages(<BuyerForm {...props} />);
    const user = userEvent.setup();
    await enter(user);
    await user.click(await screen.findByRole("button", { name: "Use another address" }));
    expect(getAccount()).toHaveValue(ACCOUNT);
    unmount();
    renderWithMessages(<BuyerForm {...props} />);
    expect(screen.getByRole("heading", { name: "Your account" })).toBeVisible();
  });

  it("takes a number with its country's code, where the brand has phone numbers", async () => {
    network.use({ [ENTER]: refuse });
    const kenya = { country: "KE", areaCode: "254", name: "Kenya" };
    const account = {
      ...props.account,
      inputLayout: "tabs",
      areaCodes: [kenya],
      defaultCountry: "KE",
    } as const;
    renderWithMessages(<BuyerForm {...props} account={account} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole("radio", { name: "Mobile" }));
    await user.type(screen.getByLabelText("Mobile number"), "712345678");
    await user.type(screen.getByLabelText("Password"), PASSWORD);
    await user.click(screen.getByRole("checkbox"));
    await user.click(getContinueButton());
    expect(await screen.findByRole("heading", { name: "Enter the code" })).toBeVisible();
    expect(network.getRequests(ENTER).map(({ body }) => body)).toEqual([
      expect.objectContaining({ account: "+254712345678", type: "phone" }),
    ]);
  });
});
