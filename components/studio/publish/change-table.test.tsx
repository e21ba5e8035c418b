/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import studio from "@/messages/en/studio.json";
import { ChangeTable } from "./change-table";

const show = (change: DraftChange) => {
  render(
    <NextIntlClientProvider locale="en" messages={{ studio }} timeZone="UTC">
      <ChangeTable caption="Changes" changes={[change]} />
    </NextIntlClientProvider>,
  );
  return screen.getAllByRole("cell").map(({ textContent }) => textContent);
};

it.each<[string, DraftChange["before"], DraftChange["after"], string, string, string]>([
  ["themeColor", "#0e7c66", "#7a2e8e", "Basics › Color", "#0e7c66", "#7a2e8e"],
  ["hosts", ["a.test"], ["a.test", "b.test"], "Basics › Hosts", "a.test", "a.test, b.test"],
  ["colorScheme", "light", "dark", "Basics › Scheme", "Light", "Dark"],
  ["tagline.pt", null, "Tudo num lugar", "Basics › Sentence", "–", "Tudo num lugar"],
  [
    "settings.redirects",
    null,
    [{ from: "/old", to: "/pricing-table" }],
    "Basics › Moved addresses",
    "–",
    "/old → /pricing-table",
  ],
  ["settings.images.icon", null, "/brands/a/icon.svg", "Pictures › Icon", "–", "/brands/a/icon.svg"],
  ["settings.features.coupons", null, false, "Features and log-in › Coupons", "–", "no"],
  ["settings.login.passkeys", false, true, "Features and log-in › Passkeys", "no", "yes"],
  ["plans.101.prices.BRL.price", 1190, 1200, "Plans and prices › Price", "11.90", "12.00"],
  ["plans.101.prices.BRL.originalPrice", 1990, null, "Plans and prices › Price before", "19.90", "–"],
  ["plans.101.prices.CLP.price", 449_000, 499_050, "Plans and prices › Price", "4490", "4990.50"],
  ["plans.101.periodUnit", "month", "year", "Plans and prices › Period", "Month", "Year"],
  ["plans.101.texts.en.features", ["HD"], ["HD", "4K"], "Plans and prices › Features", "HD", "HD\n4K"],
  ["methods.PIX.discountRate", 0, 2.5, "Payment methods › Percent off", "0", "2.5"],
  ["banner.en.text", "Sale", null, "Policies and questions › Announcement", "Sale", "–"],
  ["terms.en.title", "Terms", "Rules", "Policies and questions › Terms of use", "Terms", "Rules"],
  ["settings.company.legalName", null, "A Ltd", "Company and contact › Legal name", "–", "A Ltd"],
  ["texts.en.plans", null, "Choose", "Words", "–", "Choose"],
])("%s is named and shown as its field is", (address, before, after, label, shownBefore, shownAfter) => {
  const path = address.split(".");
  expect(show({ path, before, after })).toEqual([`${label}${path.join(" › ")}`, shownBefore, shownAfter]);
});
