/** @jest-environment ./lib/testing/browser-environment.mjs */
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { page } from "@/lib/browser/page";
import { errors, renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import type { GoogleSetup } from "./create-google-setup";
import { GoogleEntry } from "./google-entry";

const setup: GoogleSetup = {
  brand: "Nordplay",
  headingLevel: 2,
  script: "https://accounts.example/client.js",
  forgotHref: "/forgot-password",
  policies: { terms: "/privacy#terms", privacy: "/privacy#privacy", version: "7", hasPolicies: true },
  offers: { hasTerms: true, offersNews: true },
};
const session = { uid: "u1", account: "gail@example.com", mark: "m1", expiresAt: 1_800_000_000_000 };
const CLIENT = "/api/user/google/client/v1";
const LOGIN = "/api/user/google/login/v1";
const SIGN_UP = "/api/user/google/signup/v1";
const claims = Buffer.from(JSON.stringify({ email: "gäil@example.com" })).toString("base64url");
const CREDENTIAL = `head.${claims}.signature`;

const network = setUpNetwork();
let replaceSpy: jest.SpyInstance;
let initialized: { client_id: string; nonce: string; callback: (answer: object) => void } | null;
let scripts: string[];
/** A browser or network that loads nothing from Google. */
let isBlocked: boolean;

const use = (answers: Parameters<typeof network.use>[0]) => {
  network.use({
    [CLIENT]: () => createSuccessResponse({ clientId: "me", script: null, nonce: "n".repeat(20) }),
    ...answers,
  });
};

beforeEach(() => {
  replaceSpy = jest.spyOn(page, "replace").mockImplementation(() => {});
  initialized = null;
  scripts = [];
  isBlocked = false;
  const id = {
    initialize: (input: typeof initialized) => {
      initialized = input;
    },
    renderButton: (place: HTMLElement) => place.append(document.createElement("button")),
    prompt: jest.fn(),
    cancel: jest.fn(),
  };
  (window as { google?: unknown }).google = { accounts: { id } };
  jest.spyOn(document.head, "append").mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement;
    scripts.push(script.src);
    setTimeout(() => {
      if (isBlocked) script.onerror?.(new Event("error"));
      else script.onload?.(new Event("load"));
    });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function sendGoogleAnswer() {
  renderWithMessages(
    <GoogleEntry setup={setup} next="/orders">
      <p>own form</p>
    </GoogleEntry>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Continue with Google" }));
  await waitFor(() => expect(initialized).not.toBeNull());
  await act(async () => initialized?.callback({ credential: CREDENTIAL }));
  return user;
}

describe("log-in with Google (rules/accounts#google)", () => {
  it("starts Google for this page, and leads to the next page", async () => {
    use({ [LOGIN]: () => createSuccessResponse(session) });
    await sendGoogleAnswer();
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
    expect(initialized).toMatchObject({ client_id: "me", nonce: "n".repeat(20) });
    expect(network.getRequests(LOGIN)[0]?.body).toEqual({ credential: CREDENTIAL });
    expect(localStorage.getItem("session-mark")).toBe("m1");
  });

  it("loads nothing from Google before the click", () => {
    use({});
    renderWithMessages(
      <GoogleEntry setup={setup} next="/orders">
        <p>own form</p>
      </GoogleEntry>,
    );
    expect(scripts).toEqual([]);
    expect(network.requests).toEqual([]);
  });

  it("requires a new member to accept the terms, and creates the account", async () => {
    use({ [LOGIN]: () => createFailureResponse(1), [SIGN_UP]: () => createSuccessResponse(session) });
    const user = await sendGoogleAnswer();
    const heading = await screen.findByRole("heading", { level: 2, name: "Create an account with Google?" });
    expect(heading).toHaveFocus();
    expect(screen.getByText("gäil@example.com")).toBeVisible();
    expect(screen.queryByText("own form")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Create account" }));
    expect(await screen.findByText(errors.field.termsRequired)).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: /I accept/ }));
    await user.click(screen.getByRole("button", { name: "Create account" }));
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
    expect(network.getRequests(SIGN_UP)[0]?.body).toEqual({
      credential: CREDENTIAL,
      acceptTerms: true,
      language: "en",
      subscribe: false,
    });
  });

  it.each([
    ["at log-in", { [LOGIN]: () => createFailureResponse(10025) }],
    ["at sign-up", { [LOGIN]: () => createFailureResponse(1), [SIGN_UP]: () => createFailureResponse(6) }],
  ])("requires the password of an existing account: %s", async (_, answers) => {
    use(answers);
    const user = await sendGoogleAnswer();
    if (SIGN_UP in answers) {
      await user.click(await screen.findByRole("checkbox", { name: /I accept/ }));
      await user.click(screen.getByRole("button", { name: "Create account" }));
    }
    expect(await screen.findByRole("heading", { name: "Connect Google to your account" })).toBeVisible();
    use({ [LOGIN]: () => createFailureResponse(3) });
    await user.type(screen.getByLabelText("Password"), "wrong");
    await user.click(screen.getByRole("button", { name: "Connect and log in" }));
    expect(await screen.findByText(errors.code.usernameOrPassword)).toBeVisible();
    use({ [LOGIN]: () => createSuccessResponse(session) });
    await user.clear(screen.getByLabelText("Password"));
    await user.type(screen.getByLabelText("Password"), "right one");
    await user.click(screen.getByRole("button", { name: "Connect and log in" }));
    await waitFor(() => expect(replaceSpy).toHaveBeenCalledWith("/orders"));
    expect(network.getRequests(LOGIN)[0]?.body).toEqual({ credential: CREDENTIAL, password: "right one" });
  });

  it("requests a new credential when the old one has expired, and can be left", async () => {
    use({ [LOGIN]: () => createFailureResponse(-3039) });
    await sendGoogleAnswer();
    expect(await screen.findByText(/That took a while/)).toBeVisible();
    expect(screen.getByText("own form")).toBeVisible();
  });

  it.each([
    ["the client", { [CLIENT]: () => createFailureResponse(-3036) }],
    ["the address", { [LOGIN]: () => createFailureResponse(187) }],
  ])("shows the problem of %s, and keeps the other login methods", async (_, answers) => {
    use(answers);
    if (CLIENT in answers) {
      renderWithMessages(
        <GoogleEntry setup={setup} next="/orders">
          <p>own form</p>
        </GoogleEntry>,
      );
      await userEvent.setup().click(screen.getByRole("button", { name: "Continue with Google" }));
      expect(await screen.findByText(/Google can't be reached/)).toBeVisible();
    } else {
      await sendGoogleAnswer();
      expect(await screen.findByText(errors.code.emailUnavailable)).toBeVisible();
    }
    expect(screen.getByText("own form")).toBeVisible();
  });

  it("says that Google can't be reached where its script is blocked, and tries again (fault F29)", async () => {
    use({ [LOGIN]: () => createSuccessResponse(session) });
    isBlocked = true;
    renderWithMessages(
      <GoogleEntry setup={{ ...setup, script: "https://accounts.example/blocked.js" }} next="/orders">
        <p>own form</p>
      </GoogleEntry>,
    );
    const begin = () => screen.getByRole("button", { name: "Continue with Google" });
    await userEvent.click(begin());
    expect(await screen.findByText(/Google can't be reached/)).toBeVisible();
    expect(screen.getByText("own form")).toBeVisible();
    isBlocked = false;
    await userEvent.click(begin());
    await waitFor(() => expect(initialized).not.toBeNull());
    expect(scripts).toHaveLength(2);
  });
});
