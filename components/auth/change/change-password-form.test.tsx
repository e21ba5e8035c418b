/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CallData } from "@/lib/browser/api/call-types";
import { listAxeViolations } from "@/lib/testing/render-page";
import { errors, renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import { ChangePasswordForm, type ChangePasswordFormProps } from "./change-password-form";

const CHANGE = "/api/user/changePassword/v1";
const session: CallData<"changePassword"> = {
  uid: "u1",
  account: "ana@example.com",
  name: "ana@example.com",
  mark: "m2",
  expiresAt: 1_800_000_000_000,
};
const props: ChangePasswordFormProps = {
  account: "ana@example.com",
  upgrade: false,
  next: null,
  homeHref: "/",
  forgotHref: "/forgot-password",
};

const network = setUpNetwork();
beforeEach(() => localStorage.clear());

async function change(input: Partial<ChangePasswordFormProps>) {
  const answers = [() => createFailureResponse(3), () => createSuccessResponse(session)];
  network.use({ [CHANGE]: () => (answers.shift() ?? (() => createFailureResponse(3)))() });
  const { container } = renderWithMessages(<ChangePasswordForm {...props} {...input} />);
  expect(await listAxeViolations(container)).toEqual([]);
  await userEvent.type(screen.getByLabelText("Current password"), "not this one");
  await userEvent.type(screen.getByLabelText("New password"), "another horse 8");
  await userEvent.type(screen.getByLabelText("Repeat the password"), "another horse 8");
  await userEvent.click(screen.getByRole("button", { name: "Change the password" }));
  expect(await screen.findByText(errors.code.wrongPassword)).toBeVisible();
  expect(screen.getByLabelText("Current password")).toHaveFocus();
  await userEvent.clear(screen.getByLabelText("Current password"));
  await userEvent.type(screen.getByLabelText("Current password"), "correct horse 7");
  await userEvent.click(screen.getByRole("button", { name: "Change the password" }));
  expect(await screen.findByRole("heading", { name: "Your password was changed" })).toHaveFocus();
}

describe("a logged-in member's new password (rules/accounts#account-recovery)", () => {
  it("needs the current one, and this browser stays logged in by the new session", async () => {
    await change({});
    expect(network.getRequests(CHANGE).map(({ body }) => body)).toEqual([
      { password: "not this one", newPassword: "another horse 8" },
      { password: "correct horse 7", newPassword: "another horse 8" },
    ]);
    expect(localStorage.getItem("session-mark")).toBe("m2");
    expect(screen.getByText("Your other devices were logged out. You stay logged in here.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  });

  it("is required once after an upgrade, and leads on to the payment", async () => {
    const next = "/payment?planId=102";
    const { unmount } = renderWithMessages(<ChangePasswordForm {...props} upgrade next={next} />);
    expect(screen.getByRole("heading", { level: 1, name: "One step before you buy" })).toBeVisible();
    expect(screen.getByText(/We have upgraded our system/)).toBeVisible();
    unmount();
    await change({ upgrade: true, next });
    expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", next);
  });
});
