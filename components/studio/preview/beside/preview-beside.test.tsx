/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { BrandProvider, createDraftSaves } from "@/components/studio/brands/brand-context";
import { AdminCache } from "@/lib/browser/studio/admin-cache";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";
import { PreviewBeside, PreviewOpener, usePreviewPlace } from "./preview-beside";

const network = setUpNetwork();
beforeEach(() => {
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => wide });
});

function Screen() {
  const place = usePreviewPlace();
  return (
    <>
      <PreviewOpener page="home" place={place} />
      <PreviewBeside page="home" place={place} />
    </>
  );
}

it("the focus moves between the buttons that hide the preview beside a form and show it", async () => {
  network.use({ "/api/admin/listPreviews": () => Response.json({ previews: [] }) });
  const data = createSampleBrand({});
  if (!data.draft) throw new Error("no draft");
  const state = { data, document: data.draft.document, canEdit: false, saves: createDraftSaves() };
  render(
    <NextIntlClientProvider locale="en" messages={{ studio }} timeZone="UTC">
      <AdminCache>
        <BrandProvider value={{ ...state, applyDraft: () => undefined, reload: () => undefined }}>
          <Screen />
        </BrandProvider>
      </AdminCache>
    </NextIntlClientProvider>,
  );
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.getByRole("button", { name: "Preview" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Hide" })).toHaveFocus();
});
