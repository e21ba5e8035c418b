/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import account from "@/messages/en/account.json";
import errors from "@/messages/en/errors.json";
import { EmailForm } from "./email-form";
import { NicknameForm } from "./nickname-form";

const withMessages = (form: ReactElement) => (
  <NextIntlClientProvider locale="en" messages={{ account, errors }} timeZone="UTC">
    {form}
  </NextIntlClientProvider>
);
const forms = [
  <NicknameForm key="nickname" nickname="Ana" />,
  <EmailForm key="email" email="" pending={null} rulesVersion={null} />,
];

describe("the forms of the settings", () => {
  it.each(forms)(
    "can't be submitted before their script has loaded, because nothing would handle that",
    (form) => {
      document.body.innerHTML = renderToString(withMessages(form));
      expect(screen.getByRole("button")).toBeDisabled();
    },
  );

  it.each(forms)("can be submitted afterwards", (form) => {
    document.body.innerHTML = "";
    render(withMessages(form));
    expect(screen.getByRole("button")).toBeEnabled();
    expect(screen.getByRole("textbox")).not.toHaveAttribute("readonly");
  });
});
