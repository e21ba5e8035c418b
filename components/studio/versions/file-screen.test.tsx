/** @jest-environment ./lib/testing/browser-environment.mjs */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrandScreen } from "@/components/studio/brands/brand-screen";
import { OperatorProvider } from "@/components/studio/session/operator-context";
import { renderInConsole } from "@/lib/testing/render-in-console";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";

const IMPORT = "/api/admin/importBrand";
const network = setUpNetwork();

it("a file of another brand is named as one, with what it changes, and it is told that it was read", async () => {
  const { draft, warnings } = createSampleBrand();
  const other = createSampleBrand({ name: "Lumen", themeColor: "#654321" }).draft;
  network.use({
    "/api/admin/readBrand": () => Response.json(createSampleBrand()),
    [IMPORT]: () => Response.json({ draft: { ...draft, document: other?.document, revision: 2 }, warnings }),
  });
  renderInConsole(OperatorProvider, <BrandScreen brand="nova" section="file" />, "editor");
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
