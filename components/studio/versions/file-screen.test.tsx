/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import { AdminCache } from "@/lib/browser/studio/admin-cache";
import { createSampleBrand, createSampleOperator } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";

const IMPORT = "/api/admin/importBrand";
const network = setUpNetwork();

it("a file of another brand is named as one, with what it changes, and it is told that it was read", async () => {
  const { draft, warnings } = createSampleBrand();
  const other = createSampleBrand({ name: "Lumen", themeColor: "#654321" }).draft;
  network.use({
    "/api/admin/readBrand": () => Response.json(createSampleBrand()),
    [IMPORT]: () => Response.json({ draft: { ...draft, document: other?.document, revision: 2 }, warnings }),
  });
  render(
    <NextIntlClientProvider locale="en" messages={{ studio }} timeZone="UTC">
      <AdminCache>
        <OperatorProvider value={{ ...createSampleOperator("editor"), reload: () => undefined }}>
          <BrandScreen brand="nova" section="file" />
        </OperatorProvider>
      </AdminCache>
    </NextIntlClientProvider>,
  );
  const content = { format: "storefront-brand", formatVersion: 1, brand: "lumen", document: other?.document };
  const file = new File([JSON.stringify(content)], "lumen.json", { type: "application/json" });
  file.text = async () => JSON.stringify(content);
  await userEvent.upload(await screen.findByLabelText("Brand file (JSON)"), file);
  const dialog = within(await screen.findByRole("dialog", { name: "Make “Lumen” the draft of nova?" }));
  expect(dialog.getByText(/The file is of another brand: lumen/)).toBeVisible();
  expect(dialog.getByText("The file changes 2 values.")).toBeVisible();
  expect(dialog.getByRole("columnheader", { name: "Before" })).toBeVisible();
  expect(dialog.getByRole("row", { name: /themeColor.*#123456.*#654321/ })).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Read a file" }));
  expect(await screen.findByText("The file is the draft now. Nothing is published yet.")).toBeVisible();
});
