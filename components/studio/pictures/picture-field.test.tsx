/** @jest-environment ./lib/testing/browser-environment.mjs */

import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { useState } from "react";
import { BrandProvider, createDraftSaves, type OpenBrand } from "@/components/studio/brands/brand-context";
import { MAX_PICTURE_FILE_BYTES } from "@/lib/config/constants";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import { applyChanges } from "@/lib/domain/studio/document-changes";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";
import { PictureField } from "./picture-field";

const network = setUpNetwork();
const ADDRESS = `/brands/vidora/${"a".repeat(64)}.webp`;
const PATH = ["settings", "images", "icon"];
const PICTURE = {
  address: ADDRESS,
  type: "image/png",
  from: { width: 900, height: 600 },
  to: { width: 512, height: 512 },
  bytes: 20_480,
  changes: ["cut"],
};
const saves = createDraftSaves();

function Place({ canEdit = true }: { canEdit?: boolean }) {
  const [document, setDocument] = useState<unknown>({ settings: { images: {} } });
  const state = {
    ...{ data: { brand: { brand: "vidora" } }, document, canEdit, saves, reload: () => undefined },
    applyDraft: ({ draft }: { draft: { document: unknown } }) => setDocument(draft.document),
  } as unknown as OpenBrand;
  return (
    <NextIntlClientProvider locale="en" messages={{ studio }}>
      <BrandProvider value={state}>
        <PictureField spec={{ path: PATH, kind: "text", label: "images.icon" }} place="icon" />
      </BrandProvider>
    </NextIntlClientProvider>
  );
}

const getInput = () => screen.getByLabelText("Choose a picture: Icon");
const choose = (file: File) => fireEvent.change(getInput(), { target: { files: [file] } });
const file = new File(["picture"], "../logo.png", { type: "image/png" });
const answerWith = (answer: object, status = 200) =>
  network.use({
    "/api/admin/storePicture": () => Response.json(answer, { status }),
    "/api/admin/changeDraft": ({ body }) => {
      const applied = applyChanges(
        { settings: { images: {} } },
        (body as { changes: DraftChange[] }).changes,
      );
      return Response.json({ draft: { document: applied.ok ? applied.document : null }, warnings: [] });
    },
  });
const TAKEN = { picture: PICTURE, refusal: null, least: null };

it.each([
  ["chosen", () => choose(file)],
  ["dropped", () => fireEvent.drop(getInput(), { dataTransfer: { files: [file] } })],
  ["pasted", () => fireEvent.paste(getInput(), { clipboardData: { files: [file] } })],
])(
  "a picture that is %s is in the draft, is shown on both grounds, and what was done to it is told",
  async (_, bring) => {
    answerWith(TAKEN);
    const { container } = render(<Place />);
    bring();
    await screen.findByText("In the draft: 512 × 512 pixels, 21 KB.");
    expect(screen.getByText("It was 900 × 600.")).toBeVisible();
    expect(screen.getByText("Cut to the proportions of its place.")).toBeVisible();
    const [sent] = network.getRequests("/api/admin/storePicture");
    expect(sent?.body).toEqual({ brand: "vidora", place: "icon", file: btoa("picture") });
    const grounds = [...container.querySelectorAll("img")].map(({ dataset, src }) => [
      dataset.ground,
      new URL(src).pathname,
    ]);
    expect(grounds).toEqual([
      ["light", ADDRESS],
      ["dark", ADDRESS],
    ]);
    expect(saves.hasUnsaved()).toBe(false);
  },
);

it("a refused file is told with its reason, and the draft stays", async () => {
  answerWith({ picture: null, refusal: "tooSmall", least: { width: 48, height: 48 } });
  render(<Place />);
  choose(file);
  expect(await screen.findByRole("alert")).toHaveTextContent("It is too small: at least 48 × 48 pixels.");
  expect(network.getRequests("/api/admin/changeDraft")).toEqual([]);
});

it("a file of more than 10 MB is refused without being sent", async () => {
  answerWith(TAKEN);
  render(<Place />);
  const large = new File(["a"], "photo.png");
  Object.defineProperty(large, "size", { value: MAX_PICTURE_FILE_BYTES + 1 });
  choose(large);
  expect(await screen.findByRole("alert")).toHaveTextContent("It is too large");
  expect(network.requests).toEqual([]);
});

it("what could not be sent is kept, and sent again when the browser is online", async () => {
  network.use({});
  render(<Place />);
  choose(file);
  await screen.findByText("No connection. What you typed is still here.");
  expect(saves.hasUnsaved()).toBe(true);
  answerWith(TAKEN);
  act(() => void window.dispatchEvent(new Event("online")));
  await screen.findByText(/^In the draft/);
});

it("a file that is being sent can be canceled, and is not in the draft afterwards", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith(TAKEN);
  network.use({ "/api/admin/storePicture": () => promise });
  render(<Place />);
  choose(file);
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await act(async () => resolve(Response.json(TAKEN)));
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(network.getRequests("/api/admin/changeDraft")).toEqual([]);
});

it("a viewer brings nothing", () => {
  render(<Place canEdit={false} />);
  expect(screen.queryByLabelText("Choose a picture: Icon")).toBeNull();
});
