/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import auth from "@/messages/en/auth.json";
import { AcceptPolicies } from "./accept-policies";

const links = { terms: "/privacy#terms", privacy: "/privacy#privacy", version: "1" };

it.each([
  [true, 1],
  [false, 0],
])("asks for the policies of a brand that has some: %s", (hasPolicies, count) => {
  const binding = {
    name: "terms",
    ref: () => undefined,
    onChange: async () => undefined,
    onBlur: async () => undefined,
  };
  render(
    <NextIntlClientProvider locale="en" messages={{ auth }} timeZone="UTC">
      <AcceptPolicies binding={binding as never} hasTerms links={{ ...links, hasPolicies }} />
    </NextIntlClientProvider>,
  );
  expect(screen.queryAllByRole("checkbox")).toHaveLength(count);
  expect(screen.queryAllByRole("link")).toHaveLength(2 * count);
});
