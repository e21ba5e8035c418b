/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { ChangePasswordForm } from "@/components/auth/change/change-password-form";
import { LinkRequest } from "@/components/auth/links/link-request";
import { ResetForm } from "@/components/auth/links/reset-form";
import { writeSessionCache } from "@/lib/browser/storage/session-cache";
import { errors, renderWithMessages } from "@/lib/testing/render-with-messages";
import { createFailureResponse, setUpNetwork } from "@/lib/testing/stub-network";

const email = {
  inputLayout: "email",
  emailDomains: ["gmail.com"],
  areaCodes: [],
  defaultCountry: "",
  rulesVersion: "v1",
  prefilled: "",
} as const;
const request = { account: email, loginHref: "/login" };

const FORMS: Record<string, { form: ReactElement; submit: string }> = {
  "lost password": { form: <LinkRequest kind="reset" {...request} />, submit: "Send the link" },
  "new confirmation": { form: <LinkRequest kind="confirm" {...request} />, submit: "Send a new link" },
  "reset link": {
    form: (
      <ResetForm token="t" email="ana@example.com" session={null} request={{ ...request, kind: "reset" }} />
    ),
    submit: "Save the new password",
  },
  "changed password": {
    form: (
      <ChangePasswordForm
        account="ana@example.com"
        upgrade={false}
        next={null}
        homeHref="/"
        forgotHref="/forgot-password"
      />
    ),
    submit: "Change the password",
  },
};

const network = setUpNetwork();
beforeEach(() => {
  writeSessionCache(
    { kind: "rules", name: "v1" },
    { email: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$", phone: null },
  );
  network.use({});
});

/** Fills the fields at once, as a paste does, and submits. */
async function send(name: keyof typeof FORMS, values: Record<string, string>) {
  const { form, submit } = FORMS[name] ?? { form: <p />, submit: "" };
  const user = userEvent.setup();
  renderWithMessages(form);
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await user.click(screen.getByRole("button", { name: submit }));
  return user;
}

const NEW = { "New password": "blue river 42", "Repeat the password": "blue river 42" };
const TOO_SHORT = { "New password": "🙂🙂🙂", "Repeat the password": "🙂🙂🙂" };
const { field } = errors;

describe("bad input is shown beside its field, announced, with the focus there (rules/validation#forms)", () => {
  it.each([
    ["lost password", "nothing", {}, "Email", field.emailRequired],
    ["lost password", "spaces", { Email: "   " }, "Email", field.emailRequired],
    ["lost password", "10,000 characters", { Email: "a".repeat(10_000) }, "Email", field.emailInvalid],
    ["lost password", "Cyrillic", { Email: "анна" }, "Email", field.emailInvalid],
    ["lost password", "emoji", { Email: "🎉🎉" }, "Email", field.emailInvalid],
    ["lost password", "a script tag", { Email: "<script>alert(1)</script>" }, "Email", field.emailInvalid],
    ["lost password", "invisible marks", { Email: "\u202e\u200b" }, "Email", field.emailRequired],
    ["new confirmation", "no domain", { Email: "ana@" }, "Email", field.emailInvalid],
    ["reset link", "nothing", {}, "New password", field.passwordRequired],
    ["reset link", "five characters", { "New password": "12345" }, "New password", field.passwordTooShort],
    ["reset link", "three emoji", TOO_SHORT, "New password", field.passwordTooShort],
    [
      "reset link",
      "one only",
      { "New password": "123456" },
      "Repeat the password",
      field.confirmationRequired,
    ],
    [
      "reset link",
      "a space more",
      { "New password": "123456", "Repeat the password": "123456 " },
      "Repeat the password",
      field.passwordsDiffer,
    ],
    ["changed password", "nothing", {}, "Current password", field.passwordRequired],
    ["changed password", "no current one", NEW, "Current password", field.passwordRequired],
    [
      "changed password",
      "the same again",
      { ...NEW, "Current password": "blue river 42" },
      "New password",
      field.passwordUnchanged,
    ],
  ])("%s: %s", async (form, _what, values, label, message) => {
    await send(form, values);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getByText(/Check \d fields?\./)).toHaveAttribute("role", "status");
    expect(network.requests).toEqual([]);
  });

  it.each([
    [3, undefined, "Current password", errors.code.wrongPassword],
    [-24050, { password: "too_big" }, "Current password", field.too_big],
    [-24050, { newPassword: "too_small" }, "New password", field.too_small],
    [-24050, { newPassword: "invalid_value" }, "New password", field.invalid_value],
  ])("changed password: the server's %s %j is shown at its field", async (code, fields, label, message) => {
    network.use({ "/api/user/changePassword/v1": () => createFailureResponse(code, { fields }) });
    await send("changed password", { ...NEW, "Current password": "x".repeat(2000) });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
  });

  it("sends passwords as they were typed: spaces, marks and emoji included", async () => {
    network.use({ "/api/site/email/resetPassword": () => createFailureResponse(-2499) });
    const password = " \u202ea b\u200b 👩‍👩‍👧 ";
    await send("reset link", { "New password": password, "Repeat the password": password });
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(network.requests[0]?.body).toEqual({ token: "t", password });
  });

  it("a reset link that expired meanwhile is replaced by the request of a new one", async () => {
    network.use({ "/api/site/email/resetPassword": () => createFailureResponse(10302) });
    await send("reset link", NEW);
    expect(await screen.findByText("This link no longer works")).toBeVisible();
  });
});
