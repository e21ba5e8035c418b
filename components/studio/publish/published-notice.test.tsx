/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { BrandProvider, type OpenBrand } from "@/components/studio/brands/brand-context";
import { getShopAddress } from "@/components/studio/brands/shop-link";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import studio from "@/messages/en/studio.json";
import { PublishedNotice } from "./published-notice";

const DOCUMENT = createSampleBrand({
  plans: {
    "1": {
      ...{ position: 0, active: true, periodUnit: "month", periodCount: 1, validityDays: 30, devices: 1 },
      ...{ recommended: false, requiresRenewal: false, prices: {} },
      texts: { en: { name: "Family", description: "", features: [] } },
    },
  },
}).draft?.document as BrandDocument;

it("what went live has a link to the shop, and is one line to copy, with plans and languages by name", async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  const changes = [
    { path: ["plans", "1", "prices", "USD", "price"], before: 1_990, after: 2_490 },
    { path: ["langs"], before: ["en"], after: ["en", "pt"] },
    { path: ["tagline", "pt"], before: null, after: "Tudo\nnum lugar" },
  ];
  render(
    <NextIntlClientProvider locale="en" messages={{ studio }} timeZone="UTC">
      <BrandProvider value={{ document: DOCUMENT } as unknown as OpenBrand}>
        <PublishedNotice version={{ number: 5, notified: true, changes }} />
      </BrandProvider>
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole("link", { name: "Open nova.test" })).toHaveAttribute("href", "http://nova.test");
  fireEvent.click(screen.getByRole("button", { name: "Copy what changed" }));
  await waitFor(() =>
    expect(writeText).toHaveBeenCalledWith(
      "Nova, version 5: Price (Family, USD): 19.90 → 24.90; Languages: English → English, Portuguese; " +
        "Sentence (Portuguese): – → Tudo num lugar",
    ),
  );
});

it.each([
  [["nova.test"], undefined, "http://studio.test:3000", "http://nova.test:3000"],
  [["nova.test"], undefined, "https://studio.test", "https://nova.test"],
  [["nova.localhost"], undefined, "http://studio.localhost:3000", "http://nova.localhost:3000"],
  [["nova.test"], "https://shop.nova.test:8443", "http://studio.test:3000", "https://shop.nova.test:8443"],
  [[], undefined, "https://studio.test", null],
])("the shop of %j with origin %s is, for a console at %s, at %s", (hosts, origin, console, address) => {
  const place = new URL(console);
  expect(getShopAddress({ hosts, settings: origin ? { origin } : {} }, place)).toBe(address);
});
