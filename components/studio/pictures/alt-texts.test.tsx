/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { BrandProvider, createDraftSaves } from "@/components/studio/brands/brand-context";
import { PickedFields } from "@/components/studio/preview/beside/picked-fields";
import { WarningList } from "@/components/studio/publish/document-field";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import studio from "@/messages/en/studio.json";
import { AltTexts } from "./alt-texts";

const PATH = ["settings", "altTexts", "cloud", "en"];
const NOTE: BrandWarning = {
  code: "missingAltText",
  severity: "warning",
  path: PATH,
  values: { language: "en" },
};

function createTree(warnings: BrandWarning[]) {
  const data = { ...createSampleBrand({}), warnings };
  if (!data.draft) throw new Error("no draft");
  const state = { data, document: data.draft.document, canEdit: true, saves: createDraftSaves() };
  return (
    <NextIntlClientProvider locale="en" messages={{ studio }} timeZone="UTC">
      <BrandProvider value={{ ...state, applyDraft: () => undefined, reload: () => undefined }}>
        <AltTexts place="cloud" />
        <WarningList warnings={warnings} />
        <PickedFields fields={[PATH]} />
      </BrandProvider>
    </NextIntlClientProvider>
  );
}

describe("the texts of a picture for screen readers", () => {
  it("are named by their picture in their fields, in a note and at a place of the preview", () => {
    render(createTree([NOTE]));
    const name = "First illustration, 320 × 224: text for screen readers";
    expect(screen.getByRole("group", { name })).toHaveAccessibleDescription(studio.pictures.altHint);
    expect(screen.getByText(`“${name}” is empty in English, but not in another language.`)).toBeVisible();
    expect(screen.getByRole("link", { name: `${name} (English)` })).toBeVisible();
  });

  it("stay unfolded when the last that was missing is stored", () => {
    const { container, rerender } = render(createTree([NOTE]));
    expect(container.querySelector("details")).toHaveAttribute("open");
    rerender(createTree([]));
    expect(container.querySelector("details")).toHaveAttribute("open");
  });
});
