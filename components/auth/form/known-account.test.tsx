/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render } from "@testing-library/react";
import { KnownAccount } from "./known-account";
import { takeTypedAccount } from "./typed-account";

describe("the account that a mail's link names (rules/orders#reminders)", () => {
  it.each([
    ["ana@mail.test", true, "ana@mail.test"],
    ["+5511987654321", true, "+5511987654321"],
    ["ana@mail.test", false, ""],
    ["<b>no account</b>", true, ""],
  ])(
    "%s, where the reader has no session: %s, fills the log-in with %j and leaves the address",
    (...test) => {
      const [named, isVisitor, account] = test;
      history.replaceState(null, "", `/account?show=cards#account=${encodeURIComponent(named)}`);
      render(<KnownAccount isVisitor={isVisitor} />);
      expect(location.pathname + location.search + location.hash).toBe("/account?show=cards");
      expect(takeTypedAccount()).toBe(account);
    },
  );
});
